import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { frameMessages } from '@/i18n/messages/frame'
import { useText } from '@/i18n/useText'
import type { NavPlace } from './frameNav'
import './Frame.scss'

/** With more tabs than this, those without waiting items are behind a button. */
const MOST = 9

/** Related pages beside each other: links, each with its own address. */
export function FrameTabList({ tabs: all }: { tabs: readonly NavPlace[] }) {
  const text = useText(frameMessages)
  const [isWhole, showWhole] = useState(false)
  if (all.length < 2) return null
  const busy = all.filter(({ unread, isHere, isNear }) => unread > 0 || isHere || isNear)
  const folds = all.length > MOST && busy.length < all.length
  const tabs = folds && !isWhole ? busy : all
  return (
    <View role="navigation" aria-label={text('frame.related')} className="tf-frame-tabs">
      {tabs.map(tab => (
        <Pressable
          key={tab.id}
          role="link"
          aria-current={tab.isHere ? 'page' : tab.isNear ? true : undefined}
          label={
            tab.unread > 0 ? text('frame.unread', { name: tab.text, n: tab.unread }) : undefined
          }
          className={cx('tf-frame-tabs__tab', (tab.isHere || tab.isNear) && 'is-here')}
          onPress={() => !tab.isHere && tab.open()}
        >
          <Text>{tab.unread > 0 ? `${tab.text} ` : tab.text}</Text>
          <UnreadBadge count={tab.unread} />
        </Pressable>
      ))}
      {folds && (
        <Pressable
          aria-expanded={isWhole}
          className="tf-frame-tabs__tab"
          onPress={() => showWhole(!isWhole)}
        >
          <Text>
            {isWhole
              ? text('frame.fewerTabs')
              : text('frame.moreTabs', { n: all.length - busy.length })}
          </Text>
          <Icon name={isWhole ? 'chevron-up' : 'chevron-down'} size={16} />
        </Pressable>
      )}
    </View>
  )
}
