// Measures a form of 1,000 fields with 200 rules (the gallery's) on the H5 with a CPU four times
// slower: from the data to the first field that takes a letter, keystrokes while the rest of the
// form is still being drawn and after that, and long tasks while scrolling from one end to the
// other. Prints a markdown table; exits with 1 beyond a budget. `node bench/longForm.mjs DIR`
// measures an existing build.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { markdownTable } from './markdownTable.mjs'

register()
const { launchBrowser } = await import('../test/support/browser/launchBrowser.ts')

const THROTTLE = 4
const FIELDS = 1000
const KEYSTROKES = 40
const GAP_MS = 120
const BUDGET = { firstMs: 1500, p95Ms: 50, scrollTaskMs: 150 }
const VIEWPORT = { width: 390, height: 844 }

const dir = path.resolve(process.argv[2] ?? build())
const server = await serve(dir)
const browser = await launchBrowser()
let isOver = false
try {
  await measure()
} finally {
  await browser.close()
  server.close()
}
process.exit(isOver ? 1 : 0)

async function measure() {
  const page = await (
    await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true })
  ).newPage()
  page.on('pageerror', error => console.error(String(error)))
  await page.goto(
    `http://127.0.0.1:${server.address().port}/#/pages/dev/forms?section=text&lang=en`,
  )
  const choice = page.locator('#gallery-big')
  await choice.waitFor({ timeout: 60_000 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(observe)

  // From the press that loads the definition to the first letter in a field.
  await choice.evaluate(node => window.__bench.start(node))
  await page.waitForFunction(() => window.__bench.first !== undefined, undefined, {
    timeout: 60_000,
    polling: 100,
  })
  const first = await page.evaluate(() => window.__bench.first)
  const early = await typeText(page)
  await page.waitForFunction(
    count => document.querySelectorAll('.tf-field').length === count,
    FIELDS,
    { timeout: 120_000, polling: 100 },
  )
  const { drawn, tasks } = await page.evaluate(() => ({
    drawn: performance.now() - window.__bench.from,
    tasks: window.__bench.tasks,
  }))
  const mounting = Math.round(Math.max(0, ...tasks))
  await page.waitForTimeout(500)
  // First by the clock, without tracing, because tracing costs time, too. Then once more for the
  // CPU time.
  const late = await typeText(page)
  const typed = await trace(session, () => typeText(page))

  await page.evaluate(() => window.__bench.tasks.splice(0))
  let way = 0
  const scrolled = await trace(session, async () => {
    way = await scroll(page)
    await page.waitForTimeout(500)
  })
  const scrolling = Math.round(Math.max(0, ...(await page.evaluate(() => window.__bench.tasks))))
  if (way < 20_000) throw new Error(`only ${way} px were scrolled`)

  const row = (what, value, budget) => {
    const over = budget !== undefined && value > budget
    isOver ||= over
    return [what, value, budget ?? '', budget === undefined ? '' : over ? '**over**' : 'ok']
  }
  console.log(
    markdownTable(
      [`form of ${FIELDS} fields, 200 rules, H5, CPU / ${THROTTLE}`, 'ms', 'budget', ''],
      [
        row('definition there → first field takes a letter', Math.round(first), BUDGET.firstMs),
        row(
          'keystroke median, while the rest is being drawn, key to next frame',
          share(early, 0.5),
        ),
        row('keystroke p95, the same', share(early, 0.95), BUDGET.p95Ms),
        row(
          'all that a key makes the page do, p95, of its own time',
          share(workOfKeys(typed), 0.95),
        ),
        row('keystroke median, the form complete, key to next frame', share(late, 0.5)),
        row('keystroke p95, the same', share(late, 0.95), BUDGET.p95Ms),
        row('all fields drawn after', Math.round(drawn)),
        row('longest task until then', mounting),
        row(
          `longest task while scrolling ${Math.round(way / 1000)},000 px, of the page's own time`,
          longest(scrolled.tasks),
          BUDGET.scrollTaskMs,
        ),
        row(
          'the browser collecting memory in a task of its own, longest',
          longest(scrolled.collecting),
        ),
        row('longest task the page itself is told of (Long Tasks API), by the clock', scrolling),
      ],
    ),
  )
}

/**
 * Types into the first field like a person. Returns the milliseconds from each key to the frame
 * that shows it.
 */
async function typeText(page) {
  await page.evaluate(() => window.__bench.keys.splice(0))
  const field = page.locator('.tf-field input').first()
  await field.focus()
  for (let at = 0; at < KEYSTROKES; at++) {
    await page.keyboard.press('abcdefghij'[at % 10])
    await page.waitForTimeout(GAP_MS)
  }
  const keys = await page.evaluate(() => window.__bench.keys)
  if (keys.length < KEYSTROKES)
    throw new Error(`${keys.length} of ${KEYSTROKES} keystrokes were measured`)
  return keys
}

/**
 * The work of the page's thread in that time: its tasks and the keys it got, in CPU time, which a
 * busy machine does not change. `collecting` has the tasks in which the browser only collected
 * garbage: the browser chooses the time, and the page cannot influence it.
 */
async function trace(session, act) {
  const events = []
  const collect = ({ value }) => events.push(...value)
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,devtools.timeline',
  })
  await act()
  const complete = new Promise(done => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const isKey = ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown'
  const { tid } = events.find(isKey) ?? events.find(({ name }) => name === 'FunctionCall')
  const here = events.filter(event => event.tid === tid)
  const named = here.some(({ name }) => name === 'RunTask')
    ? 'RunTask'
    : 'ThreadControllerImpl::RunTask'
  const all = here.filter(({ name }) => name === named)
  if (all.length === 0) throw new Error('the trace holds no tasks')
  const collections = here.filter(({ name }) => name === 'MajorGC')
  const [collecting, tasks] = [true, false].map(wanted =>
    all
      .filter(task => isCollecting(task, collections) === wanted)
      .map(({ ts, tdur = 0 }) => ({ at: ts / 1000, ms: tdur / 1000 })),
  )
  return { tasks, collecting, keys: here.filter(isKey).map(({ ts }) => ts / 1000) }
}

/** Garbage collection inside a task of the page counts for this task. */
function isCollecting({ ts, dur, tdur }, collections) {
  const within = collections.filter(each => each.ts >= ts && each.ts < ts + dur)
  return within.length > 0 && within.reduce((sum, each) => sum + each.tdur, 0) > 0.9 * tdur
}

function longest(tasks) {
  return Math.round(tasks.reduce((most, { ms }) => Math.max(most, ms), 0))
}

/** The work of the page for each key until the next key, with its frame. */
function workOfKeys({ tasks, keys }) {
  return keys.map((key, at) => {
    // The task that delivers the key began before the key's timestamp.
    const from = key - 5
    const until = (keys[at + 1] ?? key + GAP_MS) - 5
    return tasks
      .filter(task => task.at >= from && task.at < until)
      .reduce((sum, { ms }) => sum + ms, 0)
  })
}

/**
 * Scrolls from the top to the end and back, a screen every tenth of a second. Returns the distance.
 */
async function scroll(page) {
  return page.evaluate(async step => {
    let node = document.querySelector('.tf-field')
    while (
      node &&
      !(
        node.scrollHeight > node.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(node).overflowY)
      )
    )
      node = node.parentElement
    const scroller = node ?? document.scrollingElement
    let way = 0
    for (const by of [step, -step])
      for (let last = -1; last !== scroller.scrollTop;) {
        last = scroller.scrollTop
        scroller.scrollTop += by
        way += Math.abs(scroller.scrollTop - last)
        await new Promise(done => setTimeout(done, 100))
      }
    return way
  }, VIEWPORT.height)
}

function share(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] * 10) / 10
}

/** Runs in the page. */
function observe() {
  const bench = (window.__bench = { keys: [], tasks: [], from: 0, first: undefined, start })
  new PerformanceObserver(list =>
    bench.tasks.push(...list.getEntries().map(entry => entry.duration)),
  ).observe({ type: 'longtask' })
  const afterFrame = then =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(0)
    })
  document.addEventListener(
    'keydown',
    event => afterFrame(() => bench.keys.push(performance.now() - event.timeStamp)),
    true,
  )

  function start(control) {
    const old = document.querySelector('.tf-field')
    bench.from = performance.now()
    control.click()
    const look = () => {
      const input = document.querySelector('.tf-field input')
      if (!input || document.contains(old)) return requestAnimationFrame(look)
      input.focus()
      document.execCommand('insertText', false, 'x')
      afterFrame(() => {
        if (input.value.includes('x')) bench.first = performance.now() - bench.from
      })
    }
    requestAnimationFrame(look)
  }
}

/** Builds the gallery, unless its sources are unchanged. */
function build() {
  execFileSync('node', ['bin/build-gallery.mjs'], { stdio: 'inherit' })
  return 'dist/gallery-h5'
}

/** Serves the files of a build; other paths are 404, because the gallery needs no server. */
function serve(root) {
  const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  }
  const app = http.createServer((request, response) => {
    const name = path.normalize(
      decodeURIComponent(new URL(request.url, 'http://localhost').pathname),
    )
    const file = path.join(root, name === '/' ? 'index.html' : name)
    if (!file.startsWith(root) || !fs.existsSync(file) || !fs.statSync(file).isFile())
      return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    })
    fs.createReadStream(file).pipe(response)
  })
  return new Promise(ready => app.listen(0, '127.0.0.1', () => ready(app)))
}
