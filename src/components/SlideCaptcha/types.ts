import type { CaptchaChallenge, CaptchaResult, CaptchaTrack } from '@core/contract/captcha'
import type { CaptchaWork } from '@core/contract/smart'
import type { ReactNode } from 'react'

export interface SlideCaptchaCalls {
  /** A challenge whose pictures are addresses to be shown. */
  load: () => Promise<CaptchaChallenge>
  /** Its pictures are no longer shown. */
  drop: (challenge: CaptchaChallenge) => void
  check: (id: string, track: CaptchaTrack) => Promise<CaptchaResult>
  /** The other way, with nothing to see or drag: a sum for the device (WCAG 2.1.1, 2.5.7). */
  loadWork: () => Promise<CaptchaWork>
  checkWork: (id: string, nonce: string) => Promise<CaptchaResult>
  /** The token to send with the call the captcha protects. */
  onPass: (token: string) => void
}

/**
 * `broken` is a failed request: nothing happens until the person tries again. `working`: the device
 * works out its sum.
 */
export type CaptchaPhase =
  'loading' | 'ready' | 'checking' | 'working' | 'passed' | 'misplaced' | 'timeout' | 'broken'

/** Picture, piece and the handle that moves it. */
export interface SlideFieldProps {
  phase: CaptchaPhase
  /** The challenge on show; undefined while there is none. */
  challenge: CaptchaChallenge | undefined
  onDone: (track: CaptchaTrack) => void
  /** Shown over the picture. */
  children?: ReactNode
}
