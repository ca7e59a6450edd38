import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { look, testPicture, UPRIGHT } from '../support/browser/testPictures'

// Picture tools of the H5 in a real browser: what they write is opened and looked at, pixel by
// pixel.

const ROOT = path.resolve(import.meta.dirname, '../..')
const ADDRESS = 'http://pictures.test/'

/** The page's own tools, built as they are. */
const script = async (): Promise<string> => {
  const contents = `import { images } from '@/platform/h5/images'
    import { keepBlob } from '@/platform/h5/localFiles'
    Object.assign(window, { images, keepBlob })`
  const built = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    alias: { '@': path.join(ROOT, 'src'), '@core': path.join(ROOT, 'core') },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  })
  return built.outputFiles[0]?.text ?? ''
}

/**
 * Makes the browser behave like those of before 2020: it cannot read how a picture was held, and
 * leaves it as it is stored.
 */
const OLD_BROWSER = `{
  const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  window.Image = function () {
    const image = document.createElement('img')
    Object.defineProperty(image, 'src', { set: address => void load(image, address) })
    return image
  }
  const load = async (image, address) => {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
    const at = bytes.findIndex((_, i) => String.fromCharCode(...bytes.subarray(i, i + 4)) === 'Exif')
    if (at > 0) bytes[at] = 0
    set.call(image, URL.createObjectURL(new Blob([bytes])))
  }
}`

interface Call {
  file: Buffer
  type?: string
  name?: string
  method: 'measure' | 'compress' | 'crop'
  options?: object
}
interface Answer {
  width?: number
  height?: number
  name: string
  type: string
  size: number
  isOriginal: boolean
  bytes: string
}

describe('picture tools in a browser', () => {
  let browser: Browser
  let code: string
  before(async () => {
    ;[browser, code] = await Promise.all([launchBrowser(), script()])
  })
  after(() => browser.close())

  const open = async (first = ''): Promise<Page> => {
    const page = await browser.newPage()
    await page.route(`${ADDRESS}**`, route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
    )
    await page.goto(ADDRESS)
    await page.evaluate(first)
    await page.evaluate(code)
    return page
  }
  const call = (
    page: Page,
    { file, type = 'image/jpeg', name = 'photo.jpg', method, options }: Call,
  ): Promise<Answer> =>
    page.evaluate(
      `(async ({ base64, type, name, method, options }) => {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        const file = keepBlob(new Blob([bytes], { type }), name)
        const made = await images[method](file, options)
        if (method === 'measure') return made
        const blob = await fetch(made.path).then(answer => answer.blob())
        const text = await new Promise(resolve => {
          const reader = new FileReader()
          reader.onload = () => resolve(reader.result.split(',')[1])
          reader.readAsDataURL(blob)
        })
        return { name: made.name, type: made.type, size: made.size, isOriginal: made.path === file.path, bytes: text }
      })(${JSON.stringify({ base64: file.toString('base64'), type, name, method, options })})`,
    )
  /** Whether this browser puts a picture upright without being told. */
  const turnsByItself = async (page: Page): Promise<boolean> => {
    const base64 = (await testPicture({ width: 20, height: 10, orientation: 6 })).toString('base64')
    return page.evaluate(async address => {
      const image = new Image()
      await new Promise(resolve => {
        image.onload = resolve
        image.src = address
      })
      return image.naturalWidth === 20
    }, `data:image/jpeg;base64,${base64}`)
  }
  const bytesOf = ({ bytes }: Answer) => Buffer.from(bytes, 'base64')

  for (const [kind, first] of [
    ['a browser of today', ''],
    ['a browser that leaves pictures as they are stored', OLD_BROWSER],
  ] as const) {
    it(`makes every EXIF orientation upright in ${kind}`, async () => {
      const page = await open(first)
      assert.equal(await turnsByItself(page), first === '')

      for (let orientation = 1; orientation <= 8; orientation++) {
        const file = await testPicture({ width: 240, height: 160, orientation })
        const { width, height } = await call(page, { file, method: 'measure' })
        assert.deepEqual([orientation, width, height], [orientation, 240, 160])

        const options = {
          rotation: 0,
          x: 0,
          y: 0,
          width: 240,
          height: 160,
          output: { width: 120, height: 80 },
          type: 'image/png',
          quality: 100,
        }
        const seen = await look(bytesOf(await call(page, { file, method: 'crop', options })))
        assert.deepEqual(
          { orientation, ...seen },
          { orientation, width: 120, height: 80, format: 'png', quarters: UPRIGHT },
        )
      }
      await page.close()
    })
  }

  it('cuts a box out of a picture that lies on its side, after a turn', async () => {
    const page = await open()
    const file = await testPicture({ width: 300, height: 400, orientation: 6 })

    // Turned right, 400 × 300: bottom left, top left above bottom right, top right. The box takes
    // the right half.
    const options = {
      rotation: 90,
      x: 200,
      y: 0,
      width: 200,
      height: 300,
      output: { width: 100, height: 150 },
      type: 'image/jpeg',
      quality: 90,
    }
    const answer = await call(page, { file, method: 'crop', options })
    const { quarters, width, height, format } = await look(bytesOf(answer))

    assert.deepEqual(
      [width, height, format, answer.name, answer.type],
      [100, 150, 'jpeg', 'photo.jpg', 'image/jpeg'],
    )
    assert.deepEqual(quarters, { tl: 'tl', tr: 'tl', bl: 'tr', br: 'tr' })
    await page.close()
  })

  it('gives white where a JPEG has nothing, and nothing where a PNG has none', async () => {
    const page = await open()
    const file = await testPicture({ width: 80, height: 80, format: 'png', transparent: true })
    const box = {
      rotation: 0,
      x: 0,
      y: 0,
      width: 80,
      height: 80,
      output: { width: 40, height: 40 },
      quality: 95,
    }
    const crop = (type: string) =>
      call(page, {
        file,
        type: 'image/png',
        name: 'logo.png',
        method: 'crop',
        options: { ...box, type },
      })

    assert.equal((await look(bytesOf(await crop('image/jpeg')))).quarters.br, 'white')
    assert.equal((await look(bytesOf(await crop('image/png')))).quarters.br, 'none')
    assert.equal((await look(bytesOf(await crop('image/webp')))).quarters.br, 'none')
    await page.close()
  })

  it('fits the maximum size, never enlarges, and keeps the original when the result is no smaller', async () => {
    const page = await open()
    const large = await testPicture({ width: 900, height: 600, orientation: 8 })
    const shrunk = await call(page, {
      file: large,
      method: 'compress',
      options: { maxWidth: 400, maxHeight: 200, quality: 90 },
    })
    const { width, height, quarters } = await look(bytesOf(shrunk))
    assert.deepEqual([width, height, quarters, shrunk.isOriginal], [300, 200, UPRIGHT, false])
    assert.equal(shrunk.size, bytesOf(shrunk).length)

    const small = await testPicture({ width: 60, height: 40 })
    const kept = await call(page, {
      file: small,
      method: 'compress',
      options: { maxWidth: 400, maxHeight: 400, quality: 100 },
    })
    assert.equal(kept.isOriginal, true)
    const converted = await call(page, {
      file: small,
      method: 'compress',
      options: { quality: 100, type: 'image/png' },
    })
    assert.deepEqual([converted.isOriginal, converted.name], [false, 'photo.png'])
    await page.close()
  })

  it('draws a picture of 48 megapixels no larger than a phone can', async () => {
    const page = await open()
    const file = await testPicture({ width: 8000, height: 6000, orientation: 6 })

    const answer = await call(page, { file, method: 'compress', options: { quality: 50 } })

    const { width, height, quarters } = await look(bytesOf(answer))
    assert.ok(width * height <= 4096 * 4096, `${width} × ${height}`)
    assert.ok(width * height > 4000 * 4000, `${width} × ${height}`)
    assert.deepEqual(quarters, UPRIGHT)
    await page.close()
  })

  it('rejects what is no picture', async () => {
    const page = await open()
    for (const method of ['measure', 'compress', 'crop'] as const) {
      const options = {
        rotation: 0,
        x: 0,
        y: 0,
        width: 1,
        height: 1,
        output: { width: 1, height: 1 },
        type: 'image/png',
        quality: 90,
      }
      await assert.rejects(
        call(page, { file: Buffer.from('no picture'), method, options }),
        /cannot read this picture/,
      )
    }
    await page.close()
  })
})
