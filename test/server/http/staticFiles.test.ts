import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { FAIR, fairFolder, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const SCRIPT = 'window.inline = 1'
const INDEX = `<!doctype html><head></head><title>x</title><script>${SCRIPT}</script><script src="js/app.0a1b2c3d.js"></script>`
const APP = 'console.log("app")'.repeat(50)

/** As browsers ask: `fetch` of Node would add that it wants no 304. */
const statusOf = (url: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) =>
    get(url, { headers }, reply => resolve(reply.resume().statusCode)).on('error', reject),
  )

describe('the built H5', () => {
  let server: TestServer
  let h5Dir: string
  before(async () => {
    h5Dir = await mkdtemp(join(tmpdir(), 'fairpass-h5-'))
    await mkdir(join(h5Dir, 'js'))
    await writeFile(join(h5Dir, 'index.html'), INDEX)
    await writeFile(join(h5Dir, 'js/app.0a1b2c3d.js'), APP)
    await writeFile(join(h5Dir, 'js/app.0a1b2c3d.js.br'), brotliCompressSync(APP))
    await writeFile(join(h5Dir, 'js/app.0a1b2c3d.js.map'), '{}')
    await writeFile(join(h5Dir, '.env'), 'SECRET=1')
    server = await startTestServer({
      config: { h5Dir, verifyFiles: new Map([['MP_verify_a1B2.txt', 'a1B2']]) },
    })
  })
  after(async () => {
    await server.close()
    await rm(h5Dir, { recursive: true, force: true })
  })

  it('is served at / and at the fair’s own address, and is revalidated each time', async () => {
    for (const path of ['/', `/${FAIR}/`, '/?app=x']) {
      const response = await server.get(path)

      assert.equal(response.status, 200, path)
      assert.equal(await response.text(), INDEX)
      assert.equal(response.headers.get('cache-control'), 'public, max-age=0')
    }
    const bare = await server.get(`/${FAIR}?lang=en`)
    assert.deepEqual([bare.status, bare.headers.get('location')], [302, `/${FAIR}/?lang=en`])
  })

  it('names the picture of the landing page in the page, so that its script fetches it early', async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const base = fairFolder(FAIR, 'Alpha')
    await server.importFair({
      ...base,
      config: {
        ...base.config,
        visitor_banner: 'asset:wide.png',
        visitor_h5_banner: 'asset:phone.png',
      },
      assets: [
        ...base.assets,
        { name: 'wide.png', hash: 'a'.repeat(16), mime: 'image/png', bytes: picture },
        { name: 'phone.png', hash: 'b'.repeat(16), mime: 'image/png', bytes: picture },
      ],
    })
    await server.call('/api/oa/open/config', {})
    const { visitor_banner: wide, visitor_h5_banner: phone } = (
      await server.call<Record<string, string>>('/api/oa/open/config', {})
    ).data

    const response = await server.get(`/${FAIR}/`)
    const page = await response.text()
    const [, named = ''] =
      /^<!doctype html>.*<meta name="landing" content="([^"]*)">/.exec(page) ?? []
    const [onPhones, wideOne] = JSON.parse(
      named.replaceAll('&quot;', '"').replaceAll('&#34;', '"'),
    ) as Record<string, string>[]
    assert.deepEqual(
      [onPhones?.['href'], onPhones?.['imagesizes'], onPhones?.['media']],
      [`${phone}?w=960`, '100vw', '(max-width: 959px)'],
    )
    assert.ok(wideOne?.['imagesrcset']?.endsWith(`${wide}?w=1600 1600w`), named)
    const etag = response.headers.get('etag') ?? ''
    assert.equal(await statusOf(`${server.url}/${FAIR}/`, { 'if-none-match': etag }), 304)
    assert.equal(await statusOf(`${server.url}/${FAIR}/`, { 'if-none-match': '"x"' }), 200)
    const login = await (await server.get(`/${FAIR}/user/login`)).text()
    assert.doesNotMatch(login, /landing/)
  })

  it('serves the files by which WeChat checks the domain, below every folder, and no others', async () => {
    for (const path of [
      '/MP_verify_a1B2.txt',
      `/${FAIR}/MP_verify_a1B2.txt`,
      `/${FAIR}/s/company/MP_verify_a1B2.txt?t=1`,
    ]) {
      const response = await server.get(path)
      assert.deepEqual([response.status, await response.text()], [200, 'a1B2'], path)
      assert.match(String(response.headers.get('content-type')), /^text\/plain/)
    }
    assert.equal((await server.get('/MP_verify_other.txt')).status, 404)
  })

  it('caches hashed files for ever and sends them compressed', async () => {
    for (const path of ['/js/app.0a1b2c3d.js', `/${FAIR}/js/app.0a1b2c3d.js`]) {
      const response = await server.get(path, { 'accept-encoding': 'br' })

      assert.equal(response.headers.get('content-encoding'), 'br')
      assert.match(String(response.headers.get('content-type')), /javascript/)
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
      assert.equal(await response.text(), APP)
    }
  })

  it('runs its own inline script under a policy without unsafe-eval or unsafe-inline', async () => {
    const policy = String((await server.get('/')).headers.get('content-security-policy'))
    const hash = createHash('sha256').update(SCRIPT).digest('base64')

    assert.match(
      policy,
      new RegExp(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash.replace(/[+/]/g, '\\$&')}';`),
    )
    assert.doesNotMatch(policy, /'unsafe-eval'/)
  })

  it('allows frames of the hosts that its fairs list, on the page and nowhere else', async () => {
    const list = (appId: string, hosts: unknown) =>
      server.pool.query(
        `UPDATE fair SET config = config || jsonb_build_object('LinkHosts', $2::jsonb) WHERE app_id = $1`,
        [appId, JSON.stringify(hosts)],
      )
    await list(FAIR, ['vr.fair.example', '*.suilan.example', "x'; script-src *"])
    await list(OTHER_FAIR, 'vr.other.example')
    // hosts are remembered for ten seconds
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 11_000 })
    const framed = async (path: string) =>
      /frame-src ([^;]*)/.exec(
        (await server.get(path)).headers.get('content-security-policy') ?? '',
      )?.[1]
    assert.equal(await framed('/'), "'self' https://*.suilan.example https://vr.fair.example")
    assert.equal(await framed('/js/app.0a1b2c3d.js'), "'self'")
    mock.timers.reset()
  })

  it('is served at every path that chooses an audience, also below the fair, with its files below it', async () => {
    const doors = [
      '/vipreg',
      '/vipreg/2031',
      '/meeting?evid=gala',
      '/visitor',
      '/visitors2031/',
      '/oa/',
      '/x/oatest/y',
      '/visitor/user/login',
      '/user/login/',
    ]
    for (const path of [...doors, ...doors.map(door => `/${FAIR}${door}`)]) {
      const response = await server.get(path)

      assert.equal(response.status, 200, path)
      assert.equal(await response.text(), INDEX)
      assert.equal(response.headers.get('cache-control'), 'public, max-age=0')
    }
    for (const path of [
      '/vipreg/js/app.0a1b2c3d.js',
      '/x/oatest/js/app.0a1b2c3d.js',
      '/media/user/js/app.0a1b2c3d.js',
      `/${FAIR}/oa/js/app.0a1b2c3d.js`,
    ]) {
      const response = await server.get(path)

      assert.equal(await response.text(), APP, path)
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    }
    const bare = await server.get(`/${FAIR}/oa?lang=en`)
    assert.deepEqual([bare.status, bare.headers.get('location')], [302, `/${FAIR}/oa/?lang=en`])
    const desk = await server.get(`/${FAIR}/organiser?lang=en`)
    assert.deepEqual(
      [desk.status, desk.headers.get('location')],
      [302, `/${FAIR}/#/pages/organiser/index?lang=en`],
    )
  })

  it('is not sent again while it is unchanged', async () => {
    for (const path of ['/', '/vipreg', '/js/app.0a1b2c3d.js']) {
      const etag = String((await server.get(path)).headers.get('etag'))
      assert.equal(await statusOf(server.url + path, { 'if-none-match': etag }), 304, path)
    }
  })

  it('leads from an unknown address to the page that says so, and answers programs in the envelope', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml' }
    const opened = async (path: string) => {
      const response = await server.get(path, browser)
      return [response.status, response.headers.get('location')]
    }
    assert.deepEqual(await opened('/visiter/reg'), [302, '/#/pages/notfound?path=%2Fvisiter%2Freg'])
    assert.deepEqual(await opened(`/${FAIR}/nothing`), [
      302,
      `/${FAIR}/#/pages/notfound?path=%2Fnothing`,
    ])
    assert.deepEqual(await opened('//evil.example/x'), [
      302,
      '/#/pages/notfound?path=%2F%2Fevil.example%2Fx',
    ])
    const long = 'a'.repeat(78)
    assert.deepEqual(await opened(`/${long}${encodeURIComponent('😀😀')}`), [
      302,
      `/#/pages/notfound?path=%2F${long}${encodeURIComponent('😀')}`,
    ])
    for (const path of ['/nothing.js', '/api/open/nothing', '/assets/x', '/vipreg/nothing.js']) {
      assert.equal((await server.get(path, browser)).status, 404, path)
    }
    assert.equal((await server.get('/visiter/reg')).status, 404)
  })

  it('leads no one to another host by a path that begins like one', async () => {
    for (const path of [
      '//evil.example/oa',
      '/%2Fevil.example/oa',
      '/%2F%2Fevil.example/x/oatest',
      `/${FAIR}//evil.example/oa`,
      '/a//oa',
    ]) {
      const response = await server.get(path, { accept: 'text/html' })

      const leadsTo = new URL(response.headers.get('location') ?? '', server.url)
      assert.deepEqual(
        [response.status, leadsTo.origin, leadsTo.hash.split('?')[0]],
        [302, server.url, '#/pages/notfound'],
        path,
      )
    }
  })

  it('serves nothing beside it: no source map, hidden file or file outside', async () => {
    for (const path of [
      '/js/app.0a1b2c3d.js.map',
      '/.env',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/package.json',
      '/nothing.js',
      `/${FAIR}/.env`,
    ]) {
      const response = await server.get(path)
      assert.equal(response.status, 404, path)
      assert.equal(((await response.json()) as { code: string }).code, 'not_found')
    }
  })
})

describe('the worker that opens the H5 without a network', () => {
  const worker = "self.addEventListener('fetch', () => 1)"
  const serve = async (files: Record<string, string>, offlineWorker = true) => {
    const h5Dir = await mkdtemp(join(tmpdir(), 'fairpass-h5-'))
    for (const [name, text] of Object.entries(files)) await writeFile(join(h5Dir, name), text)
    const server = await startTestServer({ config: { h5Dir, offlineWorker } })
    const replies = await Promise.all(
      ['/sw.js', `/${FAIR}/sw.js`, '/media/user/sw.js'].map(path => server.get(path)),
    )
    const texts = await Promise.all(replies.map(reply => reply.text()))
    await server.close()
    await rm(h5Dir, { recursive: true, force: true })
    return { replies, texts }
  }

  it('is served beside the page in each folder, never from a cache, and may run under the content policy', async () => {
    const { replies, texts } = await serve({ 'index.html': INDEX, 'sw.js': worker })

    assert.deepEqual(texts, [worker, worker, worker])
    for (const { status, headers } of replies) {
      assert.equal(status, 200)
      assert.equal(headers.get('cache-control'), 'no-cache')
      assert.match(headers.get('content-type') ?? '', /javascript/)
      assert.match(headers.get('content-security-policy') ?? '', /worker-src 'self';/)
    }
  })

  it('removes itself where the operator says so, and where the build has none', async () => {
    const off = await serve({ 'index.html': INDEX, 'sw.js': worker }, false)
    const missing = await serve({ 'index.html': INDEX })
    for (const { replies, texts } of [off, missing]) {
      for (const text of texts) assert.match(text, /registration\.unregister\(\)/)
      assert.equal(
        new Set(texts).size,
        texts.length,
        'a browser that was told before is told again',
      )
      for (const { status, headers } of replies)
        assert.deepEqual([status, headers.get('cache-control')], [200, 'no-cache'])
    }
  })
})
