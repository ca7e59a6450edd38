import type { QuestionsState } from './questions/questionsState'
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
import type { ValidateOptions } from './validate'

/**
 * One open form: takes answers, and gives states and issues. `set` returns after all rules have
 * run.
 */
export interface FormEngine {
  readonly form: FormDefinition
  readonly context: EvaluateContext
  /**
   * The field after the rules; the same object until its state changes. Unknown ids give a hidden
   * field.
   */
  field(id: FieldId): FieldState
  /**
   * Gives a visible field an answer; undefined empties it. Returns the ids of all fields whose
   * state changed, the changed one first, then in the order in which the rules reached them.
   */
  set(id: FieldId, value: FieldValue): readonly FieldId[]
  /**
   * Answers one question of a Questions field; undefined removes the answer. Returns like `set`.
   */
  answer(id: FieldId, nodeId: string, answer: QuestionAnswer | undefined): readonly FieldId[]
  /**
   * A Questions field after its own rules: the questions that are asked, and those that must be
   * answered. The same object until it changes.
   */
  questions(id: FieldId): QuestionsState
  /** Starts over from these answers. */
  reset(values: FormValues): void
  /** The answers of all visible fields. */
  values(): Record<FieldId, FieldValue>
  /** A snapshot that later changes do not affect. */
  state(): FormState
  validate(options?: ValidateOptions): Issue[]
  /** The values to submit (see toPayload). */
  payload(): Record<string, unknown>
}
