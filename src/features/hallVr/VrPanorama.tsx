import { Text, View } from '@tarojs/components'
import type { HallVrOpenReply } from '@core/contract/hallVr'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { LazyPanorama } from '@/components/Panorama/LazyPanorama'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallVrMessages } from '@/i18n/messages/hallVr'
import { useText } from '@/i18n/useText'
import { InquireButton } from '@/shell/hall/InquireButton'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import '../../shell/hall/HallCards.scss'

interface VrPanoramaProps {
  booth: HallVrOpenReply
  company: { id: string; name: string }
}

/** The panorama, its marked products also as a list, and the chosen product with its actions. */
export const VrPanorama = observer(function VrPanorama({ booth, company }: VrPanoramaProps) {
  const { platform } = useStores()
  const text = useText(hallVrMessages)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const nameOf = (id: string) => booth.Products.find(({ Id }) => Id === id)?.Title ?? ''
  const spots = booth.Spots.map(({ Product, Yaw, Pitch }) => ({
    id: Product,
    name: nameOf(Product),
    yaw: Yaw,
    pitch: Pitch,
  }))
  const product = booth.Products.find(({ Id }) => Id === chosen)
  return (
    <>
      <LazyPanorama
        src={siteAddress(booth.Panorama, platform.apiBase)}
        first={siteAddress(booth.PanoramaFirst, platform.apiBase)}
        small={siteAddress(booth.PanoramaSmall, platform.apiBase)}
        label={text('hallVr.viewer', { name: company.name })}
        spots={spots}
        chosen={chosen}
        nearer={text('hallVr.nearer')}
        farther={text('hallVr.farther')}
        loading={text('hallVr.loading')}
        onChoose={setChosen}
      />
      {spots.length > 0 && (
        <View role="group" aria-label={text('hallVr.spots')} className="tf-vr__spots">
          {spots.map(({ id, name }) => (
            <Pressable
              key={id}
              aria-pressed={id === chosen}
              className={cx('tf-hall-chip', id === chosen && 'is-on')}
              onPress={() => setChosen(id)}
            >
              {name}
            </Pressable>
          ))}
        </View>
      )}
      {product && (
        <View role="status" className="tf-vr__chosen">
          <View className="tf-vr__product">
            <ItemPicture className="tf-vr__picture" icon="product" src={product.Picture} />
            <View className="tf-vr__names">
              <Text className="tf-vr__title">{product.Title}</Text>
              {product.Detail && <Text className="tf-vr__name">{product.Detail}</Text>}
            </View>
          </View>
          <View className="tf-vr__actions">
            <Button
              kind="secondary"
              size="medium"
              onPress={() => navigate.to('hallProduct', { id: product.Id })}
            >
              {text('hallVr.product')}
            </Button>
            <InquireButton company={company} product={{ id: product.Id, name: product.Title }} />
          </View>
        </View>
      )}
    </>
  )
})
