/** One place at which two JSON values differ. */
export interface Difference {
  /** Property names, and ids (or positions) of list entries. */
  at: string[]
  change: 'added' | 'changed' | 'removed' | 'moved'
  before: unknown
  after: unknown
}

/** Properties that identify the items of a list; the first that all items have is used. */
const KEYS = ['Id', 'id', 'Account', 'Code', 'Type', 'CompanyName'] as const
/** A table row is identified by its first cell. */
const FIRST = '0'
type Json = Readonly<Record<string, unknown>>

/**
 * The differences of two JSON values, in the order of the second. List items with ids are matched
 * by id, whatever their position.
 */
export function differencesOf(before: unknown, after: unknown, at: string[] = []): Difference[] {
  if (isSame(before, after)) return []
  if (before === undefined) return [{ at, change: 'added', before, after }]
  if (after === undefined) return [{ at, change: 'removed', before, after }]
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, at)
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    // settings of one subject are compared one by one, even if one file has none of them
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

/** Longer lists of words are not shown whole, because the change would be hard to see. */
const LONG_LIST = 12
function isLongList(before: readonly unknown[], after: readonly unknown[]): boolean {
  const isOfWords = (list: readonly unknown[]) =>
    list.every(item => typeof item === 'string') && new Set(list).size === list.length
  return Math.max(before.length, after.length) > LONG_LIST && isOfWords(before) && isOfWords(after)
}

/** The added and removed words. Their order is only compared if nothing else changed. */
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
 * The fewest moves from one order to the other: the longest sequence that keeps its order does not
 * move.
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

/** Whether every item has a value of its own. */
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

/** Whether two values are the same JSON. The order of properties does not matter. */
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
