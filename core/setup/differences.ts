/** One place of a JSON value that is another one in a second value. */
export interface Difference {
  /** Property names, and ids (or places) of entries of lists. */
  at: string[]
  change: 'added' | 'changed' | 'removed' | 'moved'
  before: unknown
  after: unknown
}

/** By what items of a list are known, the first that all of them have. */
const KEYS = ['Id', 'id', 'Account', 'Code', 'Type', 'CompanyName'] as const
/** A row of a table is known by what it begins with. */
const FIRST = '0'
type Json = Readonly<Record<string, unknown>>

/**
 * Where two JSON values differ, in the order of the second. Items of a list that have ids are
 * followed by them, wherever they stand.
 */
export function differencesOf(before: unknown, after: unknown, at: string[] = []): Difference[] {
  if (isSame(before, after)) return []
  if (before === undefined) return [{ at, change: 'added', before, after }]
  if (after === undefined) return [{ at, change: 'removed', before, after }]
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, at)
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    // settings of one subject are named one by one, also where the file said nothing of it
    const asKnown = (value: unknown, other: unknown) =>
      at.length === 0 && value === undefined && isObject(other) && definedKeys(other).length > 0
        ? {}
        : value
    return keys.flatMap(key =>
      differencesOf(asKnown(before[key], after[key]), asKnown(after[key], before[key]), [
        ...at,
        key,
      ]),
    )
  }
  return [{ at, change: 'changed', before, after }]
}

function inLists(
  before: readonly unknown[],
  after: readonly unknown[],
  at: string[],
): Difference[] {
  if (isLongList(before, after)) return inWords(before, after, at)
  const key = [...KEYS, FIRST].find(one => hasKeys(before, one) && hasKeys(after, one))
  if (key === undefined || before.length + after.length === 0)
    return [{ at, change: 'changed', before, after }]
  const idOf = (item: unknown) => String((item as Json)[key])
  const was = new Map(before.map(item => [idOf(item), item]))
  const now = new Map(after.map(item => [idOf(item), item]))
  const inner = [...new Set([...now.keys(), ...was.keys()])].flatMap(id =>
    differencesOf(was.get(id), now.get(id), [...at, id]),
  )
  return [
    ...inner,
    ...movedIn(
      [...was.keys()].filter(id => now.has(id)),
      [...now.keys()].filter(id => was.has(id)),
      at,
    ),
  ]
}

/** Lists of so many words are not shown as a whole: the change would not be seen in them. */
const LONG_LIST = 12
function isLongList(before: readonly unknown[], after: readonly unknown[]): boolean {
  const isOfWords = (list: readonly unknown[]) =>
    list.every(item => typeof item === 'string') && new Set(list).size === list.length
  return Math.max(before.length, after.length) > LONG_LIST && isOfWords(before) && isOfWords(after)
}

/** The words that came and went; their order does not count, unless it alone is another one. */
function inWords(
  before: readonly unknown[],
  after: readonly unknown[],
  at: string[],
): Difference[] {
  const found: Difference[] = [
    ...after
      .filter(word => !before.includes(word))
      .map(word => ({ at, change: 'added' as const, before: undefined, after: word })),
    ...before
      .filter(word => !after.includes(word))
      .map(word => ({ at, change: 'removed' as const, before: word, after: undefined })),
  ]
  return found.length > 0 ? found : [{ at, change: 'changed', before, after }]
}

/**
 * As few moves as lead from one order to the other: what does not move is the longest row that
 * stays in order.
 */
function movedIn(before: readonly string[], after: readonly string[], at: string[]): Difference[] {
  const place = new Map(before.map((id, index) => [id, index]))
  const ends: { id: string; length: number; back: number }[] = []
  after.forEach((id, index) => {
    let best = { id, length: 1, back: -1 }
    for (let other = 0; other < index; other += 1) {
      const end = ends[other]
      if (end && (place.get(end.id) ?? 0) < (place.get(id) ?? 0) && end.length >= best.length)
        best = { id, length: end.length + 1, back: other }
    }
    ends.push(best)
  })
  let last = ends.reduce(
    (best, { length }, index) => (length > (ends[best]?.length ?? 0) ? index : best),
    -1,
  )
  const stays = new Set<string>()
  for (let end = ends[last]; end; end = ends[last]) {
    stays.add(end.id)
    last = end.back
  }
  return after
    .filter(id => !stays.has(id))
    .map(id => ({
      at: [...at, id],
      change: 'moved',
      before: (place.get(id) ?? 0) + 1,
      after: after.indexOf(id) + 1,
    }))
}

/** All have one of their own. */
function hasKeys(list: readonly unknown[], key: string): boolean {
  const ids = list.map(item => {
    const [first] = Array.isArray(item) && key === FIRST ? (item as unknown[]) : []
    return isObject(item) ? item[key] : typeof first === 'string' ? first : undefined
  })
  return (
    ids.every(id => (typeof id === 'string' && id !== '') || typeof id === 'number') &&
    new Set(ids.map(String)).size === ids.length
  )
}

/** The same JSON, whatever the order of its properties. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const [left, right] = [definedKeys(a), definedKeys(b)]
  return left.length === right.length && left.every(key => key in b && isSame(a[key], b[key]))
}

const definedKeys = (value: Json) => Object.keys(value).filter(key => value[key] !== undefined)

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
