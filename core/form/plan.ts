import { connectedComponents } from './connectedComponents'
import type { FieldKind } from './fields/defineFieldType'
import { fieldTypes } from './fields/registry'
import { compileTest, type TextTest } from './matchExpression'
import type { FieldDefinition, FieldId, FieldValue, FormDefinition, Rule } from './types'
import { readFlag } from './wire'

/** A rule ready to run. */
export interface PlannedRule {
  rule: Rule
  /** Position in declared order, which is also its name in FormState.matched. */
  at: number
  test: TextTest
  /** Fields whose visibility it decides. */
  shows: readonly PlannedField[]
  /** Fields it makes readonly or disabled. */
  locks: readonly PlannedField[]
  /** The field it sets, and what it sets there, in the shape of that field. */
  sets: PlannedField | undefined
  value: FieldValue
}

/** A field with the rules that read it and those that act on it, each in declared order. */
export interface PlannedField {
  field: FieldDefinition
  kind: FieldKind
  at: number
  /** Its turn in evaluation; -1 for a field that no rule shows, hides or sets. */
  rank: number
  reads: readonly PlannedRule[]
  shows: readonly PlannedRule[]
  locks: readonly PlannedRule[]
  sets: readonly PlannedRule[]
}

/** Fields that decide about each other in a circle. */
export type PlannedCycle = readonly PlannedField[]

/** What evaluation needs of a form's rules, looked up once per form. */
export interface FormPlan {
  /** Fields that some rule reads or acts on, by position in the form; the others stay as the definition says. */
  ruled: ReadonlyMap<number, PlannedField>
  /**
   * These fields, each after all whose answers its visibility or value depends on, so that one pass is the fixed point of the rules;
   * fields that form a cycle stand together.
   */
  steps: ReadonlyArray<PlannedField | PlannedCycle>
  /** Fields that rules show, hide or set, by rank. */
  ranked: readonly PlannedField[]
  ruleCount: number
  cycles: readonly PlannedCycle[]
}

const plans = new WeakMap<FormDefinition, FormPlan>()
const NO_RULES: PlannedRule[] = []
const NO_FIELDS: readonly Gathering[] = []
const NO_PLAN: FormPlan = { ruled: new Map(), steps: [], ranked: [], ruleCount: 0, cycles: [] }

/** The plan of a form; made on first use and kept as long as the form. */
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

/** A field while its rules are being gathered. */
type Gathering = { -readonly [K in keyof PlannedField]: PlannedField[K] extends readonly PlannedRule[] ? PlannedRule[] : PlannedField[K] }

function makePlan(form: FormDefinition): FormPlan {
  const ruled = new Map<number, Gathering>()
  form.rules.forEach((rule, at) => planRule(rule, at, form, ruled))
  return { ruled, ruleCount: form.rules.length, ...order([...ruled.values()].sort((a, b) => a.at - b.at)) }
}

function planRule(rule: Rule, at: number, form: FormDefinition, ruled: Map<number, Gathering>): void {
  const source = gather(rule.source, form, ruled)
  const test = source && compileTest(rule.expression, wantedText(source.field, rule))
  if (!source || !test) return
  const set = rule.set && gather(rule.set.field, form, ruled)
  const isLock = rule.action === 'readonly' || rule.action === 'disabled'
  const targets: Gathering[] = []
  const shows = isLock ? NO_FIELDS : targets
  const locks = isLock ? targets : NO_FIELDS
  const planned: PlannedRule = { rule, at, test, shows, locks, sets: set, value: set && set.kind.parse(rule.set?.value, set.field) }
  append(source, 'reads', planned)
  for (const id of rule.action === 'set' ? [] : rule.targets) {
    const target = gather(id, form, ruled)
    if (!target) continue
    targets.push(target)
    append(target, isLock ? 'locks' : 'shows', planned)
  }
  if (set) append(set, 'sets', planned)
}

function gather(id: FieldId, form: FormDefinition, ruled: Map<number, Gathering>): Gathering | undefined {
  const field = form.fieldById.get(id)
  const known = field && ruled.get(field.at)
  if (!field || known) return known
  const none = NO_RULES
  const made: Gathering = { field, kind: fieldTypes[field.type], at: field.at, rank: -1, reads: none, shows: none, locks: none, sets: none }
  ruled.set(field.at, made)
  return made
}

function append(field: Gathering, list: 'reads' | 'shows' | 'locks' | 'sets', rule: PlannedRule): void {
  if (field[list] === NO_RULES) field[list] = [rule]
  else field[list].push(rule)
}

/** A tick is true or false to its rules, however the rule spells it: 1, yes, true. */
function wantedText({ type }: FieldDefinition, rule: Rule): string {
  const isTick = type === 'Checkbox' || type === 'Switch'
  const comparesWhole = rule.expression === '=' || rule.expression === '!='
  return isTick && comparesWhole ? String(readFlag(rule.matchValue) ?? false) : rule.matchValue
}

function order(ruled: readonly Gathering[]): Pick<FormPlan, 'steps' | 'ranked' | 'cycles'> {
  const steps: (PlannedField | PlannedCycle)[] = []
  const ranked: PlannedField[] = []
  const cycles: PlannedCycle[] = []
  // until it has one, a field's rank is its place in this list
  ruled.forEach((field, place) => (field.rank = place))
  // edges[i]: fields whose visibility or value the answer of field i decides
  const edges = ruled.map(({ reads }) => {
    const decided: number[] = []
    for (const { shows, sets } of reads) {
      for (const target of shows) decided.push(target.rank)
      if (sets) decided.push(sets.rank)
    }
    return decided
  })
  for (const members of connectedComponents(edges)) {
    const group: Gathering[] = []
    for (const place of members) {
      const member = ruled[place]
      if (!member) continue
      member.rank = member.shows.length > 0 || member.sets.length > 0 ? ranked.push(member) - 1 : -1
      group.push(member)
    }
    const [field] = group
    if (field && (group.length > 1 || edges[members[0] ?? 0]?.includes(members[0] ?? 0))) {
      cycles.push(group)
      steps.push(group)
    } else if (field) steps.push(field)
  }
  return { steps, ranked, cycles }
}
