import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { brandingMessages } from '@/i18n/messages/branding'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { pictureOfDevice, type ProductPicture } from './posterPictures'
import { useShownPicture } from './useShownPicture'

interface PosterPictureProps {
  products: readonly ProductPicture[]
  /** Address of what the poster shows; empty without a picture. */
  picture: string
  onPicture: (address: string) => void
}

/** Chooses the picture of the poster: a published product, a picture of this device, or none. */
export const PosterPicture = observer(function PosterPicture({
  products,
  picture,
  onPicture,
}: PosterPictureProps) {
  const { platform } = useStores()
  const text = useText(brandingMessages)
  const feedback = useFeedback()
  const isOwn = picture.startsWith('data:')
  const own = useShownPicture(isOwn ? picture : '')
  const choose = () =>
    pictureOfDevice(platform.media).then(
      found => found && onPicture(found),
      () => feedback.error(text('branding.picture.failed')),
    )
  return (
    <View role="radiogroup" aria-label={text('branding.picture')} className="tf-branding__pictures">
      {products.map(({ id, name, address }) => (
        <Pressable
          key={id}
          role="radio"
          aria-checked={picture === address}
          label={name}
          className={cx('tf-branding__picture', picture === address && 'is-on')}
          onPress={() => onPicture(address)}
        >
          <Image className="tf-branding__thumb" mode="aspectFill" src={address} {...{ alt: '' }} />
        </Pressable>
      ))}
      <Pressable
        role="radio"
        aria-checked={isOwn}
        className={cx('tf-branding__picture', isOwn && 'is-on')}
        onPress={() => void choose()}
      >
        {own ? (
          <Image className="tf-branding__thumb" mode="aspectFill" src={own} {...{ alt: '' }} />
        ) : (
          <Icon name="image" />
        )}
        <Text className="tf-branding__caption">{text('branding.picture.own')}</Text>
      </Pressable>
      <Pressable
        role="radio"
        aria-checked={picture === ''}
        className={cx('tf-branding__picture', picture === '' && 'is-on')}
        onPress={() => onPicture('')}
      >
        <Text className="tf-branding__caption">{text('branding.picture.none')}</Text>
      </Pressable>
    </View>
  )
})
