import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createFileAddresses } from '../../../server/services/uploads/fileAddress'
import { createLocalStore } from '../../../server/gateways/objectStore/localStore'
import { readRange } from '../../../server/services/uploads/fileReader'
import { createSecrets } from '../../../server/security/secrets'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addressOf, upload } from '../../support/server/uploads'

describe('files as they are served', () => {
  let server: TestServer
  let token: string
  before(async () => {
    server = await startTestServer()
    token = await server.tokenFor('13800130511')
  })
  after(() => server.close())

  const shown = async (ext: string, bytes = SAMPLES[ext]) => {
    const sent = await upload(
      server,
      token,
      { bytes: bytes ?? (await photo()), name: `a.${ext}` },
      { ext },
    )
    return { url: sent.url, address: (await addressOf(server, token, sent.url)) ?? '' }
  }

  it('cannot be read without an address a person received, nor with a changed one', async () => {
    const { url, address } = await shown('jpg')
    const other = await shown('jpg')
    const [, query = ''] = address.split('?')
    const later = address.replace(/e=\d+/, `e=${Math.floor(Date.now() / 1000) + 99_999}`)

    for (const path of [
      url,
      `${url}?e=&s=`,
      later,
      `${address}x`,
      `${other.url}?${query}`,
      address.replace('tgtest000000001', 'tgtest000000002'),
    ]) {
      const response = await server.get(path)
      assert.equal(response.status, 403, path)
      assert.match(response.headers.get('content-type') ?? '', /json/)
    }
    assert.equal((await server.get(address)).status, 200)
    assert.notEqual((await server.get(`/files/..%2f..%2fetc/passwd?${query}`)).status, 200)
  })

  it('are shown for ten minutes, at an address that stays the same for one of them', () => {
    let now = new Date('2031-04-16T01:00:10Z')
    const store = createLocalStore({
      dir: '/nowhere',
      storeKey: { accessKeyId: 'a', accessKeySecret: 'b' },
    })
    const clock = { now: () => now, sleep: () => Promise.resolve() }
    const addresses = createFileAddresses({ store, secrets: createSecrets('x'.repeat(32)), clock })
    const url = '/files/tgtest000000001/2031/04/01890a5d-ac96-774b-bcce-b302099a8057.jpg'
    const sign = () => addresses.sign('tgtest000000001', [url])[url] ?? ''
    const open = (address: string) => {
      const { searchParams, pathname } = new URL(address, 'http://x')
      return addresses.check(
        pathname.slice(7),
        searchParams.get('e') ?? '',
        searchParams.get('s') ?? '',
      )
    }

    const first = sign()
    now = new Date('2031-04-16T01:00:50Z')
    assert.equal(sign(), first)
    now = new Date('2031-04-16T01:10:59Z')
    assert.equal(open(first).presentation.mime, 'image/jpeg')
    now = new Date('2031-04-16T01:11:00Z')
    assert.throws(() => open(first), { code: 'forbidden' })
  })

  it('cannot run, be framed, be guessed, or be cached by others, and set no cookie', async () => {
    for (const [ext, mime, disposition] of [
      ['jpg', 'image/jpeg', 'inline'],
      ['mp4', 'video/mp4', 'inline'],
      ['mp3', 'audio/mpeg', 'inline'],
      ['pdf', 'application/pdf', 'attachment'],
    ] as const) {
      const { headers } = await server.get((await shown(ext)).address)

      assert.equal(headers.get('content-type'), mime)
      assert.equal(headers.get('content-disposition'), disposition)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-site')
      assert.equal(headers.get('cache-control'), 'private, max-age=600')
      assert.equal(headers.get('referrer-policy'), 'no-referrer')
      assert.equal(headers.get('set-cookie'), null)
    }
  })

  it('come in parts when a player requests ranges', async () => {
    const bytes = SAMPLES['mp4'] ?? Buffer.alloc(0)
    const { address } = await shown('mp4')
    const ask = async (range: string) => {
      const response = await server.get(address, { range })
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        body: Buffer.from(await response.arrayBuffer()),
      }
    }

    assert.deepEqual(await ask('bytes=0-1'), {
      status: 206,
      range: `bytes 0-1/${bytes.length}`,
      body: bytes.subarray(0, 2),
    })
    assert.deepEqual((await ask('bytes=4000-')).body, bytes.subarray(4000))
    assert.deepEqual((await ask('bytes=-5')).body, bytes.subarray(-5))
    assert.equal((await ask('bytes=99999-')).status, 416)
    assert.equal((await ask('bytes=0-1,4-5')).status, 200)
    assert.equal(
      (await server.get((await shown('pdf')).address, { range: 'bytes=0-1' })).status,
      200,
    )
    assert.deepEqual(
      [
        readRange('bytes=5-2', 10),
        readRange('bytes=5-2000', 10),
        readRange('items=1-2', 10),
        readRange('bytes=-', 10),
      ],
      [undefined, { start: 5, end: 9 }, undefined, undefined],
    )
  })

  it('leave no address in the log', async () => {
    const { address } = await shown('jpg')
    await server.get(address)

    assert.equal(
      server.logs.join('').includes(new URL(address, server.url).searchParams.get('s') ?? '?'),
      false,
    )
    assert.equal(server.logs.join('').includes(address.split('?')[0] ?? '?'), false)
  })
})
