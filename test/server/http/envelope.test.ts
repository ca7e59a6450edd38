import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { endpointEntries, endpoints } from '../../../core/contract/endpoints'
import type { Encoding } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('every reply', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  it('is {succ, data} with the shape of the contract', async () => {
    const replies = {
      'config.read': await server.call('/api/oa/open/config'),
      'content.read': await server.call('/api/ex/open/content', { type: 'about' }),
      'news.read': await server.call('/api/open/news/details', { id: 'opening' }),
      'company.search': await server.call('/api/visitor/company/search', { keyword: '食品' }),
      'form.read': await server.call('/api/open/form', { id: 'visitor' }),
      'visit.record': await server.call('/api/open/visitor/stat', { f: 'wx', cid: 'device-1' }),
      'captcha.create': await server.call('/captcha/slide'),
    } as const

    for (const [name, reply] of Object.entries(replies)) {
      assert.equal(reply.status, 200, name)
      assert.equal(reply.succ, true, name)
      assert.deepEqual(
        [...Value.Errors(endpoints[name as keyof typeof replies].reply, reply.data)].map(
          error => `${error.path} ${error.message}`,
        ),
        [],
        name,
      )
    }
  })

  it('uses the language of the payload, the query or the browser, and Chinese otherwise', async () => {
    const refusal = {
      cn: '内容不存在或已下线！',
      en: 'The content does not exist or has been taken down!',
    }
    const ask = (body: Record<string, unknown>, query = '', headers = {}) =>
      server.call<unknown>(`/api/ex/open/content${query}`, { type: 'none', ...body }, { headers })

    assert.equal((await ask({})).data, refusal.cn)
    assert.equal((await ask({ lang: 'EN' })).data, refusal.en)
    assert.equal((await ask({ lang: 'CN' }, '', { 'accept-language': 'en-US' })).data, refusal.cn)
    assert.equal((await ask({}, '?lang=en')).data, refusal.en)
    assert.equal((await ask({}, '', { 'accept-language': 'en-GB,en;q=0.9' })).data, refusal.en)
    assert.equal((await ask({ lang: 'zh-Hant' })).data, refusal.cn)
    assert.deepEqual((await ask({})).body, {
      succ: false,
      data: refusal.cn,
      code: 'unknown_content',
    })
  })

  it('shows organiser content in the caller’s language, or else in the other one', async () => {
    const content = await server.call('/api/ex/open/content', { type: 'about', lang: 'EN' })
    const news = await server.call('/api/open/news/details', { id: 'opening', lang: 'EN' })

    assert.deepEqual(content.data, {
      Type: 'about',
      Title: 'Alpha title',
      Html: '<p>Alpha English</p>',
    })
    assert.equal(news.data['Html'], '<p>Alpha</p>')
  })

  it('is the same for form, JSON and multipart bodies on every endpoint and alias', async () => {
    const bodies: Partial<Record<string, Record<string, unknown>>> = {
      'content.read': { type: 'about', lang: 'EN' },
      'news.read': { id: 'opening' },
      'company.search': { keyword: 'Foods', lang: 'EN' },
      'form.read': { id: 'visitor', version: 1 },
      'login.visitor': { Mobile: { Number: '13800130426', CountryCode: '86' }, Code: '000000' },
      'code.send': { target: 'visitor', Mobile: { Number: '12' }, captcha: 'x' },
      'captcha.check': {
        BackgroundImageWidth: 340,
        BackgroundImageHeight: 212,
        SliderImageWidth: 68,
        SliderImageHeight: 212,
        StartTime: 'a',
        EndTime: 'b',
        Tracks: [{ X: 1.5, Y: 0, T: 3 }],
      },
    }
    for (const [name, endpoint] of endpointEntries) {
      // something new each time
      if (
        ['captcha.create', 'captcha.work', 'face.sign', 'visit.record', 'hall.signings'].includes(
          name,
        )
      )
        continue
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const ask = async (encoding: Encoding): Promise<{ status: number; body: unknown }> => {
          const { status, body } = await server.call(path, bodies[name] ?? {}, { encoding })
          return { status, body }
        }
        const json = await ask('json')

        assert.deepEqual(await ask('form'), json, `${path} form`)
        assert.deepEqual(await ask('multipart'), json, `${path} multipart`)
      }
    }
  })

  it('rewrites assets of the configuration to addresses that answer', async () => {
    const config = await server.call('/api/oa/open/config', { lastApp: FAIR, projectId: 'x' })
    const asset = await server.get(String(config.data['logo']))

    assert.equal(asset.status, 200)
    assert.equal(asset.headers.get('content-type'), 'image/svg+xml')
    assert.match(String(asset.headers.get('cache-control')), /immutable/)
    assert.match(String(asset.headers.get('content-security-policy')), /sandbox/)
  })

  it('counts a visit once per device, channel and day', async () => {
    const count = async (f: string, cid: string) =>
      (await server.call<{ Counted: boolean }>('/api/open/visitor/stat', { f, cid })).data.Counted

    assert.deepEqual(
      [
        await count('web', 'd1'),
        await count('web', 'd1'),
        await count('sms', 'd1'),
        await count('web', 'd2'),
      ],
      [true, false, true, true],
    )
  })

  it('finds companies from two characters on, ten at most, in directory order, taking % literally', async () => {
    const find = async (keyword: string) =>
      (await server.call<{ CompanyName: string }[]>('/api/visitor/company/search', { keyword }))
        .data

    assert.deepEqual(await find('食'), [])
    assert.equal((await find('食品')).length, 10)
    assert.deepEqual((await find('食品'))[0], {
      CompanyName: 'Alpha食品第0公司',
      TaxNumber: '91990000MA0LQ04K26',
    })
    assert.deepEqual(await find('%%'), [])
    assert.deepEqual(await find('foods 13'), [{ CompanyName: 'Alpha食品第13公司' }])
  })

  it('is compressed when it is large and the caller can read that', async () => {
    const ask = (encoding: string) =>
      fetch(`${server.url}/api/open/form`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
        body: '{"id":"visitor"}',
      })
    const plain = await (await ask('identity')).json()

    for (const encoding of ['br', 'gzip']) {
      const response = await ask(encoding)
      assert.equal(response.headers.get('content-encoding'), encoding)
      assert.deepEqual(await response.json(), plain)
    }
    assert.equal(
      (await server.call('/api/open/visitor/stat')).headers.get('content-encoding'),
      null,
    )
  })
})
