import { applyRules } from './applyRules'
import { Dirty } from './dirty'
import type { FormEngine } from './FormEngine'
import { planOf, type FormPlan, type PlannedField, type PlannedRule } from './plan'
import { evaluateQuestions, type QuestionsState } from './questions/evaluateQuestions'
import { questionIndex } from './questions/questionIndex'
import { questionPlan } from './questions/questionPlan'
import { QuestionRun } from './questions/QuestionRun'
import { toPayload } from './serialize'
import type {
  AnswersValue,
  EvaluateContext,
  FieldId,
  FieldState,
  FieldValue,
  FormDefinition,
  FormState,
  FormValues,
  Issue,
  QuestionAnswer,
} from './types'
import { validateStates, type ValidateOptions } from './validate'
import { HIDDEN, NO_ANSWERS } from './WholeForm'
import { own, readObject } from './wire'

const NOTHING: readonly FieldId[] = []
const READONLY = 1
const DISABLED = 2

/**
 * A form whose change costs what it reaches: the changed field tells the rules that read it, and only the fields those rules act on are
 * settled again, each after all that decide about it. Agrees with `evaluate` in every state; for forms without rule cycles.
 */
export class LiveForm implements FormEngine {
  private readonly plan: FormPlan
  private isVisible: Uint8Array
  private isMatched: Uint8Array
  private given: FieldValue[]
  /** READONLY and DISABLED as the rules set them, for fields that have such rules. */
  private readonly locks = new Map<number, number>()
  /** Field states that somebody asked for and that still hold. */
  private readonly states: (FieldState | undefined)[]
  private readonly dirty: Dirty
  private readonly changed: number[] = []
  private readonly isChanged: Uint8Array
  /** Rules that started to match in this change: they set their value. */
  private readonly started: number[] = []
  /** Fields whose locks may have turned in this change. */
  private readonly lockable: number[] = []
  /** Questionnaires that were looked at or answered, by field. */
  private readonly runs = new Map<number, QuestionRun>()
  /** Questionnaires answered since `given` took their value over. */
  private readonly ahead = new Set<number>()

  constructor(
    readonly form: FormDefinition,
    readonly context: EvaluateContext,
    values: FormValues,
  ) {
    this.plan = planOf(form)
    const count = this.plan.fields.length
    this.dirty = new Dirty(this.plan.ranked.length)
    this.isChanged = new Uint8Array(count)
    this.states = new Array<FieldState | undefined>(count)
    const settled = applyRules(this.plan, values, undefined)
    this.isVisible = settled.isVisible
    this.isMatched = settled.isMatched
    this.given = settled.values
    this.lockAll()
  }

  field(id: FieldId): FieldState {
    const at = this.plan.indexById.get(id)
    return at === undefined ? HIDDEN : this.stateAt(at)
  }

  set(id: FieldId, value: FieldValue): readonly FieldId[] {
    const planned = this.plan.fields[this.plan.indexById.get(id) ?? -1]
    if (!planned || !this.isVisible[planned.at]) return NOTHING
    if (!this.put(planned, value)) return NOTHING
    return this.settleChange(planned)
  }

  answer(id: FieldId, nodeId: string, answer: QuestionAnswer | undefined): readonly FieldId[] {
    const planned = this.plan.fields[this.plan.indexById.get(id) ?? -1]
    if (!planned || !this.isVisible[planned.at]) return NOTHING
    const run = this.runOf(planned)
    if (run) {
      if (!run.answer(nodeId, answer)) return NOTHING
      this.ahead.add(planned.at)
      return this.settleChange(planned)
    }
    const given = (readObject(this.valueAt(planned.at)) ?? NO_ANSWERS) as AnswersValue
    const asked = questionIndex(planned.field.questions).byId.get(nodeId)?.node
    if (!asked || !this.questions(id).visible.has(asked) || own(given, nodeId) === answer) return NOTHING
    const { [nodeId]: _taken, ...rest } = given
    return this.set(id, answer ? { ...given, [nodeId]: answer } : rest)
  }

  questions(id: FieldId): QuestionsState {
    const planned = this.plan.fields[this.plan.indexById.get(id) ?? -1]
    const run = planned && this.isVisible[planned.at] ? this.runOf(planned) : undefined
    return run
      ? run.state()
      : evaluateQuestions(planned?.field.questions ?? [], (this.field(id).value as AnswersValue | undefined) ?? NO_ANSWERS)
  }

  reset(values: FormValues): void {
    const settled = applyRules(this.plan, values, undefined)
    this.isVisible = settled.isVisible
    this.isMatched = settled.isMatched
    this.given = settled.values
    this.states.fill(undefined)
    this.runs.clear()
    this.ahead.clear()
    this.lockAll()
  }

  values(): Record<FieldId, FieldValue> {
    const values: Record<FieldId, FieldValue> = {}
    for (const { at, field } of this.plan.fields) if (this.isVisible[at]) values[field.id] = this.valueAt(at)
    return values
  }

  state(): FormState {
    const fields: Record<FieldId, FieldState> = {}
    for (const { at, field } of this.plan.fields) fields[field.id] = this.stateAt(at)
    const matched = new Set<number>()
    this.isMatched.forEach((isMatched, at) => isMatched && matched.add(at))
    return { fields, matched }
  }

  validate(options: ValidateOptions = {}): Issue[] {
    return validateStates(this.form, at => (at < 0 ? undefined : this.stateAt(at)), this.context, options)
  }

  payload(): Record<string, unknown> {
    return toPayload(this.form, this.state())
  }

  private stateAt(at: number): FieldState {
    const known = this.states[at]
    if (known) return known
    const { field } = this.plan.fields[at] as PlannedField
    const visible = this.isVisible[at] === 1
    const locks = this.locks.get(at) ?? 0
    const state: FieldState = {
      visible,
      required: visible && field.required,
      readonly: field.readonly || (locks & READONLY) !== 0,
      disabled: field.disabled || (locks & DISABLED) !== 0,
      value: this.valueAt(at),
    }
    return (this.states[at] = state)
  }

  private valueAt(at: number): FieldValue {
    const run = this.ahead.size > 0 && this.ahead.delete(at) ? this.runs.get(at) : undefined
    return run ? (this.given[at] = run.value()) : this.given[at]
  }

  /** The run of a questionnaire, made when it is first asked for; undefined where its questions wait for each other in a circle. */
  private runOf({ at, field }: PlannedField): QuestionRun | undefined {
    const known = this.runs.get(at)
    if (known) return known
    const plan = questionPlan(field.questions)
    if (plan.isCyclic) return undefined
    const run = new QuestionRun(plan)
    run.load((readObject(this.given[at]) ?? NO_ANSWERS) as AnswersValue)
    this.runs.set(at, run)
    return run
  }

  /** Takes a value over; false when it is the one that is there. */
  private put({ at, field }: PlannedField, value: FieldValue): boolean {
    const before = this.valueAt(at)
    if (value === before) return false
    const answers = field.type === 'Questions' ? readObject(value) : undefined
    const next = answers ? evaluateQuestions(field.questions, answers as AnswersValue).answers : value
    if (next === before) return false
    if (field.type === 'Questions') this.runs.delete(at)
    this.given[at] = next
    return true
  }

  /** A field has another value: runs what follows and says which fields are different now. */
  private settleChange(planned: PlannedField): readonly FieldId[] {
    this.touch(planned.at)
    this.match(planned)
    for (let rank = this.dirty.next(); rank >= 0; rank = this.dirty.next()) {
      const waiting = this.plan.ranked[rank]
      if (waiting) this.settle(waiting)
    }
    for (const at of this.lockable) this.lock(at)
    this.lockable.length = this.started.length = 0
    return this.takeChanged()
  }

  private settle(planned: PlannedField): void {
    const { at, field, shows } = planned
    let isVisible = field.hide ? 0 : 1
    for (const rule of shows) if (this.isMatched[rule.at]) isVisible = rule.rule.action === 'show' ? 1 : 0
    const hasTurned = isVisible !== this.isVisible[at]
    this.isVisible[at] = isVisible
    const hasValue = this.put(planned, isVisible ? this.valueFor(planned, hasTurned) : undefined)
    if (!hasTurned && !hasValue) return
    this.touch(at)
    if (hasValue) this.match(planned)
  }

  /** Shown again, a field starts from its default and what matching rules set; otherwise it keeps its value unless a rule starts to set it. */
  private valueFor({ at, field, sets }: PlannedField, isFresh: boolean): FieldValue {
    let value = isFresh ? field.defaultValue : this.valueAt(at)
    for (const rule of sets) if (isFresh ? this.isMatched[rule.at] : this.started.includes(rule.at)) value = rule.value
    return value
  }

  /** Asks the rules that read a field; those that turned tell the fields they act on. */
  private match({ kind, reads, at }: PlannedField): void {
    if (reads.length === 0) return
    const value = this.valueAt(at)
    for (const rule of reads) {
      const isMatched = kind.holds(value, rule.test) ? 1 : 0
      if (isMatched === this.isMatched[rule.at]) continue
      this.isMatched[rule.at] = isMatched
      for (const target of rule.shows) this.wake(target)
      for (const target of rule.locks) this.lockable.push(target)
      if (!isMatched || rule.sets < 0) continue
      this.started.push(rule.at)
      this.wake(rule.sets)
    }
  }

  private wake(at: number): void {
    this.dirty.mark(this.plan.fields[at]?.rank ?? 0)
  }

  private lock(at: number): void {
    const locks = lockOf(this.plan.fields[at]?.locks ?? [], this.isMatched)
    if (locks === (this.locks.get(at) ?? 0)) return
    this.locks.set(at, locks)
    this.touch(at)
  }

  private lockAll(): void {
    this.locks.clear()
    for (const { at, locks } of this.plan.fields) if (locks.length > 0) this.locks.set(at, lockOf(locks, this.isMatched))
  }

  private touch(at: number): void {
    this.states[at] = undefined
    if (this.isChanged[at]) return
    this.isChanged[at] = 1
    this.changed.push(at)
  }

  private takeChanged(): readonly FieldId[] {
    const ids: FieldId[] = []
    for (const at of this.changed) {
      this.isChanged[at] = 0
      const planned = this.plan.fields[at]
      if (planned) ids.push(planned.field.id)
    }
    this.changed.length = 0
    return ids
  }
}

function lockOf(rules: readonly PlannedRule[], isMatched: Uint8Array): number {
  let locks = 0
  for (const { at, rule } of rules) if (isMatched[at]) locks |= rule.action === 'readonly' ? READONLY : DISABLED
  return locks
}
