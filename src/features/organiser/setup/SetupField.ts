import { localized, type Language } from '@core/domain/language'

/** A word in both languages. */
export type Word = Readonly<Record<Language, string>>

interface Base {
  /** The property, or the way to it with dots. */
  at: string
  label: Word
  hint?: Word
}
/**
 * One setting of a file: its name, its place, and how it is set. Properties that no field names are
 * left unchanged.
 */
export type SetupField =
  | (Base & { kind: 'text' | 'long' | 'day' | 'moment' | 'colour' | 'html' | 'password' })
  /** A text and the same with `_en`. */
  | (Base & { kind: 'bilingual'; isLong?: boolean; en?: string })
  /**
   * A whole number, or one with so many decimals; `scale` is what one of its units is worth in the
   * file (fen of a yuan).
   */
  | (Base & { kind: 'number'; scale?: number; decimals?: number })
  /** On where the file says so; `isUsual` is on unless the file says no. */
  | (Base & { kind: 'toggle'; isUsual?: true })
  /** `usual` applies where the file says nothing. */
  | (Base & {
      kind: 'choice'
      options: readonly { value: string; text: Word }[]
      usual?: (file: unknown) => string
    })
  /** Several of them; `from` takes the choices from another file, by their Id. */
  | (Base & { kind: 'choices'; options?: readonly { value: string; text: Word }[]; from?: string })
  /** Days, or words, one a line. */
  | (Base & { kind: 'days' | 'lines' })
  /** Whole numbers with commas between. */
  | (Base & { kind: 'numbers' })
  /** A picture of the fair, cut to this size. */
  | (Base & { kind: 'picture'; width: number; height: number })
  /** A file that is given out; a new one sets the time at `changedAt`. */
  | (Base & { kind: 'file'; changedAt: string })
  /** What exhibitors see of a visitor. */
  | (Base & { kind: 'shown' })
  | RowsField

/** A list of things that have an order. */
export interface RowsField extends Base {
  kind: 'rows'
  /** What a new one is called, and what it begins with. */
  add: Word
  blank: () => Json
  fields: readonly SetupField[]
  /** Shown beside the name while the row is closed. */
  shows: readonly string[]
  /** A switch on the row itself: true hides it. */
  hidden?: string
  /** The name of a row is this property, else Name and Name_en. */
  name?: string
}

export type Json = Record<string, unknown>

export interface FieldsEditorProps {
  /** Begins the ids of the controls. */
  id: string
  fields: readonly SetupField[]
  value: unknown
  onChange: (value: unknown) => void
  /** Choices that other files give, by file or property. */
  choices: (from: string) => readonly { value: string; text: string }[]
}

/** A page of the set-up: fields of one file. */
export interface SetupPage {
  id: string
  title: Word
  detail: Word
  path: string
  fields: readonly SetupField[]
  /** What a file that does not exist yet begins with. */
  blank: unknown
  preview?: 'theme' | 'menu' | 'consent' | 'visitor'
  /** Fields of other files that belong to the same subject. */
  parts?: readonly SetupPart[]
}

/** Fields of another file on a page. */
export type SetupPart = Pick<SetupPage, 'path' | 'fields' | 'blank'> & {
  title: Word
  detail?: Word
  /** Tells it from another part of the same file. */
  id?: string
  /** Shown where the server is set up for sign-on. */
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

/** The same value with another one at the end of the way. Undefined takes the property out. */
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
/** The Name of a row in the language, else in the other. */
export const rowName = (row: Json, language: Language): string =>
  localized(textOf(row['Name']), textOf(row['Name_en']), language)
export const rowsOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** A list with one of its items elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
