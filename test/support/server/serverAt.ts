import type { TestServer } from './startTestServer'

/** The same server with another default fair: calls and tokens without a fair use it. */
export function serverAt(server: TestServer, appId: string): TestServer {
  return {
    ...server,
    call: (path, body, options) => server.call(path, body, { appId, ...options }),
    tokenFor: (phone, audience, fair = appId) => server.tokenFor(phone, audience, fair),
    exhibitorToken: (login, fair = appId) => server.exhibitorToken(login, fair),
    organiserToken: (role, fair = appId) => server.organiserToken(role, fair),
  }
}
