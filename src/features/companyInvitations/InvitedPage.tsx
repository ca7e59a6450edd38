import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { INVITED_STATES } from '@core/invitations/batch'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { Pick } from './Field'
import { InvitedCard } from './InvitedCard'
import { listPanel, ListFilters } from './ListFilters'
import { LoadFailed } from './LoadFailed'
import { SourceReport } from './SourceReport'
import { useInvited } from './useInvited'
import './Batches.scss'

/** Id of the list. */
const LIST_ID = 'invited'

/**
 * The people who came by the company's invitations, and the result of every batch (PAGES invite).
 */
export const InvitedPage = observer(function InvitedPage() {
  const { session } = useStores()
  const text = useText(batchMessages)
  const { user } = session
  return (
    <PageShell title={text('invited.title')} width="wide" fallback="exhibitorHome">
      {user?.audience === 'ex' && <InvitedVisitors key={`${user.id} ${user.company?.cn ?? ''}`} />}
    </PageShell>
  )
})

const InvitedVisitors = observer(function InvitedVisitors() {
  const text = useText(batchMessages)
  const invited = useInvited()
  const { filter, narrow, counts, about, reload } = invited
  useReturn(reload)
  usePullDownRefresh(() => {
    reload()
    Taro.stopPullDownRefresh()
  })
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const states = INVITED_STATES.map(state => ({
    id: state,
    text: text(`invited.state.${state}`),
    count: counts[state] ?? 0,
  }))
  const sources = about?.Sources ?? []
  // the report comes with the first list; showing the filters earlier would make them jump
  if (!about && invited.state.status !== 'failed')
    return <Skeleton shape="list" label={text('batches.loading')} rows={6} />
  return (
    <View className="tf-batch">
      {sources.length > 0 && <SourceReport sources={sources} />}
      <View className="tf-batch__part">
        {sources.length > 1 && (
          <Pick
            id="invited-batch"
            label={text('invited.batch')}
            value={filter.batch}
            choices={[
              { value: '', text: text('invited.anyBatch') },
              ...sources.map(({ Batch, Title }) => ({ value: Batch, text: Title })),
            ]}
            onChange={batch => narrow({ batch })}
          />
        )}
        <ListFilters
          id={LIST_ID}
          label={text('invited.search')}
          states={states}
          filter={filter}
          onNarrow={narrow}
        />
        {about?.CanExport && total > 0 && (
          <View className="tf-batch__actions">
            <Button
              kind="secondary"
              size="medium"
              icon="download"
              loading={invited.busy === 'export'}
              onPress={invited.order}
            >
              {text('invited.export')}
            </Button>
          </View>
        )}
        <View {...listPanel(LIST_ID, states, filter.state)}>
          <Body invited={invited} />
        </View>
      </View>
    </View>
  )
})

const Body = observer(function Body({ invited }: { invited: ReturnType<typeof useInvited> }) {
  const text = useText(batchMessages)
  const navigate = useNavigate()
  const { list, state, reload } = invited
  if (!list) {
    if (state.status !== 'failed')
      return <Skeleton shape="list" label={text('batches.loading')} rows={4} />
    return <LoadFailed error={state.error} onRetry={reload} />
  }
  if (list.Items.length === 0)
    return invited.isNarrowed ? (
      <EmptyState
        title={text('invited.noMatch')}
        action={{ text: text('batch.showAll'), onPress: invited.showAll }}
      />
    ) : (
      <EmptyState
        icon="invitation"
        title={text('invited.empty')}
        detail={text('invited.emptyDetail')}
        action={{ text: text('invited.make'), onPress: () => navigate.to('invitations') }}
      />
    )
  return (
    <>
      {state.status === 'failed' && <LoadFailed error={state.error} onRetry={reload} />}
      <View role="list" aria-label={text('invited.title')} className="tf-batch__cards">
        {list.Items.map(one => (
          <InvitedCard key={one.Id} invited={one} />
        ))}
      </View>
      {list.Next !== '' && (
        <Button
          kind="secondary"
          size="medium"
          block
          loading={invited.busy === 'more'}
          onPress={invited.loadMore}
        >
          {text('batch.more')}
        </Button>
      )}
    </>
  )
})
