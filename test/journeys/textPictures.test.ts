import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, it } from 'node:test'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { look, testPicture, UPRIGHT } from '../support/browser/testPictures'

// A picture in a text of the organiser, as the H5 writes it, in a real browser whose window is
// turned.

const ROOT = path.resolve(import.meta.dirname, '../..')
const SITE = 'http://pictures.test'
const HALL = '/assets/tgdemo000000001/0a1b2c3d4e5f6789/hall.png'

/** The text as a phone writes it into the page. */
async function written(): Promise<string> {
  const contents = `import { fitPictures } from '@/shell/article/fitPictures'
    document.querySelector('main').innerHTML = fitPictures('<p><img src="${HALL}" width="1600" height="800"></p>', '', { width: 390, ratio: 1 })`
  const built = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    alias: { '@': path.join(ROOT, 'src') },
    resolveExtensions: ['.h5.ts', '.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  })
  return built.outputFiles[0]?.text ?? ''
}

let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

it('is asked for again where a turned phone draws it larger, never smaller, and stays until the larger one is there', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  // Each size counts once: a browser short of memory drops a picture and asks for it again.
  const asked = new Set<number>()
  const held: (() => void)[] = []
  let isHeld = false
  await page.route(`${SITE}/**`, async route => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname !== HALL) return route.fulfill({ contentType: 'text/html', body: '<main></main>' })
    const width = Number(searchParams.get('w'))
    asked.add(width)
    if (isHeld) await new Promise<void>(resolve => held.push(resolve))
    return route.fulfill({
      contentType: 'image/jpeg',
      body: await testPicture({ width, height: width / 2 }),
    })
  })
  const turn = (width: number, height: number) => page.setViewportSize({ width, height })
  const drawn = async () => (await look(await page.locator('img').screenshot())).quarters
  const widthOf = (image: HTMLImageElement) => Number(image.currentSrc.split('?w=')[1])

  await page.goto(SITE)
  await page.evaluate(await written())
  await page.waitForFunction('document.images[0].complete')
  assert.deepEqual([[...asked], await drawn()], [[480], UPRIGHT])

  isHeld = true
  await turn(844, 390)
  while (held.length === 0) await page.waitForTimeout(20)
  assert.deepEqual([[...asked], await drawn()], [[480, 960], UPRIGHT])
  held.forEach(give => give())
  await page.waitForFunction("document.images[0].currentSrc.endsWith('?w=960')")
  assert.deepEqual(await drawn(), UPRIGHT)

  await turn(390, 844)
  assert.deepEqual(
    [[...asked], await drawn(), await page.locator('img').evaluate(widthOf)],
    [[480, 960], UPRIGHT, 960],
  )
  await page.close()
})
