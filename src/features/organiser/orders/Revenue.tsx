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
import '../Figures.scss'

const FEN = 100
/** Start of month and day within an ISO date. */
const SHORT = 5

/** The types that the chart tells apart; the rest is one part. */
const MOST_TYPES = 4

/** The parts of the chart: a type each, or the first types and all others. */
function seriesOf(
  types: readonly { id: string; name: string }[],
  rest: string,
): readonly { name: string; ids: readonly string[] }[] {
  const each = types.filter(({ id }, at) => types.findIndex(one => one.id === id) === at)
  const own = each.length > MOST_TYPES ? each.slice(0, MOST_TYPES - 1) : each
  const others = each.slice(own.length)
  return [
    ...own.map(({ id, name }) => ({ name, ids: [id] })),
    ...(others.length > 0 ? [{ name: rest, ids: others.map(({ id }) => id) }] : []),
  ]
}

const sumOf = (parts: readonly { Amount: number }[]) =>
  parts.reduce((sum, { Amount }) => sum + Amount, 0)

/** The revenue from tickets: the period's sums, the last seven days, and each ticket type. */
export const Revenue = observer(function Revenue({ money }: { money: DeskOrdersReply }) {
  const { language } = useStores()
  const say = useText(deskOrderMessages)
  const { Received, Returned, Payments, Refunds, Currency, Days, Types, Codes } = money
  const amount = (fen: number) => moneyText(language.current, fen, Currency)
  const orders = (n: number) => (n === 1 ? say('orders.onePayment') : say('orders.payments', { n }))
  const countOf = (purpose: string | undefined, n: number) => {
    if (purpose === 'ad') return say('orders.ads', { n })
    return n === 1 ? say('orders.oneTicket') : say('orders.tickets', { n })
  }
  const ofWeek = Days.flatMap(day => day.Types)
  const series = seriesOf(
    // in the order of the types, which the list beside the chart has, too
    [...Types, ...ofWeek]
      .filter(({ Id }) => ofWeek.some(one => one.Id === Id))
      .map(({ Id, Name, Name_en }) => ({
        id: Id,
        name: localized(Name, Name_en, language.current),
      })),
    say('orders.otherTypes'),
  )
  const facts = [
    [say('orders.received'), amount(Received), orders(Payments)],
    [say('orders.returned'), amount(Returned), orders(Refunds)],
    [say('orders.net'), amount(Received - Returned), ''],
  ] as const
  return (
    <View className="tf-figures__grid tf-figures__grid--board">
      <View className="tf-figures__card">
        <SectionHead title={say('orders.days')} />
        <BarsChart
          isBeside
          label={say('orders.days')}
          heads={[say('orders.day'), say('orders.amount')]}
          series={series.map(({ name }) => name)}
          bars={Days.map(({ Day, Amount, Types: paid }) => ({
            label: Day.slice(SHORT).replace('-', '.'),
            name: Day,
            count: Math.round(Amount / FEN),
            parts: series.map(({ ids }) =>
              Math.round(sumOf(paid.filter(({ Id }) => ids.includes(Id))) / FEN),
            ),
          }))}
        />
      </View>
      <View className="tf-figures__card">
        <View role="list">
          {facts.map(([name, figure, detail]) => (
            <View key={name} role="listitem" className="tf-money__line">
              <View className="tf-money__what">
                <View className="tf-figures__name">{name}</View>
                {detail && <View className="tf-figures__name">{detail}</View>}
              </View>
              <View className="tf-money__sum">{figure}</View>
            </View>
          ))}
        </View>
        <SectionHead title={say('orders.types')} />
        {Types.length === 0 && <View className="tf-desk__note">{say('orders.none')}</View>}
        <View role="list">
          {Types.map(({ Id, Name, Name_en, Purpose, Tickets, Amount }) => (
            <View key={Id} role="listitem" className="tf-money__line">
              <View className="tf-money__what">{localized(Name, Name_en, language.current)}</View>
              <View className="tf-figures__name">{countOf(Purpose, Tickets)}</View>
              <View className="tf-money__amount">{amount(Amount)}</View>
            </View>
          ))}
        </View>
      </View>
      {Codes.length > 0 && (
        <View className="tf-figures__card tf-figures__card--wide">
          <SectionHead title={say('orders.codes')} />
          <View role="list" className="tf-money__codes">
            {Codes.map(({ Code, Name, Name_en, Uses, Used, Given }) => (
              <View key={Code} role="listitem">
                <View>
                  {[Code, localized(Name, Name_en, language.current)].filter(Boolean).join(' · ')}
                </View>
                <View className="tf-figures__name">
                  {[
                    Uses === null
                      ? say('orders.codeUsed', { n: Used })
                      : say('orders.codeUses', { n: Used, of: Uses }),
                    say('orders.codeGiven', { amount: amount(Given) }),
                  ].join(' · ')}
                </View>
              </View>
            ))}
          </View>
        </View>
      )}
    </View>
  )
})
