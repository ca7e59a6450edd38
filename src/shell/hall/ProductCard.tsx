import { Text, View } from '@tarojs/components'
import type { SearchItem } from '@core/contract/search'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import { BoothPlate } from './BoothPlate'
import { ItemPicture } from './ItemPicture'
import { MarkedText } from './MarkedText'
import { StarButton } from './StarButton'
import './HallCards.scss'

export interface ProductCardProps {
  item: SearchItem
  /** Names its company, for lists with several companies. */
  withCompany?: boolean
}

/** A product in a grid: picture, name, tags. */
export const ProductCard = observer(function ProductCard({
  item,
  withCompany = false,
}: ProductCardProps) {
  const { current } = useStores().language
  const navigate = useNavigate()
  const isCn = current === 'cn' ? item.Name !== '' : item.Name_en === ''
  const name = isCn ? item.Name : item.Name_en
  const company = localized(item.Company.Name, item.Company.Name_en, current)
  const [tag] = item.Tags
  return (
    <View role="listitem" className="tf-product-card">
      <Pressable
        role="link"
        className="tf-product-card__link"
        onPress={() => navigate.to('hallProduct', { id: item.Id })}
      >
        <ItemPicture className="tf-product-card__picture" icon="product" src={item.Picture} />
        <View className="tf-product-card__text">
          <MarkedText
            className="tf-product-card__name"
            text={name}
            marks={isCn ? item.Marks : item.Marks_en}
          />
          {withCompany && (
            <View className="tf-product-card__company">
              <Text className="tf-product-card__company-name">{company}</Text>
              <BoothPlate booth={item.Company.Booth} />
            </View>
          )}
          <View className="tf-product-card__tags">
            {tag && <Text className="tf-tag is-theme">{localized(tag.Cn, tag.En, current)}</Text>}
            <Text className="tf-product-card__category">
              {localized(item.Category.Cn, item.Category.En, current)}
            </Text>
          </View>
        </View>
      </Pressable>
      <View className="tf-product-card__star">
        <StarButton kind="product" id={item.Id} name={name} look="corner" />
      </View>
    </View>
  )
})
