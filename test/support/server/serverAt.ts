import type { TestServer } from './startTestServer'

/** The same server for a caller at this fair: calls and tokens that name none are of it. */
export function serverAt(server: TestServer, appId: string): TestServer {
  return {
    ...server,
    call: (path, body, options) => server.call(path, body, { appId, ...options }),
    tokenFor: (phone, audience, fair = appId) => server.tokenFor(phone, audience, fair),
    exhibitorToken: (login, fair = appId) => server.exhibitorToken(login, fair),
    organiserToken: (role, fair = appId) => server.organiserToken(role, fair),
  }
}
