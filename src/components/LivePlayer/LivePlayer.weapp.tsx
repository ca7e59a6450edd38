import { Video } from '@tarojs/components'
import type { LivePlayerProps } from './LivePlayerProps'
import './LivePlayer.scss'

/** A stream (HLS) in WeChat's own player. `<live-player>` needs a licence that fairs do not get. */
export function LivePlayer({ src, label, onFailed }: LivePlayerProps) {
  return (
    <Video
      className="tf-live-player"
      src={src}
      title={label}
      controls
      autoplay
      showCenterPlayBtn
      onError={onFailed}
    />
  )
}
