import { createElement } from 'react'

/** A video with the browser's own controls. */
export function VideoView({ src }: { src: string }) {
  return createElement('video', {
    src,
    controls: true,
    preload: 'metadata',
    className: 'tf-rich-text__video',
  })
}
