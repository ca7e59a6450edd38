import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import {
  createLocalDetector,
  type LocalDetector,
} from '../../../server/gateways/face/localDetector'
import { FACE_VERSION, OTHER_FAIR } from '../../support/server/fairFixture'
import { drawPortrait } from '../../support/server/smart/drawnFaces'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Sign = { timestamp: string; nonce: string; sign: string }
const ONE = [{ x: 240, y: 280, size: 220 }]

describe('the face check', () => {
  let detector: LocalDetector
  let server: TestServer
  before(async () => {
    const made = createLocalDetector({ jobMs: 300_000 })
    assert.ok(made, 'the optional package is installed where tests run')
    detector = made
    server = await startTestServer({ smart: { faces: detector } })
  })
  after(() => server.close())

  const sign = async (headers = {}) =>
    (await server.call<Sign>('/api/open/checkface/sign', {}, { headers })).data
  const check = async (
    photo: Buffer | string,
    more: Record<string, unknown> = {},
    options = {},
  ) => {
    const face = typeof photo === 'string' ? photo : photo.toString('base64')
    const answer = await server.call<string>(
      '/api/open/checkface',
      { face, ...(await sign()), Consent: FACE_VERSION, ...more },
      options,
    )
    return answer.body as { succ: boolean; code: number | string; msg: string; data: string }
  }

  it('is offered by the configuration, and nothing is loaded before the first photo', async () => {
    const { data } = await server.call<{ Features: unknown }>('/api/oa/open/config')

    assert.deepEqual(data.Features, {
      face: true,
      cardReader: true,
      captchaWork: true,
      mail: true,
      quickPhone: false,
    })
    await sign()
    assert.deepEqual([detector.helper.starts, detector.helper.isRunning], [0, false])
  })

  it('returns one face, upright and without its metadata, and stores nothing', async () => {
    const turned = await sharp(drawPortrait(ONE))
      .rotate(90)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .withMetadata({ orientation: 8 })
      .toBuffer()
    const answer = await check(turned)

    assert.deepEqual([answer.succ, answer.code, answer.msg], [true, 0, ''])
    const photo = Buffer.from(answer.data, 'base64')
    const { width, height, orientation, exif } = await sharp(photo).metadata()
    assert.deepEqual([width, height, orientation, exif], [480, 640, undefined, undefined])
    assert.ok(!photo.includes('SECRET-PLACE'))
    assert.equal(detector.helper.starts, 1)
    assert.equal((await server.pool.query('SELECT FROM stored_object')).rowCount, 0)
    assert.deepEqual(await readdir(`${server.dataDir}/objects/arriving`), [])
    assert.ok(!server.logs.some(line => line.includes(answer.data.slice(0, 40))))
  })

  it('says what is wrong with a photo, in code, msg and data', async () => {
    const two = drawPortrait(
      [
        { x: 220, y: 260, size: 180 },
        { x: 580, y: 260, size: 180 },
      ],
      { width: 800, height: 600 },
    )
    const small = drawPortrait([{ x: 240, y: 280, size: 50 }])
    const soft = await sharp(drawPortrait(ONE)).blur(6).jpeg().toBuffer()
    const answers = [
      await check(drawPortrait([])),
      await check(two),
      await check(small),
      await check(soft),
    ]

    assert.deepEqual(
      answers.map(({ succ, code, msg, data }) => [succ, code, msg === data, msg]),
      [
        [false, 'face_none', true, '照片中未检测到人脸'],
        [false, 'face_many', true, '照片中有多张人脸，请上传单人照片'],
        [false, 'face_small', true, '人脸太小'],
        [false, 'face_blurry', true, '人脸太模糊'],
      ],
    )
    assert.equal(
      (await check(drawPortrait([]), { lang: 'EN' })).msg,
      'No face detected in the photo',
    )
  })

  it('requires its own consent first, and records whose it was', async () => {
    const token = await server.tokenFor('13800130411')
    for (const Consent of ['', '2031-01', undefined])
      assert.equal(
        (await check(drawPortrait(ONE), { Consent }, { token })).code,
        'consent_required',
      )
    const noted = () =>
      server.pool.query(`SELECT version, language FROM consent WHERE purpose = 'face'`)
    assert.equal((await noted()).rowCount, 0)

    await check(drawPortrait([]), { lang: 'EN' }, { token })
    await check(drawPortrait([]), {}, { token })
    assert.deepEqual((await noted()).rows, [{ version: FACE_VERSION, language: 'en' }])
  })

  it('accepts a permission once, for its device and fair, for five minutes', async () => {
    const refused = async (permission: Partial<Sign>, headers: Record<string, string> = {}) =>
      (await check('AAAA', permission, { headers })).code
    const used = await sign()
    assert.equal(await refused(used), 'file_picture')
    assert.equal(await refused(used), 'ticket_expired', 'used before')
    const mine = await sign({ cid: 'device-1' })
    assert.equal(await refused(mine, { cid: 'device-2' }), 'ticket_expired', 'of another device')
    assert.equal(
      await refused(mine, { cid: 'device-1', appid: OTHER_FAIR }),
      'ticket_expired',
      'of another fair',
    )
    assert.equal(
      await refused(
        { ...mine, timestamp: String(Number(mine.timestamp) + 1) },
        { cid: 'device-1' },
      ),
      'ticket_expired',
      'changed',
    )
    assert.equal(
      await refused({ ...mine, sign: '' }, { cid: 'device-1' }),
      'ticket_expired',
      'unsigned',
    )
    assert.equal(await refused(mine, { cid: 'device-1' }), 'file_picture', 'as it was given')
  })

  it('refuses files that are not pictures or too large', async () => {
    const big = { width: 8000, height: 7000, channels: 3 as const, background: '#888888' }
    const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const photo of [
      '%%%%',
      Buffer.from('no picture'),
      vector,
      drawPortrait(ONE).subarray(0, 900),
      await sharp({ create: big }).jpeg().toBuffer(),
    ])
      assert.equal((await check(photo)).code, 'file_picture')
    const answer = await server.call('/api/open/checkface', {
      face: 'A'.repeat(9 * 1024 * 1024),
      ...(await sign()),
      Consent: FACE_VERSION,
    })
    assert.deepEqual(
      [answer.status, answer.code, (answer.body as { msg: string }).msg],
      [413, 'payload_too_large', '提交的内容过大，请精简后重试！'],
    )
  })
})
