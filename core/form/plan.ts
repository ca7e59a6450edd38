import { fieldTypes } from './fields/registry'
import { inCircles, inOrder } from './planOrder'
import type { FieldId, FormDefinition, Rule } from './types'
import type { PlannedRule, PlannedField, PlannedCycle } from './plannedField'

/** The data about a form's rules that evaluation needs, computed once per form. */
export interface FormPlan {
  /** Fields that a rule reads or acts on, by position in the form. Other fields stay as defined. */
  ruled: ReadonlyArray<PlannedField | undefined>
  /**
   * These fields in order: each comes after all fields that its visibility or value depends on, so
   * that one pass settles the rules. The fields of a cycle are one step.
   */
  steps: ReadonlyArray<PlannedField | PlannedCycle>
  /** The steps of a form without cycles, by rank. */
  ranked: readonly PlannedField[]
  cycles: readonly PlannedCycle[]
}

const plans = new WeakMap<FormDefinition, FormPlan>()
const NO_RULES: readonly PlannedRule[] = []
const NO_FIELDS: readonly PlannedField[] = []
const NO_PLAN: FormPlan = { ruled: [], steps: [], ranked: [], cycles: [] }

/** The plan of a form; made on first use and kept while the form exists. */
export function planOf(form: FormDefinition): FormPlan {
  if (form.rules.length === 0) return NO_PLAN
  const known = plans.get(form)
  if (known) return known
  const plan = makePlan(form)
  plans.set(form, plan)
  return plan
}

/** Rule cycles: fields whose rules show, hide or set each other in a circle. */
export function findCycles(form: FormDefinition): FieldId[][] {
  return planOf(form).cycles.map(cycle => cycle.map(({ field }) => field.id))
}

/** State of planning: the fields by position, and in the order in which rules name them. */
interface Planning {
  form: FormDefinition
  ruled: (PlannedField | undefined)[]
  named: PlannedField[]
}

function makePlan(form: FormDefinition): FormPlan {
  const planning: Planning = {
    form,
    ruled: new Array<PlannedField | undefined>(form.fields.length),
    named: [],
  }
  const { ruled, named } = planning
  for (let at = 0; at < form.rules.length; at++) planRule(form.rules[at] as Rule, at, planning)
  const ranked = inOrder(named)
  if (ranked) return { ruled, steps: ranked, ranked, cycles: [] }
  const steps = inCircles(named.sort((a, b) => a.at - b.at))
  return {
    ruled,
    steps,
    ranked: [],
    cycles: steps.filter((step): step is PlannedCycle => !('field' in step)),
  }
}

function planRule(rule: Rule, at: number, planning: Planning): void {
  const { action, set } = rule
  const source = planField(rule.source, planning)
  if (!source) return
  const sets = set && planField(set.field, planning)
  const planned: PlannedRule = {
    rule,
    at,
    shows: NO_FIELDS,
    locks: NO_FIELDS,
    sets,
    value: sets && sets.kind.parse(set?.value, sets.field),
  }
  source.reads = added(source.reads, planned)
  if (sets) sets.sets = added(sets.sets, planned)
  if (action === 'set') return
  for (const id of rule.targets) {
    const target = planField(id, planning)
    if (!target) continue
    if (action === 'show' || action === 'hide') {
      planned.shows = added(planned.shows, target)
      target.shows = added(target.shows, planned)
    } else {
      planned.locks = added(planned.locks, target)
      target.locks = added(target.locks, planned)
    }
  }
}

function planField(id: FieldId, { form, ruled, named }: Planning): PlannedField | undefined {
  const field = form.fieldById.get(id)
  const known = field && ruled[field.at]
  if (!field || known) return known
  const none = NO_RULES
  const made: PlannedField = {
    field,
    kind: fieldTypes[field.type],
    at: field.at,
    rank: 0,
    reads: none,
    shows: none,
    locks: none,
    sets: none,
  }
  named.push((ruled[field.at] = made))
  return made
}

/**
 * Appends an item. Lists without items share one empty list, because most lists hold one item or
 * none.
 */
function added<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item]
  ;(list as T[]).push(item)
  return list
}
