import type { AnswersValue, QuestionAnswer, QuestionNode } from '../types'
import { answerOf } from './answers'
import type { IndexedNode, QuestionIndex } from './questionIndex'
import { questionPlan } from './questionPlan'
import { QuestionRun } from './QuestionRun'
import type { QuestionsState } from './questionsState'

/**
 * Question logic (SPEC §4): a rule matches when its id is selected, or with `!=` when it is not.
 * The first matching rule wins. A child question is only shown while its option is chosen.
 */
export function evaluateQuestions(
  questions: readonly QuestionNode[],
  answers: AnswersValue,
): QuestionsState {
  const plan = questionPlan(questions)
  if (plan.isCyclic) return settleInCircles(plan.index, answers)
  const run = new QuestionRun(plan)
  run.load(answers)
  return run.state()
}

/**
 * Questions in a cycle have no order: passes repeat until nothing changes, bounded by the number of
 * nodes.
 */
export function settleInCircles(index: QuestionIndex, answers: AnswersValue): QuestionsState {
  let selected = selectedIds(index, answers, undefined)
  let shown = showNodes(index, answers, selected)
  // without rules one pass settles the tree; with rules a chain may be as long as the tree
  const passes = index.hasRules ? Math.min(index.nodes.length, 200) : 0
  for (let pass = 0; pass < passes; pass++) {
    const next = selectedIds(index, answers, shown)
    if (sameIds(next, selected)) break
    selected = next
    shown = showNodes(index, answers, selected)
  }
  return {
    visible: shown.visible,
    required: shown.required,
    answers: keepVisible(index, answers, shown),
  }
}

interface Shown {
  visible: Set<QuestionNode>
  required: Set<QuestionNode>
}

function showNodes(
  index: QuestionIndex,
  answers: AnswersValue,
  selected: ReadonlySet<string>,
): Shown {
  const visible = new Set<QuestionNode>()
  const required = new Set<QuestionNode>()
  for (const indexed of index.nodes) {
    const { node, parent, isOption } = indexed
    if (parent && !(visible.has(parent.node) && isReached(parent, answers))) continue
    const rule = node.rules.find(
      candidate => selected.has(candidate.value) === (candidate.expression !== '!='),
    )
    if (rule ? rule.action === 'hide' : !node.show) continue
    visible.add(node)
    if (!isOption && (node.required || rule?.action === 'show')) required.add(node)
  }
  return { visible, required }
}

/** Children of an option wait until the option is chosen; children of a question do not wait. */
function isReached(parent: IndexedNode, answers: AnswersValue): boolean {
  if (!parent.isOption || !parent.parent) return true
  return answerOf(answers, parent.parent.node.id)?.selected.includes(parent.node.id) ?? false
}

function selectedIds(
  index: QuestionIndex,
  answers: AnswersValue,
  shown: Shown | undefined,
): Set<string> {
  const ids = new Set<string>()
  for (const [id, { node }] of index.byId) {
    if (shown && !shown.visible.has(node)) continue
    const answer = answerOf(answers, id)
    if (!answer) continue
    for (const item of answer.selected) {
      const option = shown && node.options.find(candidate => candidate.id === item)
      if (!shown || (option && shown.visible.has(option))) ids.add(item)
    }
  }
  return ids
}

function keepVisible(index: QuestionIndex, answers: AnswersValue, shown: Shown): AnswersValue {
  let kept: AnswersValue | undefined
  for (const id of Object.keys(answers)) {
    const node = index.byId.get(id)?.node
    const answer = answerOf(answers, id)
    const next =
      node && answer && shown.visible.has(node) ? keepOffered(node, answer, shown) : undefined
    if (next === answers[id]) continue
    kept ??= { ...answers }
    if (next) kept[id] = next
    else Reflect.deleteProperty(kept, id)
  }
  return kept ?? answers
}

function keepOffered(node: QuestionNode, answer: QuestionAnswer, shown: Shown): QuestionAnswer {
  const isOffered = (id: string) =>
    node.options.some(option => option.id === id && shown.visible.has(option))
  return answer.selected.every(isOffered)
    ? answer
    : { ...answer, selected: answer.selected.filter(isOffered) }
}

function sameIds(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false
  for (const id of a) if (!b.has(id)) return false
  return true
}
