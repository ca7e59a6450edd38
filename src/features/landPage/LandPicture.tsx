import type { LandBlock } from '@core/contract/landing'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Picture } from '@/components/Picture/Picture'
import { useStores } from '@/stores/StoreContext'
import { pictureAddress } from '@/utils/pictureAddress'

/** A banner's ratio, used if the picture's own is unknown. */
const USUAL_SHAPE = 424 / 750

/**
 * A picture whose place is reserved while it loads, so that nothing below moves. Without a text it
 * is decoration.
 */
export const LandPicture = observer(function LandPicture({
  block,
  isLazy,
}: {
  block: LandBlock
  isLazy: boolean
}) {
  const { platform } = useStores()
  const { Photo = '', Alt = '', Width = 0, Height = 0 } = block
  const shape = Width > 0 && Height > 0 ? Height / Width : USUAL_SHAPE
  return (
    <View className="tf-land-picture" style={{ paddingBottom: `${shape * 100}%` }}>
      <Picture
        label={Alt}
        className="tf-land-picture__image"
        width={750}
        wide="(min-width: 750px) 656px"
        isLazy={isLazy}
        isFirst={!isLazy}
        src={pictureAddress(Photo, platform.apiBase, 960)}
      />
    </View>
  )
})
