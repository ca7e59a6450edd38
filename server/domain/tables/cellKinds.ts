import type { FieldDefinition } from '@core/form/types'
import { DIGITS_SHOWN, xlsxCell } from './cellText'

/**
 * The content of a column, so that a spreadsheet sorts, sums and filters it as people expect;
 * `end`: the moment at which a range ends.
 */
export type CellKind = 'text' | 'number' | 'day' | 'time' | 'end'

/** A number that a spreadsheet keeps as it is: no zeros in front or behind. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d{0,5}[1-9])?$/
/** Spreadsheets count days from 1900, and are wrong about the first weeks of that year. */
const MOMENT = /^(?:19(?!00)|[2-9]\d)\d\d-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/
/**
 * An end at midnight means its whole day, until the last second (SPEC §5 Date pickers). A cell with
 * a moment cannot say that, so such an end stays a text.
 */
const MIDNIGHT = / 00:00(?::00)?$/
/**
 * Layout of a column in XLSX: its width in characters, and the format `@`, which keeps text that
 * people type there a text.
 */
const LAYOUT: Readonly<Record<CellKind, { width: number; numFmt?: string }>> = {
  text: { width: 18, numFmt: '@' },
  number: { width: 12 },
  day: { width: 12, numFmt: 'yyyy-mm-dd' },
  time: { width: 17, numFmt: 'yyyy-mm-dd hh:mm' },
  end: { width: 17, numFmt: 'yyyy-mm-dd hh:mm' },
}

/** The kind of a field's column, or of the column of a part of its answer. */
export function kindOfField({ type, inputType, format }: FieldDefinition, part?: string): CellKind {
  if (type === 'Date') return 'day'
  if (type === 'DateTime') return 'time'
  if (type === 'DateRange') return !/h/i.test(format) ? 'day' : part === 'End' ? 'end' : 'time'
  return type === 'NumberRange' || (type === 'Text' && inputType === 'number') ? 'number' : 'text'
}

export function columnLayout(kind: CellKind): { width: number; numFmt?: string } {
  return LAYOUT[kind]
}

/**
 * A text as a cell of XLSX: a number or a moment where its column is one and it reads as one,
 * otherwise a text.
 */
export function xlsxValue(text: string, kind: CellKind): string | number | Date {
  if (kind === 'number' && NUMBER.test(text) && text.replace(/[-.]/g, '').length <= DIGITS_SHOWN)
    return Number(text)
  if (
    kind !== 'text' &&
    kind !== 'number' &&
    MOMENT.test(text) &&
    !(kind === 'end' && MIDNIGHT.test(text))
  ) {
    const moment = new Date(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`)
    if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10)))
      return moment
  }
  return xlsxCell(text)
}
