import { createElement } from 'react'

/** Plays a film without sound and controls as soon as it is shown. Until then its poster is shown. */
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
