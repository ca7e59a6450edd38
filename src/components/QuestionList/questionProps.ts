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
   * Acts on the questionnaire whatever its state is: a question that looks the same keeps the
   * function it was drawn with.
   */
  onAnswer: (id: string, answer: QuestionAnswer) => void
  onBlur?: (() => void) | undefined
  /**
   * What is wrong, under its question or option. Each time it is `asked` for, the list unfolds and
   * draws as far as it.
   */
  error?: { nodeId: string; text: string; asked?: number | undefined } | undefined
  disabled?: boolean
  /** Always shows all questions, however many; the page around it shows the progress. */
  isUnfolded?: boolean
  countText: (text: string) => number
  texts: QuestionTexts
}

export interface QuestionItemProps extends QuestionListProps {
  question: QuestionNode
  /** Its place: 1, 1-1, 1-1-2. */
  number: string
  level: number
}
