import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { TextField } from '@/components/TextField/TextField'
import { useDesktop } from '@/components/useDesktop'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { SourceSheet } from './SourceSheet'
import { TalkRow } from './TalkRow'
import { sourceName } from './talkSource'
import type { TalksStore } from './TalksStore'
import type { Filter, Talk } from './types'

interface TalkListProps {
  list: TalksStore
  current: string
  onOpen: (talk: Talk) => void
  /** Undefined for users who may not change the company's talk settings. */
  onSettings: (() => void) | undefined
}
const COMPANY_FILTERS: readonly Filter[] = [
  'all',
  'unread',
  'waiting',
  'mine',
  'starred',
  'blocked',
]
const PERSON_FILTERS: readonly Filter[] = ['all', 'unread', 'starred', 'blocked']

/** The list of talks: search, filters with counts, the latest first. */
export const TalkList = observer(function TalkList({
  list,
  current,
  onOpen,
  onSettings,
}: TalkListProps) {
  const { session } = useStores()
  const text = useText(talkMessages)
  const [isNarrowing, narrow] = useState(false)
  const isCompany = session.user?.audience === 'ex'
  const tabs = (isCompany ? COMPANY_FILTERS : PERSON_FILTERS).map(id => ({
    id,
    text: text(`talks.${id}`),
    ...(list.counts && { count: list.counts[id] }),
  }))
  return (
    <View className="tf-talk-list">
      <View className="tf-talk-list__head">
        <View className="tf-talk-list__find">
          <View className="tf-talk-list__field">
            <TextField
              id="talk-search"
              value={list.search}
              label={text('talks.search')}
              placeholder={text('talks.search')}
              kind="search"
              leading={<Icon name="search" size={20} />}
              onChange={value => void list.setSearch(value)}
            />
          </View>
          <Pressable
            className="tf-talk-list__settings"
            label={text('talks.source')}
            aria-haspopup="dialog"
            onPress={() => narrow(true)}
          >
            <Icon name="sort" size={24} />
          </Pressable>
          {onSettings && (
            <Pressable
              className="tf-talk-list__settings"
              label={text('talks.settings')}
              onPress={onSettings}
            >
              <Icon name="more" size={24} />
            </Pressable>
          )}
        </View>
        {list.source !== '' && (
          <Pressable
            className="tf-talk-list__source"
            label={text('talks.source.clear')}
            onPress={() => void list.setSource('')}
          >
            <Text>{`${text('talks.source')}: ${sourceName(list.source, isCompany, text)}`}</Text>
            <Icon name="close" size={14} />
          </Pressable>
        )}
        <Tabs
          id="talks"
          label={text('talks.filter')}
          tabs={tabs}
          current={list.filter}
          onChange={id => void list.setFilter(id as Filter)}
        />
      </View>
      <View {...tabPanel('talks', list.filter)} className="tf-talk-list__rows">
        <Rows list={list} current={current} onOpen={onOpen} isCompany={isCompany} />
      </View>
      {isNarrowing && (
        <SourceSheet list={list} isCompany={isCompany} onClose={() => narrow(false)} />
      )}
    </View>
  )
})

/** The one empty state of a user without talks. */
export const NoTalks = observer(function NoTalks({ isCompany }: { isCompany: boolean }) {
  const text = useText(talkMessages)
  const navigate = useNavigate()
  return (
    <EmptyState
      icon="chat"
      title={text('talks.none')}
      detail={text(isCompany ? 'talks.noneDetail' : 'talks.noneVisitor')}
      {...(!isCompany && {
        action: { text: text('talks.find'), onPress: () => navigate.to('hallDirectory') },
      })}
    />
  )
})

const Rows = observer(function Rows({
  list,
  current,
  onOpen,
  isCompany,
}: Omit<TalkListProps, 'onSettings'> & { isCompany: boolean }) {
  const text = useText(talkMessages)
  const isWide = useDesktop()
  const { page, items } = list
  if (!page.value)
    return page.status === 'failed' ? (
      <ErrorState
        message={messageOf(page.error, text('talks.failed')) ?? text('talks.failed')}
        retry={{ text: text('talks.retry'), onPress: () => void list.refresh() }}
      />
    ) : (
      <Skeleton shape="list" label={text('talks.loading')} rows={6} />
    )
  // beside the window, the window says so
  if (list.isEmpty) return isWide ? null : <NoTalks isCompany={isCompany} />
  if (items.length === 0)
    return (
      <EmptyState
        icon="search"
        title={text('talks.notFound')}
        detail={text('talks.notFoundDetail')}
      />
    )
  return (
    <>
      {items.map(talk => (
        <TalkRow
          key={talk.Id}
          talk={talk}
          isCurrent={talk.Id === current}
          onOpen={() => onOpen(talk)}
        />
      ))}
      {list.hasMore && (
        <View className="tf-talk-list__more">
          <Button
            kind="text"
            size="medium"
            loading={list.more.status === 'loading'}
            onPress={() => void list.loadMore()}
          >
            {text('talks.more')}
          </Button>
        </View>
      )}
    </>
  )
})
