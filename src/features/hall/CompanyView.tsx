import { Text, View } from '@tarojs/components'
import { presentAnswers } from '@core/answers/presentAnswers'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { useDesktop } from '@/components/useDesktop'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import { BoothPlate, VerifiedMark } from '@/shell/hall/BoothPlate'
import { CompanyActions } from '@/shell/hall/companyActions'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { MapLink } from '@/shell/hall/MapLink'
import { ShareButton } from '@/shell/hall/ShareButton'
import { StarButton } from '@/shell/hall/StarButton'
import { useStores } from '@/stores/StoreContext'
import { CompanyIntro } from './CompanyIntro'
import { CompanyMedia } from './CompanyMedia'
import { CompanyPictures } from './CompanyPictures'
import { CompanyProducts } from './CompanyProducts'
import { CompanyReach } from './CompanyReach'
import { CompanyShows } from './CompanyShows'
import { FreeTimes } from './FreeTimes'
import { PublicAccounts } from './PublicAccounts'
import { PublicBrands } from './PublicBrands'
import { PublicContacts } from './PublicContacts'
import type { PublicCompany } from './readCompany'

/**
 * The booth on the carpet, the company, then its products and media. Contacts are beside them where
 * there is room (mock-ups q-exhibitor).
 */
export const CompanyView = observer(function CompanyView({
  company,
  isOwn,
}: {
  company: PublicCompany
  isOwn: boolean
}) {
  const { current } = useStores().language
  const profile = useText(profileMessages)
  const isDesktop = useDesktop()
  const { form, values, files } = company.profile ?? { form: undefined, values: {}, files: {} }
  if (!form) return null
  const rows = presentAnswers(form, values, current)
  const said = (id: string) => rows.find(row => row.id === id)?.text ?? ''
  // If a Chinese page shows a company that only has an English text, it shows only the English
  // name.
  const shown = current === 'cn' && said('Intro') === '' && said('IntroEn') !== '' ? 'en' : current
  const name = localized(
    said('Name') || company.names.cn,
    said('NameEn') || company.names.en,
    shown,
  )
  const other = shown === 'cn' ? said('NameEn') : said('Name')
  const logo = rows.find(({ id }) => id === 'Logo')?.urls?.flatMap(url => files[url] ?? [])[0]
  const tags = ['Categories', 'Intent', 'Tags'].flatMap(
    id => rows.find(row => row.id === id)?.items ?? [],
  )
  const actions = !isOwn && <CompanyActions company={{ id: company.id, name }} />
  const times = !isOwn && <FreeTimes company={company.id} />
  const beside = (
    <>
      <CompanyReach rows={rows} />
      <PublicContacts contacts={company.contacts} />
      <PublicAccounts accounts={company.accounts} />
    </>
  )
  return (
    <View className="tf-company">
      <Carpet booth={company.booth} />
      <View className="tf-company__body">
        <View className="tf-company__main">
          <View className="tf-company__card">
            <View className="tf-company__head">
              <ItemPicture
                className="tf-company__logo"
                icon="company"
                src={logo}
                isLazy={false}
                isWhole
              />
              <View className="tf-company__names">
                <View {...heading(2)} className="tf-company__name">
                  {name}
                </View>
                {other && other !== name && <Text className="tf-company__other">{other}</Text>}
                <Facts company={company} />
              </View>
              <View className="tf-company__tools">
                {!isOwn && <StarButton kind="company" id={company.id} name={name} />}
                {!isOwn && <ShareButton kind="company" id={company.id} />}
              </View>
            </View>
            <CompanyIntro rows={rows} files={files} />
            <CompanyPictures rows={rows} files={files} />
            {tags.length > 0 && (
              <View className="tf-company__tags">
                {tags.map(tag => (
                  <Text key={tag} className="tf-tag">
                    {tag}
                  </Text>
                ))}
              </View>
            )}
            {!isDesktop && actions}
            <CompanyShows company={company.id} />
          </View>
          {!isDesktop && times}
          <CompanyProducts company={company.id}>
            <PublicBrands brands={company.brands} />
            <CompanyMedia company={company.id} media={company.media} />
            {!isDesktop && beside}
            {isOwn && <View className="tf-company__note">{profile('profile.shareNote')}</View>}
          </CompanyProducts>
        </View>
        {isDesktop && (
          <View className="tf-company__aside">
            {actions && <View className="tf-company__act">{actions}</View>}
            {times}
            {beside}
          </View>
        )}
      </View>
    </View>
  )
})

const Facts = observer(function Facts({
  company: { id, booth, listed },
}: {
  company: PublicCompany
}) {
  const text = useText(hallPageMessages)
  const n = listed?.Favourites ?? 0
  return (
    <View className="tf-company__facts">
      <BoothPlate booth={booth} isInk />
      {listed?.Item.Company.Verified && <VerifiedMark />}
      {n > 0 && <Text className="tf-company__saved">{text('hall.savedBy', { n })}</Text>}
      {booth !== '' && <MapLink to={{ company: id }} />}
    </View>
  )
})

/** The booth between its neighbours, as on a hall plan. */
function Carpet({ booth }: { booth: string }) {
  return (
    <View aria-hidden="true" className="tf-company__carpet">
      <View className="tf-company__row">
        {[0, 1].map(at => (
          <View key={at} className="tf-company__neighbour" />
        ))}
        {booth !== '' && <View className="tf-company__own">{booth}</View>}
        {[2, 3].map(at => (
          <View key={at} className="tf-company__neighbour" />
        ))}
      </View>
    </View>
  )
}
