import { Dirty } from '../dirty'
import type { AnswersValue, QuestionAnswer, QuestionNode } from '../types'
import { answerOf } from './answers'
import type { QuestionsState } from './evaluateQuestions'
import type { PlannedNode, PlannedQuestionRule, QuestionPlan } from './questionPlan'

/**
 * A questionnaire being answered (SPEC §4 Question logic). Every node is settled after all that decide about it, so a change reaches
 * each node it concerns once and no other. For trees whose plan is not cyclic.
 */
export class QuestionRun {
  private readonly isVisible: Uint8Array
  /** Options that are offered and chosen. */
  private readonly isChosen: Uint8Array
  /** Questions that a rule shows: they must be answered. */
  private readonly isShownByRule: Uint8Array
  private readonly answers: (QuestionAnswer | undefined)[]
  /** How many chosen options carry an id that rules wait for, by key. */
  private readonly chosen: Uint16Array
  private readonly dirty: Dirty
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

  /** Starts from these answers; unknown and hidden questions and options lose theirs. */
  load(given: AnswersValue): void {
    const { order, index } = this.plan
    this.isVisible.fill(0)
    this.isChosen.fill(0)
    this.isShownByRule.fill(0)
    this.chosen.fill(0)
    this.answers.fill(undefined)
    for (const id of Object.keys(given)) {
      const indexed = index.byId.get(id)
      if (indexed) this.answers[indexed.at] = answerOf(given, id)
    }
    for (const planned of order) this.settle(planned)
    this.dirty.clear()
    for (const { at } of index.byId.values()) this.dropUnoffered(at)
    this.presented = undefined
    this.kept = this.isUntouched(given) ? given : undefined
  }

  /** Answers one question; false when nothing changed. A hidden question takes no answer, options not offered are dropped. */
  answer(id: string, given: QuestionAnswer | undefined): boolean {
    const at = this.plan.index.byId.get(id)?.at ?? -1
    const planned = this.plan.nodes[at]
    if (!planned || !this.isVisible[at] || this.answers[at] === given) return false
    this.answers[at] = given
    for (const below of planned.below) this.choose(below)
    for (let rank = this.dirty.next(); rank >= 0; rank = this.dirty.next()) {
      const waiting = this.plan.order[rank]
      if (waiting) this.settle(waiting)
    }
    this.dropUnoffered(at)
    this.kept = this.presented = undefined
    return true
  }

  /** The answers that count, by question; the same object until one changes. */
  value(): AnswersValue {
    if (this.kept) return this.kept
    const kept: AnswersValue = {}
    for (const [id, { at }] of this.plan.index.byId) {
      const answer = this.answers[at]
      if (answer) kept[id] = answer
    }
    return (this.kept = kept)
  }

  /** What is asked and what must be answered; the same object until something changes. */
  state(): QuestionsState {
    if (this.presented) return this.presented
    const visible = new Set<QuestionNode>()
    const required = new Set<QuestionNode>()
    for (const { node, at, isOption } of this.plan.nodes) {
      if (!this.isVisible[at]) continue
      visible.add(node)
      if (!isOption && (node.required || this.isShownByRule[at])) required.add(node)
    }
    return (this.presented = { visible, required, answers: this.value() })
  }

  private settle(planned: PlannedNode): void {
    const { node, at, isOption } = planned
    const isReached = this.isReached(planned.parent)
    const rule = isReached ? this.ruleFor(planned.rules) : undefined
    const isVisible = isReached && (rule ? rule.isShowing : node.show) ? 1 : 0
    this.isShownByRule[at] = isVisible && rule && !isOption ? 1 : 0
    if (isVisible !== this.isVisible[at]) {
      this.isVisible[at] = isVisible
      for (const below of planned.below) this.mark(below)
    }
    if (!isVisible && this.answers[at]) {
      this.answers[at] = undefined
      for (const below of planned.below) this.choose(below)
    }
    if (isOption) this.choose(at)
  }

  /** What hangs under an option waits until the option is chosen; what hangs under a question does not wait. */
  private isReached(parent: number): boolean {
    if (parent < 0) return true
    return this.isVisible[parent] === 1 && (this.plan.nodes[parent]?.isOption !== true || this.isChosen[parent] === 1)
  }

  /** First match wins. */
  private ruleFor(rules: readonly PlannedQuestionRule[]): PlannedQuestionRule | undefined {
    for (const rule of rules) if ((this.chosen[rule.key] !== 0) !== rule.negated) return rule
    return undefined
  }

  /** Brings an option's being chosen up to date and tells those that wait for it. */
  private choose(at: number): void {
    const option = this.plan.nodes[at]
    if (!option?.isOption) return
    const isChosen = this.isVisible[at] && this.answers[option.parent]?.selected.includes(option.node.id) ? 1 : 0
    if (isChosen === this.isChosen[at]) return
    this.isChosen[at] = isChosen
    for (const below of option.below) this.mark(below)
    if (option.key < 0) return
    const before = this.chosen[option.key] ?? 0
    const now = (this.chosen[option.key] = isChosen ? before + 1 : before - 1)
    if (before === 0 || now === 0) for (const reader of this.plan.readers[option.key] ?? []) this.mark(reader)
  }

  private mark(at: number): void {
    this.dirty.mark(this.plan.nodes[at]?.rank ?? 0)
  }

  /** Chosen options that are not on offer, or are no options at all, do not count. */
  private dropUnoffered(at: number): void {
    const answer = this.answers[at]
    if (!answer || answer.selected.length === 0) return
    const below = this.plan.nodes[at]?.below ?? []
    const isOffered = (id: string) => below.some(option => this.isChosen[option] === 1 && this.plan.nodes[option]?.node.id === id)
    if (!answer.selected.every(isOffered)) this.answers[at] = { ...answer, selected: answer.selected.filter(isOffered) }
  }

  private isUntouched(given: AnswersValue): boolean {
    return Object.keys(given).every(id => {
      const at = this.plan.index.byId.get(id)?.at
      return at !== undefined && this.answers[at] === given[id]
    })
  }
}
