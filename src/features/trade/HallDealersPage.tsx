import { localized } from '@core/domain/language'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { dealerMessages } from '@/i18n/messages/dealers'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { useResourceText } from '@/resources/ResourceKind'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { HallPage } from '@/shell/hall/HallPage'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import type { BoardItem } from './BoardStore'
import { BoardView, useBoard } from './BoardView'
import { dealerApplicationKind } from './dealerKinds'
import { factsOf } from './factsOf'
import { Members } from './Members'
import { MyRecords } from './MyRecords'
import { PartyForm } from './PartyForm'
import { usePartyForm } from './usePartyForm'
import './Trade.scss'

const FACTS = ['Products', 'Category', 'Regions', 'Support', 'MinOrder', 'Flags', 'Terms'] as const

/**
 * Dealers wanted, for everybody (mock-up x-hall-dealers): offers, the user's own applications, and
 * by `exhibitor` and `offer` an application.
 */
export const HallDealersPage = observer(function HallDealersPage() {
  const { platform } = useStores()
  const name = useText(routeMessages)
  const text = useText(dealerMessages)
  const navigate = useNavigate()
  const [query] = useState(() => platform.readLocation().query)
  const [view, show] = useState(query.id || query.view === 'mine' ? 'mine' : 'find')
  const isApplying = !!query.exhibitor && !!query.offer
  const empty = {
    title: text('dealers.mineEmpty'),
    detail: text('dealers.mineEmptyDetail'),
    action: { text: text('dealers.find'), onPress: () => show('find') },
  }
  const tabs = (['find', 'mine'] as const).map(id => ({ id, text: text(`dealers.${id}`) }))
  return (
    <HallPage title={name('hallDealers')} width={isApplying ? 'reading' : 'wide'} tab="dealers">
      {isApplying ? (
        <Members>
          <Application
            exhibitor={query.exhibitor ?? ''}
            offer={query.offer ?? ''}
            onSent={() => navigate.replace('hallDealers', { view: 'mine' })}
          />
        </Members>
      ) : (
        <View className="tf-trade">
          <Tabs
            id="hall-dealers"
            label={text('dealers.views')}
            tabs={tabs}
            current={view}
            onChange={show}
          />
          <View {...tabPanel('hall-dealers', view)}>
            {view === 'find' ? (
              <Offers />
            ) : (
              <Members>
                <MyRecords kind={dealerApplicationKind} first={query.id ?? ''} empty={empty} />
              </Members>
            )}
          </View>
        </View>
      )}
    </HallPage>
  )
})

const Offers = observer(function Offers() {
  const board = useBoard('dealerOffer', true)
  return <BoardView board={board} icon="handshake" renderItem={item => <OfferCard item={item} />} />
})

const OfferCard = observer(function OfferCard({ item }: { item: BoardItem }) {
  const { language, platform } = useStores()
  const text = useText(dealerMessages)
  const navigate = useNavigate()
  const of = factsOf(item)
  return (
    <>
      <View className="tf-offer__main">
        {item.Picture && (
          <Image
            className="tf-offer__picture"
            mode="aspectFill"
            lazyLoad
            src={siteAddress(item.Picture, platform.apiBase)}
          />
        )}
        <View className="tf-offer__grow">
          <View {...heading(3)} className="tf-offer__title">
            {item.Title}
          </View>
          <View className="tf-offer__text">
            {localized(item.Company.Name, item.Company.Name_en, language.current)}
            <Text className="tf-offer__booth">{item.Company.Booth}</Text>
          </View>
        </View>
      </View>
      {FACTS.filter(field => of(field) !== '').map(field => (
        <View key={field} className="tf-offer__row">
          <Text className="tf-offer__label">{text(`dealers.${field}`)}</Text>
          <Text className="tf-offer__grow">{of(field)}</Text>
        </View>
      ))}
      <View className="tf-offer__foot">
        <Button
          kind="text"
          size="medium"
          onPress={() => navigate.to('hallInquiries', { exhibitor: item.Company.Id })}
        >
          {text('dealers.ask')}
        </Button>
        <Button
          kind="secondary"
          size="medium"
          className="tf-offer__grow"
          onPress={() => navigate.to('hallDealers', { exhibitor: item.Company.Id, offer: item.Id })}
        >
          {text('dealers.apply')}
        </Button>
      </View>
    </>
  )
})

const Application = observer(function Application({
  exhibitor,
  offer,
  onSent,
}: {
  exhibitor: string
  offer: string
  onSent: () => void
}) {
  const { language } = useStores()
  const text = useText(dealerMessages)
  const say = useResourceText(dealerApplicationKind)
  const feedback = useFeedback()
  const page = usePartyForm({
    resource: 'dealerApplication',
    exhibitor,
    values: { Offer: [offer] },
    onSent: () => {
      void feedback.success(text('dealers.applied'))
      onSent()
    },
  })
  const company = page.opened?.Company
  return (
    <View className="tf-trade">
      {company && (
        <View {...heading(2)} className="tf-trade__to">
          {text('dealers.applyTo', {
            name: localized(company.Name, company.Name_en, language.current),
          })}
        </View>
      )}
      <PartyForm page={page} submitText={say('step.submit')} />
    </View>
  )
})
