// Measures an offline gate: opening a sealed snapshot of badges, and deciding by it. It runs the
// page's own code in Chromium, with a CPU four times slower. Prints a table; exits with 1 beyond a
// budget.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { register } from 'tsx/esm/api'
import { inRoot } from '../bin/lib/project.mjs'
import { markdownTable } from './markdownTable.mjs'

register()
const { launchBrowser } = await import('../test/support/browser/launchBrowser.ts')
const { serveFolder } = await import('../test/support/browser/serveFolder.ts')

const BADGES = Number(process.env.BENCH_BADGES || 50_000)
const LOOKS = 200
const THROTTLE = 4
const BUDGET = { openMs: 3000, decideP95Ms: 300 }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-gate-'))
fs.writeFileSync(
  path.join(folder, 'index.html'),
  '<!doctype html><title>gate</title><script src="gate.js"></script>',
)
await build({
  stdin: { contents: program(), resolveDir: inRoot('.'), loader: 'ts' },
  bundle: true,
  format: 'iife',
  target: 'es2020',
  alias: { '@': inRoot('src'), '@core': inRoot('core') },
  outfile: path.join(folder, 'gate.js'),
})
const site = await serveFolder(folder)
const browser = await launchBrowser()
let problems = []
try {
  const page = await browser.newPage()
  await page.goto(site.url)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(count => window.fill(count), BADGES)
  await page.reload() // like opening the page in the morning
  const { openMs, size, decisions } = await page.evaluate(count => window.measure(count), LOOKS)
  const sorted = [...decisions].sort((a, b) => a - b)
  const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const p95 = at(0.95)
  console.log(
    markdownTable(
      ['', 'ms', 'budget'],
      [
        [`open a sealed list of ${size} badges`, Math.round(openMs), BUDGET.openMs],
        [`decide and keep, median of ${LOOKS}`, at(0.5).toFixed(1), ''],
        ['decide and keep, 95 %', p95.toFixed(1), BUDGET.decideP95Ms],
      ],
    ),
  )
  problems = [
    ...(openMs > BUDGET.openMs ? [`opening takes ${Math.round(openMs)} ms`] : []),
    ...(p95 > BUDGET.decideP95Ms ? [`a decision takes ${p95.toFixed(1)} ms`] : []),
  ]
} finally {
  await browser.close()
  site.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems) console.log(`over budget: ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

/** The snapshot and the rule of the page, without the page. */
function program() {
  return `
import { BadgeList } from './src/features/gate/BadgeList'
import { decideHere } from './src/features/gate/decideHere'
import { LookQueue } from './src/features/gate/LookQueue'
import { openVault } from './src/features/gate/vault'

const gate = { Id: 'main', Name: '', Name_en: '', Targets: ['visitor'], Practice: false, Opens: '', Closes: '', Area: '', Area_en: '', Qr: '' }
const hashKey = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0'
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '')
const codeOf = (n: number) => String(500000000000 + n)

Object.assign(window, {
  async fill(count: number) {
    const list = new BadgeList(await openVault('bench'))
    const raw = Uint8Array.from(atob(hashKey), sign => sign.charCodeAt(0))
    const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const keyOf = async (n: number) => base64(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(codeOf(n))), 0, 16))
    await list.refresh('main', Date.now, async (since, size) => {
      const from = Number(since || 0)
      const to = Math.min(count, from + size)
      const Badges = []
      for (let n = from; n < to; n++)
        Badges.push({ Key: await keyOf(n), Name: '林若溪' + n, CompanyName: '澜桥食品（云汐）有限公司', Target: 'visitor', Reason: 'ok', Days: ['2031-04-16', '2031-04-17', '2031-04-18'] })
      return { Badges, HashKey: hashKey, Days: ['2031-04-16'], TimeZone: '+08:00', Next: String(to), More: to < count }
    })
  },
  async measure(looks: number) {
    const started = performance.now()
    const vault = await openVault('bench')
    const list = new BadgeList(vault)
    if (!(await list.open('main'))) throw new Error('no list')
    const openMs = performance.now() - started
    const queue = new LookQueue(vault)
    const decisions = []
    for (let n = 0; n < looks; n++) {
      const from = performance.now()
      const code = codeOf(Math.floor(Math.random() * list.size))
      const badge = await list.find(code)
      const at = Date.parse('2031-04-16T12:00:00+08:00')
      const { admitted, reason } = decideHere(badge, gate, list.facts!, at, 'in')
      if (!badge) throw new Error('not in the list')
      const item = { Nonce: String(n), Code: code, Gate: 'main', Direction: 'in' as const, At: new Date(at + n).toISOString(), Admitted: admitted, Reason: reason }
      await queue.keep(item, true)
      decisions.push(performance.now() - from)
    }
    return { openMs, size: list.size, decisions }
  },
})
`
}
