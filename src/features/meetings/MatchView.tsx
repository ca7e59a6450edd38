import type { MatchListReply } from '@core/contract/match'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { SplitView } from '@/components/SplitView/SplitView'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { TextField } from '@/components/TextField/TextField'
import { fairTimeShort } from '@/i18n/fairTime'
import { matchMessages, meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFramed } from '@/shell/frame/useFramed'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { MatchCard } from './MatchCard'
import { MatchPane } from './MatchPane'
import { MatchProfileSheet } from './MatchProfileSheet'
import { MatchTable } from './MatchTable'
import { RequestSheet } from './RequestSheet'
import { useMatches, type MatchTab } from './useMatches'

/** Partners with the reasons for them, and wishes. The phase with its date is above. */
export const MatchView = observer(function MatchView({
  isCompany = false,
}: {
  isCompany?: boolean
}) {
  const text = useText(matchMessages)
  const say = useText(meetingMessages)
  const navigate = useNavigate()
  const { language } = useStores()
  const [tab, setTab] = useState<MatchTab>('recommended')
  const [search, setSearch] = useState('')
  const [sheet, show] = useState<'profile' | { ask: string } | undefined>()
  const [opened, open] = useState('')
  const isFramed = useFramed()
  const { items, reply, isLoading, wish, reload, more, message } = useMatches(tab, search)
  if (!reply && message !== '')
    return (
      <ErrorState
        message={message}
        retry={{ text: say('meet.retry'), onPress: () => void reload() }}
      />
    )
  if (!reply) return <Skeleton shape="list" label={text('match.loading')} rows={5} />
  const canWish = reply.Phase !== 'closed' && reply.Phase !== 'scheduling'
  const { Counts } = reply
  const tabs = [
    {
      id: 'recommended',
      text: text('match.tab.recommended'),
      ...(Counts['recommended'] !== undefined && { count: Counts['recommended'] }),
    },
    { id: 'chosen', text: text('match.tab.chosen'), count: Counts['chosen'] ?? 0 },
    ...(isCompany ? [{ id: 'requests', text: text('match.tab.requests') }] : []),
    { id: 'favourites', text: text('match.tab.favourites'), count: Counts['favourites'] ?? 0 },
    { id: 'no', text: text('match.tab.no'), count: Counts['no'] ?? 0 },
  ]
  const choose = (id: string) => {
    // this tab shows requests and not wishes, so it opens the meetings page
    if (id === 'requests') navigate.to('businessMatching', { tab: 'received' })
    else setTab(id as MatchTab)
  }
  const isTable = isCompany && isFramed
  const shown = items.find(({ Party }) => Party === opened)
  const pane = isTable && shown && (
    <MatchPane
      key={shown.Party}
      item={shown}
      reply={reply}
      canWish={canWish}
      onWish={Level => void wish(shown.Party, { Level })}
      onStar={() => void wish(shown.Party, { IsFavourite: !shown.IsFavourite })}
      onSent={() => void reload()}
      onClose={() => open('')}
    />
  )
  const list = (
    <View className="tf-matches">
      <Phase reply={reply} onProfile={() => show('profile')} />
      <Tabs id="matches" label={text('match.tabs')} tabs={tabs} current={tab} onChange={choose} />
      <View className={cx('tf-matches__search', isTable && 'is-narrow')}>
        <TextField
          id="match-search"
          label={text('match.search')}
          placeholder={text('match.search')}
          value={search}
          onChange={setSearch}
          kind="search"
          leading={<Icon name="search" size={18} />}
        />
      </View>
      <View {...tabPanel('matches', tab)}>
        {!reply.Profile && tab === 'recommended' && search.trim() === '' && (
          <EmptyState
            icon="handshake"
            title={text('match.profileMissing')}
            detail={text('match.profileDetail')}
            action={{ text: text('match.fill'), onPress: () => show('profile') }}
          />
        )}
        {items.length === 0 &&
          !isLoading &&
          (reply.Profile || tab !== 'recommended' || search.trim() !== '') && (
            <EmptyState
              icon="handshake"
              title={text('match.empty')}
              detail={text('match.emptyDetail')}
            />
          )}
        {isTable && items.length > 0 && (
          <MatchTable items={items} reply={reply} opened={opened} onOpen={open} />
        )}
        {!isTable && (
          <View className="tf-matches__list">
            {items.map(item => (
              <MatchCard
                key={item.Party}
                item={item}
                reply={reply}
                canWish={canWish}
                onWish={Level => void wish(item.Party, { Level })}
                onStar={() => void wish(item.Party, { IsFavourite: !item.IsFavourite })}
                onMeet={() => show({ ask: item.Party })}
              />
            ))}
          </View>
        )}
        {reply.Next > 0 && items.length > 0 && (
          <View className="tf-matches__more">
            <Button kind="secondary" size="medium" loading={isLoading} onPress={() => void more()}>
              {text('match.more')}
            </Button>
          </View>
        )}
      </View>
      {sheet === 'profile' && (
        <MatchProfileSheet
          key={language.current}
          reply={reply}
          onClose={() => show(undefined)}
          onSaved={() => {
            show(undefined)
            void reload()
          }}
        />
      )}
      {typeof sheet === 'object' && (
        <RequestSheet
          party={sheet.ask}
          onClose={() => show(undefined)}
          onSent={() => {
            show(undefined)
            void reload()
          }}
        />
      )}
    </View>
  )
  if (!isTable) return list
  return (
    <View className="tf-match-split">
      <SplitView pane={pane}>{list}</SplitView>
    </View>
  )
})

/** The phase of the fair's matchmaking with its date, and the budget of musts as cells. */
const Phase = observer(function Phase({
  reply,
  onProfile,
}: {
  reply: MatchListReply
  onProfile: () => void
}) {
  const text = useText(matchMessages)
  const { Phase: phase, Phases, Musts, Counts } = reply
  const dates = {
    closed: Phases.WishesFrom,
    wishes: Phases.WishesUntil,
    scheduling: Phases.ProvisionalFrom,
    provisional: Phases.FinalFrom,
    final: '',
  }
  const time = dates[phase] === '' ? '' : fairTimeShort(dates[phase])
  return (
    <View className="tf-phase">
      <View className="tf-phase__row">
        <View className="tf-phase__title">{text('match.title')}</View>
        <View className="tf-phase__date">
          {phase === 'final' ? text('match.phase.final') : text(`match.phase.${phase}`, { time })}
        </View>
      </View>
      <View className="tf-phase__row">
        <View className="tf-phase__cells" aria-hidden={true}>
          {Array.from({ length: Musts.Most }, (_, at) => (
            <View key={at} className={cx('tf-phase__cell', at < Musts.Used && 'is-used')} />
          ))}
        </View>
        <View className="tf-phase__count">
          {text('match.musts', { used: Musts.Used, most: Musts.Most })}
        </View>
        <View className="tf-phase__count">{text('match.yesCount', { n: Counts['yes'] ?? 0 })}</View>
        <Button kind="secondary" size="small" icon="edit" onPress={onProfile}>
          {text('match.profile')}
        </Button>
      </View>
    </View>
  )
})
