import { PRIVACY_VERSION } from '../../support/server/fairFixture'
import { passCaptcha as passSlide } from '../../support/server/passCaptcha'
import type { TestServer } from '../../support/server/startTestServer'

export type User = {
  data: {
    Id: string
    Name: string
    Token: string
    LastAppId: string
    Target: string
    Mobile: string
    Registered: boolean
    Device: string
  }
}

/** Goes the way of the app: captcha, code, outbox. */
export function journey(server: TestServer) {
  const passCaptcha = (headers: Record<string, string> = {}) => passSlide(server, headers)
  const send = async (
    phone: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    server.call(
      '/api/open/sms/code',
      {
        target: 'visitor',
        Mobile: { Number: phone },
        captcha: await passCaptcha(headers),
        Consent: PRIVACY_VERSION,
        ...more,
      },
      { headers },
    )
  const lastCode = async (phone: string) =>
    (
      (await (await server.get(`/dev/outbox?to=${phone}`)).json()) as {
        code: string
        text: string
      }[]
    )[0]
  const login = (phone: string, Code: string, more: Record<string, unknown> = {}, options = {}) =>
    server.call<User>(
      '/api/visitor/login',
      { Mobile: { Number: phone }, Code, Consent: PRIVACY_VERSION, ...more },
      options,
    )
  return { passCaptcha, send, lastCode, login }
}
