import type { DeskOrdersReply } from '@core/contract/deskOrders'
import { localized } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskOrderMessages } from '@/i18n/messages/deskOrders'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { BarsChart } from '../BarsChart'
import { DeskTable } from '../DeskTable'
import '../Figures.scss'

const FEN = 100
/** Of an ISO day: month and day. */
const SHORT = 5

/** What the tickets brought: the period's sums, the last seven days, and each ticket type. */
export const Revenue = observer(function Revenue({ money }: { money: DeskOrdersReply }) {
  const { language } = useStores()
  const say = useText(deskOrderMessages)
  const { Received, Returned, Payments, Refunds, Currency, Days, Types, Codes } = money
  const amount = (fen: number) => moneyText(language.current, fen, Currency)
  const orders = (n: number) => (n === 1 ? say('orders.onePayment') : say('orders.payments', { n }))
  const facts = [
    [say('orders.received'), amount(Received), orders(Payments)],
    [say('orders.returned'), amount(Returned), orders(Refunds)],
    [say('orders.net'), amount(Received - Returned), ''],
  ] as const
  return (
    <>
      <View role="list" className="tf-figures__facts tf-figures__facts--money">
        {facts.map(([name, figure, detail]) => (
          <View key={name} role="listitem" className="tf-figures__fact">
            <View className="tf-figures__name">{name}</View>
            <View className="tf-figures__number">{figure}</View>
            {detail && <View className="tf-figures__name">{detail}</View>}
          </View>
        ))}
      </View>
      <View className="tf-figures__grid">
        <View className="tf-figures__card">
          <SectionHead title={say('orders.days')} />
          <BarsChart
            label={say('orders.days')}
            heads={[say('orders.day'), say('orders.amount')]}
            bars={Days.map(({ Day, Amount }) => ({
              label: Day.slice(SHORT).replace('-', '.'),
              name: Day,
              count: Math.round(Amount / FEN),
            }))}
          />
        </View>
        <View className="tf-figures__card">
          <SectionHead title={say('orders.types')} />
          <DeskTable
            label={say('orders.types')}
            empty={say('orders.none')}
            heads={[say('orders.ticket'), say('orders.count'), say('orders.amount')]}
            rows={Types.map(({ Id, Name, Name_en, Purpose, Tickets, Amount }) => ({
              id: Id,
              cells: [
                localized(Name, Name_en, language.current),
                Purpose === 'ad'
                  ? say('orders.ads', { n: Tickets })
                  : Tickets === 1
                    ? say('orders.oneTicket')
                    : say('orders.tickets', { n: Tickets }),
                amount(Amount),
              ],
            }))}
          />
        </View>
        {Codes.length > 0 && (
          <View className="tf-figures__card">
            <SectionHead title={say('orders.codes')} />
            <DeskTable
              label={say('orders.codes')}
              heads={[say('orders.code'), say('orders.uses'), say('orders.given')]}
              rows={Codes.map(({ Code, Name, Name_en, Uses, Used, Given }) => ({
                id: Code,
                cells: [
                  [Code, localized(Name, Name_en, language.current)].filter(Boolean).join(' · '),
                  Uses === null
                    ? say('orders.codeUsed', { n: Used })
                    : say('orders.codeUses', { n: Used, of: Uses }),
                  amount(Given),
                ],
              }))}
            />
          </View>
        )}
      </View>
    </>
  )
})
