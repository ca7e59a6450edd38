import type { FieldDefinition, FieldType, FormDefinition } from '@core/form/types'
import { exportMessages } from '@core/messages/exports'
import { translator } from '@core/messages/defineMessages'
import { bilingualText, inLanguages } from '../../domain/tables/exportLanguage'
import { PARTS } from '../../domain/tables/exportColumns'
import { searchText } from '../../domain/records/recordIndex'

const translate = translator(exportMessages)
type Part = Extract<keyof typeof exportMessages, `part.${string}`>

/** What no cell can say. */
const NOT_IN_CELLS: ReadonlySet<FieldType> = new Set<FieldType>([
  'Questions',
  'File',
  'Audio',
  'Video',
  'Custom',
])
/** A cell names a photo of the ZIP beside the sheet. */
export const PICTURES: ReadonlySet<FieldType> = new Set<FieldType>(['Face', 'Image'])
/** Asked for whole in a template, and read in parts too, as exports write them. */
const WHOLE_TOO: ReadonlySet<FieldType> = new Set<FieldType>(['PhoneFormat', 'CompanySearch'])

/** One column of a sheet: the field, or a part of its answer. */
export interface SheetColumn {
  field: FieldDefinition
  part: string | undefined
  /** As a template writes it, in both languages. */
  heading: string
  /**
   * Everything it is known by, as searchText makes it: both languages together or alone, and its
   * id.
   */
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

/**
 * Hidden for good and given by default, secret, or read by the machine only: not a matter of a
 * sheet.
 */
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
 * Which column each heading of a sheet names, by its place; and the headings that name none. The
 * first of several wins.
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
