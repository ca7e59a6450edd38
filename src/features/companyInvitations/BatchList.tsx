import { proseDate } from '@core/format/dateText'
import { BATCH_STATES } from '@core/invitations/batch'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { QuotaBar } from '@/components/QuotaBar/QuotaBar'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { useDesktop } from '@/components/useDesktop'
import { lastDay } from '@/i18n/fairTime'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { listPanel, ListFilters, type ListFilter } from './ListFilters'
import type { BatchOverview, BatchRow } from './types'

export const BATCH_LOOKS: Readonly<Record<BatchRow['State'], StatusLook>> = {
  draft: 'draft',
  sent: 'approved',
  expired: 'expired',
  revoked: 'rejected',
}

/** Id of the list. */
const LIST_ID = 'batch'

interface BatchListProps {
  overview: BatchOverview
  filter: ListFilter
  /**
   * The list is filtered by a search, or still shows the result of an earlier search. An empty list
   * then does not mean that there is no batch.
   */
  isNarrowed: boolean
  onNarrow: (to: Partial<ListFilter>) => void
  onOpen: (id: string) => void
  onNew: () => void
}

/** How many people the company may still invite, and all its batches. */
export const BatchList = observer(function BatchList({
  overview,
  filter,
  isNarrowed,
  onNarrow,
  onOpen,
  onNew,
}: BatchListProps) {
  const text = useText(batchMessages)
  const navigate = useNavigate()
  const { Batches: batches, Quotas: quotas, Until: until } = overview
  const isWide = useDesktop()
  const hasSome = batches.length > 0 || isNarrowed
  const states = BATCH_STATES.flatMap(one => {
    const count = overview.Counts[one] ?? 0
    return count > 0 || one === filter.state
      ? [{ id: one, text: text(`batches.state.${one}`), count }]
      : []
  })
  return (
    <>
      <View className="tf-batch__part">
        <View className="tf-batch__quotas">
          {quotas.map(({ Type, Used, Granted }) => {
            const label = text(`batches.quotaLabel.${Type}`, { used: Used, granted: Granted })
            return (
              <QuotaBar
                key={Type}
                name={text(`batches.quota.${Type}`)}
                used={Used}
                granted={Granted}
                label={label}
              />
            )
          })}
        </View>
        {isWide && <View className="tf-batch__note">{text('batches.quotaNote')}</View>}
      </View>
      <View className="tf-batch__part">
        <SectionHead
          title={text('batches.list')}
          more={{ text: text('batches.report'), onPress: () => navigate.to('invitedVisitors') }}
        />
        {until === '' && <View className="tf-batch__note">{text('batches.closed')}</View>}
        {hasSome && (
          <View className="tf-batch__bar">
            <ListFilters
              id={LIST_ID}
              label={text('batches.search')}
              states={states}
              filter={filter}
              onNarrow={onNarrow}
            />
            {until !== '' && isWide && (
              <Button size="medium" icon="plus" onPress={onNew}>
                {text('batches.new')}
              </Button>
            )}
          </View>
        )}
        {!hasSome ? (
          <EmptyState
            icon="invitation"
            title={text('batches.empty')}
            detail={text('batches.emptyDetail')}
            {...(until === ''
              ? {}
              : { action: { text: text('batches.new'), icon: 'plus' as const, onPress: onNew } })}
          />
        ) : (
          <View {...listPanel(LIST_ID, states, filter.state)}>
            {batches.length === 0 ? (
              <EmptyState
                title={text('batches.noMatch')}
                action={{
                  text: text('batch.showAll'),
                  onPress: () => onNarrow({ search: '', state: '' }),
                }}
              />
            ) : (
              <View role="list" aria-label={text('batches.list')} className="tf-batch__cards">
                {batches.map(batch => (
                  <BatchCard key={batch.Id} batch={batch} onOpen={() => onOpen(batch.Id)} />
                ))}
              </View>
            )}
          </View>
        )}
      </View>
    </>
  )
})

const BatchCard = observer(function BatchCard({
  batch,
  onOpen,
}: {
  batch: BatchRow
  onOpen: () => void
}) {
  const { language } = useStores()
  const text = useText(batchMessages)
  const people = Object.values(batch.Counts).reduce((sum, count) => sum + count, 0)
  const facts = [
    text(`batches.type.${batch.Type}`),
    text(people === 1 ? 'batches.peopleOne' : 'batches.people', { n: people }),
    text('batches.used', { used: batch.Used, quota: batch.Quota }),
    text('batches.until', { date: proseDate(language.current, lastDay(batch.ExpiresAt)) }),
  ]
  return (
    <View role="listitem" className="tf-batch__item">
      <Pressable role="link" className="tf-batch__card" onPress={onOpen}>
        <View className="tf-batch__card-head">
          <Text className="tf-batch__name">{batch.Title}</Text>
          <StatusChip look={BATCH_LOOKS[batch.State]} text={text(`batches.state.${batch.State}`)} />
        </View>
        <View className="tf-batch__note">{facts.join(' · ')}</View>
      </Pressable>
    </View>
  )
})
