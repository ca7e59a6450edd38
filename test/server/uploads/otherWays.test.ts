import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { FAIR } from '../../support/server/fairFixture'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addressOf, signUpload, upload } from '../../support/server/uploads'

const MB = 1024 * 1024

describe('the other ways to upload a file', () => {
  let server: TestServer
  let token: string
  before(async () => {
    server = await startTestServer()
    token = await server.tokenFor('13800130512')
  })
  after(() => server.close())

  const image = (dataUrl: string, by = token) =>
    server.call<string[]>('/api/ex/upload/image', { image: dataUrl }, { token: by })
  const dataUrl = (bytes: Buffer, type = 'image/png') =>
    `data:${type};base64,${bytes.toString('base64')}`
  const sizeOf = async (url: string) =>
    sharp(
      Buffer.from(
        await (await server.get((await addressOf(server, token, url)) ?? '')).arrayBuffer(),
      ),
    ).metadata()

  it('accepts a picture as a data URL through the same checks', async () => {
    const { succ, data } = await image(dataUrl(await photo('png')))

    assert.equal(succ, true)
    assert.equal((await sizeOf(data[0] ?? '')).width, 64)
    for (const [text, code] of [
      [dataUrl(Buffer.from('<svg/>'), 'image/svg+xml'), 'file_type'],
      [dataUrl(await photo('png'), 'image/jpeg'), 'file_type'],
      [dataUrl(Buffer.from('x'), 'image/png'), 'file_type'],
      [`data:image/png;charset=x;base64,AAAA`, 'file_type'],
      ['data:image/png;base64,AA AA', 'file_type'],
      ['https://x.example/a.png', 'file_type'],
      ['', 'file_type'],
    ] as const) {
      assert.equal((await image(text)).code, code, text.slice(0, 40))
    }
  })

  it('accepts at most 15 MB of text', async () => {
    const large = Buffer.alloc(12 * 1024 * 1024)
    assert.equal((await image(dataUrl(large))).status, 413)
    const fits = await sharp(
      Buffer.from(Array.from({ length: 1500 * 1500 * 3 }, (_, i) => (i * 7919) % 251)),
      {
        raw: { width: 1500, height: 1500, channels: 3 },
      },
    )
      .png({ compressionLevel: 0 })
      .toBuffer()
    assert.ok(fits.length > 6_000_000)
    assert.equal((await image(dataUrl(fits))).succ, true)
  })

  const postKey = async (
    fields: Record<string, string>,
    file: Blob | undefined,
    headers: Record<string, string>,
    name = 'a.pdf',
  ) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    if (file) form.append('file', file, name)
    const response = await fetch(`${server.url}/oss/uploadkey`, {
      method: 'POST',
      body: form,
      headers,
    })
    return {
      status: response.status,
      body: (await response.json()) as {
        succ: boolean
        code?: string
        data: { Key: string; Url: string }
      },
    }
  }
  const pdf = () => new Blob([new Uint8Array(SAMPLES['pdf'] ?? [])])

  it('accepts a file in the call itself', async () => {
    const bearer = { authorization: `Bearer ${token}` }
    const { body } = await postKey({}, pdf(), bearer)

    assert.equal(body.succ, true)
    assert.equal(body.data.Url, `/files/${body.data.Key}`)
    assert.ok(await addressOf(server, token, body.data.Url))
    assert.equal(
      (await postKey({ token, appId: FAIR }, pdf(), {})).body.succ,
      true,
      'session and fair before the file',
    )
    assert.equal((await postKey({}, pdf(), bearer, 'a.exe')).body.code, 'file_type')
    assert.equal((await postKey({}, pdf(), bearer, 'a.mp4')).body.code, 'file_type')
    assert.equal(
      (await postKey({ FormId: 'visitor', FieldId: 'NameStr' }, pdf(), bearer)).body.code,
      'bad_request',
    )
    assert.equal((await postKey({}, undefined, bearer)).body.code, 'upload_malformed')
  })

  it('checks the login before it reads the file', async () => {
    assert.equal((await postKey({}, pdf(), {})).status, 401)
    assert.equal(
      (await postKey({}, pdf(), { authorization: `Bearer ${'x'.repeat(43)}` })).status,
      401,
    )
  })

  it('checks the login before it reads a large picture', async () => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        `${server.url}/upload/image`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': String(14 * MB) },
        },
        response => {
          resolve(response.statusCode)
          response.resume()
          call.destroy()
        },
      )
      call.on('error', reject)
      call.write('{"image":"data:')
    })
    assert.equal(answer, 401)
    assert.equal(
      (await server.call('/upload/image', { image: '' }, { encoding: 'multipart' })).status,
      401,
    )
  })

  it('stores one file for a call that is repeated under its key', async () => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'upload-key-1' }
    const first = await postKey({}, pdf(), headers)
    const second = await postKey({}, pdf(), headers)

    assert.equal(first.body.succ, true)
    assert.deepEqual(second.body, first.body)
    assert.equal((await postKey({}, pdf(), headers, 'b.pdf')).body.code, 'idempotency_mismatch')
    assert.notEqual(
      (await postKey({}, pdf(), { ...headers, 'idempotency-key': 'upload-key-2' })).body.data.Key,
      first.body.data.Key,
    )
  })

  it('styles a picture with the permission that came with it, the same one each time', async () => {
    const sent = await upload(
      server,
      token,
      { bytes: await photo('jpeg', { width: 900, height: 600 }), name: 'a.jpg' },
      { ext: 'jpg', style: 'thumb' },
    )
    const { oss, styleSign } = sent.reply
    const style = (input: Record<string, unknown>, by = token) =>
      server.call<{ url: string }>(
        '/oss/sign/style',
        { key: oss.key, style: 'thumb', sign: styleSign, ...input },
        { token: by },
      )

    const first = await style({})
    assert.equal(first.succ, true)
    assert.deepEqual((await style({})).data, first.data)
    const { width, height } = await sizeOf(first.data.url)
    assert.deepEqual([width, height], [300, 200])

    assert.equal((await style({ style: 'large' })).code, 'upload_denied')
    assert.equal(
      (await style({ sign: `9999999999.${styleSign.split('.')[1]}` })).code,
      'upload_denied',
    )
    assert.equal(
      (await style({ key: (await signUpload(server, token)).oss.key })).code,
      'upload_denied',
    )
    assert.equal((await style({ key: '../x' })).code, 'unknown_file')
    assert.equal((await style({}, await server.tokenFor('13800130513'))).code, 'unknown_file')
    assert.equal(
      (await server.call('/oss/sign', { ext: 'jpg', style: 'resize,w_99999' }, { token })).code,
      'bad_request',
    )
  })
})
