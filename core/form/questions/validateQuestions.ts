import type { Language } from '../../domain/language'
import { OTHER_TEXT_MAX, TEXTAREA_MAX } from '../../domain/limits'
import { textLength } from '../../validation/textLength'
import type { Finding } from '../fields/defineFieldType'
import type { AnswersValue, QuestionNode } from '../types'
import { own, readText } from '../wire'
import { answerOf, isBlank } from './answers'
import { evaluateQuestions } from './evaluateQuestions'
import type { QuestionsState } from './questionsState'
import { questionIndex } from './questionIndex'

/**
 * The problems of the answers, in tree order (SPEC §5 Questions); only the first problem if asked
 * for.
 */
export function validateQuestions(
  questions: readonly QuestionNode[],
  given: AnswersValue,
  language: Language,
  first: boolean,
): Finding[] {
  const state = evaluateQuestions(questions, given)
  const found: Finding[] = []
  for (const { node, isOption } of questionIndex(questions).nodes) {
    if (!state.visible.has(node)) continue
    const finding = isOption ? undefined : checkQuestion(node, state, language)
    if (!finding) continue
    found.push(finding)
    if (first) break
  }
  return found
}

function checkQuestion(
  node: QuestionNode,
  state: QuestionsState,
  language: Language,
): Finding | undefined {
  const text = readText(answerOf(state.answers, node.id)?.text)
  if (node.flag === 3 && node.options.length === 0) {
    if (text === '') return state.required.has(node) ? report('questionText', node) : undefined
    const max = node.limit || TEXTAREA_MAX
    return textLength(text, language) > max
      ? { ...report('maxLength', node), params: { text: node.text, n: max } }
      : undefined
  }
  if (node.options.length === 0)
    return state.required.has(node) && !hasChildAnswer(node, state)
      ? report('questionBranch', node)
      : undefined
  return checkChoice(node, node, state.required.has(node), state, language)
}

/**
 * Checks the choices in `question` (or in one of its options with choices below), and everything
 * below the chosen options.
 */
function checkChoice(
  node: QuestionNode,
  question: QuestionNode,
  required: boolean,
  state: QuestionsState,
  language: Language,
): Finding | undefined {
  const answer = answerOf(state.answers, node.id)
  const selected = answer?.selected ?? []
  if (selected.length === 0)
    return required
      ? report(node === question ? 'questionRequired' : 'questionBranch', node)
      : undefined
  const limit = node.flag === 2 ? node.limit : 1
  if (limit > 0 && selected.length > limit)
    return { ...report('questionLimit', node), params: { text: node.text, n: limit } }
  for (const option of node.options) {
    if (!selected.includes(option.id)) continue
    if (option.other || option.flag === 4) {
      const written = readText(own(answer?.other ?? {}, option.id))
      if (written === '') return report('questionOther', node, option)
      if (textLength(written, language) > OTHER_TEXT_MAX)
        return {
          code: 'maxLength',
          params: { text: option.text, n: OTHER_TEXT_MAX },
          nodeId: node.id,
        }
    }
    const below = checkBelow(option, required, state, language)
    if (below) return below
  }
  return undefined
}

/**
 * Checks a chosen option with nodes below: a required parent needs an answer in one of its children
 * (SPEC §5 Questions).
 */
function checkBelow(
  option: QuestionNode,
  required: boolean,
  state: QuestionsState,
  language: Language,
): Finding | undefined {
  const offered = option.options.filter(child => state.visible.has(child))
  if (offered.length > 0)
    return checkChoice(option, NONE, option.required || required, state, language)
  const asked = option.children.some(child => state.visible.has(child))
  return option.required && asked && !hasChildAnswer(option, state)
    ? report('questionBranch', option)
    : undefined
}

function hasChildAnswer(node: QuestionNode, state: QuestionsState): boolean {
  const visible = node.children.filter(child => state.visible.has(child))
  return visible.length === 0 || visible.some(child => !isBlank(answerOf(state.answers, child.id)))
}

const NONE: QuestionNode = {
  id: '',
  text: { cn: '', en: '' },
  flag: 1,
  required: false,
  limit: 0,
  other: false,
  show: false,
  options: [],
  children: [],
  rules: [],
}

function report(code: Finding['code'], node: QuestionNode, named = node): Finding {
  return { code, params: { text: named.text }, nodeId: node.id }
}
