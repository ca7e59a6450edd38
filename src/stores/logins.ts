import type { Audience } from '@core/domain/audience'
import { requestMessages } from '@core/messages/request'
import { ApiError } from '@/api/ApiError'
import type { InvitationFields } from '@/api/parse/invitation'
import { parseLogin, type LoginUser } from '@/api/parse/user'
import type { ApiClient } from '@/api/types'
import { translate } from '@/i18n/useText'

/** What visitors and media log in with, spelled as on the wire. */
export interface PhoneLogin {
  Mobile: { CountryCode: string; Number: string }
  Code: string
  /** Version of the privacy notice agreed to. */
  Consent?: string | undefined
}

/** Login by the code of WeChat's getPhoneNumber button, in the mini-program. */
export interface QuickLogin {
  PhoneCode: string
  Consent: string
}

/** What exhibitors log in with (DECISIONS §4). */
export interface AccountLogin {
  Account: string
  Password: string
}

/** What VIPs log in with: a card, or the event and the code of their invitation (DECISIONS §4). */
export type VipLogin = ({ CardCode: string } | InvitationFields) & { Consent?: string | undefined }

/** Login path by audience (SPEC §6); exhibitors are the default. */
const LOGIN_PATHS: Readonly<Record<Audience, string>> = {
  visitor: '/api/visitor/login',
  media: '/api/media/login',
  ex: 'login',
  vip: '/api/vip/login',
}

/** The error of a call that the client refuses without asking the server. */
export const unauthorized = (): ApiError =>
  new ApiError('unauthorized', translate(requestMessages, 'request.unauthorized'))

/**
 * Logs in by the given credentials or by a token. Rejects with ApiError, also if the reply has no
 * token. `intent` makes a repeated press one attempt.
 */
export async function logIn(
  api: ApiClient,
  audience: Audience,
  data: Readonly<Record<string, unknown>>,
  intent?: string,
): Promise<LoginUser> {
  const options = { relogin: false, ...(intent ? { intent } : {}) }
  const user = parseLogin(await api.post(LOGIN_PATHS[audience], data, options), audience)
  if (!user) throw unauthorized()
  return user
}

/** Logs in the person of a WeChat account. Rejects with ApiError; undefined without a token. */
export const logInByTicket = async (
  api: ApiClient,
  target: Audience,
  Ticket: string,
): Promise<LoginUser | undefined> =>
  parseLogin(
    await api.call('login.ticket', { target, Ticket }, { relogin: false, repeats: 'silentLogin' }),
    target,
  )

/** Logs in the invented person of a preview. Rejects with ApiError; undefined without a token. */
export const logInToPreview = async (
  api: ApiClient,
  Target: Audience,
  Token: string,
): Promise<LoginUser | undefined> =>
  parseLogin(
    await api.call('preview.open', { Token, Target }, { relogin: false, repeats: 'silentLogin' }),
    Target,
  )

/**
 * Ends a session on the server: that of this token, otherwise the present one. Never rejects: a
 * session that the call does not reach expires on the server.
 */
export const logOut = (api: ApiClient, token?: string): Promise<unknown> =>
  api
    .call('logout', {}, { ...(token && { token }), repeats: 'logout', relogin: false })
    .catch(() => undefined)
