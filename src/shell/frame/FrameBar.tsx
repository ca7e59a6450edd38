import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { decorative } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import { LanguageSwitch } from '@/components/LanguageSwitch/LanguageSwitch'
import { Pressable } from '@/components/Pressable/Pressable'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { frameMessages } from '@/i18n/messages/frame'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DemoMark } from '../DemoMark'
import { BarMenu } from './BarMenu'
import type { WorkFrameProps } from './frameNav'

type FrameBarProps = Pick<
  WorkFrameProps,
  'place' | 'mark' | 'onHome' | 'who' | 'items' | 'help' | 'bell' | 'searchHint'
> & {
  onFind: () => void
}

/** The bar of the work frame: the fair, search, language, help, notices and the person's menu. */
export const FrameBar = observer(function FrameBar({
  place,
  mark,
  onHome,
  who,
  items,
  help,
  bell,
  searchHint,
  onFind,
}: FrameBarProps) {
  const { audience, config, language } = useStores()
  const text = useText(frameMessages)
  const shell = useText(shellMessages)
  const bar = useBarHeight()
  return (
    <View ref={bar} role="banner" className="tf-frame-bar">
      <Pressable
        role="link"
        label={`${config.title} · ${shell('shell.home')}`}
        className="tf-frame-bar__brand"
        onPress={onHome}
      >
        {config.logo && (
          <Image
            {...decorative}
            className="tf-frame-bar__logo"
            mode="aspectFit"
            src={config.logo}
          />
        )}
        <Text className="tf-frame-bar__name">{config.title}</Text>
      </Pressable>
      <Text className="tf-frame-bar__place">{place}</Text>
      {mark ?? <DemoMark />}
      <Pressable
        aria-haspopup="dialog"
        label={`${searchHint} ⌘K`}
        className="tf-frame-bar__find"
        onPress={onFind}
      >
        <Icon name="search" size={18} />
        <Text className="tf-frame-bar__hint">{searchHint}</Text>
        {/* the blank is part of the text, so that the visible and the spoken name are equal */}
        <Text className="tf-frame-bar__key"> ⌘K</Text>
      </Pressable>
      <View className="tf-frame-bar__space" />
      {config.canSwitchLanguage && (
        <LanguageSwitch
          tone="bar"
          other={{
            text: shell('shell.otherLanguage'),
            label: shell('shell.switchLanguage'),
            tag: language.other === 'en' ? 'en' : 'zh-CN',
          }}
          onSwitch={() => language.change(language.other, audience.current)}
        />
      )}
      <BarMenu label={text('frame.help')} items={help} className="tf-frame-bar__tool">
        <Icon name="help" size={20} />
      </BarMenu>
      {bell && (
        <Pressable
          label={
            bell.unread > 0
              ? text('frame.noticesUnread', { n: bell.unread })
              : text('frame.notices')
          }
          className="tf-frame-bar__tool"
          onPress={bell.onPress}
        >
          <Icon name="notice" size={20} />
          <View className="tf-frame-bar__unread">
            <UnreadBadge count={bell.unread} />
          </View>
        </Pressable>
      )}
      <BarMenu
        label={text('frame.account', { name: [who.name, who.detail].filter(Boolean).join(' ') })}
        items={items}
        className="tf-frame-bar__who"
      >
        <View {...decorative} className="tf-frame-bar__face">
          <Icon name="account" size={20} />
        </View>
        <View className="tf-frame-bar__person">
          <View className="tf-frame-bar__person-name">{who.name}</View>
          {who.detail !== '' && (
            <View className="tf-frame-bar__person-detail">{` ${who.detail}`}</View>
          )}
        </View>
        <Icon name="chevron-down" size={16} />
      </BarMenu>
    </View>
  )
})

/**
 * Tells the styles the height of the bar: enlarged text wraps, and the page starts below the bar.
 */
function useBarHeight() {
  const bar = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!bar.current || typeof ResizeObserver === 'undefined') return undefined
    const root = document.documentElement.style
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.target.clientHeight ?? 0
      // 0 = the page is not on screen
      if (height > 0) root.setProperty('--bar-height', `${height}px`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      root.removeProperty('--bar-height')
    }
  }, [])
  return bar
}
