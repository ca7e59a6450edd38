import { Type, type Static } from '@sinclair/typebox'
import { body, Mobile, optional, text, NoFields, NoData } from './common'
import { write, tagged, PREFIX } from './endpoint'

/** Login by code (DECISIONS §4), or renewal by an expired but renewable token (SPEC §4). */
export const LoginRequest = body({
  Mobile: optional(Mobile),
  Code: optional(text(6)),
  /**
   * Instead of `Mobile` and `Code`: the code of the mini-program's getPhoneNumber button. WeChat
   * exchanges it for a number that WeChat verified.
   */
  PhoneCode: optional(text(256)),
  /**
   * Version of the privacy notice agreed to. A login by code needs it, and it is recorded before
   * the person is (DECISIONS §8).
   */
  Consent: optional(text(32)),
  token: optional(text(128)),
  uid: optional(text(64)),
  exid: optional(text(64)),
  /** Addresses carry it (SPEC §2). Its meaning is unknown: it is accepted and not read. */
  zsid: optional(text(64)),
  f: optional(text(64)),
  /**
   * SPEC §7 sends it, but it proves nothing and is not read. `Ticket` proves the WeChat account and
   * binds it to the person who logs in.
   */
  openid: optional(text(64)),
  Ticket: optional(text(128)),
})
export type LoginRequest = Static<typeof LoginRequest>

/**
 * Exhibitor login by account and password (DECISIONS §4), or renewal by an expired but renewable
 * token (SPEC §4).
 */
export const ExhibitorLoginRequest = body({
  Account: optional(text(64)),
  Password: optional(text(128)),
  token: optional(text(128)),
  uid: optional(text(64)),
  exid: optional(text(64)),
  /** Addresses carry it (SPEC §2). Its meaning is unknown: it is accepted and not read. */
  zsid: optional(text(64)),
  f: optional(text(64)),
  openid: optional(text(64)),
  /** One-time ticket of a WeChat account. The login binds the account to the person. */
  Ticket: optional(text(128)),
})
export type ExhibitorLoginRequest = Static<typeof ExhibitorLoginRequest>

export const LoginUser = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /**
   * Where the account has a name in each language; `Name` is the one in the language of the call.
   */
  Name_cn: optional(Type.String()),
  Name_en: optional(Type.String()),
  Token: Type.String(),
  LastAppId: Type.String(),
  Target: Type.String(),
  Mobile: Type.String({ description: 'masked' }),
  Registered: Type.Boolean(),
  /** Exhibitors: the company they act for, its booth number, and the account's role. */
  CompanyId: optional(Type.String()),
  CompanyName: optional(Type.String()),
  CompanyName_en: optional(Type.String()),
  Booth: optional(Type.String()),
  /** VIPs: the event they are invited to; empty after a login by card code. */
  EventName: optional(Type.String()),
  EventName_en: optional(Type.String()),
  Role: optional(Type.Union([Type.Literal('admin'), Type.Literal('staff')])),
  /**
   * A signed id of the device. The device keeps it after a logout, too, and sends it as the header
   * `Device`, so that limits recognise the device.
   */
  Device: optional(Type.String()),
})
export type LoginUser = Static<typeof LoginUser>

/** The login reply nests the user once more: data.data (SPEC §7). */
export const LoginReply = Type.Object({ data: LoginUser })
export type LoginReply = Static<typeof LoginReply>

/**
 * `captcha` is the token of a passed captcha, or a third party's ticket together with its `Randstr`
 * (SPEC §3).
 */
export const CodeRequest = body({
  target: text(16),
  Mobile,
  captcha: text(2048),
  Randstr: optional(text(256)),
  Consent: optional(text(32)),
})
export type CodeRequest = Static<typeof CodeRequest>
export const CodeReply = Type.Object({
  ExpiresIn: Type.Integer({ description: 'seconds' }),
  ResendIn: Type.Integer({ description: 'seconds' }),
})
export type CodeReply = Static<typeof CodeReply>

/** Calls: login. */
export const authEndpoints = tagged('login', {
  'code.send': write({
    path: '/api/open/sms/code',
    summary: 'Sends a login code to a phone',
    description:
      'Needs the token of a passed captcha. Limits hold per phone, address and day. The reply gives the seconds until the code expires and until the next one may be sent.',
    request: CodeRequest,
    reply: CodeReply,
    example: {
      request: {
        target: 'visitor',
        Mobile: { CountryCode: '86', Number: '13800138000' },
        captcha: 'token-of-a-passed-captcha',
        Consent: '2026-01',
      },
      reply: { ExpiresIn: 300, ResendIn: 60 },
    },
  }),
  'login.visitor': write({
    path: '/api/visitor/login',
    summary: 'Logs a visitor in',
    description:
      'By phone and code, or by an expired token that may still be renewed. The first login by code creates the person and needs `Consent`.',
    request: LoginRequest,
    reply: LoginReply,
    example: {
      request: {
        Mobile: { CountryCode: '86', Number: '13800138000' },
        Code: '123456',
        Consent: '2026-01',
      },
    },
  }),
  'login.media': write({
    path: '/api/media/login',
    summary: 'Logs a journalist in',
    description: 'The same as the login of visitors, for the target `media`.',
    request: LoginRequest,
    reply: LoginReply,
  }),
  'login.exhibitor': write({
    path: `${PREFIX}/login`,
    summary: 'Logs an exhibitor in',
    description:
      'By account and password, or by an expired token that may still be renewed. Failed attempts are limited per account and address.',
    request: ExhibitorLoginRequest,
    reply: LoginReply,
    example: { request: { Account: 'north', Password: 'correct horse battery' } },
  }),
  logout: write({
    path: '/api/open/logout',
    auth: 'session',
    beforeSecondFactor: true,
    ends: 'session',
    rows: 'session',
    summary: 'Ends the session',
    description:
      'Ends the session that the call came with. A retry whose first reply was lost gets the same reply.',
    request: NoFields,
    reply: NoData,
  }),
})
