import { computed, type IComputedValue } from 'mobx'
import type { FieldDefinition, QuestionAnswer } from '@core/form/types'
import type { FormStore } from '@/forms/FormStore'

/** How many of the visible questions have an answer. */
export interface Answered {
  done: number
  total: number
}

/**
 * Counts fields, and each question of a questionnaire; hidden ones do not count. Each field keeps
 * its own count, so that an answer recounts only the fields it changed.
 */
export function countAnswered(form: FormStore): IComputedValue<Answered> {
  const fields = form.form.fields.map(field => computed(() => countField(form, field)))
  return computed(() => {
    const sum = { done: 0, total: 0 }
    for (const field of fields) {
      const { done, total } = field.get()
      sum.done += done
      sum.total += total
    }
    return sum
  })
}

function countField(form: FormStore, field: FieldDefinition): Answered {
  const { visible, value } = form.field(field.id)
  if (!visible) return { done: 0, total: 0 }
  return field.type === 'Questions'
    ? countQuestions(form, field)
    : { done: isAnswered(value) ? 1 : 0, total: 1 }
}

/** Uses the visible questions as the form store computed them; evaluates no rules again. */
function countQuestions(form: FormStore, field: FieldDefinition): Answered {
  const { visible, answers } = form.questions(field.id)
  const asked = field.questions.filter(question => visible.has(question))
  return { total: asked.length, done: asked.filter(({ id }) => isGiven(answers[id])).length }
}

const isGiven = (answer: QuestionAnswer | undefined): boolean =>
  answer !== undefined && (answer.selected.length > 0 || answer.text.trim() !== '')

/** Is anything given: a text, a choice, a part of an address? A switch that is off is no answer. */
export function isAnswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isAnswered)
  return value === true
}
