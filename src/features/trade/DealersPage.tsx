import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { dealerMessages } from '@/i18n/messages/dealers'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { AddBar } from '@/resources/list/AddBar'
import { ResourceList } from '@/resources/list/ResourceList'
import { nextNew } from '@/resources/record/newRecord'
import { RecordOnDemand } from '@/resources/record/RecordOnDemand'
import { useResource } from '@/resources/useResource'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { dealerApplicationKind, dealerOfferKind } from './dealerKinds'
import { ReceivedList } from './ReceivedList'
import './Trade.scss'

/** Dealers wanted (PAGES dealer, mock-up x-dealer): offers of the company, and who applied. One offer by `id` with `view=offer`. */
export const DealersPage = observer(function DealersPage() {
  const { platform } = useStores()
  const [{ id, view }] = useState(() => platform.readLocation().query)
  if (id && view === 'offer') return <RecordOnDemand kind={dealerOfferKind} route="dealers" id={id} />
  return <Dealers first={id ? 'applications' : (view ?? 'offers')} />
})

const Dealers = observer(function Dealers({ first }: { first: string }) {
  const { personal } = useStores()
  const name = useText(routeMessages)
  const text = useText(dealerMessages)
  const navigate = useNavigate()
  const [view, show] = useState(first)
  const offers = useResource(dealerOfferKind)
  const add = () => navigate.to('dealers', { id: nextNew('dealerOffer', personal), view: 'offer' })
  const tabs = (['offers', 'applications'] as const).map(id => ({ id, text: text(`dealers.${id}`) }))
  const publicPage = (
    <Button kind="text" size="medium" icon="eye" onPress={() => navigate.to('hallDealers')}>
      {text('dealers.public')}
    </Button>
  )
  return (
    <PageShell title={name('dealers')} fallback="exhibitorHome" bottom={view === 'offers' && <AddBar resource={offers} onAdd={add} />}>
      <View className="tf-trade">
        <Tabs id="dealers" label={text('dealers.views')} tabs={tabs} current={view} onChange={show} />
        <View {...tabPanel('dealers', view)}>
          {view === 'offers' ? (
            <ResourceList
              resource={offers}
              onOpen={({ id }) => navigate.to('dealers', { id, view: 'offer' })}
              onAdd={add}
              toolbar={publicPage}
            />
          ) : (
            <ReceivedList kind={dealerApplicationKind} nothing={{ title: text('dealers.select'), detail: text('dealers.selectDetail') }} />
          )}
        </View>
      </View>
    </PageShell>
  )
})
