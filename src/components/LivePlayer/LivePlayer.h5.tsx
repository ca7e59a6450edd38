import type { LivePlayerProps } from './LivePlayerProps'
import './LivePlayer.scss'

/** WeChat on Android would draw the film above everything without these. */
const INLINE = { 'webkit-playsinline': 'true', 'x5-playsinline': 'true', 'x5-video-player-type': 'h5' }

/** A stream (HLS) with the browser's own player; the press that opened it lets it play with sound. */
export function LivePlayer({ src, label, onFailed }: LivePlayerProps) {
  return <video {...INLINE} className="tf-live-player" src={src} aria-label={label} controls autoPlay playsInline onError={onFailed} />
}
