import { evaluate, valuesOf } from './evaluate'
import { evaluateQuestions, type QuestionsState } from './questions/evaluateQuestions'
import { toPayload } from './serialize'
import type {
  EvaluateContext,
  FieldId,
  FieldState,
  FieldValue,
  FormDefinition,
  FormState,
  FormValues,
  Issue,
  QuestionAnswer,
} from './types'
import type { AnswersValue } from './types'
import { validate, type ValidateOptions } from './validate'

/** One open form: answers in, states and issues out. A change settles before `set` returns. */
export interface FormEngine {
  readonly form: FormDefinition
  readonly context: EvaluateContext
  /** The field as the rules left it; the same object until something about it changes. Unknown ids give a hidden field. */
  field: (id: FieldId) => FieldState
  /** Gives a field an answer; undefined empties it. Returns the ids of all fields whose state changed, in field order. */
  set: (id: FieldId, value: FieldValue) => readonly FieldId[]
  /** Answers one question of a Questions field; undefined takes the answer back. Returns like `set`. */
  answer: (id: FieldId, nodeId: string, answer: QuestionAnswer | undefined) => readonly FieldId[]
  /** A Questions field as its own rules left it: which questions are asked, which must be answered; the same object until it changes. */
  questions: (id: FieldId) => QuestionsState
  /** Starts over from these answers. */
  reset: (values: FormValues) => void
  /** The answers of all visible fields. */
  values: () => Record<FieldId, FieldValue>
  /** A snapshot that later changes leave alone. */
  state: () => FormState
  validate: (options?: ValidateOptions) => Issue[]
  /** What is submitted (see toPayload). */
  payload: () => Record<string, unknown>
}

const NO_ANSWERS: AnswersValue = {}
const HIDDEN: FieldState = { visible: false, required: false, readonly: false, disabled: false, value: undefined }

/** Opens a form with these answers (see evaluate). */
export function createFormEngine(form: FormDefinition, context: EvaluateContext, values: FormValues = {}): FormEngine {
  let state = evaluate(form, values, context)
  const asked = new Map<FieldId, { given: AnswersValue; state: QuestionsState }>()
  const set = (id: FieldId, value: FieldValue): FieldId[] => {
    const before = state
    state = evaluate(form, { ...valuesOf(before), [id]: value }, context, before)
    if (state === before) return []
    return form.fields.filter(field => state.fields[field.id] !== before.fields[field.id]).map(field => field.id)
  }
  return {
    form,
    context,
    field: id => (Object.prototype.hasOwnProperty.call(state.fields, id) ? (state.fields[id] ?? HIDDEN) : HIDDEN),
    set,
    answer: (id, nodeId, answer) => {
      const answers: AnswersValue = { ...(state.fields[id]?.value as AnswersValue | undefined) }
      if (answer) answers[nodeId] = answer
      else Reflect.deleteProperty(answers, nodeId)
      return set(id, answers)
    },
    questions: id => {
      const answers = (state.fields[id]?.value as AnswersValue | undefined) ?? NO_ANSWERS
      const known = asked.get(id)
      if (known?.given === answers) return known.state
      const made = evaluateQuestions(form.fieldById.get(id)?.questions ?? [], answers)
      asked.set(id, { given: answers, state: made })
      return made
    },
    reset: next => void (state = evaluate(form, next, context)),
    values: () => valuesOf(state),
    state: () => state,
    validate: options => validate(form, state, context, options),
    payload: () => toPayload(form, state),
  }
}
