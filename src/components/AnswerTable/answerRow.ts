/** A file in an answer; without an address it can only be named. */
export interface AnswerFile {
  name: string
  isImage: boolean
  address: string | undefined
}

/** One question of a questionnaire with its answer. */
export interface AnswerLine {
  id: string
  /** Its place: 1, 1-1. */
  number: string
  question: string
  answer: string
  level: number
}

/** An answer, by how it is shown. */
export type AnswerValueView =
  | { kind: 'text'; text: string }
  | { kind: 'tags'; texts: readonly string[] }
  | { kind: 'files'; files: readonly AnswerFile[] }
  /** `files`: where its pictures and videos can be seen, by stored address. */
  | { kind: 'html'; html: string; files: Readonly<Record<string, string>> }
  | { kind: 'questions'; lines: readonly AnswerLine[] }

export interface AnswerRow {
  id: string
  label: string
  /** Takes the whole width, its label above. */
  isWide: boolean
  /** Undefined: not answered. */
  value: AnswerValueView | undefined
}

export interface AnswerSection {
  id: string
  title: string
  rows: readonly AnswerRow[]
}

export interface AnswerTexts {
  none: string
  changed: string
  before: string
  /** Name of a picture for screen readers. */
  picture: (name: string) => string
  /** A file that cannot be opened now. */
  unavailable: string
}
