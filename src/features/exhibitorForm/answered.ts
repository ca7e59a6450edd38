import { evaluateQuestions } from '@core/form/questions/evaluateQuestions'
import type { AnswersValue, FieldDefinition, FieldValue, QuestionAnswer } from '@core/form/types'
import type { FormStore } from '@/forms/FormStore'

/** How many of the questions that are asked now have an answer. */
export interface Answered {
  done: number
  total: number
}

/** Counts fields, and the questions of a questionnaire one by one; what a rule hides does not count. */
export function answeredOf(form: FormStore): Answered {
  const sum = { done: 0, total: 0 }
  for (const field of form.form.fields) {
    const { visible, value } = form.field(field.id)
    if (!visible) continue
    const { done, total } = field.type === 'Questions' ? questionsOf(field, value) : { done: isAnswered(value) ? 1 : 0, total: 1 }
    sum.done += done
    sum.total += total
  }
  return sum
}

function questionsOf(field: FieldDefinition, value: FieldValue): Answered {
  const answers = (value as AnswersValue | undefined) ?? {}
  const { visible } = evaluateQuestions(field.questions, answers)
  const asked = field.questions.filter(question => visible.has(question))
  return { total: asked.length, done: asked.filter(({ id }) => isGiven(answers[id])).length }
}

const isGiven = (answer: QuestionAnswer | undefined): boolean =>
  answer !== undefined && (answer.selected.length > 0 || answer.text.trim() !== '')

/** Anything given: a text, a choice, a part of an address. A switch that is off is no answer. */
function isAnswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isAnswered)
  return value === true
}
