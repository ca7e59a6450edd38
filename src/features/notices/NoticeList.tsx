import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { SearchField } from '@/components/TextField/SearchField'
import { noticeMessages } from '@/i18n/messages/notices'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { NoticeRow } from './NoticeRow'
import { useNotices, type NoticeListing } from './useNotices'

const ID = 'notices'

/**
 * The list: notices to be read or confirmed first, then the latest; filtered by words, or to unread
 * ones.
 */
export const NoticeList = observer(function NoticeList({
  onReady,
}: {
  onReady: (refresh: () => Promise<void>) => void
}) {
  const text = useText(noticeMessages)
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState('all')
  const { list, loadMore, refresh, retry } = useNotices(search, tab === 'unread')
  onReady(refresh)
  const { counts } = list
  const tabs = [
    { id: 'all', text: text('notice.all'), ...(counts && { count: counts.All }) },
    { id: 'unread', text: text('notice.unread'), ...(counts && { count: counts.Unread }) },
  ]
  return (
    <>
      <SearchField
        id={`${ID}-search`}
        label={text('notice.search')}
        clearLabel={text('notice.clear')}
        className="tf-notice-list__search"
        value={search}
        onChange={setSearch}
        onConfirm={() => void refresh()}
      />
      <Tabs id={ID} label={text('notice.filter')} tabs={tabs} current={tab} onChange={setTab} />
      <View {...tabPanel(ID, tab)} className="tf-notice-list">
        <Rows
          list={list}
          onMore={() => void loadMore()}
          onRetry={() => void retry()}
          none={search.trim() ? 'notFound' : tab}
          onAll={() => (setSearch(''), setTab('all'))}
        />
      </View>
    </>
  )
})

interface RowsProps {
  list: NoticeListing
  /** Why the list is empty: no match, nothing unread, or no notice at all. */
  none: string
  onMore: () => void
  onRetry: () => void
  onAll: () => void
}

function Rows({ list, none, onMore, onRetry, onAll }: RowsProps) {
  const text = useText(noticeMessages)
  const navigate = useNavigate()
  const problem =
    list.error === undefined ? undefined : messageOf(list.error, text('notice.failed'))
  // an earlier result does not answer another search
  if (problem && (!list.isAnswer || list.rows.length === 0))
    return <ErrorState message={problem} retry={{ text: text('notice.retry'), onPress: onRetry }} />
  if (!list.isLoaded) return <Skeleton shape="list" label={text('notice.loading')} rows={4} />
  if (list.rows.length === 0) {
    const all = { text: text('notice.showAll'), onPress: onAll }
    if (none === 'notFound')
      return (
        <EmptyState
          icon="search"
          title={text('notice.notFound')}
          detail={text('notice.notFoundDetail')}
          action={all}
        />
      )
    if (none === 'unread')
      return (
        <EmptyState
          icon="success"
          title={text('notice.allRead')}
          detail={text('notice.allReadDetail')}
          action={all}
        />
      )
    const home = { text: text('notice.toHome'), onPress: navigate.home }
    return (
      <EmptyState
        icon="notice"
        title={text('notice.none')}
        detail={text('notice.noneDetail')}
        action={home}
      />
    )
  }
  return (
    <>
      <View
        role="list"
        aria-busy={list.running === 'first' || undefined}
        className="tf-notice-list__rows"
      >
        {list.rows.map(notice => (
          <NoticeRow
            key={notice.Id}
            notice={notice}
            onOpen={() => navigate.to('notices', { id: notice.Id })}
          />
        ))}
      </View>
      <View role="status" className="tf-notice-list__end">
        {problem ?? (list.hasMore ? '' : text('notice.end'))}
      </View>
      {(list.hasMore || problem) && (
        <Button
          kind="secondary"
          block
          loading={list.running === 'more'}
          onPress={problem ? onRetry : onMore}
        >
          {text(problem ? 'notice.retry' : 'notice.more')}
        </Button>
      )}
    </>
  )
}
