import type { FieldKind } from './fields/defineFieldType'
import { fieldTypes } from './fields/registry'
import { compileMatcher, type Matcher } from './matchExpression'
import { connectedComponents } from './connectedComponents'
import type { FieldDefinition, FieldId, FieldValue, FormDefinition, Rule } from './types'
import { readFlag } from './wire'

/** A rule ready to run. */
export interface PlannedRule {
  rule: Rule
  /** Position in declared order, which is also its name in FormState.matched. */
  at: number
  matches: Matcher
  /** What it sets, in the shape of the field it sets. */
  value: FieldValue
}

/** A field with the rules that read it and those that act on it, each in declared order. */
export interface PlannedField {
  field: FieldDefinition
  kind: FieldKind
  at: number
  reads: PlannedRule[]
  shows: PlannedRule[]
  locks: PlannedRule[]
  sets: PlannedRule[]
}

/** Fields that decide about each other; alone unless they form a cycle. */
export interface PlannedGroup {
  fields: PlannedField[]
  isCycle: boolean
}

/**
 * What evaluation needs, looked up once per form. Groups stand so that a field comes after every field whose answer its visibility or
 * value depends on: one pass in this order is the fixed point of the rules, cycles apart.
 */
export interface FormPlan {
  fields: PlannedField[]
  groups: PlannedGroup[]
  ruleCount: number
}

const plans = new WeakMap<FormDefinition, FormPlan>()

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
  return planOf(form)
    .groups.filter(group => group.isCycle)
    .map(group => group.fields.map(({ field }) => field.id))
}

function makePlan(form: FormDefinition): FormPlan {
  const fields = form.fields.map((field, at): PlannedField => {
    return { field, kind: fieldTypes[field.type], at, reads: [], shows: [], locks: [], sets: [] }
  })
  const byId = new Map(fields.map(planned => [planned.field.id, planned]))
  // targets[i]: fields whose visibility or value the answer of field i decides
  const targets = fields.map(() => new Set<number>())
  form.rules.forEach((rule, at) => {
    const source = byId.get(rule.source)
    const set = rule.set && byId.get(rule.set.field)
    const matches = source && compileMatcher(rule.expression, wantedText(source, rule))
    if (!matches) return
    const planned: PlannedRule = { rule, at, matches, value: set && set.kind.parse(rule.set?.value, set.field) }
    source.reads.push(planned)
    const decides = targets[source.at]
    const isLock = rule.action === 'readonly' || rule.action === 'disabled'
    for (const id of rule.action === 'set' ? [] : rule.targets) {
      const target = byId.get(id)
      if (!target) continue
      if (isLock) target.locks.push(planned)
      else {
        target.shows.push(planned)
        decides?.add(target.at)
      }
    }
    if (set) {
      set.sets.push(planned)
      decides?.add(set.at)
    }
  })
  return { fields, groups: order(fields, targets), ruleCount: form.rules.length }
}

/** A tick is true or false to its rules, however the rule spells it: 1, yes, true. */
function wantedText({ field }: PlannedField, rule: Rule): string {
  const isTick = field.type === 'Checkbox' || field.type === 'Switch'
  const comparesWhole = rule.expression === '=' || rule.expression === '!='
  return isTick && comparesWhole ? String(readFlag(rule.matchValue) ?? false) : rule.matchValue
}

function order(fields: PlannedField[], targets: ReadonlyArray<ReadonlySet<number>>): PlannedGroup[] {
  if (targets.every(set => set.size === 0)) return fields.map(field => ({ fields: [field], isCycle: false }))
  return connectedComponents(targets).map(members => ({
    fields: members.flatMap(at => fields[at] ?? []),
    isCycle: members.length > 1 || members.some(at => targets[at]?.has(at)),
  }))
}
