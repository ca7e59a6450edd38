import type { Settled } from './applyRules'
import { Dirty } from './dirty'
import { locksOf, type Locks } from './fieldStates'
import type { LiveAnswers } from './LiveAnswers'
import { planOf, type FormPlan } from './plan'
import type { PlannedField, PlannedRule } from './plannedField'
import type { FieldDefinition, FieldValue, FormDefinition } from './types'

/**
 * The rules of an open form. A change only runs the rules that read the changed field, and only
 * settles the fields that those rules act on, each after all fields that decide about it. For forms
 * without rule cycles.
 */
export class LiveRules {
  private readonly plan: FormPlan
  private readonly isVisible: Uint8Array
  readonly isMatched: Uint8Array
  /** The fields that rules may lock, by position. */
  private readonly locks = new Map<number, Locks>()
  private readonly waiting: Dirty
  private changed: FieldDefinition[] = []
  private readonly isChanged: Uint8Array
  /**
   * During a change: rules that started to match and set their value, and fields whose locks may
   * have changed.
   */
  private readonly started: number[] = []
  private readonly lockable: PlannedField[] = []

  constructor(
    form: FormDefinition,
    readonly answers: LiveAnswers,
    { isVisible, isMatched }: Settled,
  ) {
    this.plan = planOf(form)
    this.isVisible = isVisible
    this.isMatched = isMatched
    this.isChanged = new Uint8Array(form.fields.length)
    this.waiting = new Dirty(this.plan.ranked.length)
    for (const planned of this.plan.ranked)
      if (planned.locks.length > 0) this.locks.set(planned.at, locksOf(planned.locks, isMatched))
  }

  visible({ at }: FieldDefinition): boolean {
    return this.isVisible[at] === 1
  }

  locked({ at }: FieldDefinition): Locks {
    return this.locks.get(at) ?? locksOf(undefined, this.isMatched)
  }

  /** Whether a rule reads this field. Otherwise its change affects no other field. */
  isRead({ at }: FieldDefinition): boolean {
    return (this.plan.ruled[at]?.reads.length ?? 0) > 0
  }

  /**
   * Runs the rules after a field has changed its value. Returns the changed fields, this field
   * first.
   */
  settleAfter(field: FieldDefinition): readonly FieldDefinition[] {
    const { ruled, ranked } = this.plan
    this.touch(field)
    const planned = ruled[field.at]
    if (planned) this.match(planned)
    for (let rank = this.waiting.next(); rank >= 0; rank = this.waiting.next()) {
      const next = ranked[rank]
      if (next) this.settle(next)
    }
    for (const planned of this.lockable) this.lock(planned)
    this.lockable.length = this.started.length = 0
    const { changed } = this
    for (const { at } of changed) this.isChanged[at] = 0
    this.changed = []
    return changed
  }

  private settle(planned: PlannedField): void {
    const { at, field, shows } = planned
    let isVisible = field.hide ? 0 : 1
    for (let i = 0; i < shows.length; i++) {
      const rule = shows[i] as PlannedRule
      if (this.isMatched[rule.at]) isVisible = rule.rule.action === 'show' ? 1 : 0
    }
    const hasTurned = isVisible !== this.isVisible[at]
    this.isVisible[at] = isVisible
    const hasValue = this.answers.put(
      field,
      isVisible ? this.valueFor(planned, hasTurned) : undefined,
    )
    if (hasTurned || hasValue) this.touch(field)
    if (hasValue && planned.reads.length > 0) this.match(planned)
  }

  /**
   * A field that is shown again starts from its default and the values of matching rules. Any other
   * field keeps its value unless a rule starts to set it.
   */
  private valueFor({ field, sets }: PlannedField, isFresh: boolean): FieldValue {
    let value = isFresh ? field.defaultValue : this.answers.value(field)
    for (const rule of sets)
      if (isFresh ? this.isMatched[rule.at] : this.started.includes(rule.at)) value = rule.value
    return value
  }

  /** Evaluates the rules that read a field. The fields of rules that changed are settled later. */
  private match({ field, kind, reads }: PlannedField): void {
    const value = this.answers.value(field)
    for (let i = 0; i < reads.length; i++) {
      const rule = reads[i] as PlannedRule
      const isMatched = kind.holds(value, rule.rule.test) ? 1 : 0
      if (isMatched === this.isMatched[rule.at]) continue
      this.isMatched[rule.at] = isMatched
      this.tell(rule, isMatched === 1)
    }
  }

  private tell(rule: PlannedRule, isStarting: boolean): void {
    const { shows } = rule
    for (let i = 0; i < shows.length; i++) this.waiting.mark((shows[i] as PlannedField).rank)
    for (const target of rule.locks) this.lockable.push(target)
    if (!isStarting || !rule.sets) return
    this.started.push(rule.at)
    this.waiting.mark(rule.sets.rank)
  }

  private lock(planned: PlannedField): void {
    const locks = locksOf(planned.locks, this.isMatched)
    const before = this.locked(planned.field)
    if (locks.readonly === before.readonly && locks.disabled === before.disabled) return
    this.locks.set(planned.at, locks)
    this.touch(planned.field)
  }

  private touch(field: FieldDefinition): void {
    if (this.isChanged[field.at]) return
    this.isChanged[field.at] = 1
    this.changed.push(field)
  }
}
