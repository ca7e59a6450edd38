import type { FormDefinition } from '@core/form/types'
import type { PhotoRule, Resource } from '@core/resources/types'
import { localized } from '@core/domain/language'
import { importText } from '../../messages/imports'
import type { CallContext } from '../../domain/callContext'
import { photoName, type FoundPhotos } from './photos'
import { readCells, type ReadRow } from './readCells'
import type { Sheet } from './readSheet'
import { matchHeadings, sheetColumns } from './sheetColumns'

/**
 * The names by which photos find their rows. A name that several rows share (`shared`) does not say
 * whose a photo is.
 */
export interface RowNames {
  rule: PhotoRule
  all: ReadonlySet<string>
  shared: ReadonlySet<string>
}

/** The names that photos of this sheet may have; undefined if photos cannot be found by name. */
export function rowNames(
  { photo: rule }: Resource,
  form: FormDefinition,
  sheet: Sheet,
): RowNames | undefined {
  if (!rule || !form.fieldById.has(rule.field)) return undefined
  const { places } = matchHeadings(sheetColumns(form), sheet.headings)
  const [all, shared] = [new Set<string>(), new Set<string>()]
  for (const { cells } of sheet.rows) {
    for (const name of namesIn(rule, readCells(places, cells).body)) {
      if (all.has(name)) shared.add(name)
      else all.add(name)
    }
  }
  return { rule, all, shared }
}

/**
 * Gives a row without a photo the one that has its name, and the choice that goes with a photo.
 * Returns the problems: several photos for one person, or one that fits several people.
 */
export function giveOwnPhoto(
  { language }: CallContext,
  form: FormDefinition,
  { rule, shared }: RowNames,
  { body, pictures }: ReadRow,
  { photos, twice }: FoundPhotos,
): { ids: string[]; Field: string; Message: string }[] {
  if (pictures.some(({ field }) => field.id === rule.field)) return []
  const field = form.fieldById.get(rule.field)
  const problem = (key: 'import.photoTwice' | 'import.photoShared', text: string) => [
    {
      // the choice that goes with the photo must not be reported as missing, either
      ids: [rule.field, rule.chosen?.field ?? rule.field],
      Field: field ? localized(field.name.cn, field.name.en, language) || rule.field : rule.field,
      Message: importText(language, key, { text: [...text].slice(0, 60).join('') }),
    },
  ]
  const found = namesIn(rule, body).filter(name => photos.has(name) || twice.has(name))
  const [first] = found
  if (first === undefined) return []
  const sure = found.filter(name => !shared.has(name))
  const own = sure[0]
  if (own === undefined) return problem('import.photoShared', first)
  const urls = new Set(sure.map(name => photos.get(name)))
  if (urls.size > 1 || sure.some(name => twice.has(name))) return problem('import.photoTwice', own)
  body[rule.field] = [{ url: photos.get(own) }]
  const { chosen } = rule
  if (chosen && body[chosen.field] === undefined) body[chosen.field] = { selected: [chosen.option] }
  return []
}

function namesIn({ names }: PhotoRule, body: Readonly<Record<string, unknown>>): string[] {
  const texts = names.map(id => body[id]).filter(text => typeof text === 'string')
  return [...new Set(texts.map(photoName))].filter(name => name !== '')
}
