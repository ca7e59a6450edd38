import type { LandBlock } from '@core/contract/schemas/landing'
import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMinWidth } from '@/components/useMinWidth'
import { useStores } from '@/stores/StoreContext'
import { pictureAddress } from '@/utils/pictureAddress'

/** A banner's shape, where the picture's own is not known. */
const USUAL_SHAPE = 424 / 750

/** A picture whose place is kept while it loads, so that nothing below it moves. Without words it decorates. */
export const LandPicture = observer(function LandPicture({ block, isLazy }: { block: LandBlock; isLazy: boolean }) {
  const { platform } = useStores()
  const isWide = useMinWidth(750)
  const { Photo = '', Alt = '', Width = 0, Height = 0 } = block
  const shape = Width > 0 && Height > 0 ? Height / Width : USUAL_SHAPE
  const words = Alt ? { 'aria-label': Alt } : { 'aria-hidden': 'true' as const }
  return (
    <View className="tf-land-picture" style={{ paddingBottom: `${shape * 100}%` }}>
      <Image
        {...words}
        className="tf-land-picture__image"
        mode="aspectFill"
        lazyLoad={isLazy}
        src={pictureAddress(Photo, platform.apiBase, isWide ? 1600 : 960)}
      />
    </View>
  )
})
