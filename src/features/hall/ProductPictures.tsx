import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { VideoView } from '@/components/RichTextView/VideoView'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'

export interface ProductPicturesProps {
  pictures: readonly string[]
  video: string | undefined
  name: string
}

/** One large picture, the others as small ones under it; a press enlarges it. */
export const ProductPictures = observer(function ProductPictures({
  pictures,
  video,
  name,
}: ProductPicturesProps) {
  const { platform } = useStores()
  const text = useText(hallPageMessages)
  const [at, setAt] = useState(0)
  const addresses = pictures.map(one => siteAddress(one, platform.apiBase))
  const all = addresses.length
  const large = addresses[at] ?? addresses[0]
  return (
    <View className="tf-product__pictures">
      {large ? (
        <Pressable
          label={`${name}, ${text('hall.picture', { n: at + 1, all })}`}
          className="tf-product__large"
          onPress={() => platform.media.preview(addresses, large)}
        >
          <ItemPicture
            className="tf-product__picture"
            icon="product"
            src={pictures[at]}
            isLazy={false}
          />
          {all > 1 && (
            <View aria-hidden="true" className="tf-product__place">
              {`${at + 1}/${all}`}
            </View>
          )}
        </Pressable>
      ) : (
        <ItemPicture className="tf-product__picture" icon="product" src={undefined} />
      )}
      {all > 1 && (
        <View className="tf-product__thumbs">
          {pictures.map((picture, n) => (
            <Pressable
              key={picture}
              label={text('hall.picture', { n: n + 1, all })}
              aria-pressed={n === at}
              className={cx('tf-product__thumb', n === at && 'is-on')}
              onPress={() => setAt(n)}
            >
              <ItemPicture className="tf-product__thumb-picture" icon="product" src={picture} />
            </Pressable>
          ))}
        </View>
      )}
      {video && <VideoView src={siteAddress(video, platform.apiBase)} />}
    </View>
  )
})
