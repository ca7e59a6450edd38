import { shortDate } from '@core/format/dateText'
import type { NoticeItem } from '@core/contract/notice'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairDateText } from '@/i18n/fairTime'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'

/** The organiser's latest notices; those to be read or confirmed come first. */
export function LatestNotices({ notices }: { notices: readonly NoticeItem[] }) {
  const text = useText(exhibitorHomeMessages)
  const navigate = useNavigate()
  if (notices.length === 0) return null
  return (
    <View className="tf-ex-home__card">
      <SectionHead
        title={text('exHome.notices')}
        more={{ text: text('exHome.more'), onPress: () => navigate.to('notices') }}
      />
      <View role="list">
        {notices.map(notice => {
          const waits = notice.ReadAt === '' || (notice.MustConfirm && notice.ReadNoticeTime === '')
          return (
            <View key={notice.Id} role="listitem" className="tf-ex-home__item">
              <Pressable
                role="link"
                className="tf-ex-home__notice"
                onPress={() => navigate.to('notices', { id: notice.Id })}
              >
                <Text className="tf-ex-home__day">
                  {shortDate(fairDateText(notice.PublishedAt))}
                </Text>
                <Text className="tf-ex-home__notice-title">{notice.Title}</Text>
                {waits && (
                  <Text className="tf-ex-home__new">
                    {text(notice.ReadAt === '' ? 'exHome.new' : 'exHome.state.toConfirm')}
                  </Text>
                )}
                <Icon name="chevron-right" size={16} />
              </Pressable>
            </View>
          )
        })}
      </View>
    </View>
  )
}
