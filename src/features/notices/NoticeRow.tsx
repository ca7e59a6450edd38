import type { NoticeItem } from '@core/contract/notice'
import { proseDate } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairDateText } from '@/i18n/fairTime'
import { noticeMessages } from '@/i18n/messages/notices'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/**
 * One notice of the list: its day, title, first words, and whether it must be read or confirmed.
 */
export const NoticeRow = observer(function NoticeRow({
  notice,
  onOpen,
}: {
  notice: NoticeItem
  onOpen: () => void
}) {
  const { language } = useStores()
  const text = useText(noticeMessages)
  const isNew = notice.ReadAt === ''
  return (
    <View role="listitem" className="tf-notice-row">
      <Pressable role="link" className="tf-notice-row__link" onPress={onOpen}>
        <View className="tf-notice-row__text">
          <View className="tf-notice-row__head">
            <Text className="tf-notice-row__date">
              {proseDate(language.current, fairDateText(notice.PublishedAt))}
            </Text>
            {isNew && <Text className="tf-notice-row__new">{text('notice.new')}</Text>}
          </View>
          <View className={cx('tf-notice-row__title', isNew && 'is-new')}>{notice.Title}</View>
          {notice.Summary && <View className="tf-notice-row__summary">{notice.Summary}</View>}
          {notice.MustConfirm && (
            <View className="tf-notice-row__state">
              {notice.ReadNoticeTime ? (
                <StatusChip look="approved" text={text('notice.confirmed')} />
              ) : (
                <StatusChip look="submitted" text={text('notice.toConfirm')} icon="notice" />
              )}
            </View>
          )}
        </View>
        <Icon name="chevron-right" size={16} />
      </Pressable>
    </View>
  )
})
