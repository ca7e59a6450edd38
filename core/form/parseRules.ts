import { compileTest } from './matchExpression'
import type { Report } from './problems'
import type { ProblemCode } from './problemTexts'
import type { FieldDefinition, FieldId, FormGroup, Rule, RuleAction } from './types'
import { looksLikeJson, pick, readJson, readObject, readText, readTexts, type WireObject } from './wire'

const ACTIONS: readonly RuleAction[] = ['show', 'hide', 'readonly', 'disabled', 'set']
const MAX_RULES = 50_000
const MAX_TARGETS = 500_000

type Tell = (code: ProblemCode, ...named: (string | number)[]) => void

interface Scope {
  fieldById: ReadonlyMap<FieldId, FieldDefinition>
  members: () => ReadonlyMap<string, FieldId[]>
  report: Report
}

/** A field with its RuleConfig as written. */
export interface RuledField {
  id: FieldId
  rules: unknown
}

/** Reads RuleConfigs in declared order; targets become field ids, groups their fields. Broken rules are reported and left out. */
export function parseRules(
  ruled: readonly RuledField[],
  fields: readonly FieldDefinition[],
  fieldById: ReadonlyMap<FieldId, FieldDefinition>,
  groups: readonly FormGroup[],
  report: Report,
): Rule[] {
  let members: Map<string, FieldId[]> | undefined
  // who stands in a group is asked for by few forms, and answering it reads every field
  const scope: Scope = { fieldById, members: () => (members ??= membersOf(fields, groups)), report }
  const rules: Rule[] = []
  let targets = 0
  for (const { id, rules: written } of ruled) {
    for (const item of readConfig(written, id, report)) {
      for (const rule of parseRule(item, id, scope)) {
        targets += rule.targets.length
        if (rules.length >= MAX_RULES || targets > MAX_TARGETS) {
          report(id, 'RuleConfig', 'tooManyRules', MAX_RULES, MAX_TARGETS)
          return rules
        }
        rules.push(rule)
      }
    }
  }
  return rules
}

function membersOf(fields: readonly FieldDefinition[], groups: readonly FormGroup[]): Map<string, FieldId[]> {
  const members = new Map<string, FieldId[]>(groups.map(group => [group.id, []]))
  for (const { id, group } of fields) {
    if (group === '') continue
    const known = members.get(group)
    if (known) known.push(id)
    else members.set(group, [id])
  }
  return members
}

function readConfig(written: unknown, id: FieldId, report: Report): WireObject[] {
  const parsed = typeof written === 'string' ? (looksLikeJson(written) ? readJson(written) : undefined) : written
  const list = Array.isArray(parsed) ? (parsed as readonly unknown[]) : readObject(parsed) ? [parsed] : undefined
  if (!list) report(id, 'RuleConfig', 'badRules')
  // one more than is taken, so that too many are noticed
  const items: WireObject[] = []
  for (let i = 0; list && i < list.length && i <= MAX_RULES; i++) {
    const object = readObject(list[i])
    if (object) items.push(object)
    else report(id, 'RuleConfig', 'ruleNotObject', i + 1)
  }
  return items
}

function parseRule(wire: WireObject, owner: FieldId, { fieldById, members, report }: Scope): Rule[] {
  const tell: Tell = (code, ...named) => report(owner, 'RuleConfig', code, ...named)
  const expression = readText(pick(wire, 'expression'))
  const matchValue = readText(pick(wire, 'match_value'))
  const written = readText(pick(wire, 'action'))
  const action = ACTIONS.find(known => known === written)
  const source = readText(pick(wire, 'source')) || owner
  const targets = readTargets(wire, members, fieldById, tell)
  const data = readText(pick(wire, 'data'))
  const value = readText(pick(wire, 'data_value'))

  let isSound = true
  const refuse: Tell = (code, ...named) => {
    isSound = false
    tell(code, ...named)
  }
  if (!action) refuse('unknownAction', written, ACTIONS.join(', '))
  if (!fieldById.has(source)) refuse('unknownField', 'source', source)
  if (data !== '' && !fieldById.has(data)) refuse('unknownField', 'data', data)
  if (!compileTest(expression, matchValue)) refuse('badPattern', matchValue || expression)
  if (!targets) isSound = false
  else if (targets.length === 0 && !(action === 'set' && data !== '')) refuse('noTarget')
  if (!isSound || !action || !targets) return []

  const rule: Rule = { owner, source, expression, matchValue, action, targets }
  const isSetting = action === 'set' || data !== '' || value !== ''
  if (!isSetting) return [rule]
  // without data the value is for the targets (DECISIONS §12); one rule sets one field, so several targets make several rules
  const [first, ...rest] = data === '' ? targets : [data]
  if (first === undefined) return [rule]
  const more = rest.map((field): Rule => ({ ...rule, action: 'set', targets: [], set: { field, value } }))
  return [{ ...rule, set: { field: first, value } }, ...more]
}

function readTargets(wire: WireObject, members: Scope['members'], fieldById: Scope['fieldById'], tell: Tell): FieldId[] | undefined {
  const targets = new Set<FieldId>()
  let isSound = true
  for (const id of readTexts(pick(wire, 'target'))) {
    if (fieldById.has(id)) targets.add(id)
    else {
      isSound = false
      tell('unknownField', 'target', id)
    }
  }
  for (const id of readTexts(pick(wire, 'target_group'))) {
    const fields = members().get(id)
    if (!fields) {
      isSound = false
      tell('unknownTargetGroup', id)
    }
    for (const field of fields ?? []) targets.add(field)
  }
  return isSound ? [...targets] : undefined
}
