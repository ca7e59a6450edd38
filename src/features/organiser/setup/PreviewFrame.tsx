import { View } from '@tarojs/components'
import { createElement } from 'react'
import { useMeasuredWidth } from '@/components/useMeasuredWidth'
import { PREVIEW_WINDOW } from '@/platform/storage'

export type PreviewSize = 'phone' | 'desktop'

const SIZES: Readonly<Record<PreviewSize, { width: number; height: number }>> = {
  phone: { width: 390, height: 780 },
  desktop: { width: 1280, height: 800 },
}

/** The app in a window of its own size, scaled down if there is no room for it. */
export function PreviewFrame({
  url,
  size,
  title,
}: {
  url: string
  size: PreviewSize
  title: string
}) {
  const { width, height } = SIZES[size]
  const [element, room] = useMeasuredWidth('tf-draft-preview-frame', width)
  const scale = Math.min(1, room / width)
  return (
    <View
      id="tf-draft-preview-frame"
      ref={element}
      className="tf-draft-preview__room"
      style={{ height: `${Math.round(height * scale)}px` }}
    >
      {createElement('iframe', {
        title,
        src: url,
        // the name separates the preview's storage (platform/h5/storage)
        name: PREVIEW_WINDOW,
        className: 'tf-draft-preview__window',
        style: { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` },
      })}
    </View>
  )
}
