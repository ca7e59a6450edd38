import type { ImageProps } from '@tarojs/components/types/Image'
import { forwardRef, type CSSProperties, type SyntheticEvent } from 'react'
import { domProps, element, handler, withDetail, type TaroProps } from './domProps'

/** Taro's modes in CSS; scaleToFill is the default. */
const MODES: Readonly<Record<string, CSSProperties>> = {
  scaleToFill: { objectFit: 'fill' },
  aspectFit: { objectFit: 'contain' },
  aspectFill: { objectFit: 'cover' },
  widthFix: { height: 'auto' },
  heightFix: { width: 'auto' },
  top: { objectFit: 'none', objectPosition: 'top' },
  bottom: { objectFit: 'none', objectPosition: 'bottom' },
  center: { objectFit: 'none' },
  left: { objectFit: 'none', objectPosition: 'left' },
  right: { objectFit: 'none', objectPosition: 'right' },
  'top left': { objectFit: 'none', objectPosition: 'top left' },
  'top right': { objectFit: 'none', objectPosition: 'top right' },
  'bottom left': { objectFit: 'none', objectPosition: 'bottom left' },
  'bottom right': { objectFit: 'none', objectPosition: 'bottom right' },
}

/** A picture: `img`. Its alternative text is `aria-label`, or empty for a decorative one. */
export const Image = forwardRef<unknown, ImageProps>(function Image(props, ref) {
  const loose = props as TaroProps
  const { style, ...rest } = domProps(loose, ['mode', 'lazyLoad', 'onLoad', 'onError', 'src'])
  const attributes = {
    alt: loose['aria-label'] ?? '',
    ...rest,
    loading: props.lazyLoad ? 'lazy' : undefined,
    decoding: 'async',
    // Keep this last: some browsers start loading as soon as it is set. An empty value would load
    // the page itself.
    src: props.src || undefined,
    draggable: false,
    style: { ...MODES[props.mode ?? 'scaleToFill'], ...(style as CSSProperties | undefined) },
    onLoad: (event: SyntheticEvent<HTMLImageElement>) => {
      const { naturalWidth: width, naturalHeight: height } = event.currentTarget
      handler(loose, 'onLoad')?.(withDetail(event, { width, height }))
    },
    onError: (event: SyntheticEvent) =>
      handler(loose, 'onError')?.(withDetail(event, { errMsg: 'load failed' })),
  }
  return element('img', attributes, ref)
})
