import type { DeskOpenReply } from '@core/contract/desk'
import { localized } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeText } from '@/i18n/fairTime'
import { deskTagMessages } from '@/i18n/messages/deskTags'
import { orderMessages } from '@/i18n/messages/orders'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** The ticket of a registration, its last order, and each entry of the person. */
export const VisitFacts = observer(function VisitFacts({
  visit,
}: {
  visit: NonNullable<DeskOpenReply['Visit']>
}) {
  const { language } = useStores()
  const say = useText(deskTagMessages)
  const word = useText(orderMessages)
  const ticket = localized(visit.Ticket, visit.Ticket_en, language.current)
  const { Order, Entries } = visit
  const facts = [
    ticket && [say('visit.ticket'), ticket],
    Order && [
      say('visit.order'),
      [
        Order.Id,
        moneyText(language.current, Order.Total, Order.Currency),
        word(`order.state.${Order.State}`),
      ].join(' · '),
    ],
    ...Entries.map(({ At, Gate, Gate_en }) => [
      fairTimeText(At).slice(0, 16),
      localized(Gate, Gate_en, language.current) || '–',
    ]),
  ].filter((fact): fact is string[] => Array.isArray(fact))
  return (
    <View>
      <SectionHead title={say('visit.title')} />
      <View className="tf-desk__note">
        {Entries.length > 0 ? say('visit.entries', { n: Entries.length }) : say('visit.none')}
      </View>
      {facts.map(([name, value]) => (
        <View
          key={`${name} ${value}`}
          className="tf-review-detail__facts"
        >{`${name}  ${value}`}</View>
      ))}
    </View>
  )
})
