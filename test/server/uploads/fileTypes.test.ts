import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { box, photo, SAMPLES } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addressOf, upload } from '../../support/server/uploads'

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

describe('what a file may be', () => {
  let server: TestServer
  let token: string
  before(async () => {
    server = await startTestServer()
    token = await server.tokenFor('13800130503')
    await server.importFair(
      fairFolder(FAIR, 'Papers', {
        Id: 'visitor',
        Url: '/api/visitor/register',
        Fields: [
          {
            Id: 'Paper',
            Type: 'File',
            Configs: { extensions: ['pdf', '.docx', 'xlsx', 'zip'], maxSize: 1 },
          },
          { Id: 'Face', Type: 'Face', Configs: { extensions: 'jpg,docx' } },
          { Id: 'Clip', Type: 'Video', Configs: { maxSize: 1 } },
          { Id: 'Story', Type: 'Editor' },
          { Id: 'Any', Type: 'File' },
          { Id: 'Name', Type: 'Text' },
        ],
      }),
    )
  })
  after(() => server.close())

  const sign = async (input: Record<string, unknown>) =>
    (await server.call('/oss/sign', input, { token })).code
  const send = async (
    bytes: Buffer,
    name: string,
    type: string,
    input: Record<string, unknown>,
  ) => {
    const { status, code } = await upload(server, token, { bytes, name, type }, input)
    return status === 200 ? 'kept' : `${status} ${code}`
  }
  const bytesOf = async (url: string) =>
    Buffer.from(await (await server.get((await addressOf(server, token, url)) ?? '')).arrayBuffer())

  it('is not a video whose index is at its end: it could not play before all of it is loaded', async () => {
    const [start, index] = [
      box('ftyp', 'isom\0\0\x02\0isomiso2avc1mp41'),
      box('moov', 'x'.repeat(90)),
    ]
    const data = box('mdat', 'x'.repeat(4000))
    // a length of 64 bits
    const long = Buffer.concat([
      Buffer.from([0, 0, 0, 1]),
      Buffer.from('mdat'),
      Buffer.alloc(8),
      data,
    ])
    long.writeBigUInt64BE(BigInt(long.length), 8)
    const clip = (...boxes: Buffer[]) =>
      send(Buffer.concat(boxes), 'a.mp4', 'video/mp4', {
        ext: 'mp4',
        FormId: 'visitor',
        FieldId: 'Clip',
      })
    assert.equal(await clip(start, index, data), 'kept')
    assert.equal(await clip(start, index, box('free', ''), long), 'kept')
    assert.equal(await clip(start, data, index), '400 video_index')
    assert.equal(await clip(start, box('free', 'x'), long, index), '400 video_index')
  })

  it('is decided by its own first bytes, which name and declared type must match', async () => {
    const jpeg = await photo()
    assert.equal(await send(jpeg, 'a.jpg', 'image/jpeg', { ext: 'jpg' }), 'kept')
    assert.equal(await send(jpeg, 'a.jpg', 'application/octet-stream', { ext: 'jpg' }), 'kept')
    assert.equal(await send(jpeg, 'blob', '', { ext: 'jpg' }), 'kept')
    assert.equal(await send(jpeg, 'a.jpg', 'image/jpeg', { ext: 'png' }), '400 file_type')
    assert.equal(await send(jpeg, 'a.png', 'image/jpeg', { ext: 'jpg' }), '400 file_type')
    assert.equal(await send(jpeg, 'a.jpg', 'text/html', { ext: 'jpg' }), '400 file_type')
    assert.equal(
      await send(SAMPLES['mp4'] ?? jpeg, 'a.pdf', 'application/pdf', { ext: 'pdf' }),
      '400 file_type',
    )
    assert.equal(
      await send(SAMPLES['zip'] ?? jpeg, 'a.pdf', 'application/pdf', { ext: 'pdf' }),
      '400 file_type',
    )
  })

  it('is never a page, a script or a drawing, whatever its name', async () => {
    for (const bytes of [
      SVG,
      HTML,
      GIF,
      Buffer.from('alert(1)'),
      Buffer.from('<?xml version="1.0"?>'),
      Buffer.from('MZ\x90\0'),
    ]) {
      for (const ext of ['jpg', 'png', 'webp', 'pdf', 'mp4', 'mp3'])
        assert.equal(await send(bytes, `a.${ext}`, '', { ext }), '400 file_type')
    }
    for (const ext of ['svg', 'html', 'htm', 'xml', 'js', 'gif', 'exe', 'php', '', 'jpg/../svg'])
      assert.equal(await sign({ ext }), 'file_type', ext)
  })

  it('is a redrawn picture: upright, without place and device, and without hidden data', async () => {
    const hidden = Buffer.concat([await photo('png'), Buffer.from('<script>alert(1)</script>')])
    const sent = await upload(server, token, { bytes: hidden, name: 'a.png' }, { ext: 'png' })
    assert.equal(sent.status, 200, sent.text)
    const kept = await bytesOf(sent.url)
    assert.equal(kept.includes('<script>'), false)
    assert.equal(kept.includes('SecretCamera'), false)

    const turned = await upload(server, token, {
      bytes: await photo('jpeg', { width: 60, height: 20, orientation: 6 }),
      name: 'a.jpg',
    })
    const { width, height, exif, orientation } = await sharp(await bytesOf(turned.url)).metadata()
    assert.deepEqual([width, height, exif, orientation], [20, 60, undefined, undefined])
  })

  it('is the largest permitted picture, redrawn in seconds', async () => {
    const [width, height] = [7100, 7000]
    const dots = randomBytes(width * height).map(byte => (byte < 16 ? 1 : 0))
    const bytes = await sharp(dots, { raw: { width, height, channels: 1 } })
      .png({ compressionLevel: 6 })
      .toBuffer()
    const began = Date.now()

    assert.equal(await send(bytes, 'a.png', '', { ext: 'png' }), 'kept')
    assert.ok(Date.now() - began < 15_000, `${Date.now() - began} ms`)
  })

  it('is not a picture of too many pixels, nor a broken one', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 6500, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    assert.ok(bomb.length < 1_000_000)
    assert.equal(await send(bomb, 'a.png', 'image/png', { ext: 'png' }), '400 file_picture')
    assert.equal(
      await send((await photo()).subarray(0, 400), 'a.jpg', 'image/jpeg', { ext: 'jpg' }),
      '400 file_picture',
    )
  })

  it('lets the server answer while pictures are drawn', async () => {
    const large = await sharp({
      create: {
        width: 4500,
        height: 4500,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
    let isDone = false
    const sending = upload(server, token, { bytes: large, name: 'a.jpg' }).finally(
      () => (isDone = true),
    )
    let answered = 0
    let slowest = 0
    const begun = Date.now()
    while (!isDone) {
      const started = Date.now()
      await server.get('/healthz')
      slowest = Math.max(slowest, Date.now() - started)
      answered += 1
    }
    assert.equal((await sending).status, 200)
    assert.ok(answered > 5, `${answered} answers`)
    // a share, not a time: a server that draws by itself answers nothing until it is done
    const took = Date.now() - begun
    assert.ok(slowest < took / 2, `${slowest} of ${took} ms`)
  })

  it('is what the field accepts, at the size the field accepts', async () => {
    const field = (FieldId: string, ext: string, size?: number) =>
      sign({ ext, FormId: 'visitor', FieldId, ...(size && { size }) })

    assert.equal(await field('Paper', 'docx'), undefined)
    assert.equal(await field('Paper', 'docx', 2 * 1024 * 1024), 'file_too_large')
    assert.equal(await field('Paper', 'jpg'), 'file_type')
    assert.equal(await field('Any', 'docx'), 'file_type', 'office files only where they are named')
    assert.equal(await field('Any', 'pdf'), undefined)
    assert.equal(
      await field('Face', 'docx'),
      'file_type',
      'a face is a picture, whatever its Configs say',
    )
    assert.equal(await field('Face', 'png'), 'file_type')
    assert.equal(await field('Clip', 'mp4', 1024 * 1024 + 1), 'file_too_large')
    assert.equal(await field('Story', 'webp'), undefined)
    assert.equal(await field('Name', 'jpg'), 'bad_request')
    assert.equal(await field('Nobody', 'jpg'), 'bad_request')
    assert.equal(await sign({ ext: 'jpg', FormId: 'nobody', FieldId: 'Face' }), 'unknown_form')
  })

  it("is an office file only with an office file's own bytes", async () => {
    const paper = (ext: string) => ({ ext, FormId: 'visitor', FieldId: 'Paper' })
    for (const ext of ['docx', 'xlsx', 'zip'])
      assert.equal(await send(SAMPLES[ext] ?? SVG, `a.${ext}`, '', paper(ext)), 'kept', ext)
    assert.equal(await send(SAMPLES['zip'] ?? SVG, 'a.docx', '', paper('docx')), '400 file_type')
    assert.equal(await send(SAMPLES['xlsx'] ?? SVG, 'a.docx', '', paper('docx')), '400 file_type')
  })
})
