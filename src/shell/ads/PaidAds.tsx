import type { AdSeenRequest, ShownAd } from '@core/contract/ads'
import { localized } from '@core/domain/language'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { ApiError } from '@/api/ApiError'
import { decorative } from '@/components/a11y'
import { Pressable } from '@/components/Pressable/Pressable'
import { adMessages } from '@/i18n/messages/ads'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import './PaidAds.scss'

interface PaidAdsProps {
  ads: readonly ShownAd[]
  /** Most advertisements of one place beside each other; the others are shown another time. */
  inARow: number
}

/**
 * Advertisements of companies, separate and marked: a row for each place, on a desktop beside each
 * other. Each shown one is counted once per page.
 */
export const PaidAds = observer(function PaidAds({ ads, inARow }: PaidAdsProps) {
  const { api } = useStores()
  const text = useText(adMessages)
  const counted = useRef(new Set<string>())
  const places = [...new Set(ads.map(({ Place }) => Place))].sort()
  const rows = places.map(place => ads.filter(({ Place }) => Place === place).slice(0, inARow))
  const count = (seen: AdSeenRequest) =>
    api.call('hall.adSeen', seen).catch((error: unknown) => {
      // a lost count does no harm
      if (!(error instanceof ApiError)) throw error
    })
  const drawn = rows.map(row => row.map(({ Id }) => Id).join(' ')).join(' ')
  useEffect(() => {
    const fresh = drawn.split(' ').filter(id => id !== '' && !counted.current.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) counted.current.add(id)
    void count({ Shown: fresh.slice(0, 24) })
  }, [drawn])
  if (rows.length === 0) return null
  return (
    <View role="complementary" aria-label={text('ads.region')} className="tf-paid-ads">
      {rows.map((row, at) => (
        <View key={places[at]} className="tf-paid-ads__row">
          {row.map(ad => (
            <One key={ad.Id} ad={ad} onPress={() => void count({ Clicked: [ad.Id] })} />
          ))}
        </View>
      ))}
    </View>
  )
})

const One = observer(function One({ ad, onPress }: { ad: ShownAd; onPress: () => void }) {
  const { language, platform } = useStores()
  const text = useText(adMessages)
  const navigate = useNavigate()
  const { Company, Product, Title } = ad
  const company = localized(Company.Name, Company.Name_en, language.current)
  const open = () => {
    onPress()
    if (Product !== '') navigate.to('hallProduct', { id: Product })
    else navigate.to('hallCompany', { id: Company.Id })
  }
  return (
    <Pressable role="link" className="tf-paid-ads__one" onPress={open}>
      <View className="tf-paid-ads__side">
        <View
          className="tf-paid-ads__frame"
          style={{ paddingBottom: `${(100 * ad.Height) / ad.Width}%` }}
        >
          <Image
            {...decorative}
            className="tf-paid-ads__picture"
            mode="aspectFill"
            lazyLoad
            src={siteAddress(ad.Picture, platform.apiBase)}
          />
          <Text className="tf-paid-ads__mark">{text('ads.mark')}</Text>
        </View>
      </View>
      <View className="tf-paid-ads__words">
        <Text className="tf-paid-ads__title">{Title}</Text>
        <Text className="tf-paid-ads__company">
          {[company, Company.Booth].filter(Boolean).join(' · ')}
        </Text>
      </View>
    </Pressable>
  )
})
