import { keepOthers, presentOthers, readOthers } from '../fields/otherText'
import type { AnswersValue, QuestionAnswer, QuestionNode } from '../types'
import { isSafeKey, own, pick, readObject, readText, unwrapJson } from '../wire'
import { questionIndex } from './questionIndex'

const MAX_SELECTED = 200

/** True when nothing was chosen or written. */
export function isBlank(answer: QuestionAnswer | undefined): boolean {
  return answer === undefined || (answer.selected.length === 0 && answer.text.trim() === '')
}

/** The answer to a node; undefined if there is none or it has another shape. */
export function answerOf(answers: AnswersValue, id: string): QuestionAnswer | undefined {
  const answer = own(answers, id) as QuestionAnswer | undefined
  return answer !== undefined && isAnswer(answer) ? answer : undefined
}

/** True for an answer in the engine's own shape. */
export function isAnswer(value: unknown): value is QuestionAnswer {
  const object = readObject(value)
  if (!object || typeof object.text !== 'string' || !readObject(object.other)) return false
  return Array.isArray(object.selected) && object.selected.every(item => typeof item === 'string')
}

/**
 * Reads answers: nodeId → `{selected, other}` or `{text}`, flat (DECISIONS §12). A bare text or a
 * list of ids is accepted, too. Unknown questions, unknown options and surplus choices are dropped.
 */
export function parseAnswers(raw: unknown, questions: readonly QuestionNode[]): AnswersValue {
  const source = readObject(unwrapJson(raw)) ?? {}
  const answers: AnswersValue = {}
  for (const [id, { node }] of questionIndex(questions).byId) {
    const given = own(source, id)
    const answer =
      given === undefined || given === null ? undefined : parseAnswer(unwrapJson(given), node)
    if (answer && !isBlank(answer)) answers[id] = answer
  }
  return answers
}

/** Writes what was answered; unanswered questions are left out. */
export function presentAnswers(answers: AnswersValue): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const id of Object.keys(answers)) {
    const answer = answerOf(answers, id)
    if (!answer || isBlank(answer) || !isSafeKey(id)) continue
    written[id] =
      answer.selected.length > 0
        ? { selected: answer.selected, ...presentOthers(answer.selected, answer.other) }
        : { text: answer.text.trim() }
  }
  return written
}

function parseAnswer(given: unknown, node: QuestionNode): QuestionAnswer {
  const object = readObject(given)
  if (node.flag === 3 && node.options.length === 0) {
    return {
      selected: [],
      other: {},
      text: readText(object ? pick(object, 'text', 'value') : given),
    }
  }
  const list = unwrapJson(object ? own(object, 'selected') : given)
  const ids = Array.isArray(list)
    ? list.slice(0, MAX_SELECTED).map(readText)
    : readText(list).split(',').slice(0, MAX_SELECTED)
  const offered = new Set(node.options.map(option => option.id))
  const chosen = [...new Set(ids.map(id => id.trim()))].filter(id => offered.has(id))
  const selected = node.flag === 2 ? chosen : chosen.slice(0, 1)
  return {
    selected,
    other: keepOthers(selected, readOthers(object && own(object, 'other'))),
    text: '',
  }
}
