import { serialToDate, streamXlsxRows } from 'hucre'
import { AppError } from '../../errors'
import { storedZip, type ZipPart } from '../../files/storedZip'
import { unzip, ZipError } from '../../files/unzip'

/**
 * Limits of rows below the heading, columns, and unpacked bytes: a full sheet of people is far
 * smaller, and it is read in one piece.
 */
const SHEET_LIMITS = {
  rows: 1000,
  columns: 200,
  files: 200,
  bytes: 16 * 1024 * 1024,
} as const
/**
 * Limits of characters, of one cell (as spreadsheets have it) and of all: any number of cells may
 * refer to one stored text.
 */
const TEXT_LIMITS = { cell: 32_767, sheet: 8_000_000 } as const

/**
 * A cell whose value was not entered by a person: the error of a formula, or a number of which the
 * spreadsheet has rounded the last digits.
 */
export interface SpoiltCell {
  by: 'error' | 'digits'
  text: string
}
/** A sheet as texts, without empty rows; `row` counts from 1, as the spreadsheet does. */
export interface Sheet {
  headings: string[]
  /** Spoilt cells, by their place; in `cells` they are empty. */
  rows: { row: number; cells: string[]; spoilt: ReadonlyMap<number, SpoiltCell> }[]
}
/** The error values of all spreadsheets. */
const FORMULA_ERROR =
  /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|GETTING_DATA)$/
/**
 * Spreadsheets keep 15 digits of a number: an identity number entered as a number loses the rest.
 */
const MOST_EXACT = 1e15

/** Reads the first sheet of an XLSX. Throws sheet_unreadable, sheet_too_large. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const counted = await unpacked(bytes)
  const sheet: Sheet = { headings: [], rows: [] }
  let characters = 0
  try {
    for await (const { index, values } of streamXlsxRows(counted, {
      maxRows: SHEET_LIMITS.rows + 2,
    })) {
      if (values.length > SHEET_LIMITS.columns) throw new AppError('sheet_too_large')
      const spoilt = spoiltAmong(values)
      const cells = values.map((value, at) => (spoilt.has(at) ? '' : cellText(value)))
      characters += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (characters > TEXT_LIMITS.sheet) throw new AppError('sheet_too_large')
      if (spoilt.size === 0 && cells.every(cell => cell === '')) continue
      if (sheet.headings.length === 0) sheet.headings = cells
      else sheet.rows.push({ row: index + 1, cells, spoilt })
      if (sheet.rows.length > SHEET_LIMITS.rows) throw new AppError('sheet_too_large')
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('sheet_unreadable', {}, { cause })
  }
  if (sheet.headings.length === 0) throw new AppError('sheet_unreadable')
  return sheet
}

/**
 * The reader has no limits of its own when it unpacks: it gets a ZIP of only the parts that were
 * counted.
 */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  const parts: ZipPart[] = []
  try {
    for await (const part of unzip(bytes, {
      entries: SHEET_LIMITS.files,
      bytes: SHEET_LIMITS.bytes,
    }))
      parts.push(part)
  } catch (cause) {
    if (!(cause instanceof ZipError)) throw cause
    throw new AppError(
      cause.reason === 'too_large' ? 'sheet_too_large' : 'sheet_unreadable',
      {},
      { cause },
    )
  }
  return storedZip(parts)
}

function spoiltAmong(values: readonly unknown[]): Map<number, SpoiltCell> {
  const spoilt = new Map<number, SpoiltCell>()
  for (const [at, value] of values.entries()) {
    if (typeof value === 'string' && FORMULA_ERROR.test(value))
      spoilt.set(at, { by: 'error', text: value })
    else if (typeof value === 'number' && Math.abs(value) >= MOST_EXACT)
      spoilt.set(at, { by: 'digits', text: String(value) })
  }
  return spoilt
}

/** Throws sheet_too_large before a text that is too long is processed. */
function cellText(value: unknown): string {
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'string') {
    if (value.length > TEXT_LIMITS.cell) throw new AppError('sheet_too_large')
    return value.trim()
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A day, or a moment if it has a time of day, as forms write them. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/**
 * The day behind a plain number in a date cell, as spreadsheets count days; undefined for other
 * numbers.
 */
export function serialText(text: string): string | undefined {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : 0
  return serial >= 10_000 && serial < 80_000 ? dateText(serialToDate(serial)) : undefined
}
