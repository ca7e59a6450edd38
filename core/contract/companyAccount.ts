import { Type, type Static } from '@sinclair/typebox'
import { body, literals, Mobile, optional, text } from './common'

const Id = text(20)
const Role = literals(['admin', 'staff'])

/** An account of the company. `invited` has set no password yet, `disabled` cannot log in. */
export const CompanyAccountRow = Type.Object({
  Id: Type.String(),
  Account: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Role,
  State: literals(['invited', 'active', 'disabled']),
  Mobile: Type.String({ description: 'masked; empty without one' }),
  /** The organiser has taken it out: the company cannot let it log in. */
  TakenOut: Type.Boolean(),
  /** It acts for other companies, too: its mobile and password are the organiser's. */
  Shared: Type.Boolean(),
  /** The caller's own. */
  Own: Type.Boolean(),
  /** ISO 8601, empty when it never happened. */
  LastLoginAt: Type.String(),
})
export type CompanyAccountRow = Static<typeof CompanyAccountRow>
/** `Limit`: how many there may be in all. */
export const CompanyAccountsReply = Type.Object({ Accounts: Type.Array(CompanyAccountRow), Limit: Type.Integer() })
export type CompanyAccountsReply = Static<typeof CompanyAccountsReply>

/** Opens an account; its mobile is told of it and sets the password. */
export const AccountInviteRequest = body({ Account: text(64), Name: text(60), Mobile, Role })
export type AccountInviteRequest = Static<typeof AccountInviteRequest>
/** Changes the role, or whether it may log in. */
export const AccountChangeRequest = body({ Id, Role: optional(Role), Disabled: optional(Type.Boolean()) })
export type AccountChangeRequest = Static<typeof AccountChangeRequest>
/** Binds another mobile, or without one unbinds the present. */
export const AccountPhoneRequest = body({ Id, Mobile: optional(Mobile) })
export type AccountPhoneRequest = Static<typeof AccountPhoneRequest>
/** The password holds no more; the mobile is told how to set another. */
export const AccountResetRequest = body({ Id })
export type AccountResetRequest = Static<typeof AccountResetRequest>
