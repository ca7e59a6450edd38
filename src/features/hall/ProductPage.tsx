import { Text, View } from '@tarojs/components'
import type { ProductReply } from '@core/contract/search'
import { presentAnswers } from '@core/answers/presentAnswers'
import { localized } from '@core/domain/language'
import { readDefinition } from '@core/form/readDefinition'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { BoothPlate, VerifiedMark } from '@/shell/hall/BoothPlate'
import { CompanyActions } from '@/shell/hall/companyActions'
import { HallPage } from '@/shell/hall/HallPage'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { MapLink } from '@/shell/hall/MapLink'
import { ProductCard } from '@/shell/hall/ProductCard'
import { ShareButton } from '@/shell/hall/ShareButton'
import { StarButton } from '@/shell/hall/StarButton'
import { useNavigate } from '@/shell/navigate'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { GoneState } from './GoneState'
import { ProductPictures } from './ProductPictures'
import './Company.scss'
import './Product.scss'
import './PublicPresence.scss'

/** A published product (mock-ups q-product-public). */
export const ProductPage = observer(function ProductPage() {
  const { api, config, language, platform } = useStores()
  const text = useText(hallPageMessages)
  const [id] = useState(() => platform.readLocation().query.id ?? '')
  const isReady = config.settings !== undefined
  const { state, reload } = useLoad(`${id} ${isReady} ${language.current}`, async () =>
    isReady ? api.call('hall.product', { Id: id }) : undefined,
  )
  const product = state.value
  const isGone = state.error instanceof ApiError && state.error.code === 'unknown_record'
  const item = product?.Item
  const name = item ? localized(item.Name, item.Name_en, language.current) : text('hall.products')
  const share = item && {
    title: name,
    description: localized(item.Company.Name, item.Company.Name_en, language.current),
    ...(item.Picture !== undefined && { image: item.Picture }),
  }
  return (
    <HallPage title={name} width="wide" tab="products" {...(share && { share })}>
      {product && <Product product={product} />}
      {isGone && <GoneState />}
      {!product && state.status === 'failed' && !isGone && (
        <ErrorState
          message={messageOf(state.error, text('hall.failed')) ?? text('hall.failed')}
          retry={{ text: text('hall.retry'), onPress: reload }}
        />
      )}
      {!product && state.status !== 'failed' && (
        <Skeleton shape="form" label={text('hall.loading')} rows={5} />
      )}
    </HallPage>
  )
})

/** Fields that the page shows elsewhere. */
const IN_HEAD = new Set(['Pictures', 'Video', 'Name', 'NameEn', 'Flags', 'Intro', 'IntroEn'])

const Product = observer(function Product({
  product: { Item, Form, Values, Files, Favourites, Logo, HasPage = true, Others },
}: {
  product: ProductReply
}) {
  const { current } = useStores().language
  const text = useText(hallPageMessages)
  const rows = presentAnswers(readDefinition(Form), Values, current)
  const row = (id: string) => rows.find(one => one.id === id)
  const name = localized(Item.Name, Item.Name_en, current)
  const other = current === 'cn' ? Item.Name_en : Item.Name
  const intro = localized(row('Intro')?.text, row('IntroEn')?.text, current)
  const urls = (id: string) => (row(id)?.urls ?? []).flatMap(url => Files[url] ?? [])
  const spec = rows.filter(({ id }) => !IN_HEAD.has(id))
  const company = {
    id: Item.Company.Id,
    name: localized(Item.Company.Name, Item.Company.Name_en, current),
  }
  return (
    <View className="tf-product">
      <View className="tf-product__top">
        <ProductPictures pictures={urls('Pictures')} video={urls('Video')[0]} name={name} />
        <View className="tf-product__side">
          <View className="tf-product__head">
            <View className="tf-product__tags">
              {Item.Tags.map(tag => (
                <Text key={tag.Cn} className="tf-tag is-theme">
                  {localized(tag.Cn, tag.En, current)}
                </Text>
              ))}
            </View>
            <View className="tf-product__title">
              <View {...heading(2)} className="tf-product__name">
                {name}
              </View>
              <StarButton kind="product" id={Item.Id} name={name} />
              <ShareButton kind="product" id={Item.Id} />
            </View>
            {other && other !== name && <Text className="tf-product__other">{other}</Text>}
            {intro && <Text className="tf-product__intro">{intro}</Text>}
            {Favourites > 0 && (
              <Text className="tf-product__other">{text('hall.savedBy', { n: Favourites })}</Text>
            )}
            <CompanyActions company={company} product={{ id: Item.Id, name }} />
          </View>
          <CompanyStrip item={Item} logo={Logo} hasPage={HasPage} />
          {Item.Company.Booth !== '' && <MapLink to={{ company: company.id }} />}
          <View className="tf-presence">
            <SectionHead title={text('hall.spec')} />
            {spec.map(({ id, label, text: words }) => (
              <View key={id} className="tf-company__fact">
                <Text className="tf-company__label">{label}</Text>
                <Text className="tf-company__value">{words}</Text>
              </View>
            ))}
          </View>
        </View>
      </View>
      {Others.length > 0 && (
        <View className="tf-product__others">
          <SectionHead title={text('hall.others')} />
          <View role="list" className="tf-hall-grid">
            {Others.map(item => (
              <ProductCard key={item.Id} item={item} />
            ))}
          </View>
        </View>
      )}
    </View>
  )
})

const CompanyStrip = observer(function CompanyStrip({
  item,
  logo,
  hasPage,
}: {
  item: ProductReply['Item']
  logo: string | undefined
  /** The company's page is public, and the strip leads there. */
  hasPage: boolean
}) {
  const { current } = useStores().language
  const navigate = useNavigate()
  const { Id, Name, Name_en, Booth, Verified } = item.Company
  const strip = (
    <>
      <ItemPicture className="tf-product__logo" icon="company" src={logo} isWhole />
      <View className="tf-product__company-text">
        <Text className="tf-product__company-name">{localized(Name, Name_en, current)}</Text>
        <View className="tf-company__facts">
          <BoothPlate booth={Booth} isInk />
          {Verified && <VerifiedMark />}
        </View>
      </View>
      {hasPage && <Icon name="chevron-right" size={18} />}
    </>
  )
  if (!hasPage) return <View className="tf-product__company">{strip}</View>
  return (
    <Pressable
      role="link"
      className="tf-product__company"
      onPress={() => navigate.to('hallCompany', { id: Id })}
    >
      {strip}
    </Pressable>
  )
})
