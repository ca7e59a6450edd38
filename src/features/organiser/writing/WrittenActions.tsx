import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'

export interface WrittenActionsProps {
  kind: 'news' | 'notices'
  title: string
  /** It is no longer published. */
  isGone: boolean
  /** What is gone may be published again. */
  comesBack: boolean
  isBusy: boolean
  onOpen: () => void
  onWithdraw: () => void
  /** What observers can do, too. */
  children?: ReactNode
}

/** What can be done with something that was written. */
export const WrittenActions = observer(function WrittenActions(props: WrittenActionsProps) {
  const { kind, title, isGone, comesBack, isBusy, onOpen, onWithdraw, children } = props
  const { mayAct } = useDesk()
  const say = useText(deskSectionMessages)
  return (
    <View className="tf-desk-table__actions">
      {children}
      {mayAct && (!isGone || comesBack) && (
        <Button
          kind="secondary"
          size="small"
          label={say(isGone ? 'news.backOf' : 'changeOf', { title })}
          onPress={onOpen}
        >
          {say(isGone ? 'news.back' : 'change')}
        </Button>
      )}
      {mayAct && !isGone && (
        <Button
          kind="danger"
          size="small"
          loading={isBusy}
          label={say(`${kind}.withdrawOf`, { title })}
          onPress={onWithdraw}
        >
          {say(`${kind}.withdraw`)}
        </Button>
      )}
    </View>
  )
})
