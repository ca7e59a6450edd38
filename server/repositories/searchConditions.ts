import { SEARCH_RESOURCE, type FoundKind } from '@core/search/rules'
import { gramsOf } from './searchGrams'

/** A search in the form for the database: texts are normalised, `keys` are spellings of a booth. */
export interface SearchFilter {
  /** The typed words in their order; empty = everything. */
  phrase: string
  words: readonly string[]
  keys: readonly string[]
  /**
   * Options by facet: at least one of each facet must match; `hall` and `company` are facets too.
   */
  facets: Readonly<Record<string, readonly string[]>>
}

/** Ranks of matches, the best first (see docs/areas/hall.md). */
export const TIERS = {
  exact: 0,
  start: 1,
  spelled: 2,
  initials: 3,
  name: 4,
  brand: 5,
  sound: 6,
  category: 7,
  product: 8,
  text: 9,
} as const

const LETTERS = /^[a-z0-9]+$/

/** Binds a value and returns its parameter. */
export type Bind = (value: unknown, type?: string) => string

/** The values of a composed statement, and a function that adds one. */
export function binder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value, type) => `$${values.push(value)}${type ? `::${type}` : ''}` }
}

/** The company of a document `d`, if it exhibits. */
export const EXHIBITS =
  'JOIN exhibitor e ON e.app_id = d.app_id AND e.id = d.exhibitor_id AND e.left_at IS NULL'

/**
 * Statements that find a kind by its company's booth: company, record and rank. For a company the
 * whole number ranks like its name; for what it shows, like the beginning of a name.
 */
export function boothHits(
  kind: FoundKind,
  keys: readonly string[],
  app: string,
  bind: Bind,
): string[] {
  const exact = kind === 'company' ? TIERS.exact : TIERS.start
  return keys.map(key => {
    const place = bind(key, 'text')
    return `SELECT d.exhibitor_id, d.record_id, CASE WHEN strpos(e.booth_keys, ' ' || ${place} || ' ') > 0 THEN ${exact} ELSE ${TIERS.spelled} END AS tier
      FROM exhibitor e JOIN search_document d ON d.app_id = e.app_id AND d.exhibitor_id = e.id AND d.resource = '${SEARCH_RESOURCE[kind]}'
      WHERE e.app_id = ${app} AND strpos(e.booth_keys, ' ' || ${place}) > 0`
  })
}

/** One word: whether a document contains it, first by the index, then exactly. */
function heldParts(word: string, bind: Bind) {
  const text = bind(word, 'text')
  const isSpelled = LETTERS.test(word)
  // a single letter or digit must begin a word: the index has keys that begin with a space
  const grams = gramsOf(word)
  const found = `d.grams @> ${bind(grams.length > 0 ? grams : [` ${word}`], 'text[]')}`
  const has = (column: string) => `strpos(d.${column}, ${text}) > 0`
  const sound = isSpelled ? bind(`~${[...word].join('~?')}`, 'text') : ''
  const isSound = isSpelled ? `d.spelled ~ ${sound}` : 'false'
  const isInitials = isSpelled && word.length > 1 ? has('initials') : 'false'
  const inText = ['names', 'brands', 'categories', 'body'].map(has).join(' OR ')
  const sure = `(${inText} OR ${isSound} OR ${isInitials})`
  return { text, isSpelled, has, isSound, isInitials, sure, holds: `${found} AND ${sure}` }
}

/** Whether a document contains the word. */
export const wordHolds = (word: string, bind: Bind): string => heldParts(word, bind).holds

/** Whether a document contains the word, and how well it matches. */
function wordParts(word: string, bind: Bind) {
  const { text, isSpelled, has, isSound, isInitials, sure, holds } = heldParts(word, bind)
  const begins = (column: string) => `strpos(d.${column}, E'\\n' || ${text}) > 0`
  const is = (column: string) => `strpos(d.${column}, E'\\n' || ${text} || E'\\n') > 0`
  const soundStart = isSpelled ? bind(`\n~${[...word].join('~?')}`, 'text') : ''
  const tier = `CASE WHEN ${is('names')} THEN ${TIERS.exact} WHEN ${begins('names')} THEN ${TIERS.start}
    ${isSpelled ? `WHEN d.spelled ~ ${soundStart} THEN ${TIERS.spelled} WHEN ${begins('initials')} THEN ${TIERS.initials}` : ''}
    WHEN ${has('names')} THEN ${TIERS.name} WHEN ${has('brands')} THEN ${TIERS.brand}
    ${isSpelled ? `WHEN ${isSound} OR ${isInitials} THEN ${TIERS.sound}` : ''}
    WHEN ${has('categories')} THEN ${TIERS.category} ELSE ${TIERS.text} END`
  return { holds, sure, tier }
}

/** Distinguishes the names of statements, by the kinds of words in them. */
export const wordShape = (word: string): string =>
  `${LETTERS.test(word) ? 'l' : 't'}${[...word].length === 1 ? '1' : ''}`

/** The condition on a document, and its rank: the whole phrase, or every word of it. */
export function matchOf(
  { phrase, words }: SearchFilter,
  bind: Bind,
): { holds: string; tier: string; shape: string } {
  const whole = wordParts(phrase, bind)
  const shape = wordShape(phrase)
  if (words.length < 2) return { ...whole, shape }
  const each = words.map(word => wordParts(word, bind))
  return {
    holds: `((${whole.holds}) OR (${each.map(({ holds }) => `(${holds})`).join(' AND ')}))`,
    tier: `CASE WHEN ${whole.sure} THEN ${whole.tier} ELSE greatest(${each.map(({ tier }) => tier).join(', ')}) END`,
    shape: `${shape}${words.map(wordShape).join('')}`,
  }
}

/** Distinguishes statements with different facets. */
export const facetShape = (facets: SearchFilter['facets']): string =>
  Object.entries(facets)
    .filter(([, options]) => options.length > 0)
    .map(([name]) => (name === 'company' ? 'c' : 'f'))
    .join('')

/**
 * Conditions of the facets on a row `f` with its options, hall and company; all except `left`,
 * whose own counts are wanted.
 */
export function facetConditions(facets: SearchFilter['facets'], bind: Bind, left?: string): string {
  const parts = Object.entries(facets)
    .filter(([name, options]) => name !== left && options.length > 0)
    .map(([name, options]) => {
      if (name === 'company') return `f.exhibitor_id = ANY(${bind(options, 'text[]')})`
      return `f.facets && ${bind(
        options.map(option => `${name}:${option}`),
        'text[]',
      )}`
    })
  return ['true', ...parts].join(' AND ')
}
