import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const SCRIPT = 'window.inline = 1'
const INDEX = `<!doctype html><title>x</title><script>${SCRIPT}</script><script src="js/app.0a1b2c3d.js"></script>`
const APP = 'console.log("app")'.repeat(50)

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
    server = await startTestServer({ config: { h5Dir } })
  })
  after(async () => {
    await server.close()
    await rm(h5Dir, { recursive: true, force: true })
  })

  it("is served at / and at the fair's own address, asked for anew each time", async () => {
    for (const path of ['/', `/${FAIR}/`, '/?app=x']) {
      const response = await server.get(path)

      assert.equal(response.status, 200, path)
      assert.equal(await response.text(), INDEX)
      assert.equal(response.headers.get('cache-control'), 'public, max-age=0')
    }
    const bare = await server.get(`/${FAIR}?lang=en`)
    assert.deepEqual([bare.status, bare.headers.get('location')], [302, `/${FAIR}/?lang=en`])
  })

  it('keeps hashed files for good and sends them compressed', async () => {
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

    assert.match(policy, new RegExp(`script-src 'self' 'sha256-${hash.replace(/[+/]/g, '\\$&')}';`))
    assert.doesNotMatch(policy, /unsafe-eval/)
  })

  it('gives nothing beside it: no source map, hidden file or file outside', async () => {
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
