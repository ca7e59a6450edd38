import type { FairFile } from './fairFile'
import { isObject } from './folderFiles'
import type { ProblemList } from './problems'

const MAX_DEPTH = 16

/** A text by its place, with the languages it has. Items of a list share one place. */
interface Pair {
  at: string
  cn: boolean
  en: boolean
}

/**
 * Texts that lack one language although other texts of the same place have both; one warning per
 * place.
 */
export function checkLanguages(files: readonly FairFile[], problems: ProblemList): void {
  for (const { path, bytes } of files) {
    if (!path.endsWith('.json') || path === 'people.json') continue
    const places = new Map<string, Pair[]>()
    collect(JSON.parse(bytes.toString('utf8')), '', '', 0, places)
    for (const pairs of places.values()) {
      const missing = pairs.filter(({ cn, en }) => cn !== en)
      const [first] = missing
      if (!first || missing.length === pairs.length) continue
      const language = first.cn ? 'English' : 'Chinese'
      problems.warning(
        path,
        first.cn ? `${first.at}_en` : first.at,
        `${missing.length} of ${pairs.length} such texts are in one language only, this one without ${language}; add it`,
      )
    }
  }
}

function collect(
  value: unknown,
  place: string,
  at: string,
  depth: number,
  places: Map<string, Pair[]>,
): void {
  if (depth > MAX_DEPTH) return
  const below = (one: string, name: string) => (one === '' ? name : `${one}.${name}`)
  if (Array.isArray(value))
    return value.forEach((item, index) =>
      collect(item, below(place, '*'), below(at, String(index)), depth + 1, places),
    )
  if (!isObject(value)) return
  for (const [name, inner] of Object.entries(value))
    collect(inner, below(place, name), below(at, name), depth + 1, places)
  for (const name of new Set(Object.keys(value).map(key => key.replace(/_en$/, '')))) {
    const pair = { at: below(at, name), cn: isGiven(value[name]), en: isGiven(value[`${name}_en`]) }
    if (!pair.cn && !pair.en) continue
    const known = places.get(below(place, name))
    if (known) known.push(pair)
    else places.set(below(place, name), [pair])
  }
}

const isGiven = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
