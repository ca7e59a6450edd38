import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpointEntries } from '../../../core/contract/endpoints'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

/** On every reply: what a page may load and run, and who may hold it in a frame. */
const WANTED: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /default-src 'self'; script-src 'self'[^;]*; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /microphone=\(\)/,
}
const PAGES = [
  '/',
  '/tgtest000000001/',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/nowhere',
  '/../etc/passwd',
  '/api/open/form',
]
const EVIL = 'https://evil.example'
const LOOPBACK = 'http://localhost:5173'
const NAMED = 'https://h5.fair.example'

describe('the headers of every reply', () => {
  let open: TestServer
  let production: TestServer
  before(async () => {
    open = await startTestServer()
    production = await startTestServer({
      config: { isProduction: true, publicUrl: 'https://fair.example', corsOrigins: [NAMED] },
    })
  })
  after(() => Promise.all([open.close(), production.close()]))

  const post = (
    server: TestServer,
    path: string,
    headers: Record<string, string> = {},
    method = 'POST',
  ) =>
    fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: '{}' }),
    })

  it('forbid features that no page of ours needs, on calls, refusals and pages alike', async () => {
    for (const server of [open, production]) {
      const replies = [
        ...(await Promise.all(
          endpointEntries.map(
            async ([name, { path }]) => [name, await post(server, path)] as const,
          ),
        )),
        ...(await Promise.all(PAGES.map(async path => [path, await server.get(path)] as const))),
      ]
      for (const [name, { headers }] of replies) {
        for (const [header, value] of Object.entries(WANTED))
          assert.match(headers.get(header) ?? '', value, `${name}: ${header}`)
        const scripts =
          /script-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0] ?? ''
        assert.doesNotMatch(scripts, /unsafe-inline|'unsafe-eval'|https?:|\*|data:/, name)
        assert.equal(
          headers.get('strict-transport-security') !== null,
          server === production,
          `${name}: only where there is https`,
        )
        for (const telling of ['server', 'x-powered-by', 'set-cookie'])
          assert.equal(headers.get(telling), null, `${name}: ${telling}`)
      }
    }
  })

  it('include hosts below this one where the operator says that they have TLS, on every reply', async () => {
    const all = await startTestServer({
      config: { isProduction: true, publicUrl: 'https://fair.example', hstsSubdomains: true },
    })
    try {
      for (const path of PAGES.concat('/%ff'))
        assert.equal(
          (await all.get(path)).headers.get('strict-transport-security'),
          'max-age=31536000; includeSubDomains',
          path,
        )
      assert.equal(
        (await production.get('/%ff')).headers.get('strict-transport-security'),
        'max-age=31536000',
      )
    } finally {
      await all.close()
    }
  })

  it('are as strict where an address cannot be read', async () => {
    for (const path of ['/%ff', `/${'x'.repeat(3000)}`, '/api/%c0%ae']) {
      const { status, headers } = await open.get(path)
      assert.equal(status, 404, path)
      assert.match(
        headers.get('content-security-policy') ?? '',
        /^default-src 'none'|default-src 'self'/,
        path,
      )
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    }
  })

  it('let another origin read only when it is named, in production not even the machine itself', async () => {
    const allowed = async (server: TestServer, origin: string) => {
      const { path } = { path: '/api/oa/open/config' }
      const said = [
        await post(server, path, { origin }),
        await post(server, path, { origin, 'access-control-request-method': 'POST' }, 'OPTIONS'),
      ]
      return said.map(({ headers }) => headers.get('access-control-allow-origin'))
    }
    for (const origin of [
      EVIL,
      'null',
      `${NAMED}.evil.example`,
      NAMED.toUpperCase(),
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
    ])
      for (const server of [open, production])
        assert.deepEqual(await allowed(server, origin), [null, null], origin)
    assert.deepEqual(await allowed(production, LOOPBACK), [null, null])
    assert.deepEqual(
      await allowed(open, LOOPBACK),
      [LOOPBACK, LOOPBACK],
      'the control: a developer’s own page',
    )
    assert.deepEqual(
      await allowed(production, NAMED),
      [NAMED, NAMED],
      'the control: the H5 elsewhere',
    )
    assert.deepEqual(await allowed(open, NAMED), [null, null], 'where it is not named')
  })

  it('keep personal replies out of every cache, and never allow credentials from other origins', async () => {
    for (const [name, { path }] of endpointEntries) {
      const { headers } = await post(production, path, { origin: NAMED })
      assert.match(headers.get('cache-control') ?? '', /no-store/, name)
      assert.equal(headers.get('access-control-allow-credentials'), null, name)
      assert.match(headers.get('vary') ?? '', /Origin/i, name)
    }
  })
})
