// Measures one keystroke in the registration form: the time to the next frame on the H5 with a CPU
// four times slower, long tasks, and the bytes of setData in the mini-program. Prints markdown
// tables; exits with 1 beyond a budget.
import { register } from 'tsx/esm/api'
import { markdownTable } from './markdownTable.mjs'

register()
const { launchBrowser } = await import('../test/support/browser/launchBrowser.ts')
const { startApp } = await import('../test/support/browser/startApp.ts')
const { openH5, PHONE } = await import('../test/support/journey/h5Surface.ts')
const { openWeapp } = await import('../test/support/journey/weappSurface.ts')
const { reachForm, typingField } = await import('../test/support/journey/steps.ts')

const KEYSTROKES = 60
const GAP_MS = 120
const THROTTLE = 4
const BUDGET = { p95Ms: 50, longTaskMs: 100, setDataBytes: 2048 }
const TEXT = 'the quick brown fox jumps over the lazy dog and runs on to hall'.slice(0, KEYSTROKES)

const problems = []
const check = (what, value, budget, unit) => {
  if (value > budget) problems.push(`${what}: ${value} ${unit}, budget ${budget} ${unit}`)
  return value > budget ? '**over**' : 'ok'
}

const app = await startApp()
const browser = await launchBrowser()
try {
  await measureH5()
  await measureWeapp()
} finally {
  await browser.close()
  await app.stop()
}
for (const problem of problems) console.log(`over budget: ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

async function measureH5() {
  const surface = await openH5(browser, { url: app.url, language: 'en', viewport: PHONE })
  await reachForm(surface, app, '13800139001')
  const { page } = surface
  const field = typingField(surface)
  await field.click()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(observe)
  for (const [index, key] of [...TEXT].entries()) {
    // The field holds 50 characters, so it is emptied half way, outside the measurement.
    if (index === KEYSTROKES / 2) await field.fill('')
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(GAP_MS)
  }
  const { frames, tasks } = await page.evaluate(() => window.__keystrokes)
  await surface.close()
  const sorted = [...frames].sort((a, b) => a - b)
  const at = share =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] * 10) / 10
  if (frames.length < KEYSTROKES)
    throw new Error(`${frames.length} of ${KEYSTROKES} keystrokes were measured`)
  const longest = Math.round(Math.max(0, ...tasks))
  console.log(
    markdownTable(
      ['keystroke in the form, H5, CPU / 4', 'ms', 'budget', ''],
      [
        ['median, key to next frame', at(0.5), '', ''],
        [
          'p95, key to next frame',
          at(0.95),
          BUDGET.p95Ms,
          check('H5 keystroke p95', at(0.95), BUDGET.p95Ms, 'ms'),
        ],
        ['slowest', at(1), '', ''],
        [
          'longest task',
          longest,
          BUDGET.longTaskMs,
          check('longest task', longest, BUDGET.longTaskMs, 'ms'),
        ],
      ],
    ),
  )
}

/**
 * Runs in the page: from the timestamp of the key event to the first task after the frame that
 * shows it.
 */
function observe() {
  const record = (window.__keystrokes = { frames: [], tasks: [] })
  new PerformanceObserver(list =>
    record.tasks.push(...list.getEntries().map(entry => entry.duration)),
  ).observe({ type: 'longtask' })
  const afterFrame = then =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(0)
    })
  document.addEventListener(
    'keydown',
    event => afterFrame(() => record.frames.push(performance.now() - event.timeStamp)),
    true,
  )
}

async function measureWeapp() {
  const surface = await openWeapp(browser, { url: app.url, language: 'en' })
  await reachForm(surface, app, '13800139002')
  const field = typingField(surface)
  const inner = (await field.locator('input').count()) > 0 ? field.locator('input') : field
  await inner.focus()
  const bytes = []
  for (const key of TEXT.slice(0, 40)) {
    const before = await setData(surface.page)
    await surface.page.keyboard.press(key === ' ' ? 'Space' : key)
    await surface.page.waitForTimeout(GAP_MS)
    const after = await setData(surface.page)
    bytes.push(after.bytes - before.bytes)
  }
  await surface.close()
  const most = Math.max(...bytes)
  if (most === 0) throw new Error('typing caused no setData at all')
  const mean = Math.round(bytes.reduce((a, b) => a + b, 0) / bytes.length)
  console.log(
    markdownTable(
      ['keystroke in the form, mini-program', 'bytes', 'budget', ''],
      [
        ['setData, mean', mean, '', ''],
        [
          'setData, most',
          most,
          BUDGET.setDataBytes,
          check('mini-program setData', most, BUDGET.setDataBytes, 'bytes'),
        ],
      ],
    ),
  )
}

/** Bytes of all setData payloads so far. */
function setData(page) {
  return page.evaluate(() => ({
    bytes: window.__host.setData.reduce((n, entry) => n + entry.bytes, 0),
  }))
}
