import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { heading } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { useNavigate } from '../navigate'
import { toList } from '../toList'
import { ExhibitorTabs } from './ExhibitorFrame'

export interface PageHeadProps {
  title: string
  route: RouteName | undefined
  isStart: boolean
  fallback: RouteName | undefined
  /** The list that the page is a record of: back leads there. */
  list: RouteName | undefined
  actions: ReactNode
}

/**
 * The head of a page in the work frame: back if there is an earlier page, the name, related pages,
 * and actions for the whole page.
 */
export function PageHead({ title, route, isStart, fallback, list, actions }: PageHeadProps) {
  const text = useText(shellMessages)
  const navigate = useNavigate()
  // the pages below this one do not change while it is open
  const [canGoBack] = useState(() => navigate.canGoBack())
  const hasBack = (canGoBack || list !== undefined) && !isStart && route !== 'exhibitorHome'
  return (
    <View className="tf-page-head">
      {hasBack && (
        <Pressable
          label={text('shell.back')}
          className="tf-page-head__back"
          onPress={() => (list ? toList(navigate, list) : navigate.back(fallback))}
        >
          <Icon name="back" size={20} />
        </Pressable>
      )}
      <View {...heading(1)} className="tf-page-head__title">
        {title}
      </View>
      <ExhibitorTabs />
      {actions && <View className="tf-page-head__actions">{actions}</View>}
    </View>
  )
}
