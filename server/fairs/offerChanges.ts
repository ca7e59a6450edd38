import type { DeskImportReply } from '@core/contract/operation'

type Change = DeskImportReply['Changes'][number]

/**
 * A line of `importFair` as counts for the desk: what, how many, and changed (or added) or removed.
 */
export function changesOfLine(line: string): Change[] {
  const [what = '', rest = ''] = line.split(/:\s(.*)/s)
  const form = /^form (\S+)$/.exec(what)
  if (form)
    return [
      {
        What: 'form',
        Id: form[1] ?? '',
        Change: 'changed',
        Count: Number(/version (\d+)/.exec(rest)?.[1] ?? 0),
      },
    ]
  const count = (pattern: RegExp) => Number(pattern.exec(rest)?.[1] ?? 0)
  const [changed, removed] = [count(/(\d+) added or changed/), count(/(\d+) removed/)]
  return [
    ...(changed > 0 ? [{ What: what, Id: '', Change: 'changed' as const, Count: changed }] : []),
    ...(removed > 0 ? [{ What: what, Id: '', Change: 'removed' as const, Count: removed }] : []),
  ]
}

/** The questions of a form that are new, changed and removed. */
export function fieldChanges(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const change = (Id: string, Change: Change['Change']): Change => ({
    What: 'field',
    Id,
    Change,
    Count: 1,
  })
  return [
    ...[...now].flatMap(([id, text]) =>
      !old.has(id) ? [change(id, 'added')] : old.get(id) === text ? [] : [change(id, 'changed')],
    ),
    ...[...old.keys()].filter(id => !now.has(id)).map(id => change(id, 'removed')),
  ]
}

function fieldsOf(definition: unknown): ReadonlyMap<string, string> {
  const { Fields } = (typeof definition === 'object' && definition !== null ? definition : {}) as {
    Fields?: unknown
  }
  const fields = Array.isArray(Fields) ? (Fields as unknown[]) : []
  return new Map(
    fields.map((field, at) => [
      String((field as { Id?: unknown } | null)?.Id ?? at),
      JSON.stringify(sorted(field)),
    ]),
  )
}

/** Sorts keys, because the database returns them in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
