import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { showCurrent } from '@/components/showCurrent'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { frameMessages } from '@/i18n/messages/frame'
import { useText } from '@/i18n/useText'
import { FairDays } from './FairDays'
import type { NavEntry, NavGroup } from './frameNav'

/**
 * Scroll position of the navigation on the page before, because each page has its own navigation.
 */
let scrolled = 0

/** The navigation by task. It scrolls separately, between the head and the days to the fair. */
export const FrameSide = observer(function FrameSide({
  groups,
  children,
}: {
  groups: readonly NavGroup[]
  children: ReactNode
}) {
  const text = useText(frameMessages)
  const list = useRef<HTMLElement | null>(null)
  // entries come with the fair's menu and counts, and move the current one
  const size = groups.reduce((sum, { entries }) => sum + 1 + entries.length, 0)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    element.scrollTop = scrolled
    showCurrent(element)
    const keep = () => (scrolled = element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [size])
  return (
    <View className="tf-frame-side">
      {children}
      <View
        ref={list}
        role="navigation"
        aria-label={text('frame.navigation')}
        className="tf-frame-side__list"
      >
        {groups.map(({ id, title, entries }) => (
          <View key={id} className="tf-frame-side__group">
            {title && (
              <View {...heading(2)} className="tf-frame-side__title">
                {title}
              </View>
            )}
            {entries.map(entry => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </View>
        ))}
      </View>
      <FairDays />
    </View>
  )
})

function Entry({ entry: { icon, text: name, unread, isHere, open } }: { entry: NavEntry }) {
  const text = useText(frameMessages)
  return (
    <Pressable
      role="link"
      aria-current={isHere ? 'page' : undefined}
      label={unread > 0 ? text('frame.unread', { name, n: unread }) : name}
      className={cx('tf-frame-side__entry', isHere && 'is-here')}
      onPress={open}
    >
      <Icon name={icon} size={20} duo />
      {/* the blank keeps name and count separate for screen readers that read the visible text */}
      <Text className="tf-frame-side__text">{unread > 0 ? `${name} ` : name}</Text>
      <UnreadBadge count={unread} />
    </Pressable>
  )
}
