import type { Language } from '../domain/language'
import type { FormDefinition } from '../form/types'
import { presentAnswers } from './presentAnswers'
import { HIDDEN_PASSWORD } from './presentField'
import type { AnswerRow, PresentOptions } from './types'

type Values = Readonly<Record<string, unknown>>

/**
 * What became of one answer. A changed one has both rows, an added one only `after`, a removed one
 * only `before`.
 */
export interface AnswerChange {
  id: string
  label: string
  change: 'added' | 'removed' | 'changed'
  before?: AnswerRow
  after?: AnswerRow
}

/**
 * What differs between two sets of answers, in the order of the later form. The sets may belong to
 * different versions of the form. A renamed option or question is no change. A field that the later
 * form does not have is `removed`, under the name it had.
 */
export function compareAnswers(
  formBefore: FormDefinition,
  before: Values,
  formAfter: FormDefinition,
  after: Values,
  language: Language,
  options: PresentOptions = {},
): AnswerChange[] {
  const rowsBefore = presentAnswers(formBefore, before, language, options)
  const rowsAfter = presentAnswers(formAfter, after, language, options)
  // masks may hide the very difference, so what is compared is never masked
  const plainBefore = byId(presentAnswers(formBefore, before, language))
  const plainAfter = byId(presentAnswers(formAfter, after, language))
  const left = byId(rowsBefore)
  const changes: AnswerChange[] = []
  for (const row of rowsAfter) {
    const old = left.get(row.id)
    left.delete(row.id)
    if (!old) changes.push({ id: row.id, label: row.label, change: 'added', after: row })
    else if (
      stable(before[row.id]) !== stable(after[row.id]) &&
      !readsSame(plainBefore.get(row.id), plainAfter.get(row.id))
    )
      changes.push({ id: row.id, label: row.label, change: 'changed', before: old, after: row })
  }
  for (const row of left.values())
    changes.push({ id: row.id, label: row.label, change: 'removed', before: row })
  return changes
}

const byId = (rows: readonly AnswerRow[]) => new Map(rows.map(row => [row.id, row]))

/**
 * Also true for two spellings of one answer. False for a password: its text is always the same
 * stars, so equal texts prove nothing.
 */
function readsSame(before: AnswerRow | undefined, after: AnswerRow | undefined): boolean {
  if (!before || !after || after.text === HIDDEN_PASSWORD) return false
  return before.kind === after.kind && before.text === after.text && before.html === after.html
}

/** JSON with sorted property names, so that two spellings of one object are equal texts. */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  )
}
