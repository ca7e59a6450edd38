import { Type, type Static } from '@sinclair/typebox'
import { body, literals, Mobile, optional, text, NoFields } from './common'
import { read, write, tagged, PREFIX, admins } from './endpoint'

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
export const CompanyAccountsReply = Type.Object({
  Accounts: Type.Array(CompanyAccountRow),
  Limit: Type.Integer(),
})
export type CompanyAccountsReply = Static<typeof CompanyAccountsReply>

/** Opens an account; its mobile is told of it and sets the password. */
export const AccountInviteRequest = body({ Account: text(64), Name: text(60), Mobile, Role })
export type AccountInviteRequest = Static<typeof AccountInviteRequest>
/** Changes the role, or whether it may log in. */
export const AccountChangeRequest = body({
  Id,
  Role: optional(Role),
  Disabled: optional(Type.Boolean()),
})
export type AccountChangeRequest = Static<typeof AccountChangeRequest>
/**
 * Binds another mobile, or without one unbinds the present. The caller's own account wants its
 * password.
 */
export const AccountPhoneRequest = body({
  Id,
  Mobile: optional(Mobile),
  OldPassword: optional(text(128)),
})
export type AccountPhoneRequest = Static<typeof AccountPhoneRequest>
/** The password holds no more; the mobile is told how to set another. */
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
