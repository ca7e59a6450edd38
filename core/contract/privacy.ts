import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoFields } from './common'
import { read, write, tagged, PREFIX, people } from './endpoint'

export const ConsentRow = Type.Object({
  /** login, registration, face, notice … */
  Purpose: Type.String(),
  Version: Type.String(),
  /** The language in which it was agreed to: cn or en. */
  Language: Type.String(),
  GivenAt: Type.String(),
  WithdrawnAt: Type.String(),
  /** The person can withdraw this consent here. Other consents end when all data is deleted. */
  CanWithdraw: Type.Boolean(),
  /** For a consent on behalf of another person: the record about that person, as `badge:ID`. */
  Of: optional(Type.String()),
})
export type ConsentRow = Static<typeof ConsentRow>
export const ConsentListReply = Type.Object({ Consents: Type.Array(ConsentRow) })
export type ConsentListReply = Static<typeof ConsentListReply>
export const ConsentWithdrawRequest = body({ Purpose: text(32) })
export type ConsentWithdrawRequest = Static<typeof ConsentWithdrawRequest>
/**
 * A consent that is given in a call of its own: to a photo of one's face, or to the privacy notice
 * by a person whose link opens a record about them.
 */
export const ConsentGiveRequest = body({
  Purpose: literals(['face', 'registration']),
  Version: text(32),
})
export type ConsentGiveRequest = Static<typeof ConsentGiveRequest>

/** All data that the fair stores about the caller, as JSON for people and programs. */
export const PrivacyExportReply = Type.Object({
  MadeAt: Type.String(),
  Person: Type.Record(Type.String(), Type.Unknown()),
  Registration: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  Consents: Type.Array(ConsentRow),
  Sessions: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Orders: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Requests for invoices. */
  Invoices: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Messages: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Files: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** WeChat accounts that log the person in. */
  Bindings: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** The exhibitors that looked at the person's badge, and when. */
  Views: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Invitations the person sent (`Role` sent), was named in (named) or registered by (used). */
  Invitations: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Companies that scanned the person's card and keep them as a lead. */
  Leads: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Notices that an exhibitor's account read and confirmed, and files that it downloaded. */
  Notices: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Downloads: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Messages in the person's talks, by both sides. */
  Talks: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Reports the person made to the organiser. */
  Reports: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Messages the person wrote in the rooms of live sessions. */
  LiveMessages: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Companies the person checked in or out on site. */
  Arrivals: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Every scan of the person's card at a gate, with its result. */
  CheckIns: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /**
   * Inquiries, applications, needs and the quotes for them, with the person's messages. Left out
   * where there is none.
   */
  Trade: optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  /**
   * For a caller by link: the record about them, such as their badge. Its identity numbers are
   * masked.
   */
  Records: optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
})
export type PrivacyExportReply = Static<typeof PrivacyExportReply>
/**
 * Deletes the caller's data. The caller types `Confirm`: the last four digits of their phone.
 * Without a phone: the last four characters of their card code (VIPs) or login name (exhibitors).
 * By a link to a record about them: the last four digits of the phone in the record, or the last
 * four characters of the name.
 */
export const PrivacyDeleteRequest = body({ Confirm: text(8) })
export type PrivacyDeleteRequest = Static<typeof PrivacyDeleteRequest>
/**
 * The data that must be kept by law or as evidence, each with its reason in the caller's language.
 */
export const PrivacyDeleteReply = Type.Object({ Kept: Type.Array(Type.String()) })
export type PrivacyDeleteReply = Static<typeof PrivacyDeleteReply>

/**
 * SPEC §7 chat/visitor/info: the data of a visitor that an exhibitor may see. `visitorId` is the
 * card code, the scanned address of the badge's QR code, or a lead's `VisitorId`.
 */
export const VisitorInfoRequest = body({ visitorId: text(300) })
export type VisitorInfoRequest = Static<typeof VisitorInfoRequest>
/**
 * `visitorInfo` has allow-listed fields only, with phone and ID masked. `fields` are the
 * definitions to show them with (SPEC §3), empty for the default set.
 */
export const VisitorInfoReply = Type.Object({
  visitorInfo: Type.Record(Type.String(), Type.Unknown()),
  fields: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Name_en: optional(Type.String()),
      Type: Type.String(),
      DataSource: optional(Type.Unknown()),
    }),
  ),
})
export type VisitorInfoReply = Static<typeof VisitorInfoReply>

/** Calls: privacy. */
export const privacyEndpoints = tagged('privacy', {
  'consent.list': read({
    path: '/api/open/privacy/consents',
    auth: 'session',
    links: ['record'],
    rows: 'session',
    summary: "Lists the caller's consents",
    description: 'Purpose, version and time of each consent, withdrawn ones too.',
    request: NoFields,
    reply: ConsentListReply,
  }),
  'consent.give': write({
    path: '/api/open/privacy/agree',
    auth: people,
    links: ['record'],
    beforeConsent: true,
    rows: { plain: ['Purpose', 'Version'] },
    summary: 'Records a consent',
    description: "To the notice on faces, or by a record's link to the privacy notice.",
    request: ConsentGiveRequest,
    reply: ConsentListReply,
  }),
  'consent.withdraw': write({
    path: '/api/open/privacy/withdraw',
    auth: people,
    links: ['record'],
    beforeConsent: true,
    rows: { plain: ['Purpose'] },
    summary: 'Withdraws one consent',
    description: 'Data that rested on this consent alone are deleted.',
    request: ConsentWithdrawRequest,
    reply: ConsentListReply,
  }),
  'privacy.export': read({
    load: 'export',
    path: '/api/open/privacy/export',
    auth: 'session',
    links: ['record'],
    rows: 'session',
    summary: 'Exports everything about the caller',
    description: 'All data the fair holds about the person, as JSON.',
    request: NoFields,
    reply: PrivacyExportReply,
  }),
  'privacy.delete': write({
    path: '/api/open/privacy/delete',
    auth: people,
    links: ['record'],
    beforeConsent: true,
    ends: 'person',
    rows: { plain: ['Confirm'] },
    summary: "Deletes the caller's data",
    description:
      'Needs a few characters that the person knows as confirmation. `Kept` lists the data that the law requires. A retry whose first reply was lost gets the same reply.',
    request: PrivacyDeleteRequest,
    reply: PrivacyDeleteReply,
    example: { request: { Confirm: '8000' }, reply: { Kept: ['Paid orders, ten years by law'] } },
  }),
  'visitor.info': read({
    path: `${PREFIX}/chat/visitor/info`,
    auth: ['ex'],
    rows: 'public',
    summary: 'Reads a visitor for an exhibitor',
    description:
      'Allow-listed fields only; phone and identity number are masked. The visitor is named by card code or by a lead.',
    request: VisitorInfoRequest,
    reply: VisitorInfoReply,
    example: { request: { visitorId: 'V8Q3T6WN' } },
  }),
})
