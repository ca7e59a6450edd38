import { evaluateQuestions } from './questions/evaluateQuestions'
import type { FormPlan, PlannedCycle, PlannedField, PlannedRule } from './plan'
import type { AnswersValue, FieldState, FieldValue, FormState, FormValues } from './types'
import { own, readObject } from './wire'

/** Passes a rule cycle gets before its answers are cleared; a cycle that settles does so within its own length. */
const MAX_PASSES = 50

/** Where the rules came to rest: by field position and by rule position. */
export interface Settled {
  isVisible: Uint8Array
  values: FieldValue[]
  isMatched: Uint8Array
}

/**
 * Runs the rules to their fixed point (SPEC §4): the later declared matching rule wins, a hidden field acts as if it were empty, a
 * field shown again starts from its DefaultValue, and `set` fires when its rule starts to match (DECISIONS §12).
 */
export function applyRules(plan: FormPlan, values: FormValues, previous: FormState | undefined): Settled {
  const run = new Run(plan, values, previous)
  for (const step of plan.steps) {
    if ('field' in step) run.settle(step)
    else run.settleCycle(step)
  }
  return run
}

class Run implements Settled {
  readonly isVisible: Uint8Array
  readonly values: FieldValue[]
  readonly isMatched: Uint8Array
  /** Inside a cycle: rules that set something already, what they set, and whether answers had to be cleared. */
  private readonly fired = new Set<number>()
  private readonly pinned = new Map<number, FieldValue>()
  private isCleared = false

  constructor(
    plan: FormPlan,
    private readonly given: FormValues,
    private readonly previous: FormState | undefined,
  ) {
    this.isVisible = new Uint8Array(plan.fields.length)
    this.values = new Array<FieldValue>(plan.fields.length)
    this.isMatched = new Uint8Array(plan.ruleCount)
  }

  /** Decides one field whose sources are decided, and then the rules that read it. True when something changed. */
  settle(planned: PlannedField): boolean {
    const isVisible = this.decideVisible(planned)
    const hasChanged = isVisible !== (this.isVisible[planned.at] === 1)
    this.isVisible[planned.at] = isVisible ? 1 : 0
    this.values[planned.at] = isVisible ? this.decideValue(planned) : undefined
    return this.match(planned) || hasChanged
  }

  /**
   * A cycle starts from what was on screen and runs until it rests. One that never rests loses its answers: with all of them empty the
   * rules have one outcome, so evaluation stays bounded and repeatable.
   */
  settleCycle(fields: PlannedCycle): void {
    this.fired.clear()
    this.pinned.clear()
    this.isCleared = false
    for (const planned of fields) {
      const isVisible = this.wasVisible(planned)
      this.isVisible[planned.at] = isVisible ? 1 : 0
      this.values[planned.at] = isVisible ? this.decideValue(planned) : undefined
    }
    for (const planned of fields) this.match(planned)
    const passes = Math.min(fields.length + 3, MAX_PASSES)
    for (let pass = 0; pass < passes; pass++) {
      let hasChanged = false
      for (const planned of fields) hasChanged = this.settle(planned) || hasChanged
      if (!hasChanged) return
    }
    this.isCleared = true
    for (let pass = 0; pass < 2; pass++) for (const planned of fields) this.settle(planned)
    this.isCleared = false
  }

  private decideVisible({ field, shows }: PlannedField): boolean {
    let isVisible = !field.hide
    for (const { at, rule } of shows) if (this.isMatched[at]) isVisible = rule.action === 'show'
    return isVisible
  }

  private decideValue(planned: PlannedField): FieldValue {
    if (this.isCleared) return undefined
    const value = this.isFresh(planned) ? this.freshValue(planned) : this.keptValue(planned)
    const answers = planned.field.type === 'Questions' ? readObject(value) : undefined
    return answers ? evaluateQuestions(planned.field.questions, answers as AnswersValue).answers : value
  }

  /** Never answered, or shown again: nothing of an earlier answer counts. */
  private isFresh({ field }: PlannedField): boolean {
    return this.previousState(field.id)?.visible === false || !Object.prototype.hasOwnProperty.call(this.given, field.id)
  }

  private freshValue({ field, sets }: PlannedField): FieldValue {
    let value = field.defaultValue
    for (const planned of sets) if (this.isMatched[planned.at]) value = planned.value
    return value
  }

  private keptValue({ field, sets, at }: PlannedField): FieldValue {
    for (const planned of sets) {
      if (!this.isStarting(planned)) continue
      this.fired.add(planned.at)
      this.pinned.set(at, planned.value)
    }
    return this.pinned.has(at) ? this.pinned.get(at) : this.given[field.id]
  }

  /** On the edge from not matching to matching; each rule at most once, so that rules setting each other come to rest. */
  private isStarting({ at }: PlannedRule): boolean {
    return this.isMatched[at] === 1 && this.previous !== undefined && !this.previous.matched.has(at) && !this.fired.has(at)
  }

  private match({ kind, reads, at }: PlannedField): boolean {
    if (reads.length === 0) return false
    const value = this.values[at]
    let hasChanged = false
    for (const rule of reads) {
      const isMatched = kind.holds(value, rule.test) ? 1 : 0
      hasChanged ||= isMatched !== this.isMatched[rule.at]
      this.isMatched[rule.at] = isMatched
    }
    return hasChanged
  }

  private wasVisible({ field }: PlannedField): boolean {
    return this.previousState(field.id)?.visible ?? Object.prototype.hasOwnProperty.call(this.given, field.id)
  }

  private previousState(id: string): FieldState | undefined {
    return this.previous && (own(this.previous.fields, id) as FieldState | undefined)
  }
}
