import { chosenValues } from '@core/form/stock'
import type { FieldValue } from '@core/form/types'
import type { Resource } from '@core/resources/types'
import type { Repositories } from '../../repositories/repositories'
import { bilingualText } from '../../domain/tables/exportLanguage'
import { choiceTitle, titleOptionsIn } from '../../domain/records/choiceTitle'
import { requireResource } from '../../domain/records/recordAccess'

type Parsed = Readonly<Record<string, FieldValue>>

/** The same answer with names in place of ids; a chosen record never has a free text beside it. */
function renamed(value: FieldValue, nameOf: (id: string) => string): FieldValue {
  const selected = chosenValues(value).map(nameOf)
  if (selected.length === 0) return value
  if (typeof value === 'string') return selected[0]
  return Array.isArray(value) ? selected : { selected, other: {} }
}

/**
 * Replaces the ids of records in answers by their names in both languages, as forms offer them, so
 * that an import can read them again. Deleted records keep their id.
 */
export function createReferenceNames(
  { records, forms }: Pick<Repositories, 'records' | 'forms'>,
  appId: string,
  { references = {} }: Resource,
) {
  const fields = Object.entries(references)
  const namesOf = async (
    rows: readonly Parsed[],
    [field, { resource: name, detail }]: (typeof fields)[number],
  ): Promise<ReadonlyMap<string, string>> => {
    const ids = [...new Set(rows.flatMap(row => chosenValues(row[field])))]
    if (ids.length === 0) return new Map()
    const { form, list } = requireResource(name)
    const [found, definition] = await Promise.all([
      records.listNamed({ appId, resource: name }, ids, detail, list.titleEn ?? ''),
      forms.findCurrent(appId, form),
    ])
    const options = titleOptionsIn(definition?.definition, list.title)
    return new Map(
      found.map(({ id, title, titleEn, detail: more }) => {
        const named = (written: string) => [written, more].filter(Boolean).join(' ')
        const en = titleEn || choiceTitle(options, title, 'en')
        return [id, bilingualText('both', { cn: named(title), en: named(en) })]
      }),
    )
  }
  return async (rows: readonly Parsed[]): Promise<Parsed[]> => {
    const names = await Promise.all(fields.map(field => namesOf(rows, field)))
    return rows.map(row => {
      const named = fields.map(([field], at): [string, FieldValue] => [
        field,
        renamed(row[field], id => names[at]?.get(id) ?? id),
      ])
      return named.length === 0 ? row : { ...row, ...Object.fromEntries(named) }
    })
  }
}
