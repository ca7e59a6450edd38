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

/** One open form: answers in, states and issues out. A change settles before `set` returns. */
export interface FormEngine {
  readonly form: FormDefinition
  readonly context: EvaluateContext
  /**
   * The field as the rules left it; the same object until something about it changes. Unknown ids
   * give a hidden field.
   */
  field(id: FieldId): FieldState
  /**
   * Gives a visible field an answer; undefined empties it. Returns the ids of all fields whose
   * state changed, the changed one first, then in the order in which the rules reached them.
   */
  set(id: FieldId, value: FieldValue): readonly FieldId[]
  /**
   * Answers one question of a Questions field; undefined takes the answer back. Returns like `set`.
   */
  answer(id: FieldId, nodeId: string, answer: QuestionAnswer | undefined): readonly FieldId[]
  /**
   * A Questions field as its own rules left it: which questions are asked, which must be answered;
   * the same object until it changes.
   */
  questions(id: FieldId): QuestionsState
  /** Starts over from these answers. */
  reset(values: FormValues): void
  /** The answers of all visible fields. */
  values(): Record<FieldId, FieldValue>
  /** A snapshot that later changes leave alone. */
  state(): FormState
  validate(options?: ValidateOptions): Issue[]
  /** What is submitted (see toPayload). */
  payload(): Record<string, unknown>
}
