import type { News } from '@core/contract/content'
import { proseDate } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairDateText } from '@/i18n/fairTime'
import { newsMessages } from '@/i18n/messages/news'
import { useText } from '@/i18n/useText'
import { CopyLink } from '@/shell/article/CopyLink'
import { ArticleView, type Article } from '@/shell/article/ArticleView'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import './NewsPage.scss'

/**
 * One news item, reached from the ticker and the list (SPEC §2 news/details), and the way to the
 * others.
 */
export const NewsPage = observer(function NewsPage() {
  const { platform, api, language, audience } = useStores()
  const text = useText(newsMessages)
  const [id] = useState(() => {
    const { query } = platform.readLocation()
    return query.id || query.typeid || ''
  })
  const { state, reload } = useLoad(
    `${id}:${language.current}`,
    async (): Promise<Article & { news: News }> => {
      const item = await api.call('news.read', { id, target: audience.selected })
      // The day in the fair's time zone, wherever the reader is.
      const date = proseDate(language.current, fairDateText(item.PublishedAt))
      return {
        title: item.Title,
        html: item.Html,
        meta: text('news.publishedAt', { date }),
        news: item,
      }
    },
  )
  const news = state.value?.news

  return (
    <PageShell
      title={text('news.title')}
      width="reading"
      fallback="newsList"
      {...(news ? { share: shareOf(news, platform.apiBase) } : {})}
    >
      <ArticleView
        state={state}
        onRetry={reload}
        loadingLabel={text('news.loading')}
        empty={{ title: text('news.empty'), detail: text('news.emptyDetail') }}
      >
        {news && <CopyLink page="newsDetails" id={id} />}
      </ArticleView>
      {state.status !== 'loading' && <Around news={news} />}
    </PageShell>
  )
})

const shareOf = ({ Title, Summary, Cover }: News, base: string) => ({
  title: Title,
  ...(Summary && { description: Summary }),
  ...(Cover && { image: siteAddress(Cover, base) }),
})

/** The items before and after this one, and all of them. */
const Around = observer(function Around({ news }: { news: News | undefined }) {
  const text = useText(newsMessages)
  const navigate = useNavigate()
  const open = (id: string) => navigate.replace('newsDetails', { id })
  return (
    <View role="navigation" aria-label={text('news.others')} className="tf-news-around">
      {news?.Newer && (
        <Neighbour
          label={text('news.newer')}
          title={news.Newer.Title}
          onOpen={() => open(news.Newer?.Id ?? '')}
        />
      )}
      {news?.Older && (
        <Neighbour
          label={text('news.older')}
          title={news.Older.Title}
          onOpen={() => open(news.Older?.Id ?? '')}
        />
      )}
      <Neighbour label={text('news.all')} onOpen={() => navigate.replace('newsList')} />
    </View>
  )
})

function Neighbour({
  label,
  title,
  onOpen,
}: {
  label: string
  title?: string
  onOpen: () => void
}) {
  return (
    <Pressable role="link" className="tf-news-around__row" onPress={onOpen}>
      <Text className="tf-news-around__label">{label}</Text>
      <Text className="tf-news-around__title">{title ?? ''}</Text>
      <Icon name="chevron-right" size={16} />
    </Pressable>
  )
}
