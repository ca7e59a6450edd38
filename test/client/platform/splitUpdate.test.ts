import type { Update } from '@/platform/weapp/changedNodes'
import { bytesOf, splitUpdate } from '@/platform/weapp/splitUpdate'

interface Node {
  sid: string
  cl?: string
  cn?: Node[]
}
const MOST = 2_000

/** The same numbers in the same order on each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
function tree(random: (below: number) => number, depth: number, name: string): Node {
  const node: Node = { sid: name, cl: '展'.repeat(random(20)) }
  if (depth === 0) return node
  const children = Array.from({ length: random(6) }, (_, index) =>
    tree(random, depth - 1, `${name}-${index}`),
  )
  return { ...node, cn: children }
}
const copy = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T
/** Does what a page's setData does, key by key. */
function apply(data: unknown, update: Update): void {
  for (const [path, value] of Object.entries(update)) {
    const keys = path.split('.').map(key => key.replace(/^\[(\d+)\]$/, '$1'))
    const last = keys.pop() ?? ''
    const parent = keys.reduce((at, key) => (at as Record<string, unknown>)[key], data)
    ;(parent as Record<string, unknown>)[last] = copy(value)
  }
}
/** The same rows, of which the last one says something else. */
const mended = (node: Node): Node => ({
  ...node,
  ...(node.cn?.length
    ? { cn: [...node.cn.slice(0, -1), mended(node.cn[node.cn.length - 1] as Node)] }
    : { cl: 'mended' }),
})
const page = (...rows: Node[]) => copy({ root: { cn: rows } })

describe('what a page draws at once, in pieces', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'results in the same page, piece by piece (seed %i)',
    seed => {
      const update = { 'root.cn.[0]': tree(numbers(seed), 6, 'page') }
      const [whole, split] = [page(), page()]
      apply(whole, update)
      for (const piece of splitUpdate(update, split, MOST, '9')) {
        expect(bytesOf(piece)).toBeLessThanOrEqual(MOST)
        // no order of the keys in one piece can matter
        const paths = Object.keys(piece)
        for (const path of paths)
          expect(paths.filter(other => other !== path && other.startsWith(`${path}.`))).toEqual([])
        apply(split, piece)
      }
      expect(split).toEqual(whole)
    },
  )

  it('stays one piece while it is small', () => {
    const update = { 'root.cn.[0].cl': 'a' }
    expect(splitUpdate(update, page(), MOST, '9')).toEqual([update])
  })

  it('never removes what is on screen, also when rows are inserted before it', () => {
    const rows = Array.from({ length: 8 }, (_, index) => tree(numbers(index + 3), 4, `row${index}`))
    const added = Array.from({ length: 9 }, (_, index) =>
      tree(numbers(index + 5), 4, `new${index}`),
    )
    const data = page({ sid: 'list', cn: rows })
    const update = { 'root.cn.[0].cn': [...added, ...rows] }
    const pieces = splitUpdate(update, data, MOST, '9')
    expect(pieces.length).toBeGreaterThan(1)
    for (const piece of pieces) {
      apply(data, piece)
      const shown = data.root.cn[0]?.cn ?? []
      expect(shown.slice(-rows.length)).toEqual(rows)
    }
    expect(data.root.cn[0]?.cn).toEqual([...added, ...rows])
  })

  it.each([
    ['a row that goes', (rows: Node[]) => rows.filter((_, index) => index !== 5)],
    ['the last row that goes', (rows: Node[]) => rows.slice(0, -1)],
    ['a row at the end', (rows: Node[]) => [...rows, tree(numbers(99), 2, 'new')]],
    [
      'a word deep inside',
      (rows: Node[]) => rows.map((row, index) => (index === 6 ? mended(row) : row)),
    ],
  ])('sends %s, and not what the page already shows', (_, change) => {
    const rows = Array.from({ length: 8 }, (_row, index) =>
      tree(numbers(index + 3), 4, `row${index}`),
    )
    const next = change(rows)
    const data = page({ sid: 'list', cn: rows })
    const pieces = splitUpdate({ 'root.cn.[0].cn': next }, data, MOST, '9')
    for (const piece of pieces) apply(data, piece)
    expect((data.root.cn[0]?.cn ?? []).filter(({ sid }) => !sid.startsWith('gone-'))).toEqual(next)
    // what took the place of a row is an empty text, which draws nothing
    for (const node of (data.root.cn[0]?.cn ?? []).slice(next.length))
      expect(node).toMatchObject({ nn: '9', v: '' })
    // the control: what stays in its place is most of the list
    const sent = pieces.reduce((sum, piece) => sum + bytesOf(piece), 0)
    expect(sent).toBeLessThan(bytesOf(next) / 2)
  })

  it('sends many small changes in several pieces, after the rows they belong to', () => {
    const rows = Array.from({ length: 90 }, (_row, index) => ({ sid: `row${index}`, cl: 'a' }))
    const added = tree(numbers(7), 4, 'new')
    const data = page({ sid: 'list', cn: rows })
    const update: Update = { 'root.cn.[0].cn.[90].cl': added.cl, 'root.cn.[0].cn.[90]': added }
    for (const [index] of rows.entries())
      update[`root.cn.[0].cn.[${index}].cl`] = 'changed'.repeat(5)
    const pieces = splitUpdate(update, data, MOST, '9')
    for (const piece of pieces) {
      expect(bytesOf(piece)).toBeLessThanOrEqual(MOST)
      apply(data, piece)
    }
    const next = rows.map(row => ({ ...row, cl: 'changed'.repeat(5) }))
    expect(data.root.cn[0]?.cn).toEqual([...next, added])
  })

  it('sends nothing where the page already shows everything', () => {
    const rows = Array.from({ length: 8 }, (_row, index) =>
      tree(numbers(index + 3), 4, `row${index}`),
    )
    const data = page({ sid: 'list', cn: rows })
    expect(splitUpdate({ 'root.cn.[0].cn': copy(rows) }, data, MOST, '9')).toEqual([])
  })

  it('counts the bytes of Chinese words and emoji as UTF-8 does', () => {
    for (const text of ['abc', 'é', '展会通', '😀', '"\n'])
      expect(bytesOf({ text })).toBe(Buffer.byteLength(JSON.stringify({ text })))
  })
})
