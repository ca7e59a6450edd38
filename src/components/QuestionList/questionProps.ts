import type { QuestionsState } from '@core/form/questions/questionsState'
import type { Bilingual, QuestionAnswer, QuestionNode } from '@core/form/types'

export interface QuestionTexts {
  read: (text: Bilingual) => string
  answered: (done: number, total: number) => string
  unfold: string
  fold: string
  required: string
  otherLabel: (text: string) => string
  answerPlaceholder: string
  limit: (limit: number, chosen: number) => string
}

export interface QuestionListProps {
  id: string
  questions: readonly QuestionNode[]
  state: QuestionsState
  /**
   * Works on the questionnaire's state at the time of the call: so an unchanged question may keep
   * an older function.
   */
  onAnswer: (id: string, answer: QuestionAnswer) => void
  onBlur?: (() => void) | undefined
  /**
   * The error, shown under its question or option. A new `asked` unfolds the list and draws it up
   * to there.
   */
  error?: { nodeId: string; text: string; asked?: number | undefined } | undefined
  disabled?: boolean
  /** Always shows all questions; the page around them shows the progress. */
  isUnfolded?: boolean
  countText: (text: string) => number
  texts: QuestionTexts
}

export interface QuestionItemProps extends QuestionListProps {
  question: QuestionNode
  /** Its number: 1, 1-1, 1-1-2. */
  number: string
  level: number
}
