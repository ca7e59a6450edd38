import type { ServerConfig } from '../../../server/config'
import { FAIR, fairFolder } from '../server/fairFixture'
import { startTestServer, type TestServer } from '../server/startTestServer'
import { MP, OA, startWechatStandIn, type WechatStandIn } from './wechatStandIn'

/** Addresses of the fair: PUBLIC_URL, and a host of its own that the fair's folder names. */
export const PUBLIC_URL = 'https://fair.example'
export const OWN_HOST = 'h5.suilan.example'
/** The token that signs the messages. */
export const PUSH_TOKEN = 'pushTokenOfTheTests'
export const TEMPLATES = {
  submission_returned: {
    app: 'mp',
    id: 'tmplReturned0001',
    data: { thing1: '{form}', thing2: '{reason}', phrase3: '需修改', time4: '{time}' },
  },
  submission_approved: {
    app: 'oa',
    id: 'tmplApproved0001',
    data: { first: '{company}：{form}', time2: '{time}' },
  },
  order_paid: {
    app: 'mp',
    id: 'tmplPaid00000001',
    data: { thing1: '{item}', amount2: '{amount}' },
  },
} as const

/** A test server with the stand-in as WeChat. */
export interface WechatServer extends TestServer {
  wechat: WechatStandIn
}

export async function startWechatServer(config: Partial<ServerConfig> = {}): Promise<WechatServer> {
  const wechat = await startWechatStandIn()
  const server = await startTestServer({
    config: {
      publicUrl: PUBLIC_URL,
      wechat: {
        apiBase: wechat.url,
        openBase: wechat.url,
        oa: OA,
        mp: MP,
        pushToken: PUSH_TOKEN,
      },
      ...config,
    },
  })
  const folder = fairFolder(FAIR, 'Alpha')
  await server.importFair({
    ...folder,
    settings: { ...folder.settings, wechatHosts: [OWN_HOST], templates: TEMPLATES },
  })
  return {
    ...server,
    wechat,
    async close() {
      await server.close()
      await wechat.close()
    },
  }
}
