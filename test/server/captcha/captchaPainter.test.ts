import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { createCaptchaPainter } from '../../../server/gateways/captcha/captchaPainter'
import type { CaptchaPainting } from '../../../server/gateways/captcha/types'
import { outlineScore } from '../../support/captcha/solvers'

describe('the captcha painter', () => {
  const painter = createCaptchaPainter({ ready: 4 })
  after(() => painter.close())

  describe('the captcha painter', () => {
    it('paints a 552×344 JPEG and a 110×344 PNG strip', async () => {
      const { background, slider } = await painter.paint()

      assert.match(background, /^data:image\/jpeg;base64,/)
      assert.match(slider, /^data:image\/png;base64,/)
      const [picture, strip] = await Promise.all([load(background), load(slider)])
      assert.deepEqual([picture.width, picture.height], [552, 344])
      assert.deepEqual([strip.width, strip.height], [110, 344])
    })

    it('keeps the hole away from the resting piece and inside the picture', async () => {
      for (const { position } of await paintings(24)) {
        assert.ok(position * 552 >= 110, `hole at ${position} lies under the resting piece`)
        assert.ok(position * 552 + 110 <= 552, `hole at ${position} leaves the picture`)
      }
    })

    it('puts the hole elsewhere and paints another picture each time', async () => {
      const several = await paintings(12)

      assert.equal(new Set(several.map(one => one.background)).size, 12)
      assert.ok(new Set(several.map(one => one.position)).size > 6)
    })

    it('leaves the strip transparent around the piece', async () => {
      const pixels = await pixelsOf((await painter.paint()).slider, 110, 344)
      const opaqueRows = Array.from(
        { length: 344 },
        (_, y) => alpha(pixels, 110, 55, y) > 250,
      ).filter(Boolean).length

      assert.ok(
        opaqueRows > 50 && opaqueRows < 112,
        `${opaqueRows} opaque rows in the middle column`,
      )
      const corners = [
        alpha(pixels, 110, 0, 0),
        alpha(pixels, 110, 109, 0),
        alpha(pixels, 110, 0, 343),
        alpha(pixels, 110, 109, 343),
      ]
      assert.deepEqual(
        corners.map(one => one > 250),
        [false, false, false, false],
      )
    })

    it('shows the piece’s outline best at the hole: few places show more of it', async () => {
      for (const painting of await paintings(4)) {
        const scoreAt = await outlineScore(painting)
        const places = Array.from({ length: 552 - 220 }, (_, at) => 110 + at)
        const hole = Math.max(
          ...[-1, 0, 1].map(beside => scoreAt(Math.round(painting.position * 552) + beside)),
        )
        const better = places.filter(place => scoreAt(place) > hole)
        assert.ok(
          better.length <= places.length / 6,
          `${better.length} of ${places.length} places show more of it`,
        )
      }
    })

    it('gives every puzzle out once and refills the stock, also when more are requested than it holds', async () => {
      const first = await Promise.all(Array.from({ length: 15 }, () => painter.paint()))
      const second = await Promise.all(Array.from({ length: 15 }, () => painter.paint()))

      assert.equal(new Set([...first, ...second].map(one => one.background)).size, 30)
    })

    it('begins with a few and keeps more ready whenever they run out, up to the maximum', async () => {
      const growing = createCaptchaPainter({ ready: 10 })
      after(() => growing.close())
      const kept = [growing.kept]
      for (const crowd of [1, 12, 12]) {
        await Promise.all(Array.from({ length: crowd }, () => growing.paint()))
        kept.push(growing.kept)
      }

      assert.equal(kept[0], 4)
      assert.equal(kept.at(-1), 10)
    })

    it('makes no one wait for a thread that delivers nothing, and paints again with another', async () => {
      const hasty = createCaptchaPainter({ ready: 0, patienceMs: 1 })
      after(() => hasty.close())
      await assert.rejects(hasty.paint(), /too long/)

      Object.assign(hasty, { patienceMs: 30_000 })
      assert.match((await hasty.paint()).slider, /^data:image\/png/)
    })

    it('refuses to paint after it is closed and leaves no request waiting', async () => {
      const closing = createCaptchaPainter({ ready: 0 })
      const waiting = assert.rejects(closing.paint(), /closed/)

      await closing.close()

      await waiting
      await assert.rejects(closing.paint(), /closed/)
    })
  })

  function paintings(count: number): Promise<CaptchaPainting[]> {
    return Promise.all(Array.from({ length: count }, () => painter.paint()))
  }

  function load(dataUrl: string) {
    return loadImage(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  }

  async function pixelsOf(
    dataUrl: string,
    width: number,
    height: number,
  ): Promise<Uint8ClampedArray> {
    const ctx = createCanvas(width, height).getContext('2d')
    ctx.drawImage(await load(dataUrl), 0, 0)
    return ctx.getImageData(0, 0, width, height).data
  }

  const alpha = (pixels: Uint8ClampedArray, width: number, x: number, y: number) =>
    pixels[(y * width + x) * 4 + 3] ?? 0
})
