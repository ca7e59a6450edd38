import { shortDate } from '@core/format/dateText'
import type { AdOfferReply, OfferedAdPlace } from '@core/contract/ads'
import { Text, View } from '@tarojs/components'
import { countText } from '@core/format/countText'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { brandingAdMessages } from '@/i18n/messages/brandingAds'
import { useText } from '@/i18n/useText'
import './Ads.scss'

/**
 * The places of the fair: where, how large, at what price, and what is left on each day from today
 * on.
 */
export const AdPlaces = observer(function AdPlaces({ offer }: { offer: AdOfferReply }) {
  const text = useText(brandingAdMessages)
  if (offer.Places.length === 0) return null
  return (
    <View className="tf-ad-places">
      <SectionHead title={text('adOffer.title')} />
      {offer.Places.map(place => (
        <Place key={place.Id} place={place} offer={offer} />
      ))}
      <Text className="tf-ad-places__rule">{text('adOffer.rule', { n: offer.MostDays })}</Text>
    </View>
  )
})

const Place = observer(function Place({
  place,
  offer: { Days, Today },
}: {
  place: OfferedAdPlace
  offer: AdOfferReply
}) {
  const text = useText(brandingAdMessages)
  const { Name, Page, Width, Height, PricePerDay, Stock, Left } = place
  const facts = [
    text(`adOffer.page.${Page}`),
    text('adOffer.size', { width: Width, height: Height }),
    text('adOffer.stock', { n: Stock }),
  ]
  return (
    <View className="tf-ad-places__one">
      <View className="tf-ad-places__head">
        <Text className="tf-ad-places__name">{Name}</Text>
        <Text className="tf-ad-places__price">
          {text('adOffer.price', { price: countText(PricePerDay) })}
        </Text>
      </View>
      <Text className="tf-ad-places__facts">{facts.join(' · ')}</Text>
      <View
        role="list"
        aria-label={text('adOffer.days', { name: Name })}
        tabIndex={0}
        className="tf-ad-places__days"
      >
        {Days.map((day, at) => {
          const left = Left[at] ?? 0
          if (day < Today) return null
          return (
            <View
              key={day}
              role="listitem"
              aria-label={text('adOffer.day', { day, n: left })}
              className={cx('tf-ad-places__day', left === 0 && 'is-full')}
            >
              <Text className="tf-ad-places__date">{shortDate(day)}</Text>
              <Text className="tf-ad-places__left">{left === 0 ? text('adOffer.full') : left}</Text>
            </View>
          )
        })}
      </View>
    </View>
  )
})
