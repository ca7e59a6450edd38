import { numberText } from '@core/answers/numberText'
import { presentField } from '@core/answers/presentField'
import { localized, type Language } from '@core/domain/language'
import { isIdField } from '@core/form/identity'
import { storedNumber } from '@core/form/numbers'
import { parsePayload } from '@core/form/serialize'
import type {
  ChoiceValue,
  FieldDefinition,
  FieldValue,
  FormDefinition,
  Option,
} from '@core/form/types'
import type { Resource } from '@core/resources/types'
import { fileKeyOf } from '@core/domain/fileUrl'
import { slotText } from './slotText'
import type { PublicIndex } from '../../repositories/recordPublicRepository'

type Values = Readonly<Record<string, unknown>>

const MAX_TITLE = 200
const MAX_SEARCH = 500
const MAX_PUBLIC_SEARCH = 4000

/** What lists, searches and allowances read of a record's answers. */
export interface RecordIndex {
  title: string
  search: string
  facets: Readonly<Record<string, readonly string[]>>
  /**
   * The allowance that these answers take a place from; empty where the resource has a single one.
   */
  quotaKey: string
}

/** Builds the index from unsealed answers. It contains no identity numbers and no passwords. */
export function indexOf(
  { list, quota }: Resource,
  form: FormDefinition,
  values: Values,
): RecordIndex {
  const parsed = parsePayload(form, values)
  const shown = (id: string, language: Language) => textOf(form, parsed, id, language)
  const words = [list.title, ...(list.search ?? [])].flatMap(id => [
    shown(id, 'cn'),
    shown(id, 'en'),
  ])
  const facets = (list.facets ?? []).map(
    id => [id, withBranches(form.fieldById.get(id), chosen(parsed[id]))] as const,
  )
  return {
    title: cut(shown(list.title, 'cn'), MAX_TITLE),
    search: cut(searchText([...new Set(words)].join(' ')), MAX_SEARCH),
    facets: Object.fromEntries(facets.filter(([, options]) => options.length > 0)),
    quotaKey: quota?.by === undefined ? '' : (chosen(parsed[quota.by])[0] ?? ''),
  }
}

/** The values by which the public list searches, filters and sorts. */
export function publicIndexOf(
  { list, public: shown }: Resource,
  form: FormDefinition,
  values: Values,
): PublicIndex {
  const { titleEn, search = [], facets = [], numbers = [] } = shown?.directory ?? {}
  const parsed = parsePayload(form, values)
  const words = [list.title, ...(titleEn === undefined ? [] : [titleEn]), ...search].flatMap(id => [
    textOf(form, parsed, id, 'cn'),
    textOf(form, parsed, id, 'en'),
  ])
  const options = facets.map(
    id => [id, withBranches(form.fieldById.get(id), chosen(parsed[id]))] as const,
  )
  const known = numbers.flatMap(id => {
    const number = typeof parsed[id] === 'string' ? storedNumber(parsed[id]) : undefined
    return number === undefined ? [] : [[id, number] as const]
  })
  return {
    search: cut(searchText([...new Set(words)].join(' ')), MAX_PUBLIC_SEARCH),
    facets: Object.fromEntries(options.filter(([, all]) => all.length > 0)),
    numbers: Object.fromEntries(known),
  }
}

/**
 * The title of answers, as the index has it. Submitted answers may have another title than the
 * company's current draft.
 */
export function titleOf(
  { list }: Resource,
  form: FormDefinition,
  values: Values,
  language: Language = 'cn',
): string {
  const said = (id: string) => {
    const field = form.fieldById.get(id)
    const parsed = parsePayload({ ...form, fields: field ? [field] : [] }, values)
    return textOf(form, parsed, id, language)
  }
  return cut(
    localized(
      said(list.title),
      language === 'en' && list.titleEn !== undefined ? said(list.titleEn) : '',
      language,
    ),
    MAX_TITLE,
  )
}

/**
 * The subtitle parts in the order of the list rule and in the reader's language; empty where there
 * is no answer. Masks identity document numbers, and phones where the reader need not know them.
 */
export function subtitlesOf(
  { list }: Resource,
  form: FormDefinition,
  values: Values,
  language: Language,
  maskPhones: boolean,
): string[] {
  // below an English title is the Chinese one, below a Chinese title the English one
  const swapped = (id: string) =>
    language === 'en' && id === list.titleEn && values[id] ? list.title : id
  const fields = (list.subtitle ?? []).map(id => form.fieldById.get(swapped(id)))
  const currency = list.money && form.fieldById.get(list.money.currency)
  const parsed = parsePayload(
    { ...form, fields: [...fields, currency].filter(field => field !== undefined) },
    values,
  )
  const code = currency && chosen(parsed[currency.id])[0]
  return fields.map(field => {
    if (!field) return ''
    const value = parsed[field.id]
    // whole amounts stay short: ¥1,280,000
    if (code && field.id === list.money?.amount && typeof value === 'string')
      return numberText({ configs: { currency: code, decimals: 0 } }, value, language)
    return (
      slotText(field, values, language) ??
      presentField(field, value, language, { maskIds: true, maskPhones })?.text ??
      ''
    )
  })
}

/** The fields that may hold the picture in front of a record, the preferred one first. */
export function pictureFields({ picture = [] }: Resource['list']): readonly string[] {
  return typeof picture === 'string' ? [picture] : picture
}

/** The upload shown with a record in lists; undefined without one. */
export function pictureOf(
  { list }: Resource,
  form: FormDefinition,
  values: Values,
): string | undefined {
  const ids = pictureFields(list)
  const fields = ids.flatMap(id => form.fieldById.get(id) ?? [])
  return pictureIn(form, parsePayload({ ...form, fields }, values), ids)
}

/** The first upload among the answers of these fields. */
export function pictureIn(
  form: FormDefinition,
  parsed: Readonly<Record<string, FieldValue>>,
  ids: readonly string[],
): string | undefined {
  const pictures = ids
    .filter(id => form.fieldById.has(id))
    .flatMap(id => {
      const value = parsed[id]
      const [first] = Array.isArray(value) ? value : []
      return typeof first === 'object' && fileKeyOf(first.url) !== undefined ? [first.url] : []
    })
  return pictures[0]
}

/**
 * A text as searches compare it: one spelling of wide and narrow, large and small letters, single
 * spaces.
 */
export function searchText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function textOf(
  form: FormDefinition,
  values: Readonly<Record<string, FieldValue>>,
  id: string,
  language: Language,
): string {
  const field = form.fieldById.get(id)
  if (!field || isSecret(field)) return ''
  return presentField(field, values[id], language)?.text ?? ''
}

const isSecret = (field: FieldDefinition) => isIdField(field) || field.inputType === 'password'

/**
 * The options chosen in a field, with their parent branches; none where the form has no such field.
 */
export function optionsOf(
  form: FormDefinition,
  parsed: Readonly<Record<string, FieldValue>>,
  id: string,
): string[] {
  const field = form.fieldById.get(id)
  return field ? [...withBranches(field, chosen(parsed[id]))] : []
}

/** Chosen options of a field that offers options. */
function chosen(value: FieldValue): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.filter(item => typeof item === 'string')
  return typeof value === 'object' && 'selected' in value && Array.isArray(value.selected)
    ? (value as ChoiceValue).selected
    : []
}

/**
 * Chosen options with their parent branches, so that a search for a branch finds the choices below
 * it.
 */
function withBranches(
  field: FieldDefinition | undefined,
  values: readonly string[],
): readonly string[] {
  if (field?.type !== 'TreeSelect') return values
  const pathTo = (options: readonly Option[], value: string): string[] | undefined => {
    for (const option of options) {
      const below = option.value === value ? [] : pathTo(option.children, value)
      if (below) return [option.value, ...below]
    }
    return undefined
  }
  return [...new Set(values.flatMap(value => pathTo(field.options, value) ?? [value]))]
}

/** Cuts a text to a length, never in the middle of a character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
