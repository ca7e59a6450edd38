import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { frameMessages } from '@/i18n/messages/frame'
import { useText } from '@/i18n/useText'
import type { NavPlace } from './frameNav'
import './Frame.scss'

/** Related pages beside each other: links, each with its own address. */
export function FrameTabList({ tabs }: { tabs: readonly NavPlace[] }) {
  const text = useText(frameMessages)
  if (tabs.length < 2) return null
  return (
    <View role="navigation" aria-label={text('frame.related')} className="tf-frame-tabs">
      {tabs.map(tab => (
        <Pressable
          key={tab.id}
          role="link"
          aria-current={tab.isHere ? 'page' : undefined}
          label={
            tab.unread > 0 ? text('frame.unread', { name: tab.text, n: tab.unread }) : undefined
          }
          className={cx('tf-frame-tabs__tab', tab.isHere && 'is-here')}
          onPress={() => !tab.isHere && tab.open()}
        >
          <Text>{tab.unread > 0 ? `${tab.text} ` : tab.text}</Text>
          <UnreadBadge count={tab.unread} />
        </Pressable>
      ))}
    </View>
  )
}
