import { comparesTexts, compileTest } from './matchExpression'
import type { Report } from './problems'
import type { ProblemCode } from './problemTexts'
import type { FieldDefinition, FieldId, FormGroup, Rule, RuleAction } from './types'
import {
  looksLikeJson,
  readFlag,
  readJson,
  readObject,
  readText,
  readTexts,
  unwrapJson,
  type WireObject,
} from './wire'

const ACTIONS: readonly RuleAction[] = ['show', 'hide', 'readonly', 'disabled', 'set']
const MAX_RULES = 50_000
const MAX_TARGETS = 500_000

/** A field and its RuleConfig as written. */
export interface RuledField {
  id: FieldId
  rules: unknown
}

/** State while the rules of a form are read. */
interface Reading {
  fieldById: ReadonlyMap<FieldId, FieldDefinition>
  members: () => ReadonlyMap<string, FieldId[]>
  /** The field whose RuleConfig is read now, and whether the present rule has no problem. */
  owner: FieldId
  isSound: boolean
  tell: (code: ProblemCode, ...named: (string | number)[]) => void
  rules: Rule[]
  targetCount: number
  isFull: boolean
}

/**
 * Reads RuleConfigs in declared order. Targets become field ids, and groups become their fields.
 * Broken rules are reported and left out.
 */
export function parseRules(
  ruled: readonly RuledField[],
  fields: readonly FieldDefinition[],
  fieldById: ReadonlyMap<FieldId, FieldDefinition>,
  groups: readonly FormGroup[],
  report: Report,
): Rule[] {
  let members: Map<string, FieldId[]> | undefined
  const reading: Reading = {
    fieldById,
    // read on demand: few rules use groups, and finding the members reads every field
    members: () => (members ??= membersOf(fields, groups)),
    owner: '',
    isSound: true,
    tell: (code, ...named) => {
      reading.isSound = false
      report(reading.owner, 'RuleConfig', code, ...named)
    },
    rules: [],
    targetCount: 0,
    isFull: false,
  }
  for (const { id, rules } of ruled) {
    reading.owner = id
    readConfig(rules, reading)
    if (reading.isFull) break
  }
  return reading.rules
}

function membersOf(
  fields: readonly FieldDefinition[],
  groups: readonly FormGroup[],
): Map<string, FieldId[]> {
  const members = new Map<string, FieldId[]>(groups.map(group => [group.id, []]))
  for (const { id, group } of fields) {
    if (group === '') continue
    const known = members.get(group)
    if (known) known.push(id)
    else members.set(group, [id])
  }
  return members
}

function readConfig(written: unknown, reading: Reading): void {
  const parsed =
    typeof written === 'string' ? (looksLikeJson(written) ? readJson(written) : undefined) : written
  const list = Array.isArray(parsed)
    ? (parsed as readonly unknown[])
    : readObject(parsed)
      ? [parsed]
      : undefined
  if (!list) reading.tell('badRules')
  // visits one more than the limit, so that too many rules are noticed
  for (let i = 0; list && i < list.length && i <= MAX_RULES && !reading.isFull; i++) {
    const wire = readObject(list[i])
    if (wire) parseRule(wire, reading)
    else reading.tell('ruleNotObject', i + 1)
  }
}

function parseRule(wire: WireObject, reading: Reading): void {
  const { owner, fieldById, tell } = reading
  const expression = readText(wire['expression'])
  const action = readText(wire['action']) as RuleAction
  const source = readText(wire['source']) || owner
  const data = readText(wire['data'])
  const value = readText(wire['data_value'])
  const sourceField = fieldById.get(source)
  const wanted = readWanted(wire['match_value'], expression, sourceField)
  const test = compileTest(expression, wanted)

  reading.isSound = true
  const targets = readTargets(wire, reading)
  const isAiming = !reading.isSound || targets.length > 0 || (action === 'set' && data !== '')
  if (!ACTIONS.includes(action)) tell('unknownAction', action, ACTIONS.join(', '))
  if (!sourceField) tell('unknownField', 'source', source)
  if (data !== '' && !fieldById.has(data)) tell('unknownField', 'data', data)
  if (!test) tell('badPattern', String(wanted) || expression)
  if (!isAiming) tell('noTarget')
  if (!reading.isSound || !test) return

  if (action !== 'set' && data === '' && value === '')
    return take({ owner, source, test, action, targets }, reading)
  // without data the value is for the targets (DECISIONS §12); a rule sets one field, so several
  // targets make several rules
  const [field = '', ...rest] = data === '' ? targets : [data]
  take({ owner, source, test, action, targets, set: { field, value } }, reading)
  for (const other of rest)
    take({ owner, source, test, action: 'set', targets: [], set: { field: other, value } }, reading)
}

function take(rule: Rule, reading: Reading): void {
  reading.targetCount += rule.targets.length
  if (reading.isFull) return
  reading.isFull = reading.rules.length >= MAX_RULES || reading.targetCount > MAX_TARGETS
  if (reading.isFull) reading.tell('tooManyRules', MAX_RULES, MAX_TARGETS)
  else reading.rules.push(rule)
}

/**
 * The values that a rule compares with: a text or a list, which may also be JSON in a text. For a
 * check box they become true or false, from any spelling: 1, yes, true.
 */
function readWanted(
  written: unknown,
  expression: string,
  field: FieldDefinition | undefined,
): string[] {
  const compares = comparesTexts(expression)
  const given = compares ? unwrapJson(written) : written
  const texts = (Array.isArray(given) ? given : [given]).map(readText)
  return compares && expression !== '%' && (field?.type === 'Checkbox' || field?.type === 'Switch')
    ? texts.map(text => String(readFlag(text) ?? false))
    : texts
}

function readTargets(wire: WireObject, { fieldById, members, tell }: Reading): FieldId[] {
  const written = wire['target']
  const inGroups = wire['target_group']
  // fast path, as most rules name one field
  if (typeof written === 'string' && fieldById.has(written) && !inGroups) return [written]
  const targets = new Set<FieldId>()
  for (const id of readTexts(written)) {
    if (fieldById.has(id)) targets.add(id)
    else tell('unknownField', 'target', id)
  }
  for (const id of readTexts(inGroups)) {
    const fields = members().get(id)
    if (!fields) tell('unknownTargetGroup', id)
    for (const field of fields ?? []) targets.add(field)
  }
  return [...targets]
}
