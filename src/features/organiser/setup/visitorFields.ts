import { isIdField } from '@core/form/identity'
import { readDefinition } from '@core/form/readDefinition'
import { localized, type Language } from '@core/domain/language'
import type { FieldDefinition } from '@core/form/types'
import { setupFieldMessages } from '@/i18n/messages/setupFields'

/** Fields of a visitor's record that are not answers of the form. */
const RECORD = ['NameStr', 'Mobile', 'AddDate', 'SourceName', 'ReadNoticeTime'] as const
/** Fields that are masked, unless the fair sets otherwise. */
export const MASKED: ReadonlySet<string> = new Set(['Mobile', 'Email'])

/**
 * The visitor's fields that may be shown: answers of their registration form, and fields of their
 * record; never identity numbers or passwords. `sample` is an example of an answer, or empty.
 */
export function visitorFields(
  form: unknown,
  language: 'cn' | 'en',
): { value: string; text: string; sample: string }[] {
  const { fields } = readDefinition(form)
  const own = fields.filter(
    field =>
      field.id !== '' &&
      !isIdField(field) &&
      field.inputType !== 'password' &&
      field.type !== 'Face',
  )
  const ids = new Set(own.map(({ id }) => id))
  return [
    ...RECORD.filter(id => !ids.has(id)).map(value => ({
      value,
      text: setupFieldMessages[`set.record.${value}`][language],
      sample: '',
    })),
    ...own.map(({ id, name, options }) => ({
      value: id,
      text: localized(name.cn, name.en, language) || id,
      sample: firstOption(options, language),
    })),
  ]
}

/** The first choice of a field, as an example of an answer. */
function firstOption(options: FieldDefinition['options'], language: Language): string {
  const text = options?.[0]?.text
  return text ? localized(text.cn, text.en, language) : ''
}

/** How the fair shows each field. */
export function shownOf(value: unknown): ReadonlyMap<string, 'shown' | 'full'> {
  const items: unknown[] = Array.isArray(value) ? value : []
  return new Map(
    items.flatMap((item): [string, 'shown' | 'full'][] => {
      if (typeof item === 'string') return [[item, 'shown']]
      const { Id, Show } = (typeof item === 'object' && item !== null ? item : {}) as {
        Id?: unknown
        Show?: unknown
      }
      return typeof Id === 'string' ? [[Id, Show === 'full' ? 'full' : 'shown']] : []
    }),
  )
}
