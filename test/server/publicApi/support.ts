import type {
  ApiKeyCreateReply,
  WebhookLogReply,
  WebhookSaveReply,
} from '../../../core/contract/deskApi'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import type { TestServer } from '../../support/server/startTestServer'

/** The owner's calls about other programs. */
export function programs(server: TestServer, appId = FAIR) {
  const call = async <T>(path: string, body: Json) =>
    server.call<T>(`/api/oa/api${path}`, body, {
      token: await server.organiserToken('owner', appId),
      appId,
    })
  return {
    call,
    async key(Scopes: readonly string[], more: Json = {}): Promise<ApiKeyCreateReply> {
      const { data, succ, body } = await call<ApiKeyCreateReply>('/key/create', {
        Name: '看板',
        Scopes,
        Days: 30,
        ...more,
      })
      if (!succ) throw new Error(JSON.stringify(body))
      return data
    },
    async hook(Url: string, Events: readonly string[] = ['*']): Promise<WebhookSaveReply> {
      const { data, succ, body } = await call<WebhookSaveReply>('/webhook/save', {
        Url,
        Name: '',
        Events,
        Revision: 0,
      })
      if (!succ) throw new Error(JSON.stringify(body))
      return data
    },
    log: async (Id: string) => (await call<WebhookLogReply>('/webhook/log', { Id })).data.Items,
  }
}

/** Reads as another program does. */
export async function ask<T>(
  server: TestServer,
  path: string,
  key: string,
  headers: Record<string, string> = {},
) {
  const reply = await server.get(path, { authorization: `Bearer ${key}`, ...headers })
  const text = await reply.text()
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    data: (text === '' ? {} : JSON.parse(text)) as T,
  }
}
