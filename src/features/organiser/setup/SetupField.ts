import { localized, type Language } from '@core/domain/language'

/** A text in both languages. */
export type Word = Readonly<Record<Language, string>>

interface Base {
  /** The property, or the path to it with dots. */
  at: string
  label: Word
  hint?: Word
  /** The heading of its column in a list, if the label is too long. */
  short?: Word
  /** What a missing value means, in a list. */
  none?: Word
}
/**
 * One setting of a file: its name, its path, and its control. Properties without a field stay
 * unchanged.
 */
export type SetupField =
  | (Base & { kind: 'long' | 'day' | 'moment' | 'colour' | 'html' | 'password' })
  /** `usual` applies if the file has no value. */
  | (Base & { kind: 'text'; usual?: string })
  /** A text, and its translation under the same name with `_en`. */
  | (Base & { kind: 'bilingual'; isLong?: boolean; en?: string })
  /**
   * A whole number, or one with this many decimals; `scale` is the value of one unit in the file
   * (100 fen for a yuan). A number with scale 100 or two decimals is a price. `usual` applies if the
   * file has no value.
   */
  | (Base & { kind: 'number'; scale?: number; decimals?: number; usual?: number })
  /** A switch. It is off without a value in the file; with `isUsual` it is on. */
  | (Base & { kind: 'toggle'; isUsual?: true })
  /** `usual` applies if the file has no value. */
  | (Base & {
      kind: 'choice'
      options: readonly { value: string; text: Word }[]
      usual?: (file: unknown) => string
    })
  /** Several choices; `from` takes the options from another file, by their Id. */
  | (Base & { kind: 'choices'; options?: readonly { value: string; text: Word }[]; from?: string })
  /** Days or words, one per line. */
  | (Base & { kind: 'days' | 'lines' })
  /** Whole numbers, separated by commas. */
  | (Base & { kind: 'numbers' })
  /** A picture of the fair, cropped to this size. */
  | (Base & { kind: 'picture'; width: number; height: number })
  /** A file to download; a new file sets the time at `changedAt`. */
  | (Base & { kind: 'file'; changedAt: string })
  /** The fields of a visitor that exhibitors see. */
  | (Base & { kind: 'shown' })
  | RowsField

/** An ordered list of rows. */
export interface RowsField extends Base {
  kind: 'rows'
  /** The text of the button that adds a row, and the new row. */
  add: Word
  blank: () => Json
  fields: readonly SetupField[]
  /** Shown beside the name while the row is closed. */
  shows: readonly string[]
  /** The property behind a switch on the row: true hides the row. */
  hidden?: string
  /** The property that names a row; by default Name and Name_en. */
  name?: string
}

export type Json = Record<string, unknown>

export interface FieldsEditorProps {
  /** Prefix of the controls' ids. */
  id: string
  fields: readonly SetupField[]
  value: unknown
  onChange: (value: unknown) => void
  /** Options from other files, by file or property. */
  choices: (from: string) => readonly { value: string; text: string }[]
}

/** A page of the set-up: fields of one file. */
export interface SetupPage {
  id: string
  title: Word
  detail: Word
  path: string
  fields: readonly SetupField[]
  /** The initial content of a file that does not exist yet. */
  blank: unknown
  preview?: 'theme' | 'menu' | 'consent' | 'visitor'
  /** Fields of other files on the same subject. */
  parts?: readonly SetupPart[]
}

/** Fields of another file on a page. */
export type SetupPart = Pick<SetupPage, 'path' | 'fields' | 'blank'> & {
  title: Word
  detail?: Word
  /** Distinguishes it from another part of the same file. */
  id?: string
  /** Shown only if the server is configured for sign-on. */
  ofSignOn?: true
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at the end of a dotted path; the value itself for an empty path. */
export function read(value: unknown, at: string): unknown {
  return at === ''
    ? value
    : at
        .split('.')
        .reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value)
}

/** A copy with another value at the end of the path; undefined removes the property. */
export function write(value: unknown, at: string, next: unknown): unknown {
  if (at === '') return next
  const [key = '', ...rest] = at.split('.')
  const before = isObject(value) ? value : {}
  const inner = rest.length > 0 ? write(before[key], rest.join('.'), next) : next
  if (inner !== undefined) return { ...before, [key]: inner }
  return Object.fromEntries(Object.entries(before).filter(([name]) => name !== key))
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
/** The name of a row in this language, otherwise in the other one. */
export const rowName = (row: Json, language: Language): string =>
  localized(textOf(row['Name']), textOf(row['Name_en']), language)
export const rowsOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** A copy of the list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
