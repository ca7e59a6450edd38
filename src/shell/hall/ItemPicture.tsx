import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import './ItemPicture.scss'

export interface ItemPictureProps {
  src: string | undefined
  /** Shown without a picture. */
  icon: IconName
  className: string
  isLazy?: boolean
  /** Shows the whole picture, as for logos. */
  isWhole?: boolean
}

/** The picture of a company or product; its place is kept while it loads. */
export const ItemPicture = observer(function ItemPicture({
  src,
  icon,
  className,
  isLazy = true,
  isWhole = false,
}: ItemPictureProps) {
  const { platform } = useStores()
  return (
    <View {...decorative} className={`tf-item-picture ${className}`}>
      {src ? (
        <Image
          className="tf-item-picture__image"
          mode={isWhole ? 'aspectFit' : 'aspectFill'}
          lazyLoad={isLazy}
          src={siteAddress(src, platform.apiBase)}
        />
      ) : (
        <Icon name={icon} size={28} />
      )}
    </View>
  )
})
