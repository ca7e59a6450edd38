import { Dirty } from '../dirty'
import type { AnswersValue, QuestionAnswer, QuestionNode } from '../types'
import { answerOf, isAnswer } from './answers'
import type { QuestionsState } from './questionsState'
import type { PlannedNode, PlannedQuestionRule, QuestionPlan } from './questionPlan'

/**
 * A questionnaire that is being answered (SPEC §4 Question logic). Every node is settled after all
 * nodes that decide about it, so a change visits each affected node once. For trees without cycles.
 */
export class QuestionRun {
  private readonly isVisible: Uint8Array
  /** Options that are offered and chosen. */
  private readonly isChosen: Uint8Array
  /** Questions that a rule shows. These must be answered. */
  private readonly isShownByRule: Uint8Array
  private readonly answers: (QuestionAnswer | undefined)[]
  /** For each id that rules read, by key: how many chosen options have it. */
  private readonly chosen: Uint16Array
  private readonly dirty: Dirty
  /** Questions that lost an option during this change. */
  private readonly stripped: number[] = []
  private kept: AnswersValue | undefined
  private presented: QuestionsState | undefined

  constructor(private readonly plan: QuestionPlan) {
    const count = plan.nodes.length
    this.isVisible = new Uint8Array(count)
    this.isChosen = new Uint8Array(count)
    this.isShownByRule = new Uint8Array(count)
    this.answers = new Array<QuestionAnswer | undefined>(count).fill(undefined)
    this.chosen = new Uint16Array(plan.keyCount)
    this.dirty = new Dirty(count)
  }

  /** Starts from these answers. Unknown and hidden questions and options lose their answers. */
  load(given: AnswersValue): void {
    const { nodes } = this.plan
    this.isVisible.fill(0)
    this.isChosen.fill(0)
    this.isShownByRule.fill(0)
    this.chosen.fill(0)
    this.answers.fill(undefined)
    for (const id of Object.keys(given)) {
      const rank = this.rankOf(id)
      if (rank >= 0) this.answers[rank] = answerOf(given, id)
    }
    for (const planned of nodes) this.settle(planned)
    this.dirty.clear()
    for (const planned of nodes) this.dropUnoffered(planned)
    this.stripped.length = 0
    this.presented = undefined
    this.kept = Object.keys(given).every(id => this.answers[this.rankOf(id)] === given[id])
      ? given
      : undefined
  }

  /**
   * Answers one question; false if nothing changed. A hidden question takes no answer, and options
   * that are not offered are dropped.
   */
  answer(id: string, written: QuestionAnswer | undefined): boolean {
    const rank = this.rankOf(id)
    const given = isAnswer(written) ? written : undefined
    const planned = this.plan.nodes[rank]
    if (!planned || !this.isVisible[rank] || this.answers[rank] === given) return false
    this.answers[rank] = given
    this.chooseBelow(planned)
    for (let next = this.dirty.next(); next >= 0; next = this.dirty.next())
      this.settle(this.plan.nodes[next] as PlannedNode)
    this.dropUnoffered(planned)
    for (const stripped of this.stripped)
      this.dropUnoffered(this.plan.nodes[stripped] as PlannedNode)
    this.stripped.length = 0
    this.kept = this.presented = undefined
    return true
  }

  /** The answers that count, by question; the same object until an answer changes. */
  value(): AnswersValue {
    if (this.kept) return this.kept
    const kept: AnswersValue = {}
    for (const [id, { at }] of this.plan.index.byId) {
      const answer = this.answers[this.plan.rankOf[at] as number]
      if (answer) kept[id] = answer
    }
    return (this.kept = kept)
  }

  /**
   * The questions that are asked and those that must be answered; the same object until they
   * change.
   */
  state(): QuestionsState {
    if (this.presented) return this.presented
    const visible = new Set<QuestionNode>()
    const required = new Set<QuestionNode>()
    for (const { node, at, isOption } of this.plan.index.nodes) {
      const rank = this.plan.rankOf[at] as number
      if (!this.isVisible[rank]) continue
      visible.add(node)
      if (!isOption && (node.required || this.isShownByRule[rank])) required.add(node)
    }
    return (this.presented = { visible, required, answers: this.value() })
  }

  private rankOf(id: string): number {
    const indexed = this.plan.index.byId.get(id)
    return indexed ? (this.plan.rankOf[indexed.at] as number) : -1
  }

  private settle(planned: PlannedNode): void {
    const { node, rank, parent, isOption, rules, below } = planned
    // children of an option wait until the option is chosen; children of a question do not wait
    const isReached =
      parent < 0 || (planned.waits ? this.isChosen[parent] : this.isVisible[parent]) === 1
    const rule = isReached && rules.length > 0 ? this.ruleFor(rules) : undefined
    const isVisible = isReached && (rule ? rule.isShowing : node.show) ? 1 : 0
    this.isShownByRule[rank] = isVisible && rule && !isOption ? 1 : 0
    if (isVisible !== this.isVisible[rank]) {
      this.isVisible[rank] = isVisible
      for (let i = 0; i < below.length; i++) this.dirty.mark(below[i] as number)
      if (isOption && !isVisible) this.stripped.push(parent)
    }
    if (!isVisible && this.answers[rank]) {
      this.answers[rank] = undefined
      this.chooseBelow(planned)
    }
    if (isOption) this.choose(planned)
  }

  /** The first matching rule wins. */
  private ruleFor(rules: readonly PlannedQuestionRule[]): PlannedQuestionRule | undefined {
    for (const rule of rules) if ((this.chosen[rule.key] !== 0) !== rule.negated) return rule
    return undefined
  }

  private chooseBelow({ below }: PlannedNode): void {
    for (let i = 0; i < below.length; i++) {
      const option = this.plan.nodes[below[i] as number] as PlannedNode
      if (option.isOption) this.choose(option)
    }
  }

  /** Updates whether an option is chosen, and marks the nodes that depend on it. */
  private choose({ node, rank, parent, key, below }: PlannedNode): void {
    const answer = this.isVisible[rank] ? this.answers[parent] : undefined
    const isChosen = answer && answer.selected.includes(node.id) ? 1 : 0
    if (isChosen === this.isChosen[rank]) return
    this.isChosen[rank] = isChosen
    for (let i = 0; i < below.length; i++) this.dirty.mark(below[i] as number)
    if (key < 0) return
    const before = this.chosen[key] as number
    const now = (this.chosen[key] = isChosen ? before + 1 : before - 1)
    if (before === 0 || now === 0)
      for (const reader of this.plan.readers[key] as number[]) this.dirty.mark(reader)
  }

  /** Drops chosen options that are not offered or do not exist. */
  private dropUnoffered({ rank, below }: PlannedNode): void {
    const answer = this.answers[rank]
    if (!answer) return
    let chosen = 0
    for (let i = 0; i < below.length; i++) chosen += this.isChosen[below[i] as number] as number
    if (chosen === answer.selected.length) return
    const isOffered = (id: string) =>
      below.some(option => this.isChosen[option] === 1 && this.plan.nodes[option]?.node.id === id)
    if (!answer.selected.every(isOffered))
      this.answers[rank] = { ...answer, selected: answer.selected.filter(isOffered) }
  }
}
