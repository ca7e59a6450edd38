import { createElement } from 'react'

/** A film that starts by itself, without sound and controls; its poster is shown until it plays. */
export function BannerVideo({ src, poster }: { src: string; poster: string }) {
  const own = poster ? { poster } : {}
  return createElement('video', {
    src,
    ...own,
    muted: true,
    autoPlay: true,
    loop: true,
    playsInline: true,
    tabIndex: -1,
    className: 'tf-banner__video',
  })
}
