import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'

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
  /** Look of the whole form, e.g. `ques_row2` (SPEC §2 Questionnaire form). */
  Class: optional(Type.String()),
})
export type FormReply = Static<typeof FormReply>

/**
 * Field values stand at the top level under their ids (SPEC §7 "field values plus user token"); the engine checks them.
 * FormId/FormVersion name the definition, Consent the version of the privacy notice the person agreed to.
 */
export const RegisterRequest = Type.Intersect([
  body({
    FormId: text(64),
    FormVersion,
    Consent: optional(text(32)),
    /** The ticket the visitor comes with, where the fair offers some; a priced one is to be paid before the registration holds. */
    TicketType: optional(text(64)),
    token: optional(text(128)),
    f: optional(text(64)),
  }),
  Type.Record(Type.String(), Type.Unknown()),
])

export const VisitorCard = Type.Object({
  CardCode: Type.String({ description: '12 digits' }),
  /** What the QR holds: the card code behind the fair's card address. */
  Qr: Type.String(),
  /** approved, or unpaid until its ticket is paid. */
  State: Type.String(),
  /** The order still to be paid while unpaid; none when it has expired and a new one is to be made. */
  OrderId: optional(Type.String()),
  /** The ticket it is for, where the fair asked for one, and the days that is good on. */
  Ticket: optional(Type.Object({ Name: Type.String(), Name_en: Type.String(), Days: Type.Array(Type.String()) })),
  NameStr: Type.String(),
  NameEn: optional(Type.String()),
  CompanyName: Type.String(),
  Position: Type.String(),
  Mobile: Type.String({ description: 'masked' }),
  SourceName: Type.String(),
  AddDate: Type.String(),
})
export type VisitorCard = Static<typeof VisitorCard>
/** `Existing` tells that this phone had registered before: its card is returned, nothing is written. */
export const RegisterReply = Type.Object({ Existing: Type.Boolean(), Card: VisitorCard })
export type RegisterReply = Static<typeof RegisterReply>

export const AnswersReply = Type.Object({
  FormId: Type.String(),
  FormVersion: Type.Integer(),
  Values: Type.Record(Type.String(), Type.Unknown()),
  AddDate: Type.String(),
})
export type AnswersReply = Static<typeof AnswersReply>
