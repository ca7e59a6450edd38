import type { SetupSheetRow } from '@core/contract/sheets'
import type { SheetKind } from '@core/setup/sheets'
import type { Language } from '@core/domain/language'
import { sheetMessages, sheetText, type SheetWord } from '../../messages/sheets'
import type { Sheet } from '../imports/readSheet'

/** Columns of each kind, in the order of its empty sheet. */
export const COLUMNS = {
  exhibitors: [
    'Id',
    'Name',
    'Name_en',
    'Hall',
    'Booth',
    'Area',
    'Account',
    'Contact',
    'Contact_en',
    'Role',
    'Mobile',
    'Email',
  ],
  vips: ['Event', 'Code', 'Guest', 'Guest_en', 'Company', 'Company_en', 'Position', 'Position_en'],
  allowances: ['Id', 'Resource', 'Key', 'Places'],
  invited: ['Visitor', 'Mobile', 'Email', 'Company', 'Position', 'Language'],
} as const satisfies Record<SheetKind, readonly string[]>
export type Column = (typeof COLUMNS)[SheetKind][number]
const MAX_TEXT = 200

/** A row of the sheet; the cell of a missing column is empty. */
export interface SheetRow {
  row: number
  cell: (column: Column) => string
  /** The first column whose cell was not entered by a person. */
  spoilt: Column | undefined
}

/** Why a row is refused. */
export interface Refusal {
  word: SheetWord
  column: Column | ''
  params?: Record<string, string | number>
}
/** The effect of a row on the fair. */
export interface Finding {
  row: number
  key: string
  name: string
  isNew: boolean
  cells: { column: Column; before: string; after: string }[]
  refusal: Refusal | undefined
  /** For an invited visitor: why the row writes nothing. */
  known?: 'invited' | 'registered' | 'left'
}

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_]/g, '')

/** All spellings of a heading: Chinese, English, both, and the property's name in the folder. */
function spellings(column: Column): string[] {
  const { cn, en } = sheetMessages[`sheet.${column}`]
  return [cn, en, `${cn}/${en}`, column].map(plain)
}

export const headingOf = (column: Column): string =>
  `${sheetMessages[`sheet.${column}`].cn} / ${sheetMessages[`sheet.${column}`].en}`

/** The rows of a sheet by the columns of its kind, and the unknown headings. */
export function rowsOf(kind: SheetKind, sheet: Sheet): { rows: SheetRow[]; unknown: string[] } {
  const columns: readonly Column[] = COLUMNS[kind]
  const headings = sheet.headings.map(plain)
  const places = new Map(
    columns.map(column => [
      column,
      headings.findIndex(heading => spellings(column).includes(heading)),
    ]),
  )
  const known = new Set(places.values())
  const rows = sheet.rows.map(({ row, cells, spoilt }) => ({
    row,
    cell: (column: Column) => cells[places.get(column) ?? -1] ?? '',
    spoilt: columns.find(column => spoilt.has(places.get(column) ?? -1)),
  }))
  return {
    rows,
    unknown: sheet.headings.filter((heading, at) => heading !== '' && !known.has(at)).slice(0, 200),
  }
}

/** The problem of a row of any kind. */
export function commonRefusal(kind: SheetKind, { cell, spoilt }: SheetRow): Refusal | undefined {
  if (spoilt) return { word: 'sheet.error', column: spoilt }
  const long = COLUMNS[kind].find(column => [...cell(column)].length > MAX_TEXT)
  return long && { word: 'sheet.long', column: long }
}

export function presentRow(
  { row, key, name, isNew, cells, refusal, known }: Finding,
  language: Language,
): SetupSheetRow {
  return {
    Row: row,
    Key: key.slice(0, MAX_TEXT),
    Name: name.slice(0, MAX_TEXT),
    State: refusal
      ? 'refused'
      : known
        ? known
        : isNew
          ? 'new'
          : cells.length > 0
            ? 'changed'
            : 'unchanged',
    Cells: refusal
      ? []
      : cells.map(({ column, before, after }) => ({
          Column: sheetText(language, `sheet.${column}`, undefined),
          Before: before,
          After: after,
        })),
    Reason: refusal ? sheetText(language, refusal.word, refusal.params) : '',
    Column:
      refusal && refusal.column !== ''
        ? sheetText(language, `sheet.${refusal.column}`, undefined)
        : '',
  }
}
