// The limits that the product promises for its form engine, relative to the hand-written floor of
// the same run.
const FLOOR_LIMITS = [
  ['create N=50', 'W1.create@50', 5],
  ['create N=200', 'W1.create@200', 5],
  ['create N=1000', 'W1.create@1000', 5],
  ['create N=5000', 'W1.create@5000', 5],
  ['fan-100, N=1000', 'W2.fan@1000', 5],
  ['fan-100, N=5000', 'W2.fan@5000', 5],
  ['chain-20, N=1000', 'W2.chain@1000', 5],
  ['chain-20, N=5000', 'W2.chain@5000', 5],
  ['question toggle', 'W4.toggle', 5],
  ['validate, all valid', 'W3.valid@1000', 5],
  ['validate, 10 % bad', 'W3.all@1000', 5],
  ['validate, stop at first', 'W3.first@1000', 5],
  ['heap N=5000', 'W6.heapMB', 3],
  ['React mount N=1000', 'W2R.mount@1000', 1.5],
  ['React plain N=1000', 'W2R.plain@1000', 1.5],
  ['React fan N=1000', 'W2R.fan@1000', 1.5],
  ['React chain N=1000', 'W2R.chain@1000', 1.5],
]
const PLAIN_US = 2
/**
 * Size of the adapter with the headless engine, gzip -9; a test of the engine has the same limit.
 */
export const HEADLESS_KB = 20.5

/**
 * A markdown table of the measurements; null where the run left out a row. `value(id, key, field?)`
 * reads the results of the run.
 */
export function limitsTable({ value, bytes, evalFree }) {
  const lines = [
    '\n### fairpass against its limits\n',
    '| line | measured | limit |  |',
    '|---|--:|--:|---|',
  ]
  const add = (name, measured, limit, unit) =>
    measured === null ||
    lines.push(
      `| ${name} | ${measured.toFixed(unit === '×' ? 1 : 2)}${unit} | ${limit}${unit} | ${measured <= limit ? 'ok' : 'OVER'} |`,
    )
  for (const [name, key, limit] of FLOOR_LIMITS) {
    const [ours, floor] = [value('fairpass', key), value('floor', key)]
    add(name, ours === null || !floor ? null : ours / floor, limit, '×')
  }
  for (const n of [1000, 5000]) {
    const ms = value('fairpass', `W2.plain@${n}`)
    add(`a plain change, N=${n}`, ms === null ? null : ms * 1000, PLAIN_US, ' µs')
  }
  for (const kind of ['plain', 'fan', 'chain']) {
    const [ours, floor] = ['fairpass', 'floor'].map(id => value(id, `W2R.${kind}@1000`, 'renders'))
    if (ours !== null)
      lines.push(
        `| React ${kind}: components drawn / commits | ${ours} / ${value('fairpass', `W2R.${kind}@1000`, 'commits')} | ${floor} / 1 | ${ours <= floor ? 'ok' : 'OVER'} |`,
      )
  }
  if (bytes) add('adapter with the headless engine, gzip', bytes / 1024, HEADLESS_KB, ' KB')
  if (evalFree)
    lines.push(
      `| runs without code from strings | ${evalFree} | yes | ${evalFree === 'yes' ? 'ok' : 'OVER'} |`,
    )
  return lines.join('\n')
}
