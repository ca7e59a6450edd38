import { isIdField } from '@core/form/identity'
import { readDefinition } from '@core/form/readDefinition'
import { localized } from '@core/domain/language'
import { setupFieldMessages } from '@/i18n/messages/setupFields'

/** What a visitor's record has besides the answers of its form. */
const RECORD = ['NameStr', 'Mobile', 'AddDate', 'SourceName', 'ReadNoticeTime'] as const
/** Shown with a part hidden, unless the fair says otherwise. */
export const MASKED: ReadonlySet<string> = new Set(['Mobile', 'Email'])

/**
 * What may be shown of a visitor: answers of the form they register by, and what their record has.
 * Identity numbers and passwords never.
 */
export function visitorFields(
  form: unknown,
  language: 'cn' | 'en',
): { value: string; text: string }[] {
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
    })),
    ...own.map(({ id, name }) => ({
      value: id,
      text: localized(name.cn, name.en, language) || id,
    })),
  ]
}

/** What the fair shows of each field. */
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
