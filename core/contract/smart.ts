import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text, NoFields } from './common'
import { read, tagged, PREFIX, people } from './endpoint'
import { CaptchaResult } from './captcha'

/**
 * The alternative to the slide captcha: a proof of work that the device computes, with nothing to
 * see or drag. Field names are capitalised like those of the slide.
 */
export const CaptchaWork = Type.Object({
  Id: Type.String(),
  /** Find Nonce so that SHA-256(Salt + ":" + Nonce), in hex, begins with Bits zero bits. */
  Salt: Type.String(),
  Bits: Type.Integer(),
})
export type CaptchaWork = Static<typeof CaptchaWork>
export const CaptchaWorkCheckRequest = body({ Id: text(64), Nonce: text(32) })
export type CaptchaWorkCheckRequest = Static<typeof CaptchaWorkCheckRequest>

/** SPEC §7: timestamp, nonce and sign, to be sent back with the face within minutes. */
export const FaceSignReply = Type.Object({
  timestamp: Type.String(),
  nonce: Type.String(),
  sign: Type.String(),
})
export type FaceSignReply = Static<typeof FaceSignReply>
/**
 * The face as base64 without prefix (SPEC §7). Consent is the agreed version of the notice on
 * faces, which has an unticked box of its own.
 */
export const FaceCheckRequest = body({
  face: text(8_000_000),
  timestamp: text(16),
  nonce: text(64),
  sign: text(128),
  Consent: optional(text(32)),
})
export type FaceCheckRequest = Static<typeof FaceCheckRequest>
/**
 * On the wire `{succ:true, code:0, msg:"", data}`: the checked picture, base64 without prefix (SPEC
 * §3, §7).
 */
export const FaceCheckReply = Type.String()
export type FaceCheckReply = Static<typeof FaceCheckReply>

/** A photo of a business card as a data URL, in any of four orientations. */
export const CardReadRequest = body({ image: text(15_000_000) })
export type CardReadRequest = Static<typeof CardReadRequest>
/**
 * The data of the card, to be confirmed by the person. Fields that were not found are left out.
 * Nothing is stored.
 */
export const CardReadReply = Type.Object({
  NameStr: optional(Type.String()),
  NameEn: optional(Type.String()),
  CompanyName: optional(Type.String()),
  CompanyNameEn: optional(Type.String()),
  Position: optional(Type.String()),
  PositionEn: optional(Type.String()),
  Mobile: optional(Type.String({ description: 'national number' })),
  CountryCode: optional(Type.String()),
  Tel: optional(Type.String()),
  Email: optional(Type.String()),
  WebSite: optional(Type.String()),
  Address: optional(Type.String()),
  AddressEn: optional(Type.String()),
  /** All lines that were read, from top to bottom. */
  Lines: Type.Array(Type.String()),
  /** By how many degrees clockwise the photo was turned for reading: 0, 90, 180 or 270. */
  Turned: Type.Integer(),
  /** Confidence of all lines together, 0–1. */
  Confidence: Type.Number(),
})
export type CardReadReply = Static<typeof CardReadReply>

/** Calls: captcha. */
export const smartEndpoints = tagged('captcha', {
  'captcha.work': read({
    path: '/captcha/work',
    aliases: [`${PREFIX}/captcha/work`],
    summary: 'Makes a captcha that needs no picture',
    description: 'A proof of work for callers who cannot use the slide captcha.',
    request: NoFields,
    reply: CaptchaWork,
  }),
  'captcha.workCheck': read({
    path: '/captcha/work/check',
    aliases: [`${PREFIX}/captcha/work/check`],
    summary: 'Checks the proof of work',
    description: 'When `Result` is 0, `Message` is the token that `code.send` asks for.',
    request: CaptchaWorkCheckRequest,
    reply: CaptchaResult,
  }),
  'face.sign': read({
    path: '/api/open/checkface/sign',
    summary: 'Signs one face check',
    description: 'Timestamp, nonce and sign are sent back with the photo within minutes.',
    request: NoFields,
    reply: FaceSignReply,
  }),
  'face.check': read({
    path: '/api/open/checkface',
    encoding: 'json',
    envelope: 'code',
    bodyBytes: 8 * 1024 * 1024,
    isLarge: true,
    summary: 'Checks a photo for one face',
    description:
      'One face, large and sharp enough. Needs the consent to the notice on faces. Nothing is stored.',
    request: FaceCheckRequest,
    reply: FaceCheckReply,
  }),
  'card.read': read({
    path: '/api/visitor/vcard',
    encoding: 'json',
    auth: people,
    bodyBytes: 15 * 1024 * 1024,
    isLarge: true,
    rows: { plain: ['image'] },
    summary: 'Reads a business card',
    description:
      'Recognises name, company, phone and e-mail on a photo. Nothing is stored, and the person confirms the values.',
    request: CardReadRequest,
    reply: CardReadReply,
  }),
})
