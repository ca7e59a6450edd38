import { ApiError } from '@/api/ApiError'
import { Text, View } from '@tarojs/components'
import type { AdOfferReply } from '@core/contract/ads'
import { countText } from '@core/format/countText'
import { moneySign } from '@core/format/money'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { brandingAdMessages } from '@/i18n/messages/brandingAds'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useAwaitedOrder } from '@/shell/orders/useAwaitedOrder'
import { AdPay } from './AdPay'
import './Ads.scss'

type Mine = AdOfferReply['Mine']

/**
 * How often the company's advertisements were shown and pressed, and how many run now. Shows
 * nothing until one of them has run.
 */
export const AdSums = observer(function AdSums({ mine }: { mine: Mine }) {
  const text = useText(brandingAdMessages)
  const running = mine.filter(({ State }) => State === 'running').length
  const [shown, clicked] = [sum(mine.map(one => one.Shown)), sum(mine.map(one => one.Clicked))]
  if (running === 0 && shown === 0) return null
  return (
    <Numbers
      label={text('adOffer.figures')}
      numbers={[
        [text('adOffer.running'), String(running)],
        [text('adOffer.shown'), String(shown)],
        [text('adOffer.clicked'), String(clicked)],
      ]}
    />
  )
})

interface AdOutcomeProps {
  id: string | undefined
  state: string | undefined
  /** Reads the advertisement again. */
  onChange: () => void
}

/**
 * Above one advertisement: what it costs and how to pay it, or how often it was shown and pressed.
 */
export const AdOutcome = observer(function AdOutcome({ id, state, onChange }: AdOutcomeProps) {
  const { api } = useStores()
  const awaited = useAwaitedOrder()
  const [round, again] = useState(0)
  const [offer, setOffer] = useState<AdOfferReply>()
  useEffect(() => {
    let isHere = true
    const read = async () => {
      // after a return from the cashier, reading the order makes the server ask for the payment
      if (awaited.id !== undefined)
        await api
          .call('order.read', { Id: awaited.id }, { repeats: 'orderState' })
          .catch(() => undefined)
      const reply = await api.call('ad.offer', {})
      if (!isHere) return
      awaited.greet(reply.Mine.flatMap(({ Order }) => Order ?? []))
      setOffer(reply)
      // the advertisement was paid since the page opened
      if (reply.Mine.some(({ Id, State }) => Id === id && state === 'confirmed' && State !== state))
        onChange()
    }
    if (id !== undefined)
      read().catch((error: unknown) => {
        // the page works without the figures
        if (!(error instanceof ApiError)) throw error
      })
    return () => {
      isHere = false
    }
    // reads again for another advertisement, another state or a changed order
  }, [api, id, state, round])
  const one = offer?.Mine.find(({ Id }) => Id === id)
  if (!offer || !one) return null
  return (
    <>
      <AdPay offer={offer} one={one} onChange={() => again(count => count + 1)} />
      <AdCounts one={one} />
    </>
  )
})

const AdCounts = observer(function AdCounts({ one }: { one: Mine[number] }) {
  const text = useText(brandingAdMessages)
  const { language } = useStores()
  if (one.State !== 'running' && one.Shown === 0) return null
  return (
    <Numbers
      label={text('adOffer.figures')}
      numbers={[
        [text('adOffer.shown'), countText(one.Shown)],
        [text('adOffer.clicked'), countText(one.Clicked)],
        [text('adOffer.cost'), moneySign(language.current, 'CNY', countText(one.Price))],
      ]}
    />
  )
})

/** Numbers in a row, each with what it counts. */
export function Numbers({
  label,
  numbers,
}: {
  label: string
  numbers: readonly (readonly [string, string])[]
}) {
  return (
    <View role="group" aria-label={label} className="tf-ad-numbers">
      {numbers.map(([name, number]) => (
        <View key={name} className="tf-ad-numbers__one">
          <Text className="tf-ad-numbers__number">{number}</Text>
          <Text className="tf-ad-numbers__name">{name}</Text>
        </View>
      ))}
    </View>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
