// node bench.mjs [--rounds=3] [--quick] [--engines=a,b] [--only=W1,W2,W3,W4,W5,W6,W2R] — prints
// markdown tables, writes results.json
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ENGINES } from './engines.mjs'
import { limitsTable } from './limits.mjs'
import { median } from './lib/measure.mjs'
import { size, nodeBundle, ROOT } from './lib/bundle.mjs'
const arg = (n, d) => {
  const a = process.argv.find(x => x.startsWith(`--${n}`))
  return !a ? d : a.includes('=') ? a.split('=')[1] : true
}
const quick = !!arg('quick', false)
const rounds = +arg('rounds', quick ? 1 : 3)
const only = arg('only', 'W1,W2,W3,W4,W5,W6,W2R').split(',')
const pick = arg('engines', '')
const engines = ENGINES.filter(e => !pick || pick.split(',').includes(e.id))
const has = w => only.includes(w)
const data = {}
const errors = []
fs.mkdirSync(path.join(ROOT, '.cache'), { recursive: true })
const labels = {}
for (const e of engines) {
  const m = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'))).dependencies
  labels[e.id] = e.id
  if (e.bundleForNode)
    for (const kind of ['headless', 'react'])
      if (e[kind])
        await nodeBundle(
          path.join(ROOT, `adapters/${e.id}.${kind}.mjs`),
          path.join(ROOT, `.cache/${e.id}.${kind}.mjs`),
          e,
        )
}

function run(id, tasks, round, flags, timeoutMs) {
  return new Promise(res => {
    const p = spawn(
      process.execPath,
      [...flags, path.join(ROOT, 'child.mjs'), id, tasks, String(round), quick ? 'quick' : 'full'],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let out = '',
      err = ''
    p.stdout.on('data', d => (out += d))
    p.stderr.on('data', d => (err = (err + d).slice(-2000)))
    const timer = setTimeout(() => p.kill('SIGKILL'), timeoutMs)
    p.on('close', (code, sig) => {
      clearTimeout(timer)
      for (const l of out.split('\n')) {
        if (!l.startsWith('{"k"')) continue
        try {
          const { k, v, ...x } = JSON.parse(l)
          if (k === 'error') errors.push({ id, tasks, round, error: v })
          else {
            ;((data[id] ??= {})[k] ??= []).push({ v, ...x })
          }
        } catch {}
      }
      if (code !== 0)
        errors.push({
          id,
          tasks,
          round,
          ...(sig === 'SIGKILL'
            ? { note: `stopped at the ${timeoutMs / 1000} s limit` }
            : { code, sig, err: err.slice(-300) }),
        })
      res()
    })
  })
}
const t0 = Date.now()
const load0 = os.loadavg()
for (let r = 0; r < rounds; r++)
  for (const e of engines) {
    // interleaved: every round runs every engine
    const T = Date.now()
    const hw = ['W1', 'W2', 'W3', 'W4'].filter(has).join(',')
    if (e.headless && hw) await run(e.id, hw, r, ['--max-old-space-size=6000'], r ? 60000 : 100000)
    if (e.headless && has('W6') && r === 0)
      await run(e.id, 'W6', r, ['--expose-gc', '--max-old-space-size=6000'], 45000)
    if (e.react && has('W2R') && r < 2)
      await run(e.id, 'W2R', r, ['--max-old-space-size=6000'], 75000)
    process.stderr.write(`round ${r} ${e.id} ${((Date.now() - T) / 1000).toFixed(0)}s\n`)
  }
const sizes = {}
if (has('W5'))
  for (const e of engines)
    for (const kind of ['headless', 'react'])
      if (e[kind])
        try {
          const { min, gz, br } = await size(path.join(ROOT, `adapters/${e.id}.${kind}.mjs`))
          ;(sizes[e.id] ??= {})[kind] = { min, gz, br }
        } catch (x) {
          errors.push({ id: e.id, tasks: 'W5 ' + kind, error: x.message.slice(0, 300) })
        }
// eval-free check: WeChat mini-programs forbid eval / new Function
const evalFree = {}
for (const e of engines)
  if (e.headless && has('W4')) {
    const before = errors.length
    const keep = data[e.id]
    data[e.id] = {}
    await run(e.id, 'W4', 0, ['--disallow-code-generation-from-strings'], 120000)
    const w4 = data[e.id]['W4.toggle']?.[0]
    evalFree[e.id] = errors.length === before && w4 && w4.bad === 0 ? 'yes' : 'NO'
    errors.length = before
    data[e.id] = keep
  }

const val = (id, k, field = 'v') => {
  const a = data[id]?.[k]
  if (!a) return null
  const xs = a.map(x => x[field]).filter(x => x !== null && x !== undefined)
  return xs.length ? median(xs) : null
}
const fmt = x =>
  x === null || x === undefined
    ? '–'
    : x === 0
      ? '0'
      : x < 0.01
        ? x.toFixed(4)
        : x < 1
          ? x.toFixed(3)
          : x < 100
            ? x.toFixed(1)
            : Math.round(x).toLocaleString('en')
const ratio = (id, k) => {
  const f = val('floor', k),
    x = val(id, k)
  return f && x && id !== 'floor'
    ? ` (${x / f < 10 ? (x / f).toFixed(1) : Math.round(x / f).toLocaleString('en')}×)`
    : ''
}
const table = (title, cols, cell, list = engines) => {
  const L = [
    `\n### ${title}\n`,
    `| engine | ${cols.map(c => c[0]).join(' | ')} |`,
    `|---|${cols.map(() => '--:').join('|')}|`,
  ]
  for (const e of list) L.push(`| ${e.id} | ${cols.map(c => cell(e.id, c)).join(' | ')} |`)
  return L.join('\n')
}
const SZ = quick ? [50, 200, 1000] : [50, 200, 1000, 5000]
const hl = engines.filter(e => e.headless)
const rl = engines.filter(e => e.react)
const md = [
  `# Form engine benchmark`,
  `node ${process.version}, ${os.cpus()[0].model.trim()} × ${os.cpus().length}, ${rounds} interleaved rounds, median; ms unless noted; (n×) = times the floor. ${new Date().toISOString()}, load ${load0.map(x => x.toFixed(2)).join('/')}, ${((Date.now() - t0) / 1000).toFixed(0)} s`,
]
if (has('W1'))
  md.push(
    table(
      'W1 create N mixed fields from JSON (ms)',
      SZ.map(n => ['N=' + n, `W1.create@${n}`]),
      (id, c) => fmt(val(id, c[1])) + ratio(id, c[1]),
      hl,
    ),
  )
if (has('W2'))
  for (const [op, t] of [
    ['plain', 'keystroke in a field without dependents'],
    ['fan', 'change that flips 100 dependants (N≥1000; 50-N scale smaller)'],
    ['chain', 'change that cascades 20 levels (N≥200: 16/20)'],
  ])
    md.push(
      table(
        `W2 headless – ${t} (ms to settled)`,
        SZ.map(n => ['N=' + n, `W2.${op}@${n}`]),
        (id, c) => {
          const ok = val(id, `W2.conform@${c[1].split('@')[1]}`)
          return fmt(val(id, c[1])) + ratio(id, c[1]) + (ok === 0 ? ' ✗' : '')
        },
        hl,
      ),
    )
if (has('W2R')) {
  for (const N of [200, 1000])
    md.push(
      table(
        `W2R React 18 + jsdom, N=${N}: ms per keystroke / component renders / commits`,
        [
          ['mount', `W2R.mount@${N}`],
          ['plain', `W2R.plain@${N}`],
          ['fan', `W2R.fan@${N}`],
          ['chain', `W2R.chain@${N}`],
        ],
        (id, c) => {
          const v = val(id, c[1])
          if (c[0] === 'mount') return fmt(v) + ratio(id, c[1])
          const s = data[id]?.[c[1]]?.[0]?.settled
          return s === false
            ? 'never settles ✗'
            : `${fmt(v)}${ratio(id, c[1])} / ${val(id, c[1], 'renders') ?? '–'} / ${val(id, c[1], 'commits') ?? '–'}`
        },
        rl,
      ),
    )
}
if (has('W3'))
  md.push(
    table(
      'W3 validate (ms)',
      (quick ? [1000] : [1000, 5000]).flatMap(n => [
        [`all valid N=${n}`, `W3.valid@${n}`],
        [`10 % bad, collect all N=${n}`, `W3.all@${n}`],
        [`1 bad at N/2, stop at first N=${n}`, `W3.first@${n}`],
      ]),
      (id, c) => {
        const e = data[id]?.[c[1]]?.[0]
        return fmt(val(id, c[1])) + ratio(id, c[1]) + (e && !e.ok ? ` ✗${e.errors}` : '')
      },
      hl,
    ),
  )
if (has('W4'))
  md.push(
    table(
      'W4 question tree, 300 questions',
      [
        ['create', 'W4.create'],
        ['toggle median', 'W4.toggle'],
        ['toggle p95', 'p95'],
        ['wrong states', 'bad'],
        ['runs without eval/new Function', 'ev'],
      ],
      (id, c) =>
        c[1] === 'p95'
          ? fmt(val(id, 'W4.toggle', 'p95'))
          : c[1] === 'bad'
            ? `${val(id, 'W4.toggle', 'bad')}/${val(id, 'W4.toggle', 'ops')}`
            : c[1] === 'ev'
              ? (evalFree[id] ?? '–')
              : fmt(val(id, c[1])) + ratio(id, c[1]),
      hl,
    ),
  )
if (has('W5'))
  md.push(
    table(
      'W5 bundle of the adapter itself, react/react-dom external (KB = 1024 B)',
      [
        ['headless min', ['headless', 'min']],
        ['headless gz', ['headless', 'gz']],
        ['react min', ['react', 'min']],
        ['react gz', ['react', 'gz']],
        ['react br', ['react', 'br']],
      ],
      (id, c) => {
        const s = sizes[id]?.[c[1][0]]
        return s ? (s[c[1][1]] / 1024).toFixed(1) : '–'
      },
    ),
  )
if (has('W6'))
  md.push(
    table(
      'W6 retained heap after creating N=5000 (MB)',
      [
        ['heap', 'W6.heapMB'],
        ['process RSS', 'rss'],
      ],
      (id, c) =>
        c[1] === 'rss' ? fmt(val(id, 'W6.heapMB', 'rssMB')) : fmt(val(id, c[1])) + ratio(id, c[1]),
      hl,
    ),
  )
if (engines.some(e => e.id === 'fairpass') && engines.some(e => e.id === 'floor'))
  md.push(
    limitsTable({ value: val, bytes: sizes.fairpass?.headless?.gz, evalFree: evalFree.fairpass }),
  )
if (errors.length)
  md.push('\n### Errors\n```\n' + errors.map(e => JSON.stringify(e)).join('\n') + '\n```')
const summary = {}
for (const id in data) {
  summary[id] = {}
  for (const k in data[id]) {
    const x = data[id][k]
    summary[id][k] = {
      median: val(id, k),
      runs: x.map(y => y.v),
      ...Object.fromEntries(
        Object.keys(x[0])
          .filter(q => q !== 'v')
          .map(q => [q, x[0][q]]),
      ),
    }
  }
}
fs.writeFileSync(
  path.join(ROOT, arg('out', 'results.json')),
  JSON.stringify(
    {
      date: new Date().toISOString(),
      node: process.version,
      cpu: os.cpus()[0].model,
      cores: os.cpus().length,
      rounds,
      load0,
      load1: os.loadavg(),
      summary,
      sizes,
      evalFree,
      errors,
    },
    null,
    1,
  ),
)
fs.writeFileSync(
  path.join(ROOT, arg('out', 'results.json').replace('.json', '.md')),
  md.join('\n') + '\n',
)
console.log(md.join('\n'))
if (md.some(part => part.includes('| OVER |'))) process.exitCode = 1
if (arg('json', false)) console.log(JSON.stringify(summary))
