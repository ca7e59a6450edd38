import { Type, type Static } from '@sinclair/typebox'
import { optional, text, NoFields } from './common'
import { read, tagged, PREFIX } from './endpoint'

/** Images are data URLs: background 552×344, slider a full-height strip 110×344. */
export const CaptchaChallenge = Type.Object({
  Id: Type.String(),
  BackgroundImage: Type.String(),
  SliderImage: Type.String(),
  /**
   * Present under high load: find a Nonce as for CaptchaWork and send it with the trajectory. Both
   * are present or neither.
   */
  Salt: optional(Type.String()),
  Bits: optional(Type.Integer()),
})
export type CaptchaChallenge = Static<typeof CaptchaChallenge>

const TrackPoint = Type.Object({ X: Type.Number(), Y: Type.Number(), T: Type.Number() })

/**
 * The slider trajectory, field names capitalised (SPEC §7). X and Y in displayed pixels, T in ms
 * since StartTime.
 */
export const CaptchaTrack = Type.Object({
  BackgroundImageWidth: Type.Number(),
  BackgroundImageHeight: Type.Number(),
  SliderImageWidth: Type.Number(),
  SliderImageHeight: Type.Number(),
  StartTime: text(40),
  EndTime: text(40),
  Tracks: Type.Array(TrackPoint, { maxItems: 1500 }),
  /** Needed where the challenge had Salt and Bits. */
  Nonce: optional(text(32)),
})
export type CaptchaTrack = Static<typeof CaptchaTrack>
export const CaptchaCheckQuery = Type.Object({ id: optional(text(64)) })

/** Result 0 passed (Message is the captcha token), 1 wrong place, otherwise timeout. */
export const CaptchaResult = Type.Object({ Result: Type.Integer(), Message: Type.String() })
export type CaptchaResult = Static<typeof CaptchaResult>

/** Calls: captcha. */
export const captchaEndpoints = tagged('captcha', {
  'captcha.create': read({
    path: '/captcha/slide',
    aliases: [`${PREFIX}/captcha/slide`],
    summary: 'Makes a slide captcha',
    description:
      'Returns two pictures and the id of the challenge. A challenge is good for one attempt and expires after minutes.',
    request: NoFields,
    reply: CaptchaChallenge,
  }),
  'captcha.check': read({
    path: '/captcha/slide/check',
    aliases: [`${PREFIX}/captcha/slide/check`],
    encoding: 'json',
    bodyBytes: 65_536,
    summary: 'Checks a slide captcha',
    description:
      'Takes the trace of the slide. When `Result` is 0, `Message` is the token that `code.send` asks for.',
    request: CaptchaTrack,
    query: CaptchaCheckQuery,
    reply: CaptchaResult,
  }),
})
