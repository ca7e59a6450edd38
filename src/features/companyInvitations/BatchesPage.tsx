import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { BATCH_STATES } from '@core/invitations/batch'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLostFocus } from '@/components/useLostFocus'
import { useDesktop } from '@/components/useDesktop'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'
import { BatchDetail } from './BatchDetail'
import { BatchForm } from './BatchForm'
import { BatchList } from './BatchList'
import type { ListFilter } from './ListFilters'
import { LoadFailed } from './LoadFailed'
import './Batches.scss'

const ALL: ListFilter = { search: '', state: '' }
/** A batch has a page id of its own, because it lies above the list. */
const idOf = (batch: string) => (batch === '' ? 'batches' : 'batch')

/**
 * A company invites: its batches, its free places, and by `id` in the address one batch with all
 * its contacts (PAGES invitation).
 */
export const BatchesPage = observer(function BatchesPage() {
  const { session, platform } = useStores()
  const text = useText(batchMessages)
  const { user } = session
  const isWide = useDesktop()
  const [isNew, setNew] = useState(false)
  const [canAdd, allow] = useState(false)
  const [id] = useState(() => platform.readLocation().query.id ?? '')
  return (
    <PageShell
      title={text('batches.title')}
      width="wide"
      fallback={id === '' ? 'exhibitorHome' : 'invitations'}
      list={id === '' ? undefined : 'invitations'}
      bottom={canAdd && !isWide && <NewBatch onPress={() => setNew(true)} />}
    >
      {user?.audience === 'ex' && (
        <Batches
          key={`${user.id} ${user.company?.cn ?? ''}`}
          id={id}
          isNew={isNew}
          onNew={setNew}
          onCanAdd={allow}
        />
      )}
    </PageShell>
  )
})

/** The button is at the lower edge of the phone, as in every list with an add button. */
const NewBatch = observer(function NewBatch({ onPress }: { onPress: () => void }) {
  const text = useText(batchMessages)
  return (
    <SafeBottomBar>
      <Button icon="plus" onPress={onPress}>
        {text('batches.new')}
      </Button>
    </SafeBottomBar>
  )
})

interface BatchesProps {
  id: string
  /** The user is making a new batch. */
  isNew: boolean
  onNew: (isNew: boolean) => void
  /** Told whether the list has entries and accepts more. */
  onCanAdd: (canAdd: boolean) => void
}

const Batches = observer(function Batches({ id, isNew, onNew: setNew, onCanAdd }: BatchesProps) {
  const { api, language } = useStores()
  const text = useText(batchMessages)
  const [filter, setFilter] = useState<ListFilter>(ALL)
  const question = {
    Search: searchWords(filter.search) || undefined,
    State: BATCH_STATES.find(one => one === filter.state),
  }
  const isAsked = question.Search !== undefined || question.State !== undefined
  const { state, reload } = useLoad(JSON.stringify([question, language.current]), async () => ({
    ...(await api.call('batch.list', question)),
    isNarrowed: isAsked,
  }))
  const navigate = useNavigate()
  const open = (one: string) => navigate.to('invitations', { id: one })
  useLostFocus(idOf(id))
  useReturn(reload)
  usePullDownRefresh(() => {
    reload()
    Taro.stopPullDownRefresh()
  })
  const overview = state.value
  const canAdd =
    id === '' &&
    overview !== undefined &&
    overview.Until !== '' &&
    (overview.Batches.length > 0 || isAsked || overview.isNarrowed)
  useEffect(() => onCanAdd(canAdd), [canAdd, onCanAdd])
  if (!overview) {
    if (state.status !== 'failed')
      return <Skeleton shape="list" label={text('batches.loading')} rows={4} />
    return <LoadFailed error={state.error} onRetry={reload} />
  }
  return (
    <View {...{ id: idOf(id), tabIndex: -1 }} className="tf-batch">
      {id === '' && state.status === 'failed' && (
        <LoadFailed error={state.error} onRetry={reload} />
      )}
      {id === '' ? (
        <BatchList
          overview={overview}
          filter={filter}
          isNarrowed={isAsked || overview.isNarrowed}
          onNarrow={to => setFilter(now => ({ ...now, ...to }))}
          onOpen={open}
          onNew={() => setNew(true)}
        />
      ) : (
        <BatchDetail id={id} overview={overview} />
      )}
      {isNew && (
        <BatchForm
          overview={overview}
          onClose={() => setNew(false)}
          onSaved={({ Id }) => {
            setNew(false)
            open(Id)
          }}
        />
      )}
    </View>
  )
})
