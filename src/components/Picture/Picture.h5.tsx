import { sizesOf } from '@core/format/pictureSizes'
import { Image } from '@tarojs/components'
import { widthsOf } from '@/utils/pictureAddress'
import { decorative } from '../a11y'
import type { PictureProps } from './types'

/**
 * Of a fair's own picture the browser takes the width it needs: it knows its window, its screen and
 * how it is zoomed.
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
    // in small letters: React 18 knows no other spelling
    ...(isFirst && { fetchpriority: 'high' }),
    ...(label ? { 'aria-label': label } : decorative),
  }
  return <Image {...own} className={className} mode="aspectFill" lazyLoad={isLazy} src={src} />
}
