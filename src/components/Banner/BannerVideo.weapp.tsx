import { Video } from '@tarojs/components'

/** A film that starts by itself, without sound and controls; its poster is shown until it plays. */
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
