import { Text, View } from '@tarojs/components'
import type { SearchItem } from '@core/contract/search'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import { BoothPlate, VerifiedMark } from './BoothPlate'
import { ItemPicture } from './ItemPicture'
import { MarkedText } from './MarkedText'
import { StarButton } from './StarButton'
import './HallCards.scss'

/** A company in a list: logo, names, booth, tick, and three of its products. */
export const CompanyRow = observer(function CompanyRow({ item }: { item: SearchItem }) {
  const { current } = useStores().language
  const text = useText(hallMessages)
  const navigate = useNavigate()
  const isCn = current === 'cn' ? item.Name !== '' : item.Name_en === ''
  const name = isCn ? item.Name : item.Name_en
  const other = isCn ? item.Name_en : item.Name
  const products = item.Products?.Items ?? []
  const names = products.map(one => localized(one.Name, one.Name_en, current)).join(' · ')
  return (
    <View role="listitem" className="tf-company-row">
      <Pressable
        role="link"
        className="tf-company-row__link"
        onPress={() => navigate.to('hallCompany', { id: item.Id })}
      >
        <View className="tf-company-row__head">
          <ItemPicture className="tf-company-row__logo" icon="company" src={item.Picture} isWhole />
          <View className="tf-company-row__names">
            <MarkedText
              className="tf-company-row__name"
              text={name}
              marks={isCn ? item.Marks : item.Marks_en}
            />
            <MarkedText
              className="tf-company-row__other"
              text={other}
              marks={isCn ? item.Marks_en : item.Marks}
            />
          </View>
        </View>
        <View className="tf-company-row__facts">
          <BoothPlate booth={item.Company.Booth} />
          {item.Company.Verified && <VerifiedMark />}
          <Text className="tf-company-row__category">
            {localized(item.Category.Cn, item.Category.En, current)}
          </Text>
          {(item.Products?.Count ?? 0) > 0 && (
            <Text className="tf-company-row__count">
              {text('hall.productCount', { n: item.Products?.Count ?? 0 })}
            </Text>
          )}
        </View>
        {products.length > 0 && (
          <View className="tf-company-row__products">
            {[0, 1, 2].map(at => (
              <ItemPicture
                key={at}
                className={cx('tf-company-row__product', !products[at] && 'is-empty')}
                icon="product"
                src={products[at]?.Picture}
              />
            ))}
            <Text className="tf-company-row__words">{names}</Text>
          </View>
        )}
      </Pressable>
      <View className="tf-company-row__star">
        <StarButton kind="company" id={item.Id} name={name} />
      </View>
    </View>
  )
})
