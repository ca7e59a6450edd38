import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { buildServer } from '../../../server/buildServer'
import { loadConfig, type ServerConfig } from '../../../server/config'
import { signPage } from '../../../server/gateways/wechat/signPage'
import { pageAddress } from '../../../server/services/wechat/jsConfig'
import { apiClient, type ApiClient } from '../../support/server/apiClient'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { plainPainter } from '../../support/server/startTestServer'
import {
  OWN_HOST,
  PUBLIC_URL,
  startWechatServer,
  type WechatServer,
} from '../../support/wechat/startWechatServer'
import { OA } from '../../support/wechat/wechatStandIn'

interface Vector {
  ticket: string
  noncestr: string
  timestamp: string
  url: string
  signature: string
}
interface Config {
  AppId: string
  Timestamp: number
  NonceStr: string
  Signature: string
}
const vectors = JSON.parse(
  readFileSync(new URL('./vectors/jssdk.json', import.meta.url), 'utf8'),
) as Vector[]
const PATH = '/api/wechat/js/config'
const PAGE = `https://${OWN_HOST}/tgtest000000001/?lang=cn&from=a%20b&times=1`

describe("the JS-SDK's signature", () => {
  for (const { ticket, noncestr, timestamp, url, signature } of vectors) {
    it(`is the vendor's own for ${url}`, () => {
      assert.equal(
        signPage({ ticket, nonce: noncestr, timestamp: Number(timestamp), url }),
        signature,
      )
      assert.notEqual(
        signPage({ ticket, nonce: noncestr, timestamp: Number(timestamp) + 1, url }),
        signature,
      )
    })
  }

  it('covers the address as the browser has it, without its fragment, decoded once', () => {
    for (const [given, signed] of [
      [PAGE, PAGE],
      [`${PAGE}#/pages/index?x=1`, PAGE],
      [encodeURIComponent(PAGE), PAGE],
      [encodeURIComponent(`${PAGE}#/x`), PAGE],
      // what is encoded twice is decoded once, and then no address
      [encodeURIComponent(encodeURIComponent(PAGE)), undefined],
      ['https://a.example/?q=%E4%BD%A0', 'https://a.example/?q=%E4%BD%A0'],
      ['HTTPS://a.example/', 'HTTPS://a.example/'],
      ['javascript:alert(1)', undefined],
      ['ftp://a.example/', undefined],
      ['//a.example/', undefined],
      ['https%3A%2F%2Fa.example%2F%E0', undefined],
      ['https://user:pass@a.example/', undefined],
      ['https://a.example\\@b.example/', undefined],
      ['https://a.example/\n', undefined],
      ['https://a.example/ x', undefined],
      ['', undefined],
    ])
      assert.equal(pageAddress(given ?? ''), signed, given)
  })
})

describe('/api/wechat/js/config', () => {
  let server: WechatServer
  before(async () => void (server = await startWechatServer()))
  after(() => server.close())

  const expected = ({ Timestamp, NonceStr }: Config, url: string) => {
    // the only ticket the stand-in gave is the one that signs
    return [...server.wechat.secrets].map(ticket =>
      signPage({ ticket, nonce: NonceStr, timestamp: Timestamp, url }),
    )
  }

  it('signs a page of the fair, sent in any encoding, with four fields and no more', async () => {
    for (const [url, encoding] of [
      [PAGE, 'json'],
      [PAGE, 'form'],
      [encodeURIComponent(PAGE), 'form'],
      [encodeURIComponent(`${PAGE}#/pages/index`), 'multipart'],
      ['https://fair.example/', 'json'],
    ] as const) {
      const { data } = await server.call<Config>(PATH, { url, appKey: 'x' }, { encoding })
      assert.deepEqual(Object.keys(data).sort(), ['AppId', 'NonceStr', 'Signature', 'Timestamp'])
      assert.equal(data.AppId, OA.appId)
      assert.match(data.NonceStr, /^[0-9a-f]{24}$/)
      assert.ok(Math.abs(data.Timestamp - Date.now() / 1000) < 60)
      assert.ok(
        expected(data, decodeURIComponent(url).startsWith(PAGE) ? PAGE : url).includes(
          data.Signature,
        ),
        `${encoding} ${url}`,
      )
    }
    assert.deepEqual(
      [
        server.wechat.count('/cgi-bin/stable_token'),
        server.wechat.count('/cgi-bin/ticket/getticket'),
      ],
      [1, 1],
    )
  })

  it('signs nothing on another host, nor for a fair that does not name it', async () => {
    for (const url of [
      'https://elsewhere.example/',
      `https://${OWN_HOST}.elsewhere.example/`,
      `https://elsewhere.example/${OWN_HOST}`,
      `https://${OWN_HOST}:8443/`,
      `https://${OWN_HOST}@elsewhere.example/`,
      `file://${OWN_HOST}/`,
      'not an address',
    ])
      assert.equal((await server.call(PATH, { url })).code, 'url_not_allowed', url)
    assert.equal(
      (await server.call(PATH, { url: PAGE }, { appId: OTHER_FAIR })).code,
      'url_not_allowed',
    )
    assert.equal(
      (await server.call(PATH, { url: 'https://fair.example/' }, { appId: OTHER_FAIR })).succ,
      true,
      'the control',
    )
  })

  it('reports that WeChat does not answer, without its words', async () => {
    await server.pool.query('TRUNCATE wechat_value')
    server.wechat.fail('/cgi-bin/ticket/getticket', 45009)
    const { body, code } = await server.call(PATH, { url: PAGE })

    assert.equal(code, 'wechat_failed')
    assert.doesNotMatch(JSON.stringify(body), /45009|errcode|getticket/)
    assert.equal((await server.call(PATH, { url: PAGE })).succ, true, 'and not for long')
  })

  /** Another instance beside this one, on the same database. */
  const beside = async (
    config: Partial<ServerConfig>,
    work: (other: ApiClient) => Promise<void>,
  ) => {
    const environment = {
      SECRET_KEY: 'test-secret-key-of-more-than-32-characters',
      FAIR_DIR: 'none',
      DATA_DIR: server.dataDir,
      LOG_LEVEL: 'silent',
    }
    const built = await buildServer({
      config: { ...loadConfig(environment), defaultAppId: FAIR, publicUrl: PUBLIC_URL, ...config },
      pool: server.pool,
      painter: plainPainter,
      print: () => undefined,
    })
    await built.http.listen({ host: '127.0.0.1', port: 0 })
    await work(
      apiClient(`http://127.0.0.1:${(built.http.server.address() as AddressInfo).port}`),
    ).finally(() => built.close())
  }

  it('refuses politely where WeChat is off, and leads back immediately', async () => {
    await beside({}, async other => {
      for (const [path, body] of [
        [PATH, { url: PAGE }],
        ['/api/open/wechat/code', { code: 'x' }],
      ] as const) {
        const { status, code, data } = await other.call<unknown>(path, { ...body, lang: 'EN' })
        assert.deepEqual(
          [status, code, data],
          [200, 'wechat_off', 'WeChat is not set up for this fair, please log in another way!'],
        )
      }
      const back = await other.get('/api/visitor/open/openid?host=fair.example&r=/pages/login')
      assert.equal(back.headers.get('location'), `${PUBLIC_URL}/${FAIR}/#/pages/login?wx=off`)
    })
  })

  it('stops signing for an address after a while, and sends it back from the way to WeChat', async () => {
    const { url } = server.wechat
    await server.pool.query('TRUNCATE rate_limit')
    await beside(
      {
        rateLimitFactor: 1,
        addressPoints: { wechat: 1 },
        wechat: { apiBase: url, openBase: url, oa: OA, mp: undefined },
      },
      async other => {
        const sign = async () => {
          const { status, code } = await other.call(PATH, { url: PAGE })
          return [status, code]
        }
        const start = async () =>
          (await other.get(`/api/visitor/open/openid?host=${OWN_HOST}`)).headers.get('location') ??
          ''
        assert.deepEqual(
          [await sign(), await sign()],
          [
            [200, undefined],
            [429, 'rate_limited'],
          ],
        )
        await server.pool.query('TRUNCATE rate_limit')
        assert.match(await start(), /\/connect\/oauth2\/authorize\?/)
        assert.match(await start(), /^https:\/\/h5\.suilan\.example\/.*wx=failed$/)
      },
    )
  })
})
