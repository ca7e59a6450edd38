import { useEffect, useRef } from 'react'
import type { LivePlayerProps } from './LivePlayerProps'
import { playHls } from './playHls'
import './LivePlayer.scss'

/** Without these, WeChat on Android draws the film above everything. */
const INLINE = {
  'webkit-playsinline': 'true',
  'x5-playsinline': 'true',
  'x5-video-player-type': 'h5',
}
const HLS = 'application/vnd.apple.mpegurl'

/**
 * A stream (HLS) in the browser's own player, or by a script if the browser cannot play it. Because
 * a press opened it, it may play with sound.
 */
export function LivePlayer({ src, label, onFailed }: LivePlayerProps) {
  const film = useRef<HTMLVideoElement>(null)
  const failed = useRef(onFailed)
  failed.current = onFailed
  const needsScript = /\.m3u8(?:[?#]|$)/.test(src) && !playsHls()
  useEffect(() => {
    const video = film.current
    return needsScript && video ? playHls(video, src, () => failed.current()) : undefined
  }, [needsScript, src])
  return (
    <video
      {...INLINE}
      {...(!needsScript && { src })}
      ref={film}
      className="tf-live-player"
      aria-label={label}
      controls
      autoPlay
      playsInline
      onError={onFailed}
    />
  )
}

const playsHls = (): boolean => document.createElement('video').canPlayType(HLS) !== ''
