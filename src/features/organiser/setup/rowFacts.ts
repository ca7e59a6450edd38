import { localized, type Language } from '@core/domain/language'
import { groupDigits, moneySign } from '@core/format/money'
import { readDay } from '@core/format/calendarDay'
import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import { ticketDays } from '@/utils/ticketDays'
import { momentOf } from '../fairMoment'
import { rowName, textOf, type FieldsEditorProps, type Json, type RowsField } from './SetupField'

/** A column of a list in the set-up; the first one names the row. */
export interface RowColumn {
  key: string
  /** Its heading. A phone shows it beside the value. */
  head: string
  /** Figures are aligned at the right. */
  isFigure: boolean
  /** The value says itself what it is, such as the name in the other language. */
  isPlain: boolean
  /** The width in a grid. */
  width: string
}

const EN = '_en'
const FEN = 100
const YUAN_DECIMALS = 2

/** The columns of a list, by the definitions of its fields. */
export function columnsOf(field: RowsField, language: Language): [RowColumn, ...RowColumn[]] {
  const own = (key: string): RowColumn => {
    const found = field.fields.find(({ at }) => at === key)
    const isFigure = found?.kind === 'number'
    const isOther = key.endsWith(EN)
    const width = {
      number: 'minmax(64px, 1fr)',
      moment: '124px',
      other: 'minmax(0, 2fr)',
    }[isFigure ? 'number' : found?.kind === 'moment' ? 'moment' : 'other']
    const head = isOther
      ? words[language === 'en' ? 'set.in-chinese' : 'set.in-english']
      : (found?.short ?? found?.label ?? words['set.id'])
    return { key, head: head[language], isFigure, isPlain: isOther, width }
  }
  const first = own(field.name ?? 'Name')
  const isPlain = !first.isFigure
  return [{ ...first, isFigure: false, isPlain, width: 'minmax(0, 2fr)' }, ...field.shows.map(own)]
}

/** The name of a row in words; empty for none. */
export function nameText(
  field: RowsField,
  row: Json,
  language: Language,
  choices: FieldsEditorProps['choices'],
): string {
  const { name } = field
  if (name === undefined) return rowName(row, language) || textOf(row['Id'])
  const isBilingual = field.fields.some(({ at, kind }) => at === name && kind === 'bilingual')
  const own = isBilingual
    ? localized(textOf(row[name]), textOf(row[`${name}${EN}`]), language)
    : row[name] === undefined || row[name] === ''
      ? ''
      : factText(field, name, row, language, choices)
  return own || rowName(row, language) || textOf(row['Id'])
}

/**
 * A property of a closed row in words; empty without a value, unless the field says what that
 * means.
 */
export function factText(
  { fields }: RowsField,
  key: string,
  row: Json,
  language: Language,
  choices: FieldsEditorProps['choices'],
): string {
  // the name in the other language, because the row's title is the name in this one
  const at = key.endsWith(EN) && language === 'en' ? key.slice(0, -EN.length) : key
  const value = row[at]
  const field = fields.find(one => one.at === key)
  const isMissing =
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isMissing) return field?.none?.[language] ?? ''
  if (field?.kind === 'number' && typeof value === 'number') {
    const isPrice = field.scale === FEN || field.decimals === YUAN_DECIMALS
    const [whole = '', part] = String(value / (field.scale ?? 1)).split('.')
    const digits = `${groupDigits(whole)}${part ? `.${isPrice ? part.padEnd(2, '0') : part}` : ''}`
    return isPrice ? moneySign(language, textOf(row['Currency']) || 'CNY', digits) : digits
  }
  if (field?.kind === 'moment') return momentOf(textOf(value))
  const list = (Array.isArray(value) ? value : [value]).map(String)
  if (field?.kind === 'days' && list.every(readDay)) return ticketDays(list, language)
  if (field?.kind === 'choice' || field?.kind === 'choices') {
    const named = field.options?.map(one => ({ value: one.value, text: one.text[language] })) ?? []
    const options =
      named.length > 0 ? named : choices(field.kind === 'choices' ? (field.from ?? '') : field.at)
    return list
      .map(one => options.find(option => option.value === one)?.text ?? one)
      .join(words['set.list.comma'][language])
  }
  return list.join(words['set.list.comma'][language])
}
