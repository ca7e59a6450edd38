import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { endpointEntries } from '../../../core/contract/endpoints'
import { handTrack } from '../../support/server/captchaTrack'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('bad input', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  const raw = async (body: string, contentType: string | undefined, path = '/api/open/form') => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      body,
      headers: contentType ? { 'content-type': contentType } : {},
    })
    return {
      status: response.status,
      body: (await response.json()) as {
        succ: boolean
        code: string
        data: string
        field?: string
      },
    }
  }
  const nested = (depth: number) =>
    '{"id":"visitor","x":'.concat('{"a":'.repeat(depth), '1', '}'.repeat(depth), '}')

  it('is refused with 413 when it is too large, in every encoding', async () => {
    const big = 'x'.repeat(300_000)

    assert.deepEqual(
      [
        (await raw(`{"id":"${big}"}`, 'application/json')).status,
        (await raw(`id=${big}`, 'application/x-www-form-urlencoded')).status,
      ],
      [413, 413],
    )
    assert.equal(
      (await server.call('/api/open/form', { id: 'x'.repeat(100_000) }, { encoding: 'multipart' }))
        .status,
      413,
    )
    assert.equal(
      (
        await raw(
          `{"StartTime":"${'x'.repeat(70_000)}"}`,
          'application/json',
          '/captcha/slide/check',
        )
      ).body.code,
      'payload_too_large',
    )
  })

  it('is refused with 413 when many multipart fields add up to too much, whether or not the length was announced', async () => {
    const fields = (path: string, count: number, bytes: number, isChunked: boolean) =>
      new Promise<number | undefined>((resolve, reject) => {
        const parts = Array.from(
          { length: count },
          (_, i) =>
            `--edge\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\n${'x'.repeat(bytes)}\r\n`,
        )
        const text = `${parts.join('')}--edge\r\ncontent-disposition: form-data; name="id"\r\n\r\nvisitor\r\n--edge--\r\n`
        const headers = {
          'content-type': 'multipart/form-data; boundary=edge',
          ...(!isChunked && { 'content-length': text.length }),
        }
        const call = request(server.url + path, { method: 'POST', headers }, response => {
          response.resume()
          response.on('end', () => resolve(response.statusCode))
        })
        call.on('error', reject)
        for (let i = 0; i < text.length; i += 65_536) call.write(text.slice(i, i + 65_536))
        call.end()
      })

    for (const isChunked of [false, true]) {
      assert.equal(await fields('/api/open/form', 300, 60_000, isChunked), 413)
      assert.equal(await fields('/api/open/form', 1000, 300, isChunked), 413)
      assert.equal(
        await fields('/captcha/slide/check', 10, 7_000, isChunked),
        413,
        "an endpoint's own limit",
      )
      assert.equal(await fields('/api/open/form', 1000, 100, isChunked), 200)
    }
  })

  it('is refused with 413 when it is nested too deep or holds too many values', async () => {
    assert.equal((await raw(nested(40), 'application/json')).status, 413)
    assert.equal(
      (await raw(`id${'.a'.repeat(40)}=1`, 'application/x-www-form-urlencoded')).status,
      413,
    )
    assert.equal(
      (await raw(`{"id":"visitor","x":[${'1,'.repeat(20_000)}1]}`, 'application/json')).status,
      413,
    )
    assert.equal((await raw('a=1&'.repeat(7000), 'application/x-www-form-urlencoded')).status, 413)
  })

  it('is refused with 415 when its encoding is not in the contract', async () => {
    assert.deepEqual(await raw('<a/>', 'application/xml'), {
      status: 415,
      body: { succ: false, data: '不支持的数据格式！', code: 'unsupported_media_type' },
    })
    assert.equal((await raw('x', 'text/plain')).status, 415)
  })

  it('is bad_request when it is broken, not an object, of a wrong type or a file', async () => {
    for (const body of [
      '{',
      '[1]',
      '"text"',
      '1',
      'null',
      '{"id":{"a":1}}',
      '{}',
      `{"id":"${'x'.repeat(65)}"}`,
      '{"id":"visitor","version":"many"}',
    ]) {
      assert.deepEqual(
        {
          code: (await raw(body, 'application/json')).body.code,
          status: (await raw(body, 'application/json')).status,
        },
        { code: 'bad_request', status: 200 },
        body,
      )
    }
    const form = new FormData()
    form.append('id', new Blob(['x']), 'x.txt')
    const response = await fetch(`${server.url}/api/open/form`, { method: 'POST', body: form })
    assert.equal(((await response.json()) as { code: string }).code, 'bad_request')
  })

  it('names the field in a bad_request, in every encoding', async () => {
    const fieldOf = async (
      path: string,
      body: Record<string, unknown>,
      encoding: 'form' | 'json',
    ) => ((await server.call(path, body, { encoding })).body as { field?: string }).field
    for (const encoding of ['form', 'json'] as const) {
      assert.equal(await fieldOf('/api/open/form', {}, encoding), 'id')
      assert.equal(
        await fieldOf('/api/open/form', { id: 'visitor', version: 'many' }, encoding),
        'version',
      )
      assert.equal(
        await fieldOf(
          '/api/open/sms/code',
          { target: 'visitor', captcha: 'x', Mobile: { Number: 'x'.repeat(99) } },
          encoding,
        ),
        'Mobile.Number',
      )
    }
    assert.equal((await raw('[1]', 'application/json')).body.field, undefined, 'the whole of it')
  })

  it('never reaches a prototype and never breaks the database with NUL or half characters', async () => {
    const polluted = await raw(
      '{"id":"visitor","__proto__":{"version":99},"constructor":{"prototype":{"a":1}}}',
      'application/json',
    )
    const nul = await server.call('/api/ex/open/content', { type: 'about\0' })
    const half = await server.call('/api/visitor/company/search', { keyword: 'ab\ud800' })

    assert.equal(polluted.body.succ, true)
    assert.equal(nul.succ, true)
    assert.equal(half.succ, true)
  })

  it('gives no 500 on any endpoint, whatever the body', async () => {
    const bodies = [
      '{}',
      '{"id":null}',
      '{"Mobile":"x","Code":[],"token":{}}',
      '{"Mobile":{"Number":"1"},"Code":"1","captcha":"x","target":"visitor"}',
      '{"type":"\\u0000","id":"\\ud800","keyword":"\'; --","Tracks":[{}]}',
      '{"lang":5,"appId":7,"menuId":[]}',
      '{"id":"visitor","version":2147483648}',
      '{"id":"visitor","version":1e300,"FormId":"visitor","FormVersion":99999999999999999999}',
    ]
    for (const [, endpoint] of endpointEntries) {
      for (const body of bodies) {
        const { status } = await raw(body, 'application/json', endpoint.path)
        assert.ok([200, 401].includes(status), `${endpoint.path} ${body}: ${status}`)
      }
    }
  })

  it('gives no 500 for a version that no form can have', async () => {
    const token = await server.tokenFor('13800136001')
    for (const version of [2_147_483_648, 1e15, 1e300]) {
      const read = await server.call('/api/open/form', { id: 'visitor', version })
      const register = await server.call(
        '/api/visitor/register',
        { FormId: 'visitor', FormVersion: version },
        { token },
      )
      assert.deepEqual([read.code, register.code], ['bad_request', 'bad_request'], String(version))
    }
  })

  it('gives no 500 for NUL or half characters in an address or its query', async () => {
    for (const bad of ['%00', 'a%00b', '%ed%a0%80', '%ff', '%', '%u0000']) {
      for (const path of [
        `/assets/${bad}/abcdef0123456789/logo.svg`,
        `/assets/${FAIR}/${bad}/logo.svg`,
        `/assets/${FAIR}/abcdef0123456789/x${bad}`,
        `/assets/${FAIR}/abcdef0123456789/logo.svg?x=${bad}`,
        `/${FAIR}/c/${bad}`,
        `/c/${bad}?lang=${bad}`,
        `/dev/outbox?to=${bad}`,
        `/dev/captcha/${bad}`,
        `/${bad}`,
      ]) {
        const { status } = await server.get(path)
        assert.ok(status < 500, `${path}: ${status}`)
      }
      for (const [, endpoint] of endpointEntries) {
        const { status } = await raw(
          '{}',
          'application/json',
          `${endpoint.path}?id=${bad}&lang=${bad}&${bad}=1&id=${bad}`,
        )
        assert.ok([200, 401].includes(status), `${endpoint.path} ${bad}: ${status}`)
      }
      assert.ok(
        (await raw('{}', 'application/json', `/captcha/slide/check?id=${bad}`)).status < 500,
      )
      const check = await server.call(`/captcha/slide/check?id=${bad}`, handTrack(0.5))
      assert.equal(check.status, 200, bad)
    }
  })

  it('answers 404 in the envelope for an unknown address and a wrong method', async () => {
    const unknown = await server.call('/api/nothing', { lang: 'EN' })

    assert.deepEqual(unknown.body, {
      succ: false,
      data: '404 network address does not exist',
      code: 'not_found',
    })
    assert.equal((await server.get('/api/open/form')).status, 404)
    assert.equal(
      (
        await server
          .get('/api/open/form?lang=en')
          .then(response => response.json() as Promise<{ data: string }>)
      ).data,
      '404 network address does not exist',
    )
  })

  it('answers in the envelope for an address that cannot be decoded or is too long', async () => {
    for (const address of ['/files/%ff', '/%E0%A4%A', `/files/${'a'.repeat(400)}/2031/04/x.jpg`]) {
      const response = await server.get(`${address}?lang=en`)
      const body = (await response.json()) as Record<string, unknown>

      assert.ok(response.status >= 400 && response.status < 500, `${address} ${response.status}`)
      assert.deepEqual(
        [body['succ'], typeof body['data'], typeof body['code']],
        [false, 'string', 'string'],
        address,
      )
      assert.deepEqual(Object.keys(body).sort(), ['code', 'data', 'succ'])
    }
  })

  it('survives a broken request line and a body that ends early', async () => {
    await new Promise<void>(resolve => {
      const half = request(`${server.url}/api/open/form`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '100' },
      })
      half.on('error', () => resolve())
      half.write('{"id"')
      setTimeout(() => half.destroy(), 50)
    })

    assert.equal((await server.call('/api/open/form', { id: 'visitor' })).succ, true)
  })

  it('reveals nothing internal in its replies', async () => {
    const response = await server.get('/healthz')

    assert.equal(response.headers.get('x-powered-by'), null)
    assert.match(String(response.headers.get('content-security-policy')), /script-src 'self'/)
    assert.doesNotMatch(String(response.headers.get('content-security-policy')), /'unsafe-eval'/)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
  })
})

describe('a database that is gone', () => {
  it('is 503 with the words of the catalogue, and /readyz says so while /healthz is 200', async () => {
    const server = await startTestServer()
    try {
      await server.call('/api/oa/open/config')
      await server.pool.end()
      const answer = await server.call('/api/open/form', { id: 'visitor', lang: 'EN' })

      assert.deepEqual([answer.status, answer.code], [503, 'unavailable'])
      assert.equal((await server.get('/readyz')).status, 503)
      assert.equal((await server.get('/healthz')).status, 200)
    } finally {
      await server.close()
    }
  })
})
