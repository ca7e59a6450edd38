import { Video } from '@tarojs/components'

/** Plays a film without sound and controls as soon as it is shown. Until then its poster is shown. */
export function BannerVideo({ src, poster }: { src: string; poster: string }) {
  return (
    <Video
      src={src}
      poster={poster}
      muted
      autoplay
      loop
      controls={false}
      showCenterPlayBtn={false}
      enableProgressGesture={false}
      objectFit="cover"
      className="tf-banner__video"
    />
  )
}
