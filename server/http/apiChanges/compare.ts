import { isReply, type CallFact, type Fact, type Facts, type FieldFact } from './facts'

/** A difference between two documents. `breaks`: a client of the earlier one may fail. */
export interface ApiChange {
  kind: 'added' | 'changed' | 'removed'
  place: string
  /** What changed about it: empty for what is new or gone. */
  about: string[]
  breaks: boolean
}

/**
 * From the earlier facts to the later ones, in the order of their places. What is inside something
 * new or gone is not named.
 */
export function compareFacts(before: Facts, now: Facts): ApiChange[] {
  const places = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return places.flatMap((place): ApiChange[] => {
    const [was, is] = [before[place], now[place]]
    if (was && is) return changed(place, was, is)
    const inside = is ? before : now
    const outer = outerOf(place)
    // its surroundings came or went with it
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

/** What is given may become wider, what comes back narrower; the other way round clients fail. */
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

/** The call of a field, the field around a field; undefined for a call. */
function outerOf(place: string): string | undefined {
  const [method = '', path = '', kind, ...rest] = place.split(' ')
  if (kind === undefined) return undefined
  const field = rest.join(' ')
  const outer = field.replace(/(?:\.[^.[\]]+|\[\])$/, '')
  return outer === '' || outer === field
    ? `${method} ${path}`
    : `${method} ${path} ${kind} ${outer}`
}
