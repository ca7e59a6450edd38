import { Type, type Static } from '@sinclair/typebox'
import { body, literals, Mobile, optional, text, NoFields } from './common'
import { read, write, tagged, PREFIX, admins } from './endpoint'

const Id = text(20)
const Role = literals(['admin', 'staff'])

/** An account of the company. `invited`: no password is set yet; `disabled`: it cannot log in. */
export const CompanyAccountRow = Type.Object({
  Id: Type.String(),
  Account: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Role,
  State: literals(['invited', 'active', 'disabled']),
  Mobile: Type.String({ description: 'masked; empty without one' }),
  /** The organiser has disabled it, so the company cannot enable it. */
  TakenOut: Type.Boolean(),
  /** It acts for other companies, too, so only the organiser changes its mobile and password. */
  Shared: Type.Boolean(),
  /** The account of the caller. */
  Own: Type.Boolean(),
  /** ISO 8601, empty before the first login. */
  LastLoginAt: Type.String(),
})
export type CompanyAccountRow = Static<typeof CompanyAccountRow>
/** `Limit`: the most accounts a company may have. */
export const CompanyAccountsReply = Type.Object({
  Accounts: Type.Array(CompanyAccountRow),
  Limit: Type.Integer(),
})
export type CompanyAccountsReply = Static<typeof CompanyAccountsReply>

/** Creates an account. A message to its mobile leads to the password. */
export const AccountInviteRequest = body({ Account: text(64), Name: text(60), Mobile, Role })
export type AccountInviteRequest = Static<typeof AccountInviteRequest>
/** Changes the role, or enables or disables the account. */
export const AccountChangeRequest = body({
  Id,
  Role: optional(Role),
  Disabled: optional(Type.Boolean()),
})
export type AccountChangeRequest = Static<typeof AccountChangeRequest>
/**
 * Binds another mobile, or unbinds the present one when no mobile is given. The caller's own
 * account needs its password.
 */
export const AccountPhoneRequest = body({
  Id,
  Mobile: optional(Mobile),
  OldPassword: optional(text(128)),
})
export type AccountPhoneRequest = Static<typeof AccountPhoneRequest>
/** The old password stops working. A message to the mobile tells how to set another. */
export const AccountResetRequest = body({ Id })
export type AccountResetRequest = Static<typeof AccountResetRequest>

/** Calls: company accounts. */
export const companyAccountEndpoints = tagged('company accounts', {
  'company.accounts': read({
    path: `${PREFIX}/account/list`,
    ...admins,
    rows: 'session',
    summary: "Lists the company's accounts",
    description: 'With role, state and the number of accounts allowed.',
    request: NoFields,
    reply: CompanyAccountsReply,
  }),
  'company.accountInvite': write({
    path: `${PREFIX}/account/invite`,
    ...admins,
    rows: { plain: ['Account', 'Name', 'Mobile', 'Role'] },
    summary: 'Creates an account',
    description: 'A message to the mobile of the new account leads to the password.',
    request: AccountInviteRequest,
    reply: CompanyAccountRow,
  }),
  'company.accountChange': write({
    path: `${PREFIX}/account/change`,
    ...admins,
    rows: { own: ['Id'], plain: ['Role', 'Disabled'] },
    summary: "Changes an account's role or access",
    description:
      'The last administrator cannot be changed. Sessions of a disabled account end at once.',
    request: AccountChangeRequest,
    reply: CompanyAccountRow,
  }),
  'company.accountPhone': write({
    path: `${PREFIX}/account/phone`,
    ...admins,
    rows: { own: ['Id'], plain: ['Mobile', 'OldPassword'] },
    summary: 'Binds a mobile to an account',
    description: 'Without a mobile the present one is unbound.',
    request: AccountPhoneRequest,
    reply: CompanyAccountRow,
  }),
  'company.accountReset': write({
    path: `${PREFIX}/account/reset`,
    ...admins,
    rows: { own: ['Id'] },
    summary: "Resets an account's password",
    description: 'The old password no longer works. A message tells how to set another.',
    request: AccountResetRequest,
    reply: CompanyAccountRow,
  }),
})
