import { pick, readObject, readText, readTexts, unwrapJson, type WireObject } from '../form/wire'
import { fieldsOf, valueOf, withItems, withValues, type FormDraft } from './draft'

/**
 * Removes a field or group that is gone from all rules. A rule that is then left with nothing to do
 * goes too.
 */
export function withoutReferences(
  draft: FormDraft,
  kind: 'field' | 'group',
  id: string,
): FormDraft {
  return follow(draft, kind, id, undefined)
}

/** Gives a field another Id, also in every rule that names it. */
export function renameField(draft: FormDraft, from: string, to: string): FormDraft {
  const fields = fieldsOf(draft).map(field =>
    readText(pick(field, 'Id', 'id')) === from ? withValues(field, { Id: to }) : field,
  )
  return follow(withItems(draft, 'Fields', fields), 'field', from, to)
}

function follow(
  draft: FormDraft,
  kind: 'field' | 'group',
  from: string,
  to: string | undefined,
): FormDraft {
  const fields = fieldsOf(draft)
  const next = fields.map(field => followEqual(followRules(field, kind, from, to), kind, from, to))
  return next.every((field, at) => field === fields[at]) ? draft : withItems(draft, 'Fields', next)
}

function followRules(
  field: WireObject,
  kind: 'field' | 'group',
  from: string,
  to: string | undefined,
): WireObject {
  const given = unwrapJson(valueOf(field, 'RuleConfig'))
  const list: readonly unknown[] = Array.isArray(given)
    ? given
    : given === undefined || given === ''
      ? []
      : [given]
  if (list.length === 0) return field
  const next = list.flatMap(item => {
    const wire = readObject(item)
    const rule = wire && followRule(wire, kind, from, to)
    return wire ? (rule ?? []) : [item]
  })
  if (next.length === list.length && next.every((rule, at) => rule === list[at])) return field
  return withValues(field, { RuleConfig: next.length === 0 ? undefined : next })
}

/** Undefined for a rule that has nothing left to do. */
function followRule(
  wire: WireObject,
  kind: 'field' | 'group',
  from: string,
  to: string | undefined,
): WireObject | undefined {
  const changes: Record<string, unknown> = {}
  const list = kind === 'field' ? 'target' : 'target_group'
  const named = readTexts(wire[list])
  if (named.includes(from)) {
    const left = named.flatMap(name => (name === from ? (to ?? []) : name))
    changes[list] = left.length === 0 ? undefined : left.length === 1 ? left[0] : left
  }
  if (kind === 'field' && readText(wire['source']) === from) {
    if (to === undefined) return undefined
    changes['source'] = to
  }
  if (kind === 'field' && readText(wire['data']) === from) {
    if (to === undefined && readText(wire['action']) === 'set') return undefined
    changes['data'] = to
    if (to === undefined) changes['data_value'] = undefined
  }
  if (Object.keys(changes).length === 0) return wire
  const next: Record<string, unknown> = { ...wire }
  for (const key of Object.keys(changes)) {
    if (changes[key] === undefined) Reflect.deleteProperty(next, key)
    else next[key] = changes[key]
  }
  const isAiming = readTexts(next['target']).length + readTexts(next['target_group']).length > 0
  return isAiming || (readText(next['action']) === 'set' && readText(next['data']) !== '')
    ? next
    : undefined
}

function followEqual(
  field: WireObject,
  kind: 'field' | 'group',
  from: string,
  to: string | undefined,
): WireObject {
  const configs = readObject(unwrapJson(valueOf(field, 'Configs')))
  if (kind === 'group' || !configs || readText(pick(configs, 'equalTo', 'EqualTo')) !== from)
    return field
  const { equalTo: _one, EqualTo: _other, ...rest } = configs
  const next = to === undefined ? rest : { ...rest, equalTo: to }
  return withValues(field, { Configs: Object.keys(next).length === 0 ? undefined : next })
}
