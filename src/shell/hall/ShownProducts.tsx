import { Text, View } from '@tarojs/components'
import type { ShownProduct } from '@core/contract/hallLive'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { useNavigate } from '../navigate'
import { InquireButton } from './InquireButton'
import { ItemPicture } from './ItemPicture'
import './HallCards.scss'
import './ShownProducts.scss'

export interface ShownProductsProps {
  title: string
  company: { id: string; name: string }
  products: readonly ShownProduct[]
  /** Called when a product is opened. */
  onOpen?: ((id: string) => void) | undefined
}

/** The products of a live session or VR booth: each opens its page, and an inquiry about it. */
export const ShownProducts = observer(function ShownProducts({
  title,
  company,
  products,
  onOpen,
}: ShownProductsProps) {
  const navigate = useNavigate()
  const open = (id: string) => {
    onOpen?.(id)
    navigate.to('hallProduct', { id })
  }
  if (products.length === 0) return null
  return (
    <View className="tf-shown">
      <SectionHead title={`${title} ${products.length}`} />
      <View role="list" className="tf-shown__list">
        {products.map(({ Id, Title, Detail, Picture }) => (
          <View key={Id} role="listitem" className="tf-shown__row">
            <Pressable role="link" className="tf-shown__link" onPress={() => open(Id)}>
              <ItemPicture className="tf-shown__picture" icon="product" src={Picture} />
              <View className="tf-shown__text">
                <Text className="tf-shown__name">{Title}</Text>
                {Detail && <Text className="tf-shown__detail">{Detail}</Text>}
              </View>
            </Pressable>
            <InquireButton company={company} product={{ id: Id, name: Title }} />
          </View>
        ))}
      </View>
    </View>
  )
})
