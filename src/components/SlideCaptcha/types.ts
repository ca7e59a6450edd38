import type { CaptchaChallenge, CaptchaResult, CaptchaTrack } from '@core/contract/captcha'
import type { CaptchaWork } from '@core/contract/smart'
import type { ReactNode } from 'react'

export interface SlideCaptchaCalls {
  /** A challenge with addresses of its pictures. */
  load: () => Promise<CaptchaChallenge>
  /** The pictures of this challenge are no longer shown. */
  drop: (challenge: CaptchaChallenge) => void
  check: (id: string, track: CaptchaTrack) => Promise<CaptchaResult>
  /**
   * The alternative without seeing or dragging: a computation by the device (WCAG 2.1.1, 2.5.7).
   */
  loadWork: () => Promise<CaptchaWork>
  checkWork: (id: string, nonce: string) => Promise<CaptchaResult>
  /** The token to send with the call the captcha protects. */
  onPass: (token: string) => void
}

/** `broken`: a request failed, and the person has to retry. `working`: the device is computing. */
export type CaptchaPhase =
  'loading' | 'ready' | 'checking' | 'working' | 'passed' | 'misplaced' | 'timeout' | 'broken'

/** Picture, piece and the handle that moves it. */
export interface SlideFieldProps {
  phase: CaptchaPhase
  /** The shown challenge; undefined while there is none. */
  challenge: CaptchaChallenge | undefined
  onDone: (track: CaptchaTrack) => void
  /** Shown over the picture. */
  children?: ReactNode
}
