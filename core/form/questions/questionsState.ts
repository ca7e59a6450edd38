import type { AnswersValue, QuestionNode } from '../types'

/** A questionnaire after its rules. */
export interface QuestionsState {
  /** Nodes on screen: questions, and the options offered in them. */
  visible: ReadonlySet<QuestionNode>
  /** Questions that must be answered: by definition, or because a rule shows them (SPEC §4). */
  required: ReadonlySet<QuestionNode>
  /**
   * The answers that count: hidden questions and hidden options have none. The same object if
   * nothing was removed.
   */
  answers: AnswersValue
}
