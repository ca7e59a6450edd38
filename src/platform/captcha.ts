import type { Language } from '@core/domain/language'

/** A third party's captcha as the fair's configuration names it. */
export interface CaptchaWidget {
  appId: string
  encryptedAid: string
  /** Address of its script. */
  script: string
  language: Language
}

/**
 * The result: solved, closed by the person, not loaded, or failed with the provider's own words.
 */
export type CaptchaEnding =
  | { kind: 'solved'; ticket: string; randstr: string }
  | { kind: 'closed' | 'notLoaded' }
  | { kind: 'failed'; message: string }
