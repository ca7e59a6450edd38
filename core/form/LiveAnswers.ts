import { countedValue, startValue, UNTOUCHED, type SettledValue } from './applyRules'
import { questionPlan } from './questions/questionPlan'
import { QuestionRun } from './questions/QuestionRun'
import type { AnswersValue, FieldDefinition, FieldValue } from './types'
import { readObject } from './wire'

export const NO_ANSWERS: AnswersValue = {}

/**
 * The answers of an open form, by field. Questionnaires that are answered question by question keep
 * their own state.
 */
export class LiveAnswers {
  private readonly runs = new Map<number, QuestionRun>()
  /** Questionnaires whose run has answers that `values` does not have yet. */
  private readonly ahead = new Set<number>()

  constructor(private readonly values: SettledValue[]) {}

  value(field: FieldDefinition): FieldValue {
    const { at } = field
    const run = this.ahead.size > 0 && this.ahead.delete(at) ? this.runs.get(at) : undefined
    if (run) return (this.values[at] = run.value())
    const value = this.values[at]
    return value === UNTOUCHED ? (this.values[at] = startValue(field)) : value
  }

  /** Stores a value; false if it is unchanged. */
  put(field: FieldDefinition, value: FieldValue): boolean {
    const before = this.value(field)
    if (value === before) return false
    const next = countedValue(field, value)
    if (next === before) return false
    if (field.type === 'Questions') this.runs.delete(field.at)
    this.values[field.at] = next
    return true
  }

  /**
   * A questionnaire that takes single answers; undefined where its questions depend on each other
   * in a circle.
   */
  questionnaire(field: FieldDefinition): QuestionRun | undefined {
    const known = this.runs.get(field.at)
    if (known) return known
    const plan = questionPlan(field.questions)
    if (plan.isCyclic) return undefined
    const run = new QuestionRun(plan)
    run.load((readObject(this.value(field)) ?? NO_ANSWERS) as AnswersValue)
    this.runs.set(field.at, run)
    return run
  }

  /** After a single answer: from now on the run has the field's value. */
  advance(field: FieldDefinition): void {
    this.ahead.add(field.at)
  }
}
