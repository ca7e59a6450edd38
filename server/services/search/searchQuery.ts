import type { SearchRequest } from '@core/contract/search'
import { storableText } from '@core/domain/storable'
import type { SearchSort } from '@core/search/rules'
import { badField } from '../../errors'
import { boothKeysOf } from '../../domain/search/boothKeys'
import { searchable } from '../../domain/search/spelling'
import type { SearchFilter } from '../../repositories/searchConditions'
import type { FoundRow, SearchCursor } from '../../repositories/searchRepository'

/** The most words that are searched one by one; people type fewer. */
const MAX_WORDS = 4
const FACETS: readonly string[] = [
  'category',
  'hall',
  'country',
  'intent',
  'mark',
  'certificate',
  'company',
]

/** The search as the database needs it. Throws bad_request for an unknown facet. */
export function readSearch({
  q = '',
  facets = {},
}: Pick<SearchRequest, 'q' | 'facets'>): SearchFilter {
  if (!Object.keys(facets).every(name => FACETS.includes(name))) throw badField('facets')
  const phrase = searchable(storableText(q))
  return {
    phrase,
    words: phrase.split(' ').filter(Boolean).slice(0, MAX_WORDS),
    keys: boothKeysOf(q),
    facets,
  }
}

/** What to mark in names: each word, and the phrase if there are several. */
export const markedWords = ({ phrase, words }: SearchFilter): readonly string[] =>
  words.length > 1 ? [phrase, ...words] : words

export const writeCursor = ({ first, second, id }: FoundRow): string =>
  Buffer.from(JSON.stringify([first, second, id])).toString('base64url')

const SHAPES: Record<SearchSort, { first: RegExp; second: RegExp }> = {
  best: { first: /^\d{1,2}$/, second: /^\d{1,3}$/ },
  new: { first: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/, second: /^$/ },
  booth: { first: /^[^\0]{0,200}$/, second: /^$/ },
}

/** Throws bad_request for an invalid cursor. */
export function readCursor(text: string | undefined, sort: SearchSort): SearchCursor | undefined {
  if (text === undefined || text === '') return undefined
  const [first, second, id] = parsed(text)
  const shape = SHAPES[sort]
  if (first === undefined || second === undefined || id === undefined) throw badField('cursor')
  if (!/^[\w-]{16}$/.test(id) || !shape.first.test(first) || !shape.second.test(second))
    throw badField('cursor')
  return { first, second, id }
}

function parsed(text: string): (string | undefined)[] {
  try {
    const value = JSON.parse(storableText(Buffer.from(text, 'base64url').toString())) as unknown
    return Array.isArray(value) ? value.map(one => (typeof one === 'string' ? one : undefined)) : []
  } catch {
    return []
  }
}
