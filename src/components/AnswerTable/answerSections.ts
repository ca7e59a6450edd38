import type { AnswerChange } from '@core/answers/compareAnswers'
import type { AnswerRow } from '@core/answers/types'
import { localized, type Language } from '@core/domain/language'
import type { FormDefinition, FormGroup } from '@core/form/types'

/** Answers under one heading; without a title there is no heading. */
export interface AnswerSection {
  id: string
  title: string
  rows: readonly AnswerRow[]
}

/** Finds words that address the person who fills in, or that this person would say. */
const PERSONAL = /您|你|\b(?:you|your|yours|i|my|we|our)\b/i

/**
 * A heading for a reviewer: the form's own one for reviewers, the group's name if it is neutral,
 * otherwise a number.
 */
function reviewTitle({ name, reviewName }: FormGroup, language: Language, neutral: string): string {
  const given = reviewName ? localized(reviewName.cn, reviewName.en, language) : ''
  const asked = localized(name.cn, name.en, language)
  return given || (PERSONAL.test(asked) ? neutral : asked)
}

/**
 * Rows under the groups of their form, in its order. `forReview` uses headings that do not address
 * the person who filled in. An answer that was removed since is at the end of its group.
 */
export function answerSections(
  form: FormDefinition,
  rows: readonly AnswerRow[],
  language: Language,
  changes: readonly AnswerChange[] = [],
  forReview?: { part: (n: number) => string },
): AnswerSection[] {
  const gone = changes.flatMap(({ change, before }) =>
    change === 'removed' && before ? [{ ...before, kind: 'text' as const, text: '' }] : [],
  )
  const all = [...rows, ...gone]
  const known = new Set(form.groups.map(group => group.id))
  const sections = [
    { id: '', title: '', rows: all.filter(row => !known.has(row.group)) },
    ...form.groups.map((group, at) => ({
      id: group.id,
      title: forReview
        ? reviewTitle(group, language, forReview.part(at + 1))
        : localized(group.name.cn, group.name.en, language),
      rows: all.filter(row => row.group === group.id),
    })),
  ]
  return sections.filter(section => section.rows.length > 0)
}
