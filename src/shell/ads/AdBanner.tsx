import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStores } from '@/stores/StoreContext'
import { LazyAds } from './LazyAds'
import './AdBanner.scss'

export interface AdBannerProps {
  /** Place of the fair's banner (SPEC §3 Ads): the entry, or the exhibitors' start page. */
  place: 'oa_banner' | 'oa_ex_banner'
}

/**
 * The organiser's banner for a place; nothing if the configuration has none. Its place is kept
 * while it loads, so that nothing moves.
 */
export const AdBanner = observer(function AdBanner({ place }: AdBannerProps) {
  const { config } = useStores()
  if (!config.settings?.ads[place]?.length) return null
  return (
    <View className={`tf-ads tf-ads--${place}`}>
      <View className="tf-ads__pictures">
        <LazyAds place={place} />
      </View>
    </View>
  )
})
