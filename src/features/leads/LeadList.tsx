import { LEAD_STATES } from '@core/leads/followUp'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { SearchField } from '@/components/TextField/SearchField'
import { useDesktop } from '@/components/useDesktop'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { ExportButton } from './ExportButton'
import { FilterSheet } from './FilterSheet'
import { LeadCard } from './LeadCard'
import { LeadHeads } from './LeadHeads'
import type { LeadListStore } from './LeadListStore'

/** Where the focus goes when the element that had it has disappeared. */
export const LEAD_LIST_ID = 'lead-list'
const SEARCH_ID = 'lead-search'
const TABS_ID = 'lead-states'

interface LeadListProps {
  list: LeadListStore
  onOpen: (id: string) => void
  /** Id of the lead beside the list; empty for none. */
  opened: string
  /** Is the sheet of filters open? */
  isFiltering: boolean
  onFilter: (isOn: boolean) => void
  /** Opens the camera, as an empty list suggests. */
  onScan: () => void
}

/** Search, states with their counts, filters, and the cards. */
export const LeadList = observer(function LeadList({
  list,
  onOpen,
  opened,
  isFiltering,
  onFilter,
  onScan,
}: LeadListProps) {
  const text = useText(leadMessages)
  const isWide = useDesktop()
  const { filters, page } = list
  const used = Object.entries(filters).filter(
    ([name, value]) => name !== 'state' && value !== '' && value !== 0,
  ).length
  const states = (
    <Tabs
      id={TABS_ID}
      label={text('leads.states')}
      tabs={[
        { id: '', text: text('leads.all'), count: list.total },
        ...LEAD_STATES.map(state => ({
          id: state,
          text: text(`leads.state.${state}`),
          count: page.value?.counts[state] ?? 0,
        })),
      ]}
      current={filters.state}
      onChange={state => void list.narrow({ state: LEAD_STATES.find(one => one === state) ?? '' })}
    />
  )
  return (
    <View {...{ id: LEAD_LIST_ID, tabIndex: -1 }} className="tf-leads__list">
      <View className="tf-leads__tools">
        {isWide && states}
        <SearchField
          id={SEARCH_ID}
          label={text('leads.search')}
          clearLabel={text('leads.clear')}
          className="tf-leads__search"
          value={list.search}
          onChange={typed => void list.setSearch(typed)}
        />
        <Button kind="secondary" size="medium" onPress={() => onFilter(true)}>
          {used > 0 ? text('leads.filtersOn', { n: used }) : text('leads.filters')}
        </Button>
        {list.about?.CanExport && <ExportButton list={list} />}
      </View>
      {!isWide && states}
      <View {...tabPanel(TABS_ID, filters.state)}>
        <Body list={list} onOpen={onOpen} opened={opened} onScan={onScan} />
      </View>
      {isFiltering && <FilterSheet list={list} onClose={() => onFilter(false)} />}
    </View>
  )
})

const Body = observer(function Body({
  list,
  onOpen,
  opened,
  onScan,
}: Pick<LeadListProps, 'list' | 'onOpen' | 'opened' | 'onScan'>) {
  const text = useText(leadMessages)
  const isWide = useDesktop()
  const { page, items, more } = list
  // an earlier result does not answer another search
  if (page.status === 'failed' && !list.isAnswer) {
    const message = messageOf(page.error, text('leads.failed')) ?? text('leads.failed')
    return (
      <ErrorState
        message={message}
        retry={{ text: text('leads.retry'), onPress: () => void list.refresh() }}
      />
    )
  }
  if (!page.value) return <Skeleton shape="list" label={text('leads.loading')} rows={4} />
  if (items.length === 0)
    return list.isNarrowed ? (
      <EmptyState
        title={text('leads.noMatch')}
        detail={text('leads.noMatchDetail')}
        action={{ text: text('leads.showAll'), onPress: () => void list.showAll() }}
      />
    ) : (
      <EmptyState
        icon="card-scan"
        title={text('leads.empty')}
        detail={text('leads.emptyDetail')}
        action={{ text: text('leads.scanBadge'), icon: 'card-scan', onPress: onScan }}
      />
    )
  return (
    <>
      <View role="status" className="tf-leads__found">
        {list.isNarrowed && page.status === 'ready' && (
          <Text>{text('leads.found', { n: list.found })}</Text>
        )}
      </View>
      {isWide && opened === '' && <LeadHeads list={list} />}
      <View
        role="list"
        aria-busy={page.status === 'loading' || undefined}
        className={cx('tf-leads__cards', opened !== '' && 'is-beside')}
      >
        {items.map(lead => (
          <LeadCard
            key={lead.Id}
            isOpen={lead.Id === opened}
            lead={lead}
            isChosen={list.chosen.has(lead.Id)}
            onChoose={() => list.choose(lead.Id)}
            onOpen={() => onOpen(lead.Id)}
          />
        ))}
      </View>
      {list.hasMore ? (
        <Button
          kind="secondary"
          size="medium"
          block
          loading={more.status === 'loading'}
          onPress={() => void list.loadMore()}
        >
          {text(more.status === 'failed' ? 'leads.retry' : 'leads.more')}
        </Button>
      ) : (
        <View className="tf-leads__end">{text('leads.end')}</View>
      )}
    </>
  )
})
