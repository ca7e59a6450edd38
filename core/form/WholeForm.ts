import type { FormEngine } from './FormEngine'
import { NO_ANSWERS } from './LiveAnswers'
import { evaluate, valuesOf } from './evaluate'
import { isAnswer } from './questions/answers'
import { evaluateQuestions } from './questions/evaluateQuestions'
import type { QuestionsState } from './questions/questionsState'
import { questionIndex } from './questions/questionIndex'
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
import { validate, type ValidateOptions } from './validate'
import { own, readObject } from './wire'

/** The state of an unknown field. */
export const HIDDEN: FieldState = {
  visible: false,
  required: false,
  readonly: false,
  disabled: false,
  value: undefined,
}

/**
 * A form that is evaluated as a whole at every change. LiveForm must agree with it, and forms with
 * rule cycles use it.
 */
export class WholeForm implements FormEngine {
  private current: FormState
  private asked: { given: AnswersValue; state: QuestionsState } | undefined

  constructor(
    readonly form: FormDefinition,
    readonly context: EvaluateContext,
    values: FormValues,
  ) {
    this.current = evaluate(form, values, context)
  }

  field(id: FieldId): FieldState {
    return (own(this.current.fields, id) as FieldState | undefined) ?? HIDDEN
  }

  set(id: FieldId, value: FieldValue): readonly FieldId[] {
    const before = this.current
    if (!this.field(id).visible) return []
    this.current = evaluate(this.form, { ...valuesOf(before), [id]: value }, this.context, before)
    if (this.current === before) return []
    const changed = this.form.fields
      .map(field => field.id)
      .filter(each => this.current.fields[each] !== before.fields[each])
    return changed.sort((a, b) => Number(b === id) - Number(a === id))
  }

  answer(id: FieldId, nodeId: string, answer: QuestionAnswer | undefined): readonly FieldId[] {
    const field = this.form.fieldById.get(id)
    return field ? answerByValue(this, field, nodeId, answer) : []
  }

  questions(id: FieldId): QuestionsState {
    const given = (readObject(this.field(id).value) ?? NO_ANSWERS) as AnswersValue
    if (this.asked?.given === given) return this.asked.state
    const state = evaluateQuestions(this.form.fieldById.get(id)?.questions ?? [], given)
    this.asked = { given, state }
    return state
  }

  reset(values: FormValues): void {
    this.current = evaluate(this.form, values, this.context)
  }

  values(): Record<FieldId, FieldValue> {
    return valuesOf(this.current)
  }

  state(): FormState {
    return this.current
  }

  validate(options?: ValidateOptions): Issue[] {
    return validate(this.form, this.current, this.context, options)
  }

  payload(): Record<string, unknown> {
    return toPayload(this.form, this.current)
  }
}

/**
 * Answers one question by writing the whole value of the questionnaire. A hidden question takes no
 * answer.
 */
export function answerByValue(
  engine: FormEngine,
  { id, questions }: FieldDefinition,
  nodeId: string,
  written: QuestionAnswer | undefined,
): readonly FieldId[] {
  // a value of the wrong shape is no answer
  const answer = isAnswer(written) ? written : undefined
  const given = (readObject(engine.field(id).value) ?? NO_ANSWERS) as AnswersValue
  const asked = questionIndex(questions).byId.get(nodeId)?.node
  if (!asked || !engine.questions(id).visible.has(asked) || own(given, nodeId) === answer) return []
  const { [nodeId]: _taken, ...rest } = given
  return engine.set(id, answer ? { ...given, [nodeId]: answer } : rest)
}
