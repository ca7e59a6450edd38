import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { SearchField } from '@/components/TextField/SearchField'
import { newsMessages } from '@/i18n/messages/news'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { NewsRowView } from './NewsRowView'
import { useNewsList } from './useNewsList'
import './NewsPage.scss'

/** All news of the fair, the latest first. */
export const NewsListPage = observer(function NewsListPage() {
  const text = useText(newsMessages)
  const refresh = useRef<() => Promise<void>>()
  // Before the list has loaded, a pull reloads nothing.
  usePullDownRefresh(
    () => void Promise.resolve(refresh.current?.()).finally(() => Taro.stopPullDownRefresh()),
  )
  return (
    <PageShell title={text('news.all')} width="reading" fallback="landing">
      <List onReady={now => (refresh.current = now)} />
    </PageShell>
  )
})

/** Drawn once the configuration is loaded, because it names the fair. */
const List = observer(function List({
  onReady,
}: {
  onReady: (refresh: () => Promise<void>) => void
}) {
  const text = useText(newsMessages)
  const shell = useText(shellMessages)
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const { list, loadMore, refresh } = useNewsList(search)
  onReady(refresh)
  const problem =
    list.error === undefined ? undefined : messageOf(list.error, shell('shell.configFailed'))

  if (!list.isLoaded) {
    if (problem)
      return (
        <ErrorState
          message={problem}
          retry={{ text: shell('shell.retry'), onPress: () => void refresh() }}
        />
      )
    return <Skeleton shape="list" label={text('news.loadingList')} rows={5} />
  }
  if (list.rows.length === 0 && search === '' && !list.isNarrowed) {
    const action = { text: shell('shell.toStart'), onPress: () => navigate.restart('landing') }
    return (
      <EmptyState
        icon="notice"
        title={text('news.none')}
        detail={text('news.noneDetail')}
        action={action}
      />
    )
  }
  return (
    <>
      <SearchField
        id="news-search"
        label={text('news.search')}
        clearLabel={text('news.clear')}
        className="tf-news-list__search"
        value={search}
        onChange={setSearch}
      />
      <View role="list" aria-busy={list.running === 'first' || undefined} className="tf-news-list">
        {list.rows.map(news => (
          <NewsRowView
            key={news.Id}
            news={news}
            onOpen={() => navigate.to('newsDetails', { id: news.Id })}
          />
        ))}
      </View>
      <View role="status" className="tf-news-list__end">
        {problem ??
          (list.hasMore ? '' : text(list.rows.length === 0 ? 'news.notFound' : 'news.end'))}
      </View>
      {list.hasMore && (
        <Button
          kind="secondary"
          block
          loading={list.running === 'more'}
          onPress={() => void loadMore()}
        >
          {text(
            problem ? 'news.tryAgain' : list.running === 'more' ? 'news.loadingMore' : 'news.more',
          )}
        </Button>
      )}
    </>
  )
})
