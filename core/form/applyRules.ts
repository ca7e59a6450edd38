import { evaluateQuestions } from './questions/evaluateQuestions'
import { planOf } from './plan'
import type { PlannedCycle, PlannedField, PlannedRule } from './plannedField'
import type {
  AnswersValue,
  FieldDefinition,
  FieldState,
  FieldValue,
  FormDefinition,
  FormState,
  FormValues,
} from './types'
import { hasOwn, own, readObject } from './wire'

/**
 * After so many passes a rule cycle loses its answers. A cycle that settles needs no more passes
 * than it has fields.
 */
const MAX_PASSES = 50

/**
 * Marks a visible field without an answer. It starts from its DefaultValue, which is only read when
 * it is needed.
 */
export const UNTOUCHED = Symbol()
export type SettledValue = FieldValue | typeof UNTOUCHED

/** The result of the rules, by field position and by rule position. */
export interface Settled {
  isVisible: Uint8Array
  values: SettledValue[]
  isMatched: Uint8Array
}

/**
 * Runs the rules until nothing changes (SPEC §4). The matching rule that is declared last wins. A
 * hidden field counts as empty. A field that is shown again starts from its DefaultValue. `set`
 * fires when its rule starts to match (DECISIONS §12).
 */
export function applyRules(
  form: FormDefinition,
  values: FormValues,
  previous: FormState | undefined,
): Settled {
  const run = new Run(form, values, previous)
  for (const step of planOf(form).steps) {
    if ('field' in step) run.settle(step)
    else run.settleCycle(step)
  }
  return run
}

/** The value that counts: in a questionnaire, hidden questions lose their answers. */
export function countedValue(field: FieldDefinition, value: FieldValue): FieldValue {
  const answers = field.type === 'Questions' ? readObject(value) : undefined
  return answers ? evaluateQuestions(field.questions, answers as AnswersValue).answers : value
}

/** The value a field starts from. */
export const startValue = (field: FieldDefinition): FieldValue =>
  countedValue(field, field.defaultValue)

class Run implements Settled {
  readonly isVisible: Uint8Array
  readonly values: SettledValue[]
  readonly isMatched: Uint8Array
  /**
   * For a cycle: rules that have already set a value, the values they set, and whether answers were
   * cleared.
   */
  private readonly fired = new Set<number>()
  private readonly pinned = new Map<number, FieldValue>()
  private isCleared = false

  constructor(
    form: FormDefinition,
    private readonly given: FormValues,
    private readonly previous: FormState | undefined,
  ) {
    const count = form.fields.length
    this.isVisible = new Uint8Array(count)
    this.values = new Array<SettledValue>(count).fill(UNTOUCHED)
    this.isMatched = new Uint8Array(form.rules.length)
    for (const { at, hide } of form.fields) {
      if (hide) this.values[at] = undefined
      else this.isVisible[at] = 1
    }
    // visits the given answers only, because a newly opened form has few or none
    for (const id of Object.keys(given)) {
      const field = form.fieldById.get(id)
      if (field && !field.hide && !this.isFresh(field))
        this.values[field.at] = countedValue(field, given[id])
    }
  }

  /**
   * Settles one field whose sources are settled, then the rules that read it. True when something
   * changed.
   */
  settle(planned: PlannedField): boolean {
    const isVisible = this.decideVisible(planned)
    const hasChanged = isVisible !== (this.isVisible[planned.at] === 1)
    this.isVisible[planned.at] = isVisible ? 1 : 0
    this.values[planned.at] = isVisible ? this.decideValue(planned) : undefined
    return this.match(planned) || hasChanged
  }

  /**
   * A cycle starts from the state on screen and runs until it settles. A cycle that never settles
   * loses its answers: without answers the rules have one outcome, so evaluation is bounded and
   * repeatable.
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

  private decideValue(planned: PlannedField): SettledValue {
    if (this.isCleared) return undefined
    if (!this.isFresh(planned.field)) return countedValue(planned.field, this.keptValue(planned))
    let value: SettledValue = UNTOUCHED
    for (const rule of planned.sets)
      if (this.isMatched[rule.at]) value = countedValue(planned.field, rule.value)
    return value
  }

  /** The field was never answered or is shown again, so no earlier answer counts. */
  private isFresh({ id }: FieldDefinition): boolean {
    return this.previousState(id)?.visible === false || !hasOwn(this.given, id)
  }

  private keptValue({ field, sets, at }: PlannedField): FieldValue {
    for (const planned of sets) {
      if (!this.isStarting(planned)) continue
      this.fired.add(planned.at)
      this.pinned.set(at, planned.value)
    }
    return this.pinned.has(at) ? this.pinned.get(at) : this.given[field.id]
  }

  /**
   * Whether the rule starts to match. Each rule fires at most once, so that rules that set each
   * other come to an end.
   */
  private isStarting({ at }: PlannedRule): boolean {
    return (
      this.isMatched[at] === 1 &&
      this.previous !== undefined &&
      !this.previous.matched.has(at) &&
      !this.fired.has(at)
    )
  }

  private match({ field, kind, reads, at }: PlannedField): boolean {
    if (reads.length === 0) return false
    const value = this.valueAt(at, field)
    let hasChanged = false
    for (const rule of reads) {
      const isMatched = kind.holds(value, rule.rule.test) ? 1 : 0
      hasChanged ||= isMatched !== this.isMatched[rule.at]
      this.isMatched[rule.at] = isMatched
    }
    return hasChanged
  }

  private valueAt(at: number, field: FieldDefinition): FieldValue {
    const value = this.values[at]
    return value === UNTOUCHED ? (this.values[at] = startValue(field)) : value
  }

  private wasVisible({ field }: PlannedField): boolean {
    return this.previousState(field.id)?.visible ?? hasOwn(this.given, field.id)
  }

  private previousState(id: string): FieldState | undefined {
    return this.previous && (own(this.previous.fields, id) as FieldState | undefined)
  }
}
