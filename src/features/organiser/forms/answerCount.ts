import type { DeskKind } from '../DeskStore'

/** The audiences that register with a form of their own. */
export const REGISTERING = ['visitor', 'media', 'vip']

/** The answers that the results count too: not unpaid, rejected or revoked ones. */
const COUNTED: ReadonlySet<string> = new Set(['submitted', 'approved', 'returned'])

/**
 * How many people or companies have answered a form, or the records of its resource; undefined if
 * the caller's role may not see its list.
 */
export function answerCount(
  kinds: readonly DeskKind[],
  registers: Readonly<Record<string, string>>,
  id: string,
  resource = id,
): number | undefined {
  const guest = REGISTERING.find(each => registers[each] === id)
  // a resource may have the id of a registration's form: `media` are also the companies' pictures
  const name = guest ? `registration:${guest}` : `form:${id}`
  const own = kinds.find(({ Kind }) => Kind === name)
  const kind = own ?? (guest ? undefined : kinds.find(({ Kind }) => Kind === resource))
  if (!kind) return undefined
  return Object.entries(kind.Counts).reduce(
    (sum, [state, count]) => (own && !COUNTED.has(state) ? sum : sum + count),
    0,
  )
}
