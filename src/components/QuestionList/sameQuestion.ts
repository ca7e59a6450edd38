import type { QuestionNode } from '@core/form/types'
import type { QuestionItemProps } from './questionProps'

const below = new WeakMap<QuestionNode, readonly QuestionNode[]>()

/** A question with all options and questions that may be below it. */
function wholeOf(question: QuestionNode): readonly QuestionNode[] {
  let known = below.get(question)
  if (!known) {
    known = [question, ...[...question.options, ...question.children].flatMap(wholeOf)]
    below.set(question, known)
  }
  return known
}

/**
 * Does a question look the same, including everything below it? Functions are not compared: they
 * work on the questionnaire's state at the time of the call.
 */
export function isSameQuestion(before: QuestionItemProps, now: QuestionItemProps): boolean {
  if (before.question !== now.question || before.number !== now.number || before.id !== now.id)
    return false
  if (before.disabled !== now.disabled) return false
  const nodes = wholeOf(now.question)
  const isErrorMoved =
    before.error?.nodeId !== now.error?.nodeId || before.error?.text !== now.error?.text
  if (
    isErrorMoved &&
    nodes.some(({ id }) => id === before.error?.nodeId || id === now.error?.nodeId)
  )
    return false
  if (before.state === now.state) return true
  return nodes.every(
    node =>
      before.state.visible.has(node) === now.state.visible.has(node) &&
      before.state.required.has(node) === now.state.required.has(node) &&
      before.state.answers[node.id] === now.state.answers[node.id],
  )
}

/** Is the node this question, or a question or option below it? */
export function holds(question: QuestionNode, nodeId: string): boolean {
  return wholeOf(question).some(({ id }) => id === nodeId)
}
