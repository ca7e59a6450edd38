import type { FieldKind } from './fields/defineFieldType'
import { fieldTypes } from './fields/registry'
import { compileTest, type TextTest } from './matchExpression'
import { connectedComponents } from './connectedComponents'
import type { FieldDefinition, FieldId, FieldValue, FormDefinition, Rule } from './types'
import { readFlag } from './wire'

/** A rule ready to run, its fields by position. */
export interface PlannedRule {
  rule: Rule
  /** Position in declared order, which is also its name in FormState.matched. */
  at: number
  test: TextTest
  /** Fields whose visibility it decides. */
  shows: readonly number[]
  /** Fields it makes readonly or disabled. */
  locks: readonly number[]
  /** The field it sets, or -1, and what it sets there, in the shape of that field. */
  sets: number
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

/** What evaluation needs, looked up once per form. */
export interface FormPlan {
  fields: readonly PlannedField[]
  indexById: ReadonlyMap<FieldId, number>
  /**
   * Every field once, after all fields whose answers its visibility or value depends on, so that one pass is the fixed point of the
   * rules; fields that form a cycle stand together.
   */
  steps: ReadonlyArray<PlannedField | PlannedCycle>
  /** Fields that rules show, hide or set, by rank. */
  ranked: readonly PlannedField[]
  ruleCount: number
  cycles: readonly PlannedCycle[]
}

const plans = new WeakMap<FormDefinition, FormPlan>()
const NO_RULES: PlannedRule[] = []
const NO_CYCLES: readonly PlannedCycle[] = []
const NO_FIELDS: readonly number[] = []

/** The plan of a form; made on first use and kept as long as the form. */
export function planOf(form: FormDefinition): FormPlan {
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
  const indexById = new Map<FieldId, number>()
  const fields = form.fields.map((field, at): Gathering => {
    indexById.set(field.id, at)
    return { field, kind: fieldTypes[field.type], at, rank: -1, reads: NO_RULES, shows: NO_RULES, locks: NO_RULES, sets: NO_RULES }
  })
  const ruleCount = form.rules.length
  if (ruleCount === 0) return { fields, indexById, steps: fields, ranked: [], ruleCount, cycles: NO_CYCLES }
  // decides[i]: fields whose visibility or value the answer of field i decides
  const decides: (number[] | undefined)[] = new Array<number[] | undefined>(fields.length).fill(undefined)
  form.rules.forEach((rule, at) => planRule(rule, at, fields, indexById, decides))
  return { fields, indexById, ruleCount, ...order(fields, decides) }
}

function planRule(
  rule: Rule,
  at: number,
  fields: readonly Gathering[],
  indexById: ReadonlyMap<FieldId, number>,
  decides: (number[] | undefined)[],
): void {
  const source = fields[indexById.get(rule.source) ?? -1]
  const set = rule.set && fields[indexById.get(rule.set.field) ?? -1]
  const test = source && compileTest(rule.expression, wantedText(source, rule))
  if (!source || !test) return
  const targets = rule.action === 'set' ? NO_FIELDS : positionsOf(rule.targets, indexById)
  const isLock = rule.action === 'readonly' || rule.action === 'disabled'
  const planned: PlannedRule = {
    rule,
    at,
    test,
    shows: isLock ? NO_FIELDS : targets,
    locks: isLock ? targets : NO_FIELDS,
    sets: set ? set.at : -1,
    value: set && set.kind.parse(rule.set?.value, set.field),
  }
  append(source, 'reads', planned)
  for (const target of planned.shows) append(fields[target], 'shows', planned)
  for (const target of planned.locks) append(fields[target], 'locks', planned)
  if (set) append(set, 'sets', planned)
  if (planned.shows.length === 0 && !set) return
  const decided = (decides[source.at] ??= [])
  for (const target of planned.shows) decided.push(target)
  if (set) decided.push(set.at)
}

function positionsOf(ids: readonly FieldId[], indexById: ReadonlyMap<FieldId, number>): number[] {
  const positions: number[] = []
  for (const id of ids) {
    const at = indexById.get(id)
    if (at !== undefined) positions.push(at)
  }
  return positions
}

function append(field: Gathering | undefined, list: 'reads' | 'shows' | 'locks' | 'sets', rule: PlannedRule): void {
  if (field && field[list] === NO_RULES) field[list] = [rule]
  else field?.[list].push(rule)
}

/** A tick is true or false to its rules, however the rule spells it: 1, yes, true. */
function wantedText({ field }: PlannedField, rule: Rule): string {
  const isTick = field.type === 'Checkbox' || field.type === 'Switch'
  const comparesWhole = rule.expression === '=' || rule.expression === '!='
  return isTick && comparesWhole ? String(readFlag(rule.matchValue) ?? false) : rule.matchValue
}

function order(
  fields: readonly Gathering[],
  decides: ReadonlyArray<readonly number[] | undefined>,
): Pick<FormPlan, 'steps' | 'ranked' | 'cycles'> {
  const steps: (PlannedField | PlannedCycle)[] = []
  const ranked: PlannedField[] = []
  const cycles: PlannedCycle[] = []
  // only fields that decide or are decided upon have a place to take
  const placed: Gathering[] = []
  const places = new Int32Array(fields.length)
  for (const field of fields) {
    if (!decides[field.at] && field.shows.length === 0 && field.sets.length === 0) steps.push(field)
    else places[field.at] = placed.push(field) - 1
  }
  const edges = placed.map(({ at }) => decides[at]?.map(target => places[target] ?? 0))
  for (const members of connectedComponents(edges)) {
    const group: Gathering[] = []
    for (const place of members) {
      const member = placed[place]
      if (!member) continue
      if (member.shows.length > 0 || member.sets.length > 0) member.rank = ranked.push(member) - 1
      group.push(member)
    }
    const [field] = group
    if (field && (group.length > 1 || decides[field.at]?.includes(field.at))) {
      cycles.push(group)
      steps.push(group)
    } else if (field) steps.push(field)
  }
  return { steps, ranked, cycles }
}
