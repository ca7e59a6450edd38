import { Type, type Static } from '@sinclair/typebox'
import { LINK_KINDS } from '../domain/linkKinds'
import { body, literals, Mobile, optional, text, NoFields, NoData } from './common'
import { read, write, tagged, PREFIX, admins } from './endpoint'
import { LoginReply, CodeReply } from './auth'

/** Where a recovery code goes: to the account's phone, or to its mailbox where one is named. */
const Address = { Mobile: optional(Mobile), Email: optional(text(254)) }
/**
 * Asks for a recovery code for an exhibitor's account; the answer never tells whether the account,
 * its phone or its mailbox exists.
 */
export const PasswordCodeRequest = body({
  Account: text(64),
  ...Address,
  captcha: text(2048),
  Randstr: optional(text(256)),
})
export type PasswordCodeRequest = Static<typeof PasswordCodeRequest>
/** Turns the code into the right to set a password once, for ten minutes. */
export const PasswordRecoverRequest = body({ Account: text(64), ...Address, Code: text(6) })
export type PasswordRecoverRequest = Static<typeof PasswordRecoverRequest>
export const PasswordRecoverReply = Type.Object({
  Ticket: Type.String(),
  ExpiresIn: Type.Integer({ description: 'seconds' }),
})
export type PasswordRecoverReply = Static<typeof PasswordRecoverReply>
/** Sets the password and ends every session of the account (DECISIONS §4). */
export const PasswordResetRequest = body({ Ticket: text(128), Password: text(128) })
export type PasswordResetRequest = Static<typeof PasswordResetRequest>
/** Changes the password of the account logged in; every other session ends. */
export const PasswordChangeRequest = body({ OldPassword: text(128), Password: text(128) })
export type PasswordChangeRequest = Static<typeof PasswordChangeRequest>

/** VIP login: a card code, or an event with the guest's own code; or renewal by token. */
export const VipLoginRequest = body({
  CardCode: optional(text(32)),
  evid: optional(text(64)),
  pid: optional(text(64)),
  Consent: optional(text(32)),
  Ticket: optional(text(128)),
  token: optional(text(128)),
  f: optional(text(64)),
  openid: optional(text(64)),
})
export type VipLoginRequest = Static<typeof VipLoginRequest>

/**
 * A session of the caller that has not expired, with what helps the caller recognise it. Times ISO
 * 8601.
 */
export const SessionRow = Type.Object({
  Id: Type.String(),
  /** The session of this call. */
  Current: Type.Boolean(),
  /** Kind of device in plain words: 微信小程序 / WeChat mini-program, Chrome · Windows … */
  Device: Type.String(),
  Target: Type.String(),
  CreatedAt: Type.String(),
  SeenAt: Type.String(),
})
export type SessionRow = Static<typeof SessionRow>
export const SessionListReply = Type.Object({
  Sessions: Type.Array(SessionRow),
  /** A WeChat account is bound and logs this person in; wechat.unbind removes it. */
  WechatBound: optional(Type.Boolean()),
})
export type SessionListReply = Static<typeof SessionListReply>
/**
 * Ends one of the caller's sessions. Without an Id it ends all other sessions and removes all
 * WeChat bindings.
 */
export const SessionEndRequest = body({ Id: optional(text(64)) })
export type SessionEndRequest = Static<typeof SessionEndRequest>
export const SessionEndReply = Type.Object({ Ended: Type.Integer() })
export type SessionEndReply = Static<typeof SessionEndReply>

const LinkKind = literals(LINK_KINDS)
/**
 * Opens a signed link (`pass`): gives a session that reaches exactly what the link is for
 * (DECISIONS §4).
 */
export const LinkOpenRequest = body({ pass: text(256) })
export type LinkOpenRequest = Static<typeof LinkOpenRequest>
export const LinkOpenReply = Type.Object({
  Token: Type.String(),
  Kind: LinkKind,
  /** Id of the linked form or record: the form's id, or RESOURCE:ID of a record. */
  Subject: Type.String(),
  /** Route of the page that shows the form or record, and the page's `id`. */
  Page: Type.String(),
  Id: Type.String(),
  /** The company that sent the link. */
  CompanyName: Type.String(),
  CompanyName_en: Type.String(),
  ExpiresAt: Type.String(),
  /**
   * False where the bearer of the link must agree to the privacy notice (consent.give) before they
   * write.
   */
  Agreed: Type.Boolean(),
})
export type LinkOpenReply = Static<typeof LinkOpenReply>
export const LinkCreateRequest = body({
  Kind: LinkKind,
  Subject: text(64),
  Days: optional(Type.Integer({ minimum: 1, maximum: 90 })),
})
export type LinkCreateRequest = Static<typeof LinkCreateRequest>
export const LinkRow = Type.Object({
  Id: Type.String(),
  Kind: LinkKind,
  Subject: Type.String(),
  /**
   * Full address to send. Only the reply that created the link has it: the pass itself is not
   * stored, so lists leave it empty.
   */
  Url: Type.String(),
  State: Type.Union([Type.Literal('open'), Type.Literal('expired'), Type.Literal('revoked')]),
  CreatedAt: Type.String(),
  ExpiresAt: Type.String(),
})
export type LinkRow = Static<typeof LinkRow>
export const LinkListReply = Type.Object({ Links: Type.Array(LinkRow) })
export type LinkListReply = Static<typeof LinkListReply>
export const LinkRevokeRequest = body({ Id: text(64) })
export type LinkRevokeRequest = Static<typeof LinkRevokeRequest>

/** Calls: accounts. */
export const accountEndpoints = tagged('accounts', {
  'login.vip': write({
    path: '/api/vip/login',
    summary: 'Logs a VIP in',
    description:
      "By card code, by an event with the guest's own code, or by an expired token that may still be renewed.",
    request: VipLoginRequest,
    reply: LoginReply,
  }),
  'password.code': write({
    path: `${PREFIX}/pwd/code`,
    summary: 'Sends a recovery code for an account',
    description:
      'To the phone of the account, or to its mailbox. The reply never tells whether the account, the phone or the mailbox exists.',
    request: PasswordCodeRequest,
    reply: CodeReply,
  }),
  'password.recover': write({
    path: `${PREFIX}/pwd/recover`,
    summary: 'Checks a recovery code',
    description:
      'A correct code gives a ticket that may set the password once, within ten minutes.',
    request: PasswordRecoverRequest,
    reply: PasswordRecoverReply,
  }),
  'password.reset': write({
    path: `${PREFIX}/pwd/reset`,
    summary: 'Sets a password by a recovery ticket',
    description: 'Every session of the account ends.',
    request: PasswordResetRequest,
    reply: NoData,
  }),
  'password.change': write({
    path: `${PREFIX}/pwd/change`,
    auth: ['ex'],
    rows: { plain: ['OldPassword', 'Password'] },
    summary: "Changes the caller's password",
    description: 'Needs the old password. Every other session of the account ends.',
    request: PasswordChangeRequest,
    reply: NoData,
  }),
  'session.list': read({
    path: '/api/open/session/list',
    auth: 'session',
    beforeSecondFactor: true,
    rows: 'session',
    summary: "Lists the caller's sessions",
    description: 'Sessions that have not expired, with device and time of the last call.',
    request: NoFields,
    reply: SessionListReply,
  }),
  'session.end': write({
    path: '/api/open/session/end',
    auth: 'session',
    beforeSecondFactor: true,
    rows: { own: ['Id'] },
    summary: 'Ends sessions of the caller',
    description:
      'Ends the session `Id`. Without an id it ends all others and removes all WeChat bindings.',
    request: SessionEndRequest,
    reply: SessionEndReply,
  }),
  'link.open': write({
    path: '/api/open/link',
    summary: 'Opens a signed link',
    description: 'Gives a session that reaches only the form or record of the link.',
    request: LinkOpenRequest,
    reply: LinkOpenReply,
  }),
  'link.create': write({
    path: `${PREFIX}/link/create`,
    ...admins,
    rows: { fair: ['Subject'], plain: ['Kind', 'Days'] },
    summary: 'Makes a signed link',
    description: 'For one form or record of the company, for 1 to 90 days.',
    request: LinkCreateRequest,
    reply: LinkRow,
    example: { request: { Kind: 'form', Subject: 'booth', Days: 7 } },
  }),
  'link.list': read({
    path: `${PREFIX}/link/list`,
    auth: ['ex'],
    rows: 'session',
    summary: "Lists the company's signed links",
    description: 'With subject, expiry and state of each link.',
    request: NoFields,
    reply: LinkListReply,
  }),
  'link.revoke': write({
    path: `${PREFIX}/link/revoke`,
    ...admins,
    rows: { own: ['Id'] },
    summary: 'Revokes a signed link',
    description: 'The link and every session that it gave end at once.',
    request: LinkRevokeRequest,
    reply: LinkRow,
  }),
})
