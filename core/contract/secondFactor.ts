import { Type, type Static } from '@sinclair/typebox'
import { PasswordChangeRequest } from './account'
import { body, NoData, NoFields, optional, text } from './common'
import { read, tagged, works, write } from './endpoint'

export const SecondFactorState = Type.Object({
  IsOn: Type.Boolean(),
  /** The number of unused recovery codes. */
  Recovery: Type.Integer(),
  /** The account has no password. Its sign-on provider asks for a second factor if it wants to. */
  SignsOn: optional(Type.Boolean()),
})
export type SecondFactorState = Static<typeof SecondFactorState>
/** For an authenticator app: `Url` is the content of the QR code, `Secret` is for typing. */
export const SecondFactorBeginReply = Type.Object({ Secret: Type.String(), Url: Type.String() })
export type SecondFactorBeginReply = Static<typeof SecondFactorBeginReply>
/** Recovery codes for a lost device, each valid for one login. They are shown only this once. */
export const SecondFactorConfirmReply = Type.Object({ Recovery: Type.Array(Type.String()) })
export type SecondFactorConfirmReply = Static<typeof SecondFactorConfirmReply>

const everybody = { ...works('account'), beforeSecondFactor: true } as const

/** Calls: password and second factor of the person who is logged in at the desk. */
export const secondFactorEndpoints = tagged('accounts', {
  'second.state': read({
    path: '/api/oa/second/state',
    ...everybody,
    rows: 'session',
    summary: 'Tells whether a login needs a code',
    description: 'Of the own account, with the number of recovery codes that are left.',
    request: NoFields,
    reply: SecondFactorState,
  }),
  'second.begin': write({
    path: '/api/oa/second/begin',
    ...everybody,
    rows: { plain: ['Password'] },
    summary: 'Begins a second factor',
    description:
      'A secret for an authenticator app; nothing is asked for before it is confirmed. Refuses with `password_wrong`, `conflict`.',
    request: body({ Password: text(128) }),
    reply: SecondFactorBeginReply,
  }),
  'second.confirm': write({
    path: '/api/oa/second/confirm',
    ...everybody,
    rows: { plain: ['Code'] },
    summary: 'Turns the second factor on',
    description:
      'With a code of the app. Gives ten recovery codes, and ends every other session of the account. Refuses with `second_factor_wrong`, `conflict`.',
    request: body({ Code: text(40) }),
    reply: SecondFactorConfirmReply,
  }),
  'second.password': write({
    path: '/api/oa/second/password',
    ...everybody,
    rows: { plain: ['OldPassword', 'Password'] },
    summary: "Changes the caller's password at the desk",
    description:
      'Needs the present password. Every other session of the account ends. The password of the fair folder counts again once the folder names another one. ' +
      'Refuses with `password_wrong`, `password_weak`, `password_leaked`, `sign_on_password`.',
    request: PasswordChangeRequest,
    reply: NoData,
  }),
  'second.end': write({
    path: '/api/oa/second/end',
    ...everybody,
    rows: { plain: ['Password', 'Code'] },
    summary: 'Turns the second factor off',
    description:
      'With the password and a code, or a recovery code. Refuses with `password_wrong`, `second_factor_wrong`.',
    request: body({ Password: text(128), Code: text(40) }),
    reply: NoData,
  }),
})
