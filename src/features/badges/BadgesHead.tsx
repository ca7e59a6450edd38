import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { decorative } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { badgeMessages } from '@/i18n/messages/badges'
import { badgeToolMessages } from '@/i18n/messages/badgeTools'
import { useText } from '@/i18n/useText'
import type { ResourceStore } from '@/resources/ResourceStore'
import { useStores } from '@/stores/StoreContext'

/** Explains the cells of the allowances, beside the other ways to get badges (`children`). */
export const BadgesHead = observer(function BadgesHead({
  resource,
  children,
}: {
  resource: ResourceStore
  children: ReactNode
}) {
  const text = useText(badgeMessages)
  const allowances = resource.page.value?.allowances ?? []
  return (
    <View className="tf-badges__head">
      {allowances.some(({ used }) => used > 0) && (
        <View {...decorative} className="tf-badges__legend">
          {(['used', 'held', 'free'] as const).map(each => (
            <View key={each} className={`tf-badges__meaning is-${each}`}>
              {text(`badge.place.${each}`)}
            </View>
          ))}
        </View>
      )}
      {children}
    </View>
  )
})

interface BadgeWaysProps {
  resource: ResourceStore
  onAskMore: () => void
  onSend: () => void
  onReuse: () => void
}

/** The other ways to get badges: links to holders, known people, more places. */
export const BadgeWays = observer(function BadgeWays({
  resource,
  onAskMore,
  onSend,
  onReuse,
}: BadgeWaysProps) {
  const { session } = useStores()
  const text = useText(badgeMessages)
  const tools = useText(badgeToolMessages)
  const { page } = resource
  if (!page.value?.isOpen) return null
  return (
    <View className="tf-badges__ways">
      {page.value.canAdd && session.user?.role === 'admin' && (
        <Button kind="text" size="medium" icon="share" aria-haspopup="dialog" onPress={onSend}>
          {text('badge.link')}
        </Button>
      )}
      {page.value.canAdd && (
        <Button kind="text" size="medium" icon="contacts" aria-haspopup="dialog" onPress={onReuse}>
          {tools('badgeTools.reuse')}
        </Button>
      )}
      <Button kind="text" size="medium" icon="plus" onPress={onAskMore}>
        {text('badge.askMore')}
      </Button>
    </View>
  )
})
