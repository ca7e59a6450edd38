// Measures quality and speed of planning meetings. Prints a table; exits with 1 beyond a limit.
// `--large` adds 5,000 × 20,000.
import { register } from 'tsx/esm/api'
import { markdownTable } from '../markdownTable.mjs'
import { boundOf } from './bound.mjs'
import { makeCase } from './cases.mjs'

register()
const { schedule } = await import('../../core/scheduling/schedule.ts')
const { figuresOf } = await import('../../core/scheduling/figures.ts')
const { checkPlan } = await import('../../core/scheduling/checkPlan.ts')
const { seededRandom } = await import('../../core/scheduling/random.ts')

const FAIR = {
  seed: 7,
  exhibitors: 773,
  visitors: 1426,
  tables: 300,
  slots: 22,
  pairs: 27_500,
  visitorMax: 8,
  seededRandom,
}
const LARGE = {
  ...FAIR,
  exhibitors: 5000,
  visitors: 20_000,
  tables: 2000,
  pairs: 350_000,
  hasWindows: true,
}
const CASES = [
  ['773 × 1,426, all free', FAIR, { share: 0.98, ms: 5000, gap: 1 }],
  ['773 × 1,426, windows', { ...FAIR, hasWindows: true }, { share: 0.97, ms: 5000, gap: 1 }],
  ['773 × 1,426, 9 slots', { ...FAIR, slots: 9 }, { share: 0.97, ms: 5000, gap: 1, musts: 0.95 }],
  ...(process.argv.includes('--large')
    ? [['5,000 × 20,000, windows', LARGE, { share: 0, ms: 60_000, gap: 1, musts: 0.98 }]]
    : []),
]

const problems = []
const rows = []
for (const [name, options, limit] of CASES) {
  const input = makeCase(options)
  const started = performance.now()
  const used = process.cpuUsage()
  const plan = schedule(input)
  const wall = performance.now() - started
  // CPU time, so other programs on the machine do not count
  const ms = process.cpuUsage(used).user / 1000
  const told = tell(input, plan.meetings)
  const wrong = checkPlan(told)
  const figures = figuresOf(input, plan)
  const share = limit.share > 0 ? figures.value / (await boundOf(input)) : 0
  const again = await secondRun(input, plan)
  rows.push([
    name,
    Math.round(ms),
    Math.round(wall),
    figures.meetings,
    share > 0 ? percent(share) : '–',
    wrong.length,
    figures.without,
    `${figures.mustsMet}/${figures.musts}`,
    percent(figures.tableUse),
    figures.meanGap.toFixed(2),
    percent(again),
    `${Math.round(process.memoryUsage().rss / 1_048_576)} MB`,
  ])
  const check = (isGood, text) => isGood || problems.push(`${name}: ${text}`)
  check(ms <= limit.ms, `takes ${Math.round(ms)} ms`)
  check(share >= limit.share, `is worth ${percent(share)} of the bound`)
  check(wrong.length === 0, wrong.slice(0, 3).join(', '))
  check(figures.mustsMet >= figures.musts * (limit.musts ?? 0.99), 'misses musts')
  check(figures.tableUse >= 0.95, 'leaves tables empty')
  check(figures.meanGap <= limit.gap, `waits ${figures.meanGap.toFixed(2)} slots`)
  check(again <= 0.05, `a second run moves ${percent(again)}`)
}
console.log(
  markdownTable(
    [
      '',
      'ms',
      'ms by the clock',
      'meetings',
      'of the bound',
      'faults',
      'without',
      'musts',
      'tables',
      'mean gap',
      'moved again',
      'memory',
    ],
    rows,
  ),
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function tell({ parties, pairs, tables, slots }, meetings) {
  return {
    meetings: meetings.map(({ pair, slot, table }) => ({
      a: parties[pairs[pair].a].id,
      b: parties[pairs[pair].b].id,
      slot,
      table: tables[table].id,
    })),
    parties: new Map(parties.map(({ id, free, max }) => [id, { free: new Set(free), max }])),
    tables: new Map(
      tables.map(({ id }) => [id, { slots: new Set(slots.keys()), languages: new Set() }]),
    ),
  }
}

/** The share of the other meetings that move after 5 % are cancelled. */
async function secondRun(input, plan) {
  const random = seededRandom(3)
  const gone = new Set(plan.meetings.filter(() => random() < 0.05).map(({ pair }) => pair))
  const before = plan.meetings.filter(({ pair }) => !gone.has(pair))
  const pairs = input.pairs.map((pair, index) =>
    gone.has(index) ? { ...pair, a: pair.a, b: pair.b, value: 1, isMust: false } : pair,
  )
  const again = schedule({ ...input, pairs, before })
  const slots = new Map(again.meetings.map(({ pair, slot }) => [pair, slot]))
  return before.filter(({ pair, slot }) => slots.get(pair) !== slot).length / before.length
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`
}
