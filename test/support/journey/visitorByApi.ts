import { registrationAnswers } from '../../../bench/registrationAnswers.mjs'
import type { RunningApp } from '../browser/startApp'
import { apiClient, type Json } from '../server/apiClient'
import { handTrack } from '../server/captchaTrack'
import { nonceFor } from '../server/passCaptcha'

/** A visitor who is registered without the pages, as a start for other journeys. */
export interface KnownVisitor {
  code: string
  token: string
  /** A phone's storage of the login, as the app writes it. */
  kept: { key: string; text: string }
}

const HAND_MS = 1200

/**
 * Proves a number and registers with it, like the app. An invitation, for example, adds fields to
 * the call.
 */
export async function visitorByApi(
  app: RunningApp,
  number: string,
  name: string,
  more: Json = {},
): Promise<KnownVisitor> {
  const client = apiClient(app.url)
  const must = async <T>(
    path: string,
    body: Record<string, unknown>,
    token?: string,
  ): Promise<T> => {
    const answer = await client.call<T>(path, body, { ...(token && { token }) })
    if (!answer.succ) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.data
  }
  const config = await must<{ AppId: string; PrivacyVersion: string }>('/api/oa/open/config', {})
  const Mobile = { CountryCode: '86', Number: number }
  const Consent = config.PrivacyVersion
  const challenge = await must<{ Id: string; Salt?: string; Bits?: number }>('/captcha/slide', {})
  const share = await app.captchaPosition(challenge.Id)
  // a drag takes time, and the server checks this
  await new Promise(resolve => setTimeout(resolve, HAND_MS))
  const passed = await must<{ Message: string }>(`/captcha/slide/check?id=${challenge.Id}`, {
    ...handTrack(share),
    ...nonceFor(challenge),
  })
  const asked = new Date()
  await must('/api/open/sms/code', { target: 'visitor', Mobile, captcha: passed.Message, Consent })
  const Code = await app.readCode(number, asked)
  const login = await must<{ data: Record<string, string> }>('/api/visitor/login', {
    Mobile,
    Code,
    Consent,
  })
  const user = login.data
  const token = user['Token'] ?? ''
  const form = await must<{ Version: number }>('/api/open/form', { id: 'visitor' })
  const about = { FormId: 'visitor', FormVersion: form.Version, Consent, TicketType: 'trade' }
  const body = { ...about, ...registrationAnswers, NameStr: name, ...more }
  const { Card } = await must<{ Card: { CardCode: string } }>('/api/visitor/register', body, token)
  const value = {
    id: user['Id'],
    name,
    token,
    lastAppId: config.AppId,
    audience: 'visitor',
    mobile: user['Mobile'],
    isRegistered: true,
    appId: config.AppId,
  }
  return {
    code: Card.CardCode,
    token,
    kept: { key: 'oa_h5_login_user', text: JSON.stringify({ value, expires: 0 }) },
  }
}
