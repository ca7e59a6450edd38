/** How an answer is drawn. Every row also has its text, for tables, exports and screen readers. */
export type AnswerKind =
  'text' | 'html' | 'images' | 'files' | 'videos' | 'audios' | 'link' | 'tags' | 'path' | 'lines'

/** One question of a questionnaire. `depth` counts the questions above it. */
export interface AnswerLine {
  id: string
  label: string
  text: string
  depth: number
}

/** One field and its answer. */
export interface AnswerRow {
  id: string
  label: string
  /** Id of the group the field is in; empty without one. */
  group: string
  kind: AnswerKind
  text: string
  /** Tags, options or the steps of a path, one by one. */
  items?: string[]
  /** Stored urls of files. */
  urls?: string[]
  /** Rich text as stored: clean, but still markup. */
  html?: string
  href?: string
  lines?: AnswerLine[]
}

/** Identity numbers and phones can be masked. Passwords are never shown. */
export interface PresentOptions {
  maskIds?: boolean
  maskPhones?: boolean
  /** Labels as the organiser reads them, rather than the form's own questions. */
  forReview?: boolean
  /** Rows for fields without an answer too, with an empty text. */
  includeEmpty?: boolean
}
