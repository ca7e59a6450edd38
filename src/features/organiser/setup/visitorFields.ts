import type { FieldType } from '@core/form/fieldTypes'
import { isIdField } from '@core/form/identity'
import { readDefinition } from '@core/form/readDefinition'
import { localized } from '@core/domain/language'
import { setupFieldMessages } from '@/i18n/messages/setupFields'

/** Fields of a visitor's record that are not answers of the form. */
const RECORD = ['NameStr', 'Mobile', 'AddDate', 'SourceName', 'ReadNoticeTime'] as const
/** Fields that are masked, unless the fair sets otherwise. */
export const MASKED: ReadonlySet<string> = new Set(['Mobile', 'Email'])

/** A field of a visitor as the preview needs it. */
export interface SampledField {
  value: string
  type?: FieldType
  /** The text of its first option; empty for none. */
  first: string
}

/**
 * The visitor's fields that may be shown: answers of their registration form, and fields of their
 * record; never identity numbers or passwords.
 */
export function visitorFields(
  form: unknown,
  language: 'cn' | 'en',
): (SampledField & { text: string })[] {
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
      first: '',
      text: setupFieldMessages[`set.record.${value}`][language],
    })),
    ...own.map(({ id, type, name, options: [option] }) => ({
      value: id,
      type,
      first: option ? localized(option.text.cn, option.text.en, language) : '',
      text: localized(name.cn, name.en, language) || id,
    })),
  ]
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
