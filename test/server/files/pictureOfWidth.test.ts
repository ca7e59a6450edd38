import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { createPictureCache } from '../../../server/files/pictureCache'
import { pictureOfWidth, pictureWidth, type Picture } from '../../../server/files/pictureOfWidth'

/** A picture that does not shrink to nothing. */
async function noise(width: number, height: number): Promise<Picture> {
  const raw = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251),
  )
  return {
    mime: 'image/jpeg',
    bytes: await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer(),
  }
}

/**
 * A PNG that says it has two frames, behind its head (8 bytes of PNG, 25 of its size); the checksum
 * of the chunk is not read here.
 */
function apng(png: Buffer): Buffer {
  const said = Buffer.alloc(20)
  said.writeUInt32BE(8)
  said.write('acTL', 4)
  said.writeUInt32BE(2, 8)
  return Buffer.concat([png.subarray(0, 33), said, png.subarray(33)])
}

describe('a picture of a fair', () => {
  it('is drawn in the widths that pages request, and in no other', () => {
    const asked = ['480', '1600', '481', '0480', ' 480', '', undefined, ['480'], 480]
    assert.deepEqual(asked.map(pictureWidth), [480, 1600, ...Array<undefined>(7).fill(undefined)])
  })

  it('is never enlarged, and is WebP for clients that read it', async () => {
    const picture = await noise(600, 300)

    const [webp, jpeg, same] = [
      await pictureOfWidth(picture, 240, true),
      await pictureOfWidth(picture, 240, false),
      await pictureOfWidth(picture, 1600, false),
    ]

    assert.deepEqual([webp.mime, jpeg.mime], ['image/webp', 'image/jpeg'])
    const sizes = await Promise.all([webp, jpeg, same].map(({ bytes }) => sharp(bytes).metadata()))
    assert.deepEqual(
      sizes.map(({ format, width, height }) => [format, width, height]),
      [
        ['webp', 240, 120],
        ['jpeg', 240, 120],
        ['jpeg', 600, 300],
      ],
    )
  })

  it('is unchanged where it is not a raster, or cannot be read', async () => {
    const drawing = { mime: 'image/svg+xml', bytes: Buffer.from('<svg/>') }
    const broken = { mime: 'image/png', bytes: Buffer.from('no picture') }
    assert.equal(await pictureOfWidth(drawing, 480, true), drawing)
    assert.equal(await pictureOfWidth(broken, 480, true), broken)
  })

  it('that is animated is unchanged, so that it stays animated', async () => {
    const still = (await noise(600, 600)).bytes
    const webp = {
      mime: 'image/webp',
      bytes: await sharp([still, await sharp(still).negate().toBuffer()], {
        join: { animated: true },
      })
        .webp()
        .toBuffer(),
    }
    const png = { mime: 'image/png', bytes: await sharp(still).png().toBuffer() }
    assert.equal((await sharp(webp.bytes).metadata()).pages, 2)
    assert.notEqual(await pictureOfWidth(png, 240, true), png)

    for (const moving of [webp, { mime: 'image/png', bytes: apng(png.bytes) }]) {
      assert.equal(await pictureOfWidth(moving, 240, true), moving)
      assert.equal(await pictureOfWidth(moving, 240, false), moving)
    }
  })

  it('is drawn once for all who request it, and again after the cache dropped it', async () => {
    let drawn = 0
    const cached = createPictureCache(async picture => (drawn++, { ...picture }), 25)
    const picture = { mime: 'image/png', bytes: Buffer.alloc(10) }
    const ask = (key: string) =>
      cached(() => Promise.resolve(picture), { key, width: 480, readsWebp: true })

    await Promise.all([ask('a'), ask('a'), ask('b')])
    assert.equal(drawn, 2)
    await ask('a')
    await ask('c')
    assert.equal(drawn, 3, 'c puts out b, which was asked for longest ago')
    await ask('a')
    assert.equal(drawn, 3)
    await ask('b')
    assert.equal(drawn, 4)
  })

  it('is drawn in turns: when too many wait, it is sent as it is, and drawn the next time', async () => {
    const limits = { parallel: 1, maxWaiting: 1, maxWaitingOfOne: 1 } as const
    const picture = { mime: 'image/png', bytes: Buffer.alloc(10) }
    let done = (): void => undefined
    const first = new Promise<void>(resolve => (done = resolve))
    let drawn = 0
    const cached = createPictureCache(
      async () => (drawn++, await first, { mime: 'image/webp', bytes: Buffer.alloc(5) }),
      25,
      limits,
    )
    const ask = (key: string) =>
      cached(() => Promise.resolve(picture), { key, width: 480, readsWebp: true })

    const [one, two, three] = [ask('a'), ask('b'), ask('c')]
    assert.deepEqual([await three, drawn], [{ picture, isBusy: true }, 1])
    done()
    const mimes = [await one, await two, await ask('c')].map(({ picture: { mime }, isBusy }) => [
      mime,
      isBusy,
    ])
    assert.deepEqual([mimes, drawn], [Array<[string, boolean]>(3).fill(['image/webp', false]), 3])
  })

  it('uses no cache space where no smaller picture can be drawn', async () => {
    let drawn = 0
    const cached = createPictureCache(async picture => (drawn++, picture), 300)
    const ask = (key: string) =>
      cached(() => Promise.resolve({ mime: 'image/png', bytes: Buffer.alloc(1000) }), {
        key,
        width: 480,
        readsWebp: true,
      })
    for (const key of ['a', 'b', 'a', 'b']) await ask(key)
    assert.equal(drawn, 2)
  })
})
