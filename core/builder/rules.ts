import type { RuleAction } from '../form/types'
import { readObject, readText, readTexts, unwrapJson, type WireObject } from '../form/wire'
import { fieldOf, fieldsOf, idOf, valueOf, withValues, type FormDraft } from './draft'
import { setField } from './edits'

export const RULE_ACTIONS: readonly RuleAction[] = ['show', 'hide', 'readonly', 'disabled', 'set']

/** A rule as the builder shows it. */
export interface FormRule {
  /** The field that the rule reads; empty for the field whose RuleConfig holds the rule. */
  source: string
  /** `=`, `!=`, `%`, or anything else for a pattern. */
  expression: string
  value: string
  action: string
  targets: readonly string[]
  groups: readonly string[]
  /** The value to set and the field that gets it. An empty `field` means the targets. */
  set?: { field: string; value: string }
  /** Properties that the builder does not know. */
  more: WireObject
}

/** A rule, the field that holds it and its place there. */
export interface PlacedRule {
  owner: string
  at: number
  rule: FormRule
}

const KNOWN: ReadonlySet<string> = new Set([
  'source',
  'expression',
  'match_value',
  'action',
  'target',
  'target_group',
  'data',
  'data_value',
])

export function readRule(wire: WireObject): FormRule {
  const field = readText(wire['data'])
  const value = readText(wire['data_value'])
  const action = readText(wire['action'])
  const sets = action === 'set' || field !== '' || value !== ''
  return {
    source: readText(wire['source']),
    expression: readText(wire['expression']),
    // a list stays a list, as JSON: comparisons read it in this form too
    value: Array.isArray(wire['match_value'])
      ? JSON.stringify(wire['match_value'])
      : readText(wire['match_value']),
    action,
    targets: readTexts(wire['target']),
    groups: readTexts(wire['target_group']),
    ...(sets && { set: { field, value } }),
    more: Object.fromEntries(Object.entries(wire).filter(([key]) => !KNOWN.has(key))),
  }
}

const names = (list: readonly string[]) => (list.length === 1 ? list[0] : list)

export function writeRule({
  source,
  expression,
  value,
  action,
  targets,
  groups,
  set,
  more,
}: FormRule): WireObject {
  return {
    ...(source !== '' && { source }),
    ...(targets.length > 0 && { target: names(targets) }),
    ...(groups.length > 0 && { target_group: names(groups) }),
    expression,
    match_value: value,
    action,
    ...(set && set.field !== '' && { data: set.field }),
    ...(set && { data_value: set.value }),
    ...more,
  }
}

const wires = (field: WireObject | undefined): readonly unknown[] => {
  const given = unwrapJson(field && valueOf(field, 'RuleConfig'))
  return Array.isArray(given) ? given : given === undefined || given === '' ? [] : [given]
}

/** The rules written in one field. */
export const rulesIn = (field: WireObject | undefined): FormRule[] =>
  wires(field).flatMap(wire => readRule(readObject(wire) ?? {}))

/** Every rule of the form, in the order of evaluation. */
export function rulesOf(draft: FormDraft): PlacedRule[] {
  return fieldsOf(draft).flatMap(field =>
    rulesIn(field).map((rule, at) => ({ owner: idOf(field), at, rule })),
  )
}

export const sourceOf = ({ owner, rule }: Pick<PlacedRule, 'owner' | 'rule'>): string =>
  rule.source || owner

/** Gives a field these rules. Unchanged rules keep their spelling. */
export function setRules(draft: FormDraft, owner: string, rules: readonly FormRule[]): FormDraft {
  const field = fieldOf(draft, owner)
  if (!field) return draft
  const before = wires(field).map(wire => readObject(wire) ?? {})
  const kept = new Map(before.map(wire => [sign(readRule(wire)), wire]))
  const next = rules.map(rule => kept.get(sign(rule)) ?? writeRule(rule))
  if (next.length === before.length && next.every((wire, at) => wire === before[at])) return draft
  return setField(draft, owner, { RuleConfig: next.length === 0 ? undefined : next })
}

/** Rules with the same meaning have the same sign. */
export const sign = (rule: FormRule): string => JSON.stringify(sorted(rule))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  const object = readObject(value)
  if (!object) return value
  return Object.keys(object)
    .sort()
    .map(key => [key, sorted(object[key])])
}

export const setRule = (draft: FormDraft, { owner, at, rule }: PlacedRule): FormDraft =>
  setRules(
    draft,
    owner,
    rulesIn(fieldOf(draft, owner)).map((known, place) => (place === at ? rule : known)),
  )

export const removeRule = (draft: FormDraft, owner: string, at: number): FormDraft =>
  setRules(
    draft,
    owner,
    rulesIn(fieldOf(draft, owner)).filter((_, place) => place !== at),
  )

export const addRule = (draft: FormDraft, owner: string, rule: FormRule): FormDraft =>
  setRules(draft, owner, [...rulesIn(fieldOf(draft, owner)), rule])

/** Moves a rule among the rules of its field. The order counts, because the later rule wins. */
export function moveRule(draft: FormDraft, owner: string, at: number, by: -1 | 1): FormDraft {
  const rules = rulesIn(fieldOf(draft, owner))
  const rule = rules[at]
  const beside = rules[at + by]
  if (!rule || !beside) return draft
  rules[at] = beside
  rules[at + by] = rule
  const field = fieldOf(draft, owner)
  const written = wires(field).map(wire => readObject(wire) ?? {})
  const first = written[at]
  written[at] = written[at + by] ?? {}
  written[at + by] = first ?? {}
  return field ? setField(draft, owner, withValues({}, { RuleConfig: written })) : draft
}
