import { registrationAnswers } from '../../bench/registrationAnswers.mjs'
import type { OrganiserUser } from '../../core/contract/gate'
import { parseAudience, type Audience } from '../../core/domain/audience'
import { parseLogin } from '../../src/api/parse/user'
import type { RunningApp } from '../support/browser/startApp'
import { handTrack } from '../support/server/captchaTrack'
import { LANYAN } from '../support/journey/exhibitor'
import type { Kept, Role } from './roles'

const APP_ID = 'tgdemo000000001'
/** The name of the device in lists of logins. */
export const DEVICE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
/** The shortest time of a human drag; the server refuses faster ones as a program. */
const HAND_MS = 1200

const OWNER = { Account: 'suilan', Password: 'suilan-2031' }

export { ROLES, type Kept, type Role } from './roles'

interface LoginReply {
  data: { Token: string; Target: string }
}

/**
 * Logs a person in by the app's calls, and returns the storage that the app would keep. A `visitor`
 * has registered; for an `ex`, `who` is the account.
 */
export async function logIn(
  app: RunningApp,
  role: Role,
  who: { account: string; password: string } = LANYAN,
): Promise<Kept> {
  const call = <T>(path: string, body: unknown, token = '') => callApp<T>(app, path, body, token)
  if (role === 'owner') {
    const { data } = await call<{ data: OrganiserUser }>('/api/oa/login', OWNER)
    // without the id each page renews the token, and two renewals of one token end the session
    const user = { id: data.Id, name: data.Name, role: data.Role, token: data.Token }
    return {
      [`session:organiser_${APP_ID}`]: { value: user, expires: 0 },
      oa_h5_app_v2: { value: APP_ID, expires: 0 },
    }
  }
  const { PrivacyVersion: Consent, Fair } = await call<{
    PrivacyVersion: string
    Fair: { Start: string }
  }>('/api/oa/open/config', {})
  const byPhone = async (target: 'visitor' | 'media', Number: string) => {
    const Mobile = { CountryCode: '86', Number }
    const asked = new Date()
    await call('/api/open/sms/code', { target, Mobile, Consent, captcha: await captcha(app, call) })
    return call<LoginReply>(`/api/${target}/login`, {
      Mobile,
      Code: await app.readCode(Number, asked),
      Consent,
    })
  }
  const login = {
    newVisitor: () => byPhone('visitor', '13800130701'),
    visitor: () => byPhone('visitor', '13800130702'),
    newMedia: () => byPhone('media', '13800130703'),
    vip: () => call<LoginReply>('/api/vip/login', { CardCode: 'SLV3-K7QM-9XTR', Consent }),
    ex: () => call<LoginReply>('/api/ex/login', { Account: who.account, Password: who.password }),
  }
  const reply = await login[role]()
  if (role === 'visitor') {
    const form = await call<{ Version: number }>('/api/open/form', { id: 'visitor' })
    const body = {
      FormId: 'visitor',
      FormVersion: form.Version,
      Consent,
      TicketType: 'trade',
      ...registrationAnswers,
      VisitDates: { Start: Fair.Start, End: Fair.Start },
    }
    await call('/api/visitor/register', body, reply.data.Token)
  }
  const audience: Audience = parseAudience(reply.data.Target) ?? 'visitor'
  const user = {
    ...parseLogin(reply, audience),
    isRegistered: role === 'visitor' || role === 'ex',
    appId: APP_ID,
  }
  // a login is only valid together with its fair
  return {
    oa_h5_login_user: { value: user, expires: 0 },
    oa_h5_app_v2: { value: APP_ID, expires: 0 },
  }
}

async function callApp<T>(app: RunningApp, path: string, body: unknown, token: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': DEVICE,
    appid: APP_ID,
    cid: 'screens',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const reply = (await response.json()) as { succ: boolean; data: T }
  if (!reply.succ) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply.data
}

async function captcha(
  app: RunningApp,
  call: <T>(path: string, body: unknown) => Promise<T>,
): Promise<string> {
  const { Id } = await call<{ Id: string }>('/captcha/slide', {})
  const share = await app.captchaPosition(Id)
  await new Promise(done => setTimeout(done, HAND_MS))
  const { Message } = await call<{ Message: string }>(
    `/captcha/slide/check?id=${Id}`,
    handTrack(share),
  )
  return Message
}
