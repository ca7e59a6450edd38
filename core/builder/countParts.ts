import { fieldsOf, textOf, valueOf, type FormDraft } from './draft'
import { outline, questionsOf } from './questionTree'
import { rulesOf } from './rules'

/** How many rules a form has, and how many questions are in its questionnaires. */
export function countParts(draft: FormDraft): { rules: number; questions: number } {
  const trees = fieldsOf(draft).filter(field => textOf(field, 'Type') === 'Questions')
  const lines = trees.flatMap(field => outline(questionsOf(valueOf(field, 'DataSource'))))
  return {
    rules: rulesOf(draft).length,
    questions: lines.filter(({ kind }) => kind !== 'option').length,
  }
}
