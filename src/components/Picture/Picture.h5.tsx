import { sizesOf } from '@core/format/pictureSizes'
import { Image } from '@tarojs/components'
import { widthsOf } from '@/utils/pictureAddress'
import { decorative } from '../a11y'
import type { PictureProps } from './types'

/**
 * The browser chooses the width of a fair's own picture: it knows its window, its screen and its
 * zoom.
 */
export function Picture({
  src,
  className,
  width,
  wide,
  isLazy = false,
  isFirst = false,
  label,
}: PictureProps) {
  const srcSet = widthsOf(src)
  const own = {
    ...(srcSet && { sizes: sizesOf(width, wide), srcSet }),
    // lower case, because React 18 does not know the other spelling
    ...(isFirst && { fetchpriority: 'high' }),
    ...(label ? { 'aria-label': label } : decorative),
  }
  return <Image {...own} className={className} mode="aspectFill" lazyLoad={isLazy} src={src} />
}
