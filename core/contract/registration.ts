import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoFields } from './common'
import { read, write, tagged, guests } from './endpoint'

/** The database counts versions in 32 bits. */
export const FormVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const FormRequest = body({ id: text(64), version: optional(FormVersion) })
/** A form definition in SPEC §3's field names; core/form/parseDefinition reads it. */
export const FormReply = Type.Object({
  Id: Type.String(),
  Version: Type.Integer(),
  Url: Type.String(),
  Name: Type.String(),
  Name_en: optional(Type.String()),
  Steps: optional(Type.Array(Type.Unknown())),
  Groups: optional(Type.Array(Type.Unknown())),
  Fields: Type.Array(Type.Unknown()),
  /** Layout of the whole form, e.g. `ques_row2` (SPEC §2 Questionnaire form). */
  Class: optional(Type.String()),
  /** The organiser reviews submissions, so the sender may want a message with the result. */
  Reviewed: optional(Type.Boolean()),
  /** Free places of options with limited places: by field id and option. */
  PlacesLeft: optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
  ),
})
export type FormReply = Static<typeof FormReply>

/** Identifiers of a click on an advertisement; they say nothing about the person. */
export const Click = Type.Object({
  adid: optional(text(128)),
  clickid: optional(text(256)),
  creativetype: optional(text(64)),
})
export type Click = Static<typeof Click>

/**
 * Field values are at the top level under their ids (SPEC §7 "field values plus user token"). The
 * engine checks them. FormId/FormVersion name the definition, Consent the version of the privacy
 * notice that the person agreed to.
 */
export const RegisterRequest = Type.Intersect([
  body({
    FormId: text(64),
    FormVersion,
    Consent: optional(text(32)),
    /** Version of the notice on faces that was agreed to, by the box at the person's photo. */
    FaceConsent: optional(text(32)),
    /**
     * The visitor's ticket, in a fair with tickets. A priced ticket must be paid before the
     * registration is valid.
     */
    TicketType: optional(text(64)),
    /**
     * Code of the invitation that led here. The registration uses it up in the same transaction.
     */
    Invite: optional(text(128)),
    /** The inviting company may see who registered: name, phone and e-mail. */
    InviteShare: optional(Type.Boolean()),
    /** The parameters of an advertisement's link (SPEC §2), as the landing page kept them. */
    Click: optional(Click),
    token: optional(text(128)),
    f: optional(text(64)),
  }),
  Type.Record(Type.String(), Type.Unknown()),
])

/**
 * Like RegisterRequest, for the caller's own registration. Revision is that of the card; a newer
 * revision on the server is a `conflict`.
 */
export const UpdateRequest = Type.Intersect([
  body({
    FormId: text(64),
    FormVersion,
    Revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    Consent: optional(text(32)),
    FaceConsent: optional(text(32)),
    token: optional(text(128)),
  }),
  Type.Record(Type.String(), Type.Unknown()),
])

/** The event a VIP is invited to. Times ISO 8601. */
const VipEvent = Type.Object({
  Name: Type.String(),
  Name_en: Type.String(),
  Place: Type.String(),
  Place_en: Type.String(),
  Starts: Type.String(),
  Ends: Type.String(),
})
export type VipEvent = Static<typeof VipEvent>

/** Values that are known before the form is filled in, under the form's field ids. */
export const PrefillRequest = body({ Invite: optional(text(128)) })
export const PrefillReply = Type.Object({
  Values: Type.Record(Type.String(), Type.Unknown()),
  /** VIPs: the event they are invited to, to be shown above the form. */
  Event: optional(VipEvent),
  /** The invitation is for a VIP: they come without a ticket. */
  NoTicket: optional(Type.Boolean()),
})
export type PrefillReply = Static<typeof PrefillReply>

/**
 * States of a registration (DECISIONS §6). `unpaid`: its ticket is to be paid. `submitted`: in
 * review. `returned`: to be submitted again, with a reason (papers are missing). `approved`.
 * `rejected`: with a reason. `revoked`: by the organiser. `expired`: after the fair.
 */
export const REGISTRATION_STATES = [
  'unpaid',
  'submitted',
  'returned',
  'approved',
  'rejected',
  'revoked',
  'expired',
] as const
export const RegistrationState = literals(REGISTRATION_STATES)
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

export const VisitorCard = Type.Object({
  CardCode: Type.String({ description: '12 digits' }),
  /** Content of the QR code: the fair's card address, followed by the card code. */
  Qr: Type.String(),
  State: RegistrationState,
  /** visitor, media or vip. */
  Target: Type.String(),
  /**
   * `vip` for a person who registered by a company's VIP invitation, whatever their account. It
   * decides how the card looks and which gates it opens.
   */
  ComesAs: optional(Type.String()),
  /** The number of changes; UpdateRequest sends it back. */
  Revision: Type.Integer(),
  /** The reviewer's reason for returning or rejecting it. */
  Reason: optional(Type.String()),
  /** Whether visitor.update is open to the caller now. */
  CanEdit: Type.Boolean(),
  /** Days (ISO) on which it is valid; empty for every day of the fair. */
  Days: Type.Array(Type.String()),
  /** Days (ISO) on which it was used. */
  UsedDays: Type.Array(Type.String()),
  /**
   * The number of companies that wait for the holder's answer to a request for phone and e-mail;
   * absent without any.
   */
  ContactAsks: optional(Type.Integer({ minimum: 1 })),
  /** Short-lived address of the photo on it. */
  Photo: optional(Type.String()),
  /** VIPs: the event they are invited to. */
  Event: optional(VipEvent),
  /** Names of the rooms beyond the halls that it opens: press centre, VIP lounge … */
  Areas: Type.Array(Type.Object({ Name: Type.String(), Name_en: Type.String() })),
  /**
   * The order to pay while the card is `unpaid`; absent when the order has expired and a new one
   * must be made.
   */
  OrderId: optional(Type.String()),
  /** The ticket of the registration and its valid days, in a fair with tickets. */
  Ticket: optional(
    Type.Object({
      Name: Type.String(),
      Name_en: Type.String(),
      Days: Type.Array(Type.String()),
      /** Valid on one of these days only: the first on which its holder comes in. */
      OneDay: optional(Type.Boolean()),
    }),
  ),
  NameStr: Type.String(),
  NameEn: optional(Type.String()),
  CompanyName: Type.String(),
  /** Media: the kind of outlet, in the reader's language. */
  Kind: optional(Type.String()),
  Position: Type.String(),
  Mobile: Type.String({ description: 'masked' }),
  SourceName: Type.String(),
  AddDate: Type.String(),
})
export type VisitorCard = Static<typeof VisitorCard>
/**
 * `Existing`: this phone was already registered. The reply has its card, and nothing was written.
 */
export const RegisterReply = Type.Object({ Existing: Type.Boolean(), Card: VisitorCard })
export type RegisterReply = Static<typeof RegisterReply>

export const AnswersReply = Type.Object({
  FormId: Type.String(),
  FormVersion: Type.Integer(),
  Values: Type.Record(Type.String(), Type.Unknown()),
  AddDate: Type.String(),
})
export type AnswersReply = Static<typeof AnswersReply>

/** Calls: registration. */
export const registrationEndpoints = tagged('registration', {
  'form.read': read({
    path: '/api/open/form',
    summary: 'Reads a form definition',
    description:
      'The current version of a form, or the version asked for. The field names are those of SPEC §3.',
    request: FormRequest,
    reply: FormReply,
    example: { request: { id: 'visitor' } },
  }),
  'visitor.register': write({
    path: '/api/visitor/register',
    ...guests('register'),
    waits: true,
    keepsOutcome: true,
    // the code of an invitation belongs to everybody who has it
    rows: {
      fair: ['FormId', 'TicketType', 'Invite'],
      plain: ['FaceConsent', 'FormVersion', 'Consent', 'InviteShare', 'Click', 'token', 'f'],
    },
    summary: 'Submits a registration',
    description:
      'The server validates the answers against the stored form version and drops hidden fields. If the person has registered before, `Existing` is true and the stored card comes back. Issues come as `invalid_form`.',
    request: RegisterRequest,
    reply: RegisterReply,
  }),
  'visitor.update': write({
    path: '/api/visitor/update',
    ...guests('update'),
    rows: {
      fair: ['FormId'],
      plain: ['FaceConsent', 'FormVersion', 'Revision', 'Consent', 'token'],
    },
    summary: "Changes the caller's registration",
    description:
      'Allowed while the fair lets it be edited. `Revision` is the one last read; a newer one on the server is a `conflict`. A registration that was sent back is submitted again.',
    request: UpdateRequest,
    reply: VisitorCard,
  }),
  'visitor.card': read({
    path: '/api/visitor/card',
    ...guests('card'),
    rows: 'session',
    summary: "Reads the caller's digital card",
    description:
      'State, code, tickets, days and areas of the registration. Refuses with `not_registered` before the registration.',
    request: NoFields,
    reply: VisitorCard,
  }),
  'visitor.answers': read({
    path: '/api/visitor/detail',
    ...guests('detail'),
    rows: 'session',
    summary: "Reads the caller's registration",
    description: 'The answers with the form version under which they were given.',
    request: NoFields,
    reply: AnswersReply,
  }),
  'visitor.prefill': read({
    path: '/api/visitor/prefill',
    ...guests('prefill'),
    rows: { fair: ['Invite'] },
    summary: 'Reads known values for the registration form',
    description:
      "Values from an invitation, a guest list or the phone of the session, under the ids of the form's fields.",
    request: PrefillRequest,
    reply: PrefillReply,
  }),
})
