import { OFFICIAL_PROMPT_MS } from '@core/domain/limits'
import { localized } from '@core/domain/language'
import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { A11yProps } from '@/components/a11y'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useHold } from '@/components/useHold'
import { menuMessages } from '@/i18n/messages/menu'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { KEYS } from '@/stores/storageKeys'
import './OfficialPrompt.scss'

interface OfficialPromptProps {
  /** At the upper edge, because the main button of these pages, and the keyboard, are below. */
  isAbove?: boolean
  onGone: () => void
}

/**
 * Suggests the fair's official account to people in WeChat, once per session: a card at the lower
 * edge that disappears after 8 s (SPEC §9), or when it is closed. The time stops while it is
 * touched, pointed at, or focused.
 */
export const OfficialPrompt = observer(function OfficialPrompt({
  isAbove = false,
  onGone,
}: OfficialPromptProps) {
  const { config, language, platform } = useStores()
  const text = useText(menuMessages)
  const [isHeld, hold] = useHold()
  useTimeLeft(OFFICIAL_PROMPT_MS, isHeld, onGone)
  useEffect(() => void platform.session.set(KEYS.officialShown, true), [platform])

  const account = config.settings?.officialAccount
  if (!account) return null
  const name = localized(account.name.cn, account.name.en, language.current)
  const detail = localized(account.text.cn, account.text.en, language.current)
  const region: A11yProps = {
    role: 'region',
    'aria-label': text('official.region'),
  }
  return (
    <View {...region} {...hold} className={cx('tf-official', isAbove && 'tf-official--above')}>
      {account.qr && (
        <View role="img" aria-label={text('official.qr', { name })} className="tf-official__qr">
          <Image
            className="tf-official__picture"
            mode="aspectFit"
            src={account.qr}
            showMenuByLongpress
          />
        </View>
      )}
      <View className="tf-official__words">
        <View {...heading(2)} className="tf-official__name">
          {text('official.follow', { name })}
        </View>
        {detail && <View className="tf-official__detail">{detail}</View>}
      </View>
      <Pressable label={text('official.close')} className="tf-official__close" onPress={onGone}>
        <Icon name="close" size={20} />
      </Pressable>
    </View>
  )
})

/** Calls `onOver` after `ms`, without the time while it is held. */
function useTimeLeft(ms: number, isHeld: boolean, onOver: () => void): void {
  const left = useRef(ms)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (isHeld) return undefined
    const since = Date.now()
    const timer = setTimeout(() => over.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - since))
    }
  }, [isHeld])
}
