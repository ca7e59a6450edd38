import { isReply, type CallFact, type Fact, type Facts, type FieldFact } from './facts'

/** A difference between two documents. `breaks`: a client of the earlier document may fail. */
export interface ApiChange {
  kind: 'added' | 'changed' | 'removed'
  place: string
  /** What changed at the place: empty for new or removed places. */
  about: string[]
  breaks: boolean
}

/**
 * Compares earlier facts with later ones, in the order of their places. Fields inside a new or
 * removed place are not listed.
 */
export function compareFacts(before: Facts, now: Facts): ApiChange[] {
  const places = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return places.flatMap((place): ApiChange[] => {
    const [was, is] = [before[place], now[place]]
    if (was && is) return changed(place, was, is)
    const inside = is ? before : now
    const outer = outerOf(place)
    // the place around it was added or removed as well
    if (outer !== undefined && !(outer in inside)) return []
    if (!is) return [{ kind: 'removed', place, about: [], breaks: true }]
    const needs = 'types' in is && is.required === true && !isReply(place)
    return [{ kind: 'added', place, about: needs ? ['required'] : [], breaks: needs }]
  })
}

function changed(place: string, was: Fact, is: Fact): ApiChange[] {
  const found =
    'callers' in was || 'callers' in is
      ? ofCall(was as CallFact, is as CallFact)
      : ofField(place, was, is)
  if (found.length === 0) return []
  return [
    {
      kind: 'changed',
      place,
      about: found.map(([text]) => text),
      breaks: found.some(([, breaks]) => breaks),
    },
  ]
}

type Difference = readonly [text: string, breaks: boolean]

function ofCall(
  { callers: was = [] }: Partial<CallFact>,
  { callers: is = [] }: Partial<CallFact>,
): Difference[] {
  const isOpen = is.includes('public')
  return words('callers', was, is, { losing: !isOpen, gaining: false })
}

/**
 * A request field may accept more, and a reply field may return less; the opposite breaks clients.
 */
function ofField(place: string, was: FieldFact, is: FieldFact): Difference[] {
  const reply = isReply(place)
  const found: Difference[] = [
    ...words('types', was.types, is.types, { losing: !reply, gaining: reply }),
  ]
  if (was.required !== is.required)
    found.push([is.required ? 'required' : 'optional', reply ? !is.required : is.required === true])
  if (was.values && is.values)
    found.push(...words('values', was.values, is.values, { losing: !reply, gaining: false }))
  else if (was.values) found.push(['values: any', reply])
  else if (is.values) found.push([`values: only ${is.values.join(', ')}`, !reply])
  if (reply) return found
  for (const name of new Set([...Object.keys(was.limits ?? {}), ...Object.keys(is.limits ?? {})]))
    found.push(...limit(name, was.limits?.[name], is.limits?.[name]))
  return found
}

function words(
  name: string,
  was: readonly string[],
  is: readonly string[],
  breaks: { losing: boolean; gaining: boolean },
): Difference[] {
  const lost = was.filter(word => !is.includes(word))
  const gained = is.filter(word => !was.includes(word))
  if (lost.length + gained.length === 0) return []
  const text = [...lost.map(word => `−${word}`), ...gained.map(word => `+${word}`)].join(' ')
  return [
    [
      `${name}: ${text}`,
      (lost.length > 0 && breaks.losing) || (gained.length > 0 && breaks.gaining),
    ],
  ]
}

function limit(
  name: string,
  was: number | string | undefined,
  is: number | string | undefined,
): Difference[] {
  if (was === is) return []
  const text = `${name}: ${was ?? 'none'} → ${is ?? 'none'}`
  if (is === undefined) return [[text, false]]
  if (typeof is !== 'number' || typeof was !== 'number') return [[text, true]]
  return [[text, name.startsWith('min') ? is > was : is < was]]
}

/** For a field, the field or the call around it; undefined for a call. */
function outerOf(place: string): string | undefined {
  const [method = '', path = '', kind, ...rest] = place.split(' ')
  if (kind === undefined) return undefined
  const field = rest.join(' ')
  const outer = field.replace(/(?:\.[^.[\]]+|\[\])$/, '')
  return outer === '' || outer === field
    ? `${method} ${path}`
    : `${method} ${path} ${kind} ${outer}`
}
