import type { AnswerChange } from '@core/answers/compareAnswers'
import type { AnswerRow } from '@core/answers/types'
import { localized, type Language } from '@core/domain/language'
import type { FormDefinition } from '@core/form/types'

/** Answers under one heading; without a title they have none. */
export interface AnswerSection {
  id: string
  title: string
  rows: readonly AnswerRow[]
}

/** Rows under the groups of their form, in its order. An answer that was given before and is gone now is at the end of its group. */
export function answerSections(
  form: FormDefinition,
  rows: readonly AnswerRow[],
  language: Language,
  changes: readonly AnswerChange[] = [],
): AnswerSection[] {
  const gone = changes.flatMap(({ change, before }) =>
    change === 'removed' && before ? [{ ...before, kind: 'text' as const, text: '' }] : [],
  )
  const all = [...rows, ...gone]
  const known = new Set(form.groups.map(group => group.id))
  const sections = [
    { id: '', title: '', rows: all.filter(row => !known.has(row.group)) },
    ...form.groups.map(({ id, name }) => ({
      id,
      title: localized(name.cn, name.en, language),
      rows: all.filter(row => row.group === id),
    })),
  ]
  return sections.filter(section => section.rows.length > 0)
}
