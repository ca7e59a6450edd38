import { localized, type Language } from '@core/domain/language'
import { isInstant } from '@core/domain/instant'
import { signageRange } from '@core/format/dateText'
import { groupDigits, moneySign } from '@core/format/money'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { momentOf } from '../fairMoment'
import { rowName, textOf, type Json, type RowsField, type SetupField } from './SetupField'

type Choices = (from: string) => readonly { value: string; text: string }[]

const ENGLISH = /_en$/
const grouped = (value: number): string =>
  Number.isInteger(value) ? groupDigits(String(value)) : String(value)
const base = (key: string): string => key.replace(ENGLISH, '')

/** The name of a row in this language; a row named by a choice has the name of the choice. */
export function nameOfRow(
  field: RowsField,
  row: Json,
  language: Language,
  choices: Choices,
): string {
  const { name } = field
  if (name !== undefined) {
    const named = field.fields.find(({ at }) => at === name)
    if (named?.kind === 'choice' || named?.kind === 'moment')
      return factOf(field, name, row, language, choices)
    const own = localized(textOf(row[name]), textOf(row[`${name}_en`]), language)
    if (own !== '') return own
  }
  return rowName(row, language) || textOf(row['Id'])
}

/** The heading of the names. */
export function nameHead(field: RowsField, language: Language): string {
  const own = field.fields.find(({ at }) => at === (field.name ?? 'Name'))
  return (own ?? field).label[language]
}

/** The heading of a property: its field's name, or the other language's name for a translation. */
export function headOf(field: RowsField, key: string, language: Language): string {
  if (ENGLISH.test(key))
    return deskSetupMessages[language === 'cn' ? 'setup.en' : 'setup.cn'][language]
  const own = field.fields.find(({ at }) => at === key)?.label
  return own?.[language] ?? (/^id$/i.test(key) ? setupFieldMessages['set.id'][language] : '')
}

/** Is the property a figure, which is aligned at the right? */
export const isFigure = (field: RowsField, key: string): boolean =>
  field.fields.find(({ at }) => at === key)?.kind === 'number'

/** A property of a closed row in words: amounts, times of the fair, names of choices. */
export function factOf(
  field: RowsField,
  key: string,
  row: Json,
  language: Language,
  choices: Choices,
): string {
  // the name in the other language, because the row's title is the name in this one
  const value = row[ENGLISH.test(key) && language === 'en' ? base(key) : key]
  const own = field.fields.find(({ at }) => at === key)
  if (value === undefined || value === '') return '–'
  if (own?.kind === 'number' && typeof value === 'number')
    return own.scale === 100 ? moneySign(language, 'CNY', grouped(value / 100)) : grouped(value)
  const list = (Array.isArray(value) ? value : [value]).map(String)
  if (own?.kind === 'days') return daysText(list, language)
  return list
    .map(one => (isInstant(one) ? momentOf(one) : optionText(own, one, language, choices)))
    .join(setupFieldMessages['set.list.comma'][language])
}

const DAY = 86_400_000

/** Days on signage: consecutive days as a range (12.12–14), others one by one. */
function daysText(days: readonly string[], language: Language): string {
  const runs: string[][] = []
  for (const day of [...days].sort()) {
    const run = runs[runs.length - 1]
    const last = run?.[run.length - 1]
    if (run && last && Date.parse(day) - Date.parse(last) === DAY) run.push(day)
    else runs.push([day])
  }
  return runs
    .map(run => signageRange(run[0] ?? '', run[run.length - 1] ?? ''))
    .join(setupFieldMessages['set.list.comma'][language])
}

function optionText(
  field: SetupField | undefined,
  value: string,
  language: Language,
  choices: Choices,
): string {
  if (field?.kind !== 'choice' && field?.kind !== 'choices') return value
  const named = field.options?.map(one => ({ value: one.value, text: one.text[language] })) ?? []
  const options =
    named.length > 0 ? named : choices(field.kind === 'choices' ? (field.from ?? '') : field.at)
  return options.find(option => option.value === value)?.text ?? value
}
