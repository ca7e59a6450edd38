import { Image, Text, View } from '@tarojs/components'
import { presentAnswers } from '@core/answers/presentAnswers'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { useDesktop } from '@/components/useDesktop'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import type { PublicRecord } from './publicRecords'
import './PublicPresence.scss'

/** The brands of a company, each with a banner for this width, its slogan and its story. */
export const PublicBrands = observer(function PublicBrands({
  brands,
}: {
  brands: readonly PublicRecord[]
}) {
  const { language, platform } = useStores()
  const text = useText(profileMessages)
  const isWide = useDesktop()
  if (brands.length === 0) return null
  return (
    <View className="tf-presence">
      <SectionHead title={text('profile.brands')} />
      <View role="list">
        {brands.map(({ id, form, values, files }) => {
          const rows = presentAnswers(form, values, language.current)
          const said = (field: string) => rows.find(row => row.id === field)?.text ?? ''
          const inLanguage = (field: string) =>
            localized(said(field), said(`${field}En`), language.current)
          const picture = (...fields: string[]) => {
            const urls = fields.flatMap(field => rows.find(row => row.id === field)?.urls ?? [])
            const address = urls.flatMap(url => files[url] ?? [])[0]
            return address === undefined ? undefined : siteAddress(address, platform.apiBase)
          }
          const banner = isWide
            ? picture('BannerDesktop', 'BannerPhone')
            : picture('BannerPhone', 'BannerDesktop')
          const logo = picture('Logo')
          const [slogan, story] = [inLanguage('Slogan'), inLanguage('Story')]
          return (
            <View key={id} role="listitem" className="tf-presence__brand">
              {banner && (
                <View {...decorative}>
                  <Image className="tf-presence__banner" mode="aspectFill" lazyLoad src={banner} />
                </View>
              )}
              <View className="tf-presence__row">
                {logo && (
                  <View {...decorative}>
                    <Image className="tf-presence__picture" mode="aspectFit" lazyLoad src={logo} />
                  </View>
                )}
                <View className="tf-presence__main">
                  <Text className="tf-presence__name">{inLanguage('Name')}</Text>
                  {slogan && <Text className="tf-presence__part">{slogan}</Text>}
                </View>
              </View>
              {story && <Text className="tf-presence__story">{story}</Text>}
            </View>
          )
        })}
      </View>
    </View>
  )
})
