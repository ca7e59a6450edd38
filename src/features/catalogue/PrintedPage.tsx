import type { CatalogueEntry } from '@core/catalogue/entry'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { catalogueMessages } from '@/i18n/messages/catalogue'
import { useText } from '@/i18n/useText'
import type { PrintedProduct } from './useProductNames'
import './Catalogue.scss'

export interface PrintedPageProps {
  entry: CatalogueEntry
  company: { booth: string; hall: string } | undefined
  logo: string | undefined
  products: readonly PrintedProduct[]
}

/**
 * A page of the catalogue as it is printed. Missing parts are shown in red at their place (DESIGN
 * §18, mock-up u-catalogue).
 */
export const PrintedPage = observer(function PrintedPage({
  entry,
  company,
  logo,
  products,
}: PrintedPageProps) {
  const text = useText(catalogueMessages)
  const lines = [[entry.address], [entry.addressEn], [entry.contact, entry.phone]]
  return (
    <View className="tf-printed">
      <View className="tf-printed__head">
        <Text>{company?.hall ?? ''}</Text>
        <Text>{[...new Set(entry.categories)].slice(0, 1)}</Text>
      </View>
      <View className="tf-printed__names">
        <View className="tf-printed__logo">
          {logo === undefined ? (
            <Text className="tf-printed__missing">{text('catalogue.missing.Logo')}</Text>
          ) : (
            <Image className="tf-printed__picture" mode="aspectFit" src={logo} />
          )}
        </View>
        <View className="tf-printed__title">
          <View className="tf-printed__name">
            {entry.name || <Missing>{text('catalogue.missing.Name')}</Missing>}
          </View>
          <View className="tf-printed__name-en">
            {entry.nameEn || <Missing>{text('catalogue.missing.NameEn')}</Missing>}
          </View>
        </View>
      </View>
      <View className="tf-printed__reach">
        <Text className="tf-printed__booth">{company?.booth || text('catalogue.noBooth')}</Text>
        <Text>{entry.website}</Text>
        <Text>{entry.email}</Text>
      </View>
      {lines.map((parts, place) => {
        const said = parts.filter(Boolean).join('  ')
        return said === '' ? null : (
          <View key={place} className="tf-printed__line">
            {said}
          </View>
        )
      })}
      <View className="tf-printed__columns">
        <View className="tf-printed__text">
          {entry.text || <Missing>{text('catalogue.missing.Text')}</Missing>}
        </View>
        <View className="tf-printed__text">
          {entry.textEn || <Missing>{text('catalogue.missing.TextEn')}</Missing>}
        </View>
      </View>
      {products.length > 0 && (
        <View className="tf-printed__products">
          {products.map((product, place) => (
            <Product key={`${place} ${product.title}`} product={product} />
          ))}
        </View>
      )}
      <View className="tf-printed__tags">
        {entry.categories.map((name, place) => (
          <Text key={name} className="tf-printed__tag">
            {[name, entry.categoriesEn[place]].filter(Boolean).join(' ')}
          </Text>
        ))}
      </View>
    </View>
  )
})

/** A product with its names. A withheld product is not printed, and the page says so. */
const Product = observer(function Product({
  product: { title, titleEn = '', picture, isWithheld = false },
}: {
  product: PrintedProduct
}) {
  const text = useText(catalogueMessages)
  return (
    <View className="tf-printed__product">
      <View className="tf-printed__frame">
        {picture !== undefined && (
          <Image className="tf-printed__picture" mode="aspectFill" src={picture} />
        )}
      </View>
      <Text>{title}</Text>
      {titleEn !== '' && <Text className="tf-printed__line">{titleEn}</Text>}
      {isWithheld && <Missing>{text('catalogue.missing.product')}</Missing>}
    </View>
  )
})

const Missing = ({ children }: { children: ReactNode }) => (
  <Text className="tf-printed__missing">{children}</Text>
)
