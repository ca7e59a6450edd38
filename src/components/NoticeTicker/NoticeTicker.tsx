import { NOTICE_INTERVAL_MS } from '@core/domain/limits'
import { Text, View } from '@tarojs/components'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { decorative } from '../a11y'
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
 * One notice at a time, the next after 5 s (SPEC §9). The change pauses while the ticker is
 * touched, hovered or focused, and can be stopped. It never interrupts screen readers.
 */
export function NoticeTicker({ label, notices, onOpen }: NoticeTickerProps) {
  const text = useText(shellMessages)
  const { index, isStopped, toggle, hold } = useRotation(notices.length, () => NOTICE_INTERVAL_MS)
  const notice = notices[index]
  if (!notice) return null
  const place = `${index + 1}/${notices.length}`
  return (
    <View role="region" aria-label={label} aria-live="off" {...hold} className="tf-notice-ticker">
      <Pressable role="link" className="tf-notice-ticker__link" onPress={() => onOpen(notice.id)}>
        <Icon name="notice" size={18} />
        <View className="tf-notice-ticker__window">
          <View key={notice.id} className="tf-notice-ticker__title">
            {notice.title}
          </View>
        </View>
      </Pressable>
      {notices.length > 1 && (
        <Pressable
          label={text(isStopped ? 'shell.playNotices' : 'shell.pauseNotices', { place })}
          className="tf-notice-ticker__pause"
          onPress={toggle}
        >
          <Icon name={isStopped ? 'play' : 'pause'} size={12} />
          <Text className="tf-notice-ticker__count">{place}</Text>
        </Pressable>
      )}
      <View {...decorative} className="tf-notice-ticker__more">
        <Icon name="chevron-right" size={16} />
      </View>
    </View>
  )
}
