import { Image } from '@tarojs/components'
import { inWidth, widthFor } from '@/utils/pictureAddress'
import { decorative } from '../a11y'
import { pixelRatio, windowSize } from '../windowSize'
import type { PictureProps } from './types'

/** Of a fair's own picture the width that is drawn on this screen is asked for. */
export function Picture({ src, className, width, isLazy = false, label }: PictureProps) {
  const pixels = (width / 750) * windowSize().width * pixelRatio()
  const own = label ? { 'aria-label': label } : decorative
  return (
    <Image
      {...own}
      className={className}
      mode="aspectFill"
      lazyLoad={isLazy}
      src={inWidth(src, widthFor(pixels))}
    />
  )
}
