import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoFields } from './common'
import { read, tagged, works, write } from './endpoint'
import { FormVersion, RegistrationState } from './registration'
import { TicketType } from './payment'

/** How the person was told the notice on personal data: read out or shown. */
export const CONSENT_WAYS = ['read', 'shown'] as const
export const PAID_BY = ['cash', 'pos'] as const

/** A registered visitor as a service desk sees them. */
export const OnSitePerson = Type.Object({
  CardCode: Type.String(),
  Name: Type.String(),
  Company: Type.String(),
  Mobile: Type.String({ description: 'masked' }),
  State: RegistrationState,
  Ticket: Type.String(),
  Ticket_en: Type.String(),
  /** How often the badge was printed, who printed it last, and when. */
  Prints: Type.Integer(),
  PrintedBy: Type.String(),
  PrintedAt: Type.String(),
})
export type OnSitePerson = Static<typeof OnSitePerson>

export const OnSiteStartReply = Type.Object({
  /** The visitors' form; the short form is derived from it (core/onsite/shortForm). */
  FormId: Type.String(),
  FormVersion: Type.Integer(),
  /** Tickets that visitors can get now; empty in a fair without tickets. */
  Tickets: Type.Array(TicketType),
  ConsentVersion: Type.String(),
  /** The text that the operator reads out or shows. */
  Consent: Type.String(),
  Consent_en: Type.String(),
  Today: Type.Object({
    WalkIns: Type.Integer(),
    Mine: Type.Integer(),
    Prints: Type.Integer(),
    Cash: Type.Integer(),
    Pos: Type.Integer(),
  }),
  Currency: Type.String(),
  /** The last twenty registrations. */
  Recent: Type.Array(
    Type.Object({
      ...OnSitePerson.properties,
      At: Type.String(),
      By: Type.String(),
      Place: literals(['desk', 'gate']),
    }),
  ),
})
export type OnSiteStartReply = Static<typeof OnSiteStartReply>

export const OnSiteFindRequest = body({ Search: text(64) })
export const OnSiteFindReply = Type.Object({
  People: Type.Array(OnSitePerson),
  More: Type.Boolean(),
})
export type OnSiteFindReply = Static<typeof OnSiteFindReply>

/** Answers are at the top level under the ids of their fields, as in `visitor.register`. */
export const WalkInRequest = Type.Intersect([
  body({
    FormId: text(64),
    FormVersion,
    WalkIn: Type.Object({
      /** Version of the privacy notice that the person was told about. */
      Consent: text(32),
      ConsentBy: literals(CONSENT_WAYS),
      /** The visitor's language, for the notice and for messages. */
      Language: literals(['cn', 'en']),
      TicketType: optional(text(64)),
      /** For a priced ticket: the means of payment and the amount in fen. */
      PaidBy: optional(literals(PAID_BY)),
      Amount: optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
      Note: optional(text(100)),
    }),
  }),
  Type.Record(Type.String(), Type.Unknown()),
])
/** `Existing`: this phone is registered, and nothing was written. */
export const WalkInReply = Type.Object({
  Existing: Type.Boolean(),
  Person: OnSitePerson,
  OrderId: Type.String(),
})
export type WalkInReply = Static<typeof WalkInReply>

export const OnSitePrintRequest = body({
  Cards: Type.Array(text(12), { minItems: 1, maxItems: 100 }),
})
export type OnSitePrintRequest = Static<typeof OnSitePrintRequest>
export const OnSitePrintReply = Type.Object({ Id: Type.String(), Badges: Type.Integer() })
export type OnSitePrintReply = Static<typeof OnSitePrintReply>
export const OnSiteFileRequest = body({ Id: text(64) })
/** Empty while the file is being made. */
export const OnSiteFileReply = Type.Object({ Url: Type.String(), Name: Type.String() })
export type OnSiteFileReply = Static<typeof OnSiteFileReply>

/**
 * Staff of a service desk or a gate. Gate staff may call only where the configuration says
 * `WalkInAtGate`.
 */
const staff = works('counter')

/** Calls: the service desk. */
export const onSiteEndpoints = tagged('on site', {
  'onsite.start': read({
    path: '/api/oa/onsite/start',
    ...staff,
    rows: 'session',
    summary: 'Reads what a service desk needs',
    description:
      "The visitors' form, tickets on sale, the notice that is told, the figures of today and the last walk-ins.",
    request: NoFields,
    reply: OnSiteStartReply,
  }),
  'onsite.find': read({
    path: '/api/oa/onsite/find',
    ...staff,
    rows: { plain: ['Search'] },
    summary: 'Finds registered visitors',
    description:
      'By name, card number, whole phone or its last four digits, with how often the badge was printed.',
    request: OnSiteFindRequest,
    reply: OnSiteFindReply,
  }),
  'onsite.register': write({
    path: '/api/oa/onsite/register',
    ...staff,
    encoding: 'json',
    rows: { fair: ['FormId'], plain: ['FormVersion', 'WalkIn'] },
    summary: 'Registers a walk-in',
    description:
      'By the required questions of the visitors’ form. A priced ticket is paid at the desk in the same transaction. A phone that is registered gets its own card back.',
    request: WalkInRequest,
    reply: WalkInReply,
  }),
  'onsite.print': write({
    path: '/api/oa/onsite/print',
    ...staff,
    encoding: 'json',
    rows: { fair: ['Cards'] },
    summary: 'Prints badges of visitors',
    description:
      'As a PDF by the published layout. Only badges that hold are printed; each print is counted.',
    request: OnSitePrintRequest,
    reply: OnSitePrintReply,
  }),
  'onsite.file': read({
    path: '/api/oa/onsite/file',
    ...staff,
    rows: { fair: ['Id'] },
    summary: 'Opens a printed PDF',
    description:
      'Its address for a short time; empty while it is being made. Refuses with `unknown_file`.',
    request: OnSiteFileRequest,
    reply: OnSiteFileReply,
  }),
})
