import { localized } from '@core/domain/language'
import { proseDate } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { newsMessages } from '@/i18n/messages/news'
import { useText } from '@/i18n/useText'
import { ArticleView, type Article } from '@/shell/article/ArticleView'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import './NewsPage.scss'

/** One notice of the fair, reached from the ticker (SPEC §2 news/details), and the way to the others. */
export const NewsPage = observer(function NewsPage() {
  const { platform, api, language } = useStores()
  const text = useText(newsMessages)
  const [id] = useState(() => platform.readLocation().query.id ?? '')
  const { state, reload } = useLoad(`${id}:${language.current}`, async (): Promise<Article> => {
    const news = await api.call('news.read', { id })
    const date = proseDate(language.current, news.PublishedAt)
    return { title: news.Title, html: news.Html, meta: text('news.publishedAt', { date }) }
  })
  return (
    <PageShell title={text('news.title')} width="reading" fallback="landing">
      <ArticleView
        state={state}
        onRetry={reload}
        loadingLabel={text('news.loading')}
        empty={{ title: text('news.empty'), detail: text('news.emptyDetail') }}
      />
      <OtherNotices except={id} />
    </PageShell>
  )
})

const OtherNotices = observer(function OtherNotices({ except }: { except: string }) {
  const { config, language } = useStores()
  const text = useText(newsMessages)
  const navigate = useNavigate()
  const others = (config.settings?.notices ?? []).filter(notice => notice.id !== except)
  if (others.length === 0) return null
  return (
    <View className="tf-news-others">
      <SectionHead title={text('news.others')} />
      {others.map(({ id, title }) => (
        <Pressable key={id} role="link" className="tf-news-others__row" onPress={() => navigate.replace('newsDetails', { id })}>
          <Text className="tf-news-others__title">{localized(title.cn, title.en, language.current)}</Text>
          <Icon name="chevron-right" size={16} />
        </Pressable>
      ))}
    </View>
  )
})
