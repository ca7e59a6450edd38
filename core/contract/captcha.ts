import { Type, type Static } from '@sinclair/typebox'
import { optional, text } from './common'

/** Images are data URLs: background 552×344, slider a full-height strip 110×344. */
export const CaptchaChallenge = Type.Object({ Id: Type.String(), BackgroundImage: Type.String(), SliderImage: Type.String() })
export type CaptchaChallenge = Static<typeof CaptchaChallenge>

const TrackPoint = Type.Object({ X: Type.Number(), Y: Type.Number(), T: Type.Number() })

/** The slider trajectory, field names capitalised (SPEC §7). X and Y in displayed pixels, T in ms since StartTime. */
export const CaptchaTrack = Type.Object({
  BackgroundImageWidth: Type.Number(),
  BackgroundImageHeight: Type.Number(),
  SliderImageWidth: Type.Number(),
  SliderImageHeight: Type.Number(),
  StartTime: text(40),
  EndTime: text(40),
  Tracks: Type.Array(TrackPoint, { maxItems: 1500 }),
})
export type CaptchaTrack = Static<typeof CaptchaTrack>
export const CaptchaCheckQuery = Type.Object({ id: optional(text(64)) })

/** Result 0 passed (Message is the captcha token), 1 wrong place, otherwise timeout. */
export const CaptchaResult = Type.Object({ Result: Type.Integer(), Message: Type.String() })
export type CaptchaResult = Static<typeof CaptchaResult>
