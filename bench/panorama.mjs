// Measures a panorama on a middle-range phone (CPU four times slower) with slow 4G: the time from
// the press on its booth to the first picture, the bytes of this picture, and the script in a frame
// while it is turned. Prints a markdown table; exits with 1 beyond a budget. Reads dist/h5. `npm
// run bench:panorama`, on a quiet machine.
import os from 'node:os'
import sharp from 'sharp'
import { launchBrowser } from '../test/support/browser/launchBrowser.ts'
import { startApp } from '../test/support/browser/startApp.ts'
import { showOnline } from '../test/support/journey/shows.ts'
import { frameScripts } from './frameScripts.mjs'
import { markdownTable } from './markdownTable.mjs'

const CPU = 4
const RUNS = Number(process.env.RUNS ?? 5)
const BUDGET = { firstMs: 1000, firstKiB: 80, scriptMs: 8 }
const WIDTH = 4096
const MOVES = 90
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * 1024 * 128,
  uploadThroughput: 750 * 128,
}

console.log(`Load ${os.loadavg()[0].toFixed(1)} before it.`)
const app = await startApp()
const browser = await launchBrowser()
let isOver = false
try {
  await showOnline(app, await picture())
  await levelsDrawn()
  const samples = []
  for (let run = 0; run < RUNS; run++) samples.push(await measure())
  const median = key =>
    share(
      samples.map(sample => sample[key]),
      0.5,
    )
  const rows = [
    ['press to the first picture, slow 4G, ms', median('open'), BUDGET.firstMs],
    ['what the first picture weighs, KiB', median('firstKiB'), BUDGET.firstKiB],
    ['script of a frame while it is turned, median, ms', median('script'), ''],
    ['the same, 95 %', median('script95'), BUDGET.scriptMs],
    ['the longest', median('scriptMost'), ''],
    ['frames of a turn', median('frames'), ''],
  ]
  isOver = rows.some(([, value, budget]) => budget !== '' && value > budget)
  console.log(
    markdownTable([`panorama of ${WIDTH} pixels, CPU / ${CPU}, 390×844`, '', 'budget'], rows),
  )
  console.log(`Medians of ${RUNS} runs, load ${os.loadavg()[0].toFixed(1)} behind it.`)
} finally {
  await browser.close()
  await app.stop()
}
process.exit(isOver ? 1 : 0)

/** As detailed as a photograph, so that each level has a realistic size. */
function picture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 }
  return sharp({
    create: { width: WIDTH, height: WIDTH / 2, channels: 3, background: '#000', noise },
  })
    .blur(4)
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Waits until the job has made the levels of the booth's picture. */
async function levelsDrawn() {
  const call = async (path, body) =>
    (
      await (
        await fetch(`${app.url}/api/open/vr/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', appid: 'tgdemo000000001' },
          body: JSON.stringify(body),
        })
      ).json()
    ).data
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const { Items } = await call('list', {})
    for (const { Id } of Items) if ((await call('get', { Id })).PanoramaFirst) return
    await new Promise(done => setTimeout(done, 500))
  }
  throw new Error('the levels of the panorama were not drawn within a minute')
}

async function measure() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.on('pageerror', error => console.error(String(error)))
  const session = await context.newCDPSession(page)
  await page.goto(`${app.url}/#/pages/hall/vr?lang=en`, { waitUntil: 'networkidle' })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const weights = new Map()
  page.on('response', response => {
    if (response.request().resourceType() === 'image')
      weights.set(response.url(), Number(response.headers()['content-length'] ?? 0))
  })
  const open = await page.evaluate(async () => {
    const card = [...document.querySelectorAll('[role=link],a')].find(node =>
      /Our booth online/.test(node.textContent ?? ''),
    )
    const began = performance.now()
    card.click()
    while (!document.querySelector('.tf-panorama__tools'))
      await new Promise(resolve => requestAnimationFrame(resolve))
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - began
  })
  await session.send('Network.emulateNetworkConditions', {
    ...SLOW_4G,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const box = await page.locator('.tf-panorama__canvas').boundingBox()
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const scripts = await frameScripts(session, page, async () => {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    for (let at = 0; at < MOVES; at++)
      await page.mouse.move(middle.x + Math.sin(at / 8) * 140, middle.y + Math.cos(at / 8) * 90)
    await page.mouse.up()
  })
  await context.close()
  if (scripts.length < MOVES / 3) throw new Error(`only ${scripts.length} frames were drawn`)
  const first = [...weights.keys()].find(url => url.includes('panoramafirst'))
  return {
    open: Math.round(open),
    firstKiB: Math.round((weights.get(first) ?? 0) / 102.4) / 10,
    frames: scripts.length,
    script: tenth(share(scripts, 0.5)),
    script95: tenth(share(scripts, 0.95)),
    scriptMost: tenth(Math.max(...scripts)),
  }
}

function share(values, part) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)]
}

function tenth(ms) {
  return Math.round(ms * 10) / 10
}
