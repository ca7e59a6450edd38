import { compileTest } from './matchExpression'
import type { Report } from './problems'
import type { FieldDefinition, FieldId, FormGroup, Rule, RuleAction } from './types'
import { looksLikeJson, pick, readJson, readObject, readText, readTexts, type WireObject } from './wire'

const ACTIONS: readonly RuleAction[] = ['show', 'hide', 'readonly', 'disabled', 'set']
const MAX_RULES = 50_000
const MAX_TARGETS = 500_000

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
          report(id, 'RuleConfig', `The form has more than ${MAX_RULES} rules or ${MAX_TARGETS} targets. Use groups, or split the form.`)
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
  if (!list) report(id, 'RuleConfig', 'RuleConfig is not a JSON list of rules. Correct the JSON.')
  return (list ?? []).flatMap((item, i) => {
    const object = readObject(item)
    if (!object) report(id, 'RuleConfig', `Rule ${i + 1} is not an object. Write { "target", "expression", "match_value", "action" }.`)
    return object ? [object] : []
  })
}

function parseRule(wire: WireObject, owner: FieldId, { fieldById, members, report }: Scope): Rule[] {
  const tell = (message: string) => report(owner, 'RuleConfig', message)
  const expression = readText(pick(wire, 'expression'))
  const matchValue = readText(pick(wire, 'match_value'))
  const written = readText(pick(wire, 'action'))
  const action = ACTIONS.find(known => known === written)
  const source = readText(pick(wire, 'source')) || owner
  const targets = readTargets(wire, members, fieldById, tell)
  const data = readText(pick(wire, 'data'))
  const value = readText(pick(wire, 'data_value'))

  let isSound = true
  const refuse = (message: string) => {
    isSound = false
    tell(message)
  }
  if (!action) refuse(`Unknown action "${written.slice(0, 40)}". Use one of: ${ACTIONS.join(', ')}.`)
  if (!fieldById.has(source)) refuse(`source names the field "${source.slice(0, 64)}", which does not exist. Correct the name.`)
  if (data !== '' && !fieldById.has(data)) refuse(`data names the field "${data.slice(0, 64)}", which does not exist. Correct the name.`)
  if (!compileTest(expression, matchValue))
    refuse(`"${(matchValue || expression).slice(0, 60)}" is not a regular expression. Correct the pattern.`)
  if (!targets) isSound = false
  else if (targets.length === 0 && !(action === 'set' && data !== ''))
    refuse('The rule has no target. Name a field in target or a group in target_group.')
  if (!isSound || !action || !targets) return []

  const base = { source, expression, matchValue, action }
  const isSetting = action === 'set' || data !== '' || value !== ''
  if (!isSetting) return [{ ...base, targets }]
  // without data the value is for the targets (DECISIONS §12); one rule sets one field, so several targets make several rules
  const [first, ...rest] = data === '' ? targets : [data]
  if (first === undefined) return [{ ...base, targets }]
  const more = rest.map((field): Rule => ({ ...base, action: 'set', targets: [], set: { field, value } }))
  return [{ ...base, targets, set: { field: first, value } }, ...more]
}

function readTargets(
  wire: WireObject,
  members: Scope['members'],
  fieldById: Scope['fieldById'],
  tell: (message: string) => void,
): FieldId[] | undefined {
  const targets = new Set<FieldId>()
  let isSound = true
  for (const id of readTexts(pick(wire, 'target'))) {
    if (fieldById.has(id)) targets.add(id)
    else {
      isSound = false
      tell(`target names the field "${id.slice(0, 64)}", which does not exist. Correct the name.`)
    }
  }
  for (const id of readTexts(pick(wire, 'target_group'))) {
    const fields = members().get(id)
    if (!fields) {
      isSound = false
      tell(`target_group names the group "${id.slice(0, 64)}", which does not exist. Correct the name.`)
    }
    for (const field of fields ?? []) targets.add(field)
  }
  return isSound ? [...targets] : undefined
}
