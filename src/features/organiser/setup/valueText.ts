import { isInstant } from '@core/domain/instant'
import { localized, type Language } from '@core/domain/language'
import { readJson } from '@core/form/wire'
import { momentOf } from '../fairMoment'
import { fieldAt } from './placeName'
import { rowName, textOf, type Json, type SetupField } from './SetupField'

interface ValueWords {
  language: Language
  yes: string
  no: string
  /** Separator between the parts of a list. */
  comma: string
}

/**
 * A changed value as its page shows it: times of the fair, names of choices, yes and no. A value
 * without a page is shown as in the file.
 */
export function valueText(
  path: string,
  at: readonly string[],
  text: string,
  words: ValueWords,
): string {
  if (text === '') return ''
  const { language, yes, no, comma } = words
  const field = fieldAt(path, at)?.field
  if (field?.kind === 'password') return '••••'
  if (isInstant(text)) return momentOf(text)
  if (text === 'true' || text === 'false') return text === 'true' ? yes : no
  const value = readJson(text)
  if (field?.kind === 'number' && typeof value === 'number')
    return String(value / (field.scale ?? 1))
  if (Array.isArray(value))
    return value.map(one => named(field, one, language)).join(comma) || (field ? '' : text)
  if (typeof value === 'object' && value !== null) return named(field, value, language) || text
  return named(field, text, language)
}

/** The name of one value: a choice by its page's text, a row by its name. */
function named(field: SetupField | undefined, value: unknown, language: Language): string {
  if (typeof value === 'object' && value !== null) {
    const row = value as Json
    const title = localized(textOf(row['Title']), textOf(row['Title_en']), language)
    return rowName(row, language) || title || textOf(row['Account'] ?? row['Id'] ?? row['Type'])
  }
  const text = textOf(value)
  const options = field?.kind === 'choice' || field?.kind === 'choices' ? field.options : []
  return options?.find(one => one.value === text)?.text[language] ?? text
}
