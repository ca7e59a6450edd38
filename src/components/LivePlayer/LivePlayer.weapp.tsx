import { Video } from '@tarojs/components'
import type { LivePlayerProps } from './LivePlayerProps'
import './LivePlayer.scss'

/**
 * A stream (HLS) with WeChat's own player. `<live-player>` asks for a licence that fairs are not
 * given.
 */
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
