import { presentField } from '@core/answers/presentField'
import { LANGUAGES } from '@core/domain/language'
import { parsePayload } from '@core/form/serialize'
import type { FieldValue, FormDefinition } from '@core/form/types'
import { SEARCH_RULES, type SearchRule } from '@core/search/rules'
import type { SearchCard, SearchDocument } from '../../repositories/searchDocumentRepository'
import { gramsOf } from '../../repositories/searchGrams'
import { optionsOf, pictureIn } from '../records/recordIndex'
import { searchable, spellingsOf, spellingsOfName } from './spelling'

/**
 * Raise this when the rule changes: documents of an earlier rule are then rebuilt (searchMender).
 */
export const SEARCH_DOCUMENT_MADE = 1

const MOST = {
  names: 2000,
  brands: 2000,
  categories: 2000,
  body: 4000,
  spelled: 4000,
  initials: 1000,
} as const

/**
 * The search document of published answers; undefined for a resource that visitors do not search.
 */
export function searchDocumentOf(
  resource: string,
  form: FormDefinition,
  values: Readonly<Record<string, unknown>>,
): SearchDocument | undefined {
  const rule = Object.prototype.hasOwnProperty.call(SEARCH_RULES, resource)
    ? SEARCH_RULES[resource]
    : undefined
  if (!rule) return undefined
  const parsed = parsePayload(form, values)
  const names = [
    ...new Set(textsOf(form, parsed, rule.names).map(searchable).flatMap(spellingsOfName)),
  ]
  const brands = textsOf(form, parsed, rule.brands).map(searchable)
  const spellings = [...names, ...brands].flatMap(spellingsOf)
  const texts = {
    names: lines(names, MOST.names),
    brands: lines(brands, MOST.brands),
    categories: lines(
      textsOf(form, parsed, rule.categories, true).map(searchable),
      MOST.categories,
    ),
    body: lines(textsOf(form, parsed, rule.body).map(searchable), MOST.body),
    spelled: lines(spellings.map(marked), MOST.spelled),
    initials: lines(spellings.map(initialsOf), MOST.initials),
  }
  return {
    ...texts,
    grams: keysOf(Object.values(texts).join(' ')),
    facets: Object.entries(rule.facets).flatMap(([name, id]) =>
      optionsOf(form, parsed, id).map(option => `${name}:${option}`),
    ),
    card: cardOf(rule, form, parsed),
    completeness: fullness(rule, form, parsed),
    made: SEARCH_DOCUMENT_MADE,
  }
}

const marked = (syllables: readonly string[]) => syllables.map(one => `~${one}`).join('')
const initialsOf = (syllables: readonly string[]) => syllables.map(([first = '']) => first).join('')
/** The keys of the index: a line break starts a word, and syllables are joined. */
const keysOf = (text: string) => [
  ...new Set(gramsOf(text.replaceAll('\n', ' ').replaceAll('~', ''))),
]

type Parsed = Readonly<Record<string, FieldValue>>

/**
 * The answers of the fields in both languages. A field with several answers gives one text for
 * each.
 */
function textsOf(
  form: FormDefinition,
  parsed: Parsed,
  ids: readonly string[],
  withBranches = false,
): string[] {
  const texts = ids.flatMap(id => {
    const field = form.fieldById.get(id)
    if (!field) return []
    const value = withBranches ? optionsOf(form, parsed, id) : parsed[id]
    return LANGUAGES.flatMap(language => {
      const shown = presentField(field, value, language)
      return shown?.items ?? (shown ? [shown.text] : [])
    })
  })
  return [...new Set(texts.filter(text => text !== ''))]
}

function cardOf(rule: SearchRule, form: FormDefinition, parsed: Parsed): SearchCard {
  const said = (id: string | undefined, language: 'cn' | 'en') => {
    const field = id === undefined ? undefined : form.fieldById.get(id)
    return (field && presentField(field, parsed[id ?? ''], language)?.text) ?? ''
  }
  const both = (id: string) => ({ cn: said(id, 'cn'), en: said(id, 'en') })
  const tags = rule.tags.flatMap(id => {
    const field = form.fieldById.get(id)
    if (!field) return []
    const [cn = [], en = []] = LANGUAGES.map(
      language => presentField(field, parsed[id], language)?.items ?? [],
    )
    return cn.map((text, at) => ({ cn: text, en: en[at] ?? text }))
  })
  const [name = '', nameEn = ''] = rule.names
  const [category] = rule.categories
  const field = category === undefined ? undefined : form.fieldById.get(category)
  // only the leaves: a branch is less specific
  const chosen = (language: 'cn' | 'en') =>
    (field && presentField(field, parsed[field.id], language)?.items) ?? []
  const leaf = (items: readonly string[], isPath: boolean) => (isPath ? items.slice(-1) : items)
  const isPath = field !== undefined && presentField(field, parsed[field.id], 'cn')?.kind === 'path'
  return {
    name: said(name, 'cn'),
    nameEn: said(nameEn, 'en'),
    category: {
      cn: leaf(chosen('cn'), isPath).join(' · '),
      en: leaf(chosen('en'), isPath).join(' · '),
    },
    detail: both('Spec'),
    picture: pictureIn(form, parsed, rule.picture) ?? '',
    tags: tags.slice(0, 8),
  }
}

function fullness({ full }: SearchRule, form: FormDefinition, parsed: Parsed): number {
  const answered = full.filter(id => {
    const field = form.fieldById.get(id)
    return field && presentField(field, parsed[id], 'cn') !== undefined
  })
  return full.length === 0 ? 0 : Math.round((answered.length / full.length) * 100)
}

/** Joins texts with line breaks, as many as fit. */
function lines(texts: readonly string[], most: number): string {
  let all = '\n'
  for (const text of new Set(texts)) {
    const line = `${text.slice(0, most - 2).replace(/[\ud800-\udbff]$/, '')}\n`
    if (all.length + line.length <= most) all += line
  }
  return all === '\n' ? '' : all
}
