import { holdsPath, optionIndex } from '@core/form/options'
import type { FieldDefinition, FieldType, Option } from '@core/form/types'
import { searchText } from '../../domain/records/recordIndex'
import { dateCell } from './dateCell'
import { PICTURES, type SheetColumn } from './sheetColumns'

const CHOSEN: ReadonlySet<FieldType> = new Set<FieldType>([
  'Picker',
  'Select',
  'TreeSelect',
  'RadioGroup',
  'ButtonGroup',
  'CheckboxGroup',
])
const FLAGS: ReadonlySet<FieldType> = new Set<FieldType>(['Checkbox', 'Switch'])
const YES = new Set(['是', '有', 'yes', 'y', 'true', '1', '√', 'x'].map(searchText))
/** Separators between the choices of a cell, as people and our exports write them. */
const BETWEEN = /[;；、,，\n]+/
/** The same for choices whose names may have commas. */
const BETWEEN_NAMES = /[;；\n]+/
const SIGNS = /^[=+\-@]/

/** A row in the form that the form's reader takes, and the texts in it that are no choices. */
export interface ReadRow {
  body: Record<string, unknown>
  strangers: { field: FieldDefinition; text: string }[]
  /** Photos that the row names. */
  pictures: { field: FieldDefinition; names: string[] }[]
}

/** Reads one row by the columns that were found; empty cells are left out. */
export function readCells(
  places: ReadonlyMap<SheetColumn, number>,
  cells: readonly string[],
): ReadRow {
  const row: ReadRow = { body: {}, strangers: [], pictures: [] }
  for (const [{ field, part }, place] of places) {
    const text = dateCell(field, part, plain(cells[place] ?? ''))
    if (text === '') continue
    if (part !== undefined) {
      const known = row.body[field.id]
      row.body[field.id] = {
        ...(typeof known === 'object' ? known : {}),
        [part]: partText(field, part, text),
      }
    } else if (PICTURES.has(field.type)) {
      row.pictures.push({ field, names: text.split(BETWEEN).map(name => name.trim()) })
    } else if (row.body[field.id] === undefined) row.body[field.id] = wholeValue(field, text, row)
  }
  return row
}

/**
 * Removes the apostrophe that our exports put before what a spreadsheet would run, and the tab
 * behind long digits.
 */
function plain(text: string): string {
  const trimmed = text.trim()
  return trimmed.startsWith("'") && SIGNS.test(trimmed.slice(1)) ? trimmed.slice(1) : trimmed
}

function wholeValue(field: FieldDefinition, text: string, row: ReadRow): unknown {
  if (FLAGS.has(field.type)) return YES.has(searchText(text))
  if (field.type === 'CompanySearch') return { CompanyName: text }
  if (field.type === 'Tag') return text.split(BETWEEN).map(word => word.trim())
  if (!CHOSEN.has(field.type) || field.options.length === 0) return text
  const chosen = holdsPath(field) ? readPath(field.options, text) : readChoices(field, text)
  if (chosen === undefined) {
    row.strangers.push({ field, text })
    return undefined
  }
  return field.type === 'Picker' || field.type === 'Select' || field.type === 'TreeSelect'
    ? chosen
    : { selected: chosen }
}

/** Of a part, a country is stored as its option; everything else is a text. */
function partText(field: FieldDefinition, part: string, text: string): string {
  if (field.type !== 'Address' || part === 'Address') return text
  return findOption(allOptions(field.options), text) ?? text
}

/**
 * Reads the choices of a cell. Each may be given by one name, by both, by its value, or by its path
 * as the empty sheet lists it. Undefined if one is unknown.
 */
function readChoices(field: FieldDefinition, text: string): string[] | undefined {
  const options = allOptions(field.options)
  const whole = findOption(options, text)
  if (whole !== undefined) return [whole]
  for (const words of [text, ...text.split(' / ')]) {
    for (const between of [BETWEEN_NAMES, BETWEEN]) {
      const found = words
        .split(between)
        .filter(word => word.trim() !== '')
        .map(word => findOption(options, word) ?? endOfPath(field.options, word))
      if (found.length > 0 && found.every(value => value !== undefined)) return [...new Set(found)]
    }
  }
  return undefined
}

/** The last choice of a path with several steps. */
function endOfPath(options: readonly Option[], text: string): string | undefined {
  const path = readPath(options, text) ?? []
  return path.length > 1 ? path[path.length - 1] : undefined
}

/**
 * A path through a tree, with slashes between its steps; an export writes it in both languages, one
 * after the other.
 */
function readPath(options: readonly Option[], text: string): string[] | undefined {
  const steps = text.split(/\s*[/>]\s*/).filter(step => step !== '')
  for (const given of [steps, steps.slice(0, Math.ceil(steps.length / 2))]) {
    const path: string[] = []
    let level: readonly Option[] = options
    for (const step of given) {
      const value = findOption(level, step)
      if (value === undefined) break
      path.push(value)
      level = level.find(option => option.value === value)?.children ?? []
    }
    if (path.length === given.length && path.length > 0) return path
  }
  return undefined
}

const named = new WeakMap<readonly Option[], ReadonlyMap<string, string>>()

/**
 * Finds an option by any of its names; if two share a name, the first. The names are indexed once,
 * not for every cell.
 */
function findOption(options: readonly Option[], text: string): string | undefined {
  let values = named.get(options)
  if (!values) {
    const names = options.flatMap(({ value, text: { cn, en } }) =>
      [cn, en, `${cn} / ${en}`, value].map(name => [searchText(name), value] as const),
    )
    values = new Map(names.filter(([name]) => name !== '').reverse())
    named.set(options, values)
  }
  return values.get(searchText(text))
}

const flat = new WeakMap<readonly Option[], Option[]>()

function allOptions(options: readonly Option[]): Option[] {
  const known = flat.get(options) ?? [...optionIndex(options).values()]
  flat.set(options, known)
  return known
}
