import { localized, type Language } from '../domain/language'
import { answerOf, isBlank } from '../form/questions/answers'
import { evaluateQuestions } from '../form/questions/evaluateQuestions'
import type { AnswersValue, QuestionNode } from '../form/types'
import type { AnswerLine } from './types'
import { withOther } from './fieldTexts'

/**
 * The answered questions in the order they were asked, each below its parent question. Hidden
 * questions have no line.
 */
export function questionLines(
  questions: readonly QuestionNode[],
  given: AnswersValue,
  language: Language,
): AnswerLine[] {
  const { visible, answers } = evaluateQuestions(questions, given)
  const lines: AnswerLine[] = []
  const add = (nodes: readonly QuestionNode[], depth: number): void => {
    for (const node of nodes) {
      if (!visible.has(node)) continue
      const answer = answerOf(answers, node.id)
      const isAnswered = answer !== undefined && !isBlank(answer)
      if (isAnswered)
        lines.push({
          id: node.id,
          label: textOf(node, language),
          text: answerText(node, answers, language),
          depth,
        })
      const below = isAnswered ? depth + 1 : depth
      for (const option of node.options)
        if (answer?.selected.includes(option.id)) add(option.children, below)
      add(node.children, below)
    }
  }
  add(questions, 0)
  return lines
}

/** The chosen options, each followed by its own choices in brackets, or the written text. */
function answerText(node: QuestionNode, answers: AnswersValue, language: Language): string {
  const answer = answerOf(answers, node.id)
  if (!answer || answer.selected.length === 0) return answer?.text ?? ''
  const chosen = node.options.filter(option => answer.selected.includes(option.id))
  return chosen
    .map(option => {
      const name = withOther(textOf(option, language), answer.other[option.id], language)
      const inner = option.options.length > 0 ? answerText(option, answers, language) : ''
      return inner === '' ? name : `${name} [${inner}]`
    })
    .join(language === 'cn' ? '、' : ', ')
}

const textOf = (node: QuestionNode, language: Language) =>
  localized(node.text.cn, node.text.en, language)
