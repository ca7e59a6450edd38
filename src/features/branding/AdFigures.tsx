import { ApiError } from '@/api/ApiError'
import { Text, View } from '@tarojs/components'
import type { AdOfferReply } from '@core/contract/ads'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { brandingAdMessages } from '@/i18n/messages/brandingAds'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './Ads.scss'

type Mine = AdOfferReply['Mine']

/** How often the company's advertisements were shown and pressed, and how many run now. Nothing before one of them ran. */
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

/** Above one advertisement: what it costs and how to pay it, or how often it was shown and pressed. */
export const AdOutcome = observer(function AdOutcome({ id, state }: { id: string | undefined; state: string | undefined }) {
  const { api } = useStores()
  const text = useText(brandingAdMessages)
  const [offer, setOffer] = useState<AdOfferReply>()
  useEffect(() => {
    let isHere = true
    if (id !== undefined)
      api.call('ad.offer', {}).then(
        reply => isHere && setOffer(reply),
        (error: unknown) => {
          // the page is there without it
          if (!(error instanceof ApiError)) throw error
        },
      )
    return () => {
      isHere = false
    }
  }, [api, id, state])
  const one = offer?.Mine.find(({ Id }) => Id === id)
  if (!offer || !one) return null
  if (one.State === 'confirmed')
    return (
      <View className="tf-ad-pay">
        <Text className="tf-ad-pay__title">{text('adOffer.payTo')}</Text>
        <Text className="tf-ad-pay__words">{text('adOffer.pay', { price: String(one.Price) })}</Text>
        {offer.PayTo !== '' && (
          <Text {...{ selectable: true, userSelect: true }} className="tf-ad-pay__words">
            {offer.PayTo}
          </Text>
        )}
      </View>
    )
  if (one.State !== 'running' && one.Shown === 0) return null
  return (
    <Numbers
      label={text('adOffer.figures')}
      numbers={[
        [text('adOffer.shown'), String(one.Shown)],
        [text('adOffer.clicked'), String(one.Clicked)],
        [text('adOffer.cost'), `¥${one.Price}`],
      ]}
    />
  )
})

/** Numbers in a row, each with what it counts. */
export function Numbers({ label, numbers }: { label: string; numbers: readonly (readonly [string, string])[] }) {
  return (
    <View {...{ role: 'group', 'aria-label': label }} className="tf-ad-numbers">
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
