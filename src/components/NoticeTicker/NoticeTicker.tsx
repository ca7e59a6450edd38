import { NOTICE_INTERVAL_MS } from '@core/domain/limits'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { A11yProps } from '../a11y'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { useRotation } from '../useRotation'
import './NoticeTicker.scss'

export interface NoticeTickerProps {
  /** Name of the region, e.g. "Notices". */
  label: string
  notices: readonly { id: string; title: string }[]
  onOpen: (id: string) => void
}

/**
 * One notice at a time, the next after 5 s (SPEC §9). It waits while it is touched, hovered or focused, and screen readers
 * are never interrupted by it.
 */
export function NoticeTicker({ label, notices, onOpen }: NoticeTickerProps) {
  const [held, setHeld] = useState(false)
  const index = useRotation(notices.length, NOTICE_INTERVAL_MS, held)
  const notice = notices[index]
  if (!notice) return null

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const region: A11yProps = {
    role: 'region',
    'aria-label': label,
    'aria-live': 'off',
    onMouseEnter: hold,
    onMouseLeave: release,
    onFocus: hold,
    onBlur: release,
  }
  return (
    <View {...region} className="tf-notice-ticker" onTouchStart={hold} onTouchEnd={release} onTouchCancel={release}>
      <Pressable role="link" className="tf-notice-ticker__link" onPress={() => onOpen(notice.id)}>
        <Icon name="notice" size={18} />
        <View className="tf-notice-ticker__window">
          <View key={notice.id} className="tf-notice-ticker__title">
            {notice.title}
          </View>
        </View>
        {notices.length > 1 && (
          <Text className="tf-notice-ticker__count">
            {index + 1}/{notices.length}
          </Text>
        )}
        <Icon name="chevron-right" size={16} />
      </Pressable>
    </View>
  )
}
