import { createDesk } from '../../../server/dev/cashier/desk'
import { postNotice, type SignedNotice } from '../../../server/dev/cashier/notices'
import { startStandIn, type Fault, type StandIn } from '../../../server/dev/cashier/standIn'
import { createTestKeys } from '../../../server/dev/cashier/testKeys'
import { PAY_NOTICE_PATH } from '../../../server/http/registerPayNotices'
import { TRADE_TYPES, type TradeType } from '../../../server/gateways/wechatPay/types'
import { createRepositories } from '../../../server/repositories/repositories'
import { createAccounts } from '../../../server/services/wechat/accounts'
import type { WechatPayConfig } from '../../../server/wechatPayConfig'
import { FAIR } from './fairFixture'
import { startTestServer, type TestServer } from './startTestServer'

export const OA_APP = 'wx00000000000000oa'

/** A server whose merchant uses a stand-in of WeChat Pay on loopback. */
export interface PayServer extends TestServer {
  standIn: StandIn
  /** Faults of the next requests to WeChat; empty = all succeed. */
  faults: (Fault | undefined)[]
  /** The ways of payment that the merchant has. */
  trades: TradeType[]
  /** Requests to WeChat, as `POST /v3/…`. */
  asked: string[]
  /** Binds an openid of the official account to a person. */
  bind(personId: number, openid: string): Promise<void>
  personOf(phoneOrLogin: string): Promise<number>
  notify(notice: SignedNotice): Promise<boolean>
  stop(): Promise<void>
}

/** The merchant of the stand-in, as in the environment. */
export function merchantOf({ url, keys }: StandIn): WechatPayConfig {
  return {
    apiBase: url,
    mchid: keys.mchid,
    serial: keys.serial,
    privateKey: keys.merchant.privateKey,
    apiV3Key: keys.apiV3Key,
    platformKeys: [{ serial: keys.platformSerial, publicKey: keys.platform.publicKey }],
  }
}

export async function startPayServer(): Promise<PayServer> {
  const faults: (Fault | undefined)[] = []
  const asked: string[] = []
  const trades: TradeType[] = [...TRADE_TYPES]
  const keys = await createTestKeys()
  const standIn = await startStandIn({
    keys,
    desk: createDesk({ mchid: keys.mchid }),
    fault: ({ method, path }) => {
      asked.push(`${method} ${path}`)
      return faults.shift()
    },
  })
  const wechat = {
    apiBase: 'http://127.0.0.1:9',
    openBase: 'http://127.0.0.1:9',
    oa: { appId: OA_APP, secret: 'test' },
    mp: undefined,
  }
  const server = await startTestServer({
    config: { wechatPay: { ...merchantOf(standIn), trades }, wechat },
  })
  // tests run the sweeps themselves
  await server.built.services.paySweeper.stop()
  const accounts = createAccounts(server.built.services.secrets)
  return {
    ...server,
    standIn,
    faults,
    trades,
    asked,
    bind: (personId, openid) =>
      createRepositories(server.pool).wechatBindings.bind(
        FAIR,
        personId,
        accounts.account('oa', OA_APP, openid),
      ),
    async personOf(name) {
      const { rows } = await server.pool.query<{ id: number }>(
        `SELECT p.id FROM person p LEFT JOIN exhibitor_account a ON a.app_id = p.app_id AND a.person_id = p.id
         WHERE p.app_id = $1 AND (p.national_number = $2 OR a.login = $2)`,
        [FAIR, name],
      )
      return rows[0]?.id ?? 0
    },
    notify: notice => postNotice(server.url + PAY_NOTICE_PATH, notice),
    async stop() {
      await server.close()
      await standIn.close()
    },
  }
}
