import { applyRules } from './applyRules'
import { presentField } from './fieldStates'
import type { FormEngine } from './FormEngine'
import { LiveAnswers, NO_ANSWERS } from './LiveAnswers'
import { LiveRules } from './LiveRules'
import { evaluateQuestions } from './questions/evaluateQuestions'
import type { QuestionsState } from './questions/questionsState'
import { toPayload } from './serialize'
import type {
  AnswersValue,
  EvaluateContext,
  FieldDefinition,
  FieldId,
  FieldState,
  FieldValue,
  FormDefinition,
  FormState,
  FormValues,
  Issue,
  QuestionAnswer,
} from './types'
import { validateStates, type ValidateOptions } from './validate'
import { answerByValue, HIDDEN } from './WholeForm'
import { readObject } from './wire'

const NOTHING: readonly FieldId[] = []

/**
 * A form in which a change only costs what it affects (LiveRules). It agrees with `evaluate` in
 * every state. For forms without rule cycles.
 */
export class LiveForm implements FormEngine {
  private rules: LiveRules
  /** Field states that were asked for and are still valid. */
  private readonly states: (FieldState | undefined)[]

  constructor(
    readonly form: FormDefinition,
    readonly context: EvaluateContext,
    values: FormValues,
  ) {
    this.rules = open(form, values)
    this.states = new Array<FieldState | undefined>(form.fields.length).fill(undefined)
  }

  field(id: FieldId): FieldState {
    const field = this.form.fieldById.get(id)
    return field ? this.stateOf(field) : HIDDEN
  }

  set(id: FieldId, value: FieldValue): readonly FieldId[] {
    const field = this.visibleField(id)
    return field && this.rules.answers.put(field, value) ? this.settleAfter(field) : NOTHING
  }

  answer(id: FieldId, nodeId: string, answer: QuestionAnswer | undefined): readonly FieldId[] {
    const field = this.visibleField(id)
    if (!field) return NOTHING
    const run = this.rules.answers.questionnaire(field)
    if (!run) return answerByValue(this, field, nodeId, answer)
    if (!run.answer(nodeId, answer)) return NOTHING
    this.rules.answers.advance(field)
    return this.settleAfter(field)
  }

  questions(id: FieldId): QuestionsState {
    const field = this.visibleField(id)
    const run = field && this.rules.answers.questionnaire(field)
    return run
      ? run.state()
      : evaluateQuestions(
          field?.questions ?? [],
          (readObject(this.field(id).value) ?? NO_ANSWERS) as AnswersValue,
        )
  }

  reset(values: FormValues): void {
    this.rules = open(this.form, values)
    this.states.fill(undefined)
  }

  values(): Record<FieldId, FieldValue> {
    const values: Record<FieldId, FieldValue> = {}
    for (const field of this.form.fields)
      if (this.rules.visible(field)) values[field.id] = this.rules.answers.value(field)
    return values
  }

  state(): FormState {
    const fields: Record<FieldId, FieldState> = {}
    for (const field of this.form.fields) fields[field.id] = this.stateOf(field)
    const matched = new Set<number>()
    this.rules.isMatched.forEach((isMatched, at) => isMatched && matched.add(at))
    return { fields, matched }
  }

  validate(options: ValidateOptions = {}): Issue[] {
    return validateStates(this.form, field => this.stateOf(field), this.context, options)
  }

  payload(): Record<string, unknown> {
    return toPayload(this.form, this.state())
  }

  private visibleField(id: FieldId): FieldDefinition | undefined {
    const field = this.form.fieldById.get(id)
    return field && this.rules.visible(field) ? field : undefined
  }

  private stateOf(field: FieldDefinition): FieldState {
    const { rules } = this
    return (this.states[field.at] ??= presentField(
      field,
      rules.visible(field),
      rules.locked(field),
      rules.answers.value(field),
    ))
  }

  private settleAfter(field: FieldDefinition): readonly FieldId[] {
    this.states[field.at] = undefined
    if (!this.rules.isRead(field)) return [field.id]
    const changed = this.rules.settleAfter(field)
    for (const { at } of changed) this.states[at] = undefined
    return changed.map(({ id }) => id)
  }
}

function open(form: FormDefinition, values: FormValues): LiveRules {
  const settled = applyRules(form, values, undefined)
  return new LiveRules(form, new LiveAnswers(settled.values), settled)
}
