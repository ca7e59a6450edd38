import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { dealerMessages } from '@/i18n/messages/dealers'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { AddBar } from '@/resources/list/AddBar'
import { ListActions } from '@/resources/list/ListActions'
import { RecordsBeside } from '@/resources/list/RecordsBeside'
import { ResourceList } from '@/resources/list/ResourceList'
import { useBeside, type Beside } from '@/resources/list/useBeside'
import { nextNew } from '@/resources/record/newRecord'
import { RecordOnDemand } from '@/resources/record/RecordOnDemand'
import { useResource } from '@/resources/useResource'
import { useFramed } from '@/shell/frame/useFramed'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { dealerApplicationKind, dealerOfferKind } from './dealerKinds'
import { ReceivedList } from './ReceivedList'
import './Trade.scss'

/** In the address beside the id of an offer. */
const OFFER = { view: 'offer' }

/**
 * Dealers wanted (PAGES dealer, mock-up x-dealer): the company's offers, and its applicants. `id`
 * with `view=offer` opens one offer.
 */
export const DealersPage = observer(function DealersPage() {
  const { platform } = useStores()
  const [{ id, view }] = useState(() => platform.readLocation().query)
  const beside = useBeside('id', OFFER)
  if (beside.id !== '' && !beside.isWide)
    return <RecordOnDemand kind={dealerOfferKind} route="dealers" id={beside.id} />
  return (
    <Dealers
      first={view === OFFER.view ? 'offers' : id ? 'applications' : (view ?? 'offers')}
      beside={beside}
    />
  )
})

const Dealers = observer(function Dealers({ first, beside }: { first: string; beside: Beside }) {
  const { personal } = useStores()
  const name = useText(routeMessages)
  const text = useText(dealerMessages)
  const navigate = useNavigate()
  const [view, show] = useState(first)
  const offers = useResource(dealerOfferKind)
  const open = (id: string) =>
    beside.isWide ? beside.open(id) : navigate.to('dealers', { id, ...OFFER })
  const add = () => open(nextNew('dealerOffer', personal))
  const opened = view === 'offers' ? beside.opened : ''
  const isFramed = useFramed()
  const tabs = (['offers', 'applications'] as const).map(id => ({
    id,
    text: text(`dealers.${id}`),
  }))
  const publicPage = (
    <Button kind="text" size="medium" icon="eye" onPress={() => navigate.to('hallDealers')}>
      {text('dealers.public')}
    </Button>
  )
  return (
    <PageShell
      title={name('dealers')}
      fallback="exhibitorHome"
      actions={
        isFramed &&
        view === 'offers' && <ListActions resource={offers} toolbar={publicPage} onAdd={add} />
      }
      bottom={view === 'offers' && <AddBar resource={offers} onAdd={add} />}
    >
      <View className="tf-trade">
        <Tabs
          id="dealers"
          label={text('dealers.views')}
          tabs={tabs}
          current={view}
          onChange={show}
        />
        <View {...tabPanel('dealers', view)}>
          {view === 'offers' ? (
            <RecordsBeside
              kind={dealerOfferKind}
              resource={offers}
              opened={opened}
              onClose={() => beside.open('')}
            >
              <ResourceList
                resource={offers}
                opened={opened}
                onOpen={({ id }) => open(id)}
                onAdd={add}
                toolbar={publicPage}
                isBare={isFramed}
              />
            </RecordsBeside>
          ) : (
            <ReceivedList
              kind={dealerApplicationKind}
              nothing={{ title: text('dealers.select'), detail: text('dealers.selectDetail') }}
            />
          )}
        </View>
      </View>
    </PageShell>
  )
})
