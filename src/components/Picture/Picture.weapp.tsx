import { Image } from '@tarojs/components'
import { inWidth, widthFor } from '@/utils/pictureAddress'
import { decorative } from '../a11y'
import { pixelRatio, windowSize } from '../windowSize'
import type { PictureProps } from './types'

/** Requests a fair's own picture in the width in which this screen draws it. */
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
