import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'

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
})
export type ConsentRow = Static<typeof ConsentRow>
export const ConsentListReply = Type.Object({ Consents: Type.Array(ConsentRow) })
export type ConsentListReply = Static<typeof ConsentListReply>
export const ConsentWithdrawRequest = body({ Purpose: text(32) })
export type ConsentWithdrawRequest = Static<typeof ConsentWithdrawRequest>

/** Everything the fair holds about the caller, as JSON a person can keep and another program can read. */
export const PrivacyExportReply = Type.Object({
  MadeAt: Type.String(),
  Person: Type.Record(Type.String(), Type.Unknown()),
  Registration: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  Consents: Type.Array(ConsentRow),
  Sessions: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Orders: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Messages: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  Files: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** WeChat accounts that log the person in. */
  Bindings: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Which exhibitors looked at the person's badge, and when. */
  Views: Type.Array(Type.Record(Type.String(), Type.Unknown())),
})
export type PrivacyExportReply = Static<typeof PrivacyExportReply>
/**
 * Deletes the caller's data; `Confirm` is typed by them: the last four digits of their phone, without one the last four characters of
 * their card code (VIPs) or of their login name (exhibitors).
 */
export const PrivacyDeleteRequest = body({ Confirm: text(8) })
export type PrivacyDeleteRequest = Static<typeof PrivacyDeleteRequest>
/** What had to be kept, by law or as proof, with the reason in the caller's language. */
export const PrivacyDeleteReply = Type.Object({ Kept: Type.Array(Type.String()) })
export type PrivacyDeleteReply = Static<typeof PrivacyDeleteReply>

/**
 * SPEC §7 chat/visitor/info: what an exhibitor may see of a visitor whose badge they scanned. `visitorId` is the card code, or the address
 * in the badge's QR as it was scanned.
 */
export const VisitorInfoRequest = body({ visitorId: text(300) })
export type VisitorInfoRequest = Static<typeof VisitorInfoRequest>
/** `visitorInfo` holds allow-listed fields only, phone and ID masked; `fields` the definitions to show them with (SPEC §3). */
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
