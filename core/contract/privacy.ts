import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoFields } from './common'
import { read, write, tagged, PREFIX, people } from './endpoint'

export const ConsentRow = Type.Object({
  /** login, registration, face, notice … */
  Purpose: Type.String(),
  Version: Type.String(),
  /** In which it was agreed to: cn or en. */
  Language: Type.String(),
  GivenAt: Type.String(),
  WithdrawnAt: Type.String(),
  /** Withdrawing it is possible here; others end with the deletion of everything. */
  CanWithdraw: Type.Boolean(),
  /** Where a person consented on behalf of another: the record it is about, as `badge:ID`. */
  Of: optional(Type.String()),
})
export type ConsentRow = Static<typeof ConsentRow>
export const ConsentListReply = Type.Object({ Consents: Type.Array(ConsentRow) })
export type ConsentListReply = Static<typeof ConsentListReply>
export const ConsentWithdrawRequest = body({ Purpose: text(32) })
export type ConsentWithdrawRequest = Static<typeof ConsentWithdrawRequest>
/**
 * What is agreed to apart from any other call: a photo of one's face, and by the bearer of a link
 * to a record about them the privacy notice.
 */
export const ConsentGiveRequest = body({
  Purpose: literals(['face', 'registration']),
  Version: text(32),
})
export type ConsentGiveRequest = Static<typeof ConsentGiveRequest>

/**
 * Everything the fair holds about the caller, as JSON a person can keep and another program can
 * read.
 */
export const PrivacyExportReply = Type.Object({
  MadeAt: Type.String(),
  Person: Type.Record(Type.String(), Type.Unknown()),
  Registration: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  Consents: Type.Array(ConsentRow),
  Sessions: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Orders: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Invoices asked for. */
  Invoices: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Messages: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Files: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** WeChat accounts that log the person in. */
  Bindings: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Which exhibitors looked at the person's badge, and when. */
  Views: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Invitations the person sent (`Role` sent), was named in (named) or registered by (used). */
  Invitations: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Companies that keep the person as a lead, having scanned their card. */
  Leads: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Notices an exhibitor's account read and confirmed, and files it took. */
  Notices: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Downloads: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** What was written in talks of the person, by both sides. */
  Talks: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** What the person reported to the organiser. */
  Reports: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** What the person wrote in the talks of live sessions. */
  LiveMessages: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Companies the person checked in or out on site. */
  Arrivals: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Each time the person's card was looked at by a gate, and what came of it. */
  CheckIns: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /**
   * Inquiries, applications, needs and the quotes for them, with what the person wrote; left out
   * where there is none.
   */
  Trade: optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  /**
   * Of the bearer of a link: the record about them that it opens, such as their badge; its identity
   * numbers masked.
   */
  Records: optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
})
export type PrivacyExportReply = Static<typeof PrivacyExportReply>
/**
 * Deletes the caller's data; `Confirm` is typed by them: the last four digits of their phone,
 * without one the last four characters of their card code (VIPs) or of their login name
 * (exhibitors); by a link to a record about them, the last four digits of the phone in it, without
 * one the last four characters of the name.
 */
export const PrivacyDeleteRequest = body({ Confirm: text(8) })
export type PrivacyDeleteRequest = Static<typeof PrivacyDeleteRequest>
/** What had to be kept, by law or as proof, with the reason in the caller's language. */
export const PrivacyDeleteReply = Type.Object({ Kept: Type.Array(Type.String()) })
export type PrivacyDeleteReply = Static<typeof PrivacyDeleteReply>

/**
 * SPEC §7 chat/visitor/info: what an exhibitor may see of a visitor. `visitorId` is the card code,
 * the address in the badge's QR as it was scanned, or a lead's `VisitorId`.
 */
export const VisitorInfoRequest = body({ visitorId: text(300) })
export type VisitorInfoRequest = Static<typeof VisitorInfoRequest>
/**
 * `visitorInfo` holds allow-listed fields only, phone and ID masked; `fields` the definitions to
 * show them with (SPEC §3), none for the default set.
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
