import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { loadConfig } from '../../../server/config'
import { createAliyunStore } from '../../../server/gateways/objectStore/aliyunStore'
import {
  OSS_BUCKET,
  OSS_KEY,
  startOssStandIn,
  type OssStandIn,
} from '../../support/server/ossStandIn'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { formFields, postForm, signUpload } from '../../support/server/uploads'

describe('the cloud store', () => {
  let oss: OssStandIn
  let server: TestServer
  let token: string
  before(async () => {
    oss = await startOssStandIn()
    server = await startTestServer({
      config: { oss: { endpoint: oss.url, bucket: OSS_BUCKET, ...OSS_KEY } },
    })
    token = await server.tokenFor('13800130520')
  })
  after(async () => {
    await server.close()
    await oss.close()
  })

  const send = async (bytes: Buffer, ext: string) => {
    const reply = await signUpload(server, token, { ext })
    const { status } = await postForm(reply.uploadUrl, formFields(reply), {
      bytes,
      name: `a.${ext}`,
    })
    return { status, reply, key: reply.url.slice('/files/'.length) }
  }
  const view = async (url: string) =>
    (await server.call<{ Files: Record<string, string> }>('/oss/view', { urls: [url] }, { token }))
      .data.Files[url]

  it('accepts the file directly from the app, and shows it by a signed address for a while after it was checked', async () => {
    const { status, reply, key } = await send(await photo(), 'jpg')
    assert.equal(status, 200)
    assert.equal(reply.oss.key, `incoming/${key}`)
    assert.deepEqual([...oss.objects.keys()], [`incoming/${key}`])

    const address = await view(reply.url)
    const response = await fetch(address ?? '')

    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/jpeg')
    assert.equal(response.headers.get('content-disposition'), 'inline')
    const { exif, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    assert.deepEqual([format, exif], ['jpeg', undefined], 'drawn anew on the way')
    assert.deepEqual([...oss.objects.keys()], [key])
    assert.equal((await fetch((address ?? '').replace('inline', 'attachment'))).status, 403)
  })

  it('keeps a file that is not a picture unchanged, copied by the store itself', async () => {
    const bytes = SAMPLES['pdf'] ?? Buffer.alloc(0)
    const { reply, key } = await send(bytes, 'pdf')
    const response = await fetch((await view(reply.url)) ?? '')

    assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes)
    assert.equal(response.headers.get('content-disposition'), 'attachment')
    assert.equal(oss.objects.get(key)?.mime, 'application/pdf')
  })

  it('never shows a file that differs from its declared type, nor one that never arrived', async () => {
    const wrong = await send(Buffer.from('<svg onload="alert(1)"/>'), 'jpg')
    const absent = await signUpload(server, token)

    assert.equal(wrong.status, 200)
    assert.equal(await view(wrong.reply.url), undefined)
    assert.equal(await view(absent.url), undefined)
  })

  it('refuses a video whose index is at its end', async () => {
    const box = (name: string, size: number) => {
      const bytes = Buffer.alloc(size)
      bytes.writeUInt32BE(size, 0)
      bytes.write(name, 4, 'latin1')
      return bytes
    }
    const start = box('ftyp', 24)
    start.write('isom', 8, 'latin1')
    const [index, data] = [box('moov', 98), box('mdat', 9000)]
    const last = await send(Buffer.concat([start, data, index]), 'mp4')
    const first = await send(Buffer.concat([start, index, data]), 'mp4')
    assert.equal(await view(last.reply.url), undefined)
    assert.equal(oss.objects.has(last.key), false)
    assert.ok(await view(first.reply.url))
  })

  it('does not let a permit replace a file that was checked', async () => {
    const { reply, key } = await send(await photo(), 'jpg')
    await view(reply.url)
    const kept = oss.objects.get(key)?.bytes

    const again = await postForm(reply.uploadUrl, formFields(reply), {
      bytes: Buffer.from('<script>'),
      name: 'a.jpg',
    })

    assert.equal(again.status, 200)
    assert.ok(await view(reply.url))
    assert.equal(oss.objects.get(key)?.bytes, kept)
  })

  it('deletes what is posted again after the permit has ended', async () => {
    const { reply, key } = await send(await photo(), 'jpg')
    await view(reply.url)
    await postForm(reply.uploadUrl, formFields(reply), { bytes: await photo(), name: 'a.jpg' })
    assert.ok(oss.objects.has(`incoming/${key}`))
    await server.built.services.operation.collectGarbage()
    assert.ok(oss.objects.has(`incoming/${key}`), 'it could be posted again')

    await server.pool.query(
      `UPDATE stored_object SET expires_at = now() - interval '6 minutes' WHERE key = $1`,
      [key],
    )
    await server.built.services.operation.collectGarbage()
    assert.ok(!oss.objects.has(`incoming/${key}`))
    assert.ok(oss.objects.has(key))
  })

  it('deletes unattached files after a day', async () => {
    const { reply, key } = await send(await photo(), 'jpg')
    await server.pool.query(
      `UPDATE stored_object SET created_at = now() - interval '25 hours' WHERE key = $1`,
      [key],
    )
    await server.built.services.operation.collectGarbage()

    assert.equal(oss.objects.has(`incoming/${key}`), false)
    assert.equal(await view(reply.url), undefined)
  })

  it('is allowed by the page policy, which then closes the local store', async () => {
    const policy = (await server.get('/healthz')).headers.get('content-security-policy') ?? ''
    for (const directive of ['connect-src', 'img-src', 'media-src'])
      assert.match(policy, new RegExp(`${directive} [^;]*${oss.url}`))
    assert.equal((await server.call('/store/fairpass', {})).status, 404)
  })

  it('has its own host per bucket, and is configured completely or not at all', () => {
    const store = createAliyunStore({
      endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
      bucket: 'fair',
      ...OSS_KEY,
    })
    assert.equal(store.origin, 'https://fair.oss-cn-hangzhou.aliyuncs.com')
    const env = {
      OSS_ENDPOINT: 'oss-cn-hangzhou.aliyuncs.com',
      OSS_BUCKET: 'fair',
      OSS_ACCESS_KEY_ID: 'a',
      OSS_ACCESS_KEY_SECRET: 'b',
      SECRET_KEY: 'x'.repeat(32),
    }
    assert.equal(loadConfig(env).oss?.endpoint, 'https://oss-cn-hangzhou.aliyuncs.com')
    assert.throws(
      () => loadConfig({ ...env, OSS_ACCESS_KEY_SECRET: '' }),
      /OSS_ACCESS_KEY_SECRET is missing/,
    )
    assert.equal(loadConfig({ SECRET_KEY: 'x'.repeat(32) }).oss, undefined)
  })
})
