import type { FieldDefinition, FieldType, FormDefinition } from '@core/form/types'
import { exportMessages } from '@core/messages/exports'
import { translator } from '@core/messages/defineMessages'
import { bilingualText, inLanguages } from '../../domain/tables/exportLanguage'
import { PARTS } from '../../domain/tables/exportColumns'
import { searchText } from '../../domain/records/recordIndex'

const translate = translator(exportMessages)
type Part = Extract<keyof typeof exportMessages, `part.${string}`>

/** Types whose answers do not fit into a cell. */
const NOT_IN_CELLS: ReadonlySet<FieldType> = new Set<FieldType>([
  'Questions',
  'File',
  'Audio',
  'Video',
  'Custom',
])
/** A cell names a photo of the ZIP beside the sheet. */
export const PICTURES: ReadonlySet<FieldType> = new Set<FieldType>(['Face', 'Image'])
/** One column in a template; exports write its parts, so these are read, too. */
const WHOLE_TOO: ReadonlySet<FieldType> = new Set<FieldType>(['PhoneFormat', 'CompanySearch'])

/** One column of a sheet: the field, or a part of its answer. */
export interface SheetColumn {
  field: FieldDefinition
  part: string | undefined
  /** The heading in a template, in both languages. */
  heading: string
  /** All its names, normalised by searchText: both languages together, each alone, and its id. */
  names: string[]
  /** Whether the template has it. */
  isAsked: boolean
}

/** The columns a sheet of this form may have, in the form's order. */
export function sheetColumns(form: FormDefinition): SheetColumn[] {
  return form.fields.filter(isImported).flatMap(field => {
    const parts = PARTS[field.type]
    const isWhole = !parts || WHOLE_TOO.has(field.type)
    return [
      ...(isWhole ? [columnOf(field, undefined, true)] : []),
      ...(parts ?? []).map(part => columnOf(field, part, !isWhole)),
    ]
  })
}

/** False for fields that are secret, read only by the machine, or hidden with a default. */
function isImported({ type, hide, readonly, disabled, inputType, id }: FieldDefinition): boolean {
  return (
    !NOT_IN_CELLS.has(type) &&
    inputType !== 'password' &&
    !readonly &&
    !disabled &&
    id !== '' &&
    !(hide && type === 'Checkbox')
  )
}

function columnOf(field: FieldDefinition, part: string | undefined, isAsked: boolean): SheetColumn {
  const textOf = (language: 'cn' | 'en' | 'both') =>
    part === undefined
      ? bilingualText(language, field.name) || field.id
      : inLanguages(language, inOne =>
          translate(inOne, 'export.part', {
            field:
              (inOne === 'en' ? field.name.en || field.name.cn : field.name.cn || field.name.en) ||
              field.id,
            part: translate(inOne, `part.${part}` as Part, undefined),
          }),
        )
  const names = [
    textOf('both'),
    textOf('cn'),
    textOf('en'),
    part === undefined ? field.id : `${field.id}.${part}`,
  ].map(searchText)
  return { field, part, heading: textOf('both'), names: [...new Set(names)], isAsked }
}

/**
 * Finds the column of each heading, and the headings without one. If several headings name a
 * column, the first counts.
 */
export function matchHeadings(
  columns: readonly SheetColumn[],
  headings: readonly string[],
): { places: Map<SheetColumn, number>; unknown: string[] } {
  const places = new Map<SheetColumn, number>()
  const unknown: string[] = []
  headings.forEach((heading, place) => {
    const name = searchText(heading.replace(/\*+\s*$/, ''))
    if (name === '') return
    const column = columns.find(one => !places.has(one) && one.names.includes(name))
    if (column) places.set(column, place)
    else unknown.push(heading.trim())
  })
  return { places, unknown }
}
