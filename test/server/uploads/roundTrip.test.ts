import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addressOf, signUpload, upload } from '../../support/server/uploads'

describe('a file from permission to view', () => {
  let server: TestServer
  let token: string
  before(async () => {
    server = await startTestServer()
    token = await server.tokenFor('13800130501')
  })
  after(() => server.close())

  it('is signed, posted, and seen through a short-lived address', async () => {
    const sent = await upload(
      server,
      token,
      { bytes: await photo(), name: 'face.JPEG', type: 'image/jpeg' },
      { ext: 'jpeg' },
    )
    assert.deepEqual([sent.status, sent.text], [200, ''])
    assert.match(sent.url, /^\/files\/tgtest000000001\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.jpg$/)

    const address = await addressOf(server, token, sent.url)
    const response = await server.get(address ?? '')

    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/jpeg')
    assert.deepEqual(
      (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format,
      'jpeg',
    )
  })

  it('of every type keeps its bytes, except pictures, which are redrawn', async () => {
    for (const ext of ['pdf', 'mp4', 'mov', 'webm', 'mp3', 'm4a', 'wav'] as const) {
      const bytes = SAMPLES[ext] ?? Buffer.alloc(0)
      const sent = await upload(server, token, { bytes, name: `a.${ext}` }, { ext })
      assert.equal(sent.status, 200, `${ext}: ${sent.text}`)
      const response = await server.get((await addressOf(server, token, sent.url)) ?? '')
      assert.ok(Buffer.from(await response.arrayBuffer()).equals(bytes), ext)
    }
  })

  it('says what a client needs to post it', async () => {
    const reply = await signUpload(server, token, { ext: 'png', size: 1000 })

    assert.equal(reply.uploadUrl, '/store/fairpass?lang=CN')
    assert.equal(reply.url, `/files/${reply.oss.key}`)
    assert.equal(reply.maxSize, 10 * 1024 * 1024)
    assert.equal(reply.styleSign, '')
  })
})
