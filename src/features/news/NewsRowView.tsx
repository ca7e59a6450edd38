import { proseDate } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { Picture } from '@/components/Picture/Picture'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairDateText } from '@/i18n/fairTime'
import { useStores } from '@/stores/StoreContext'
import { pictureAddress } from '@/utils/pictureAddress'
import type { NewsRow } from './useNewsList'

/**
 * One item of the list: date, title, the beginning of the text, and its picture where it has one.
 */
export const NewsRowView = observer(function NewsRowView({
  news,
  onOpen,
}: {
  news: NewsRow
  onOpen: () => void
}) {
  const { language, platform } = useStores()
  return (
    <View role="listitem" className="tf-news-row">
      <Pressable role="link" className="tf-news-row__link" onPress={onOpen}>
        <View className="tf-news-row__text">
          <Text className="tf-news-row__date">
            {proseDate(language.current, fairDateText(news.PublishedAt))}
          </Text>
          <View className="tf-news-row__title">{news.Title}</View>
          {news.Summary && <View className="tf-news-row__summary">{news.Summary}</View>}
        </View>
        {news.Cover && (
          <View {...decorative} className="tf-news-row__cover">
            <Picture
              className="tf-news-row__picture"
              width={192}
              wide="(min-width: 750px) 144px"
              isLazy
              src={pictureAddress(news.Cover, platform.apiBase, 480)}
            />
          </View>
        )}
      </Pressable>
    </View>
  )
})
