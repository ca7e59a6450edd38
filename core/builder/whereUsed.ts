import { pick, readObject, readText, unwrapJson, type WireObject } from '../form/wire'
import { fieldOf, fieldsOf, idOf, textOf, valueOf, type FormDraft } from './draft'
import { rulesOf, sourceOf, type PlacedRule } from './rules'

/** The rules that read a field, and the rules that act on it. */
export interface FieldUse {
  /** Rules that read its answer. */
  decides: readonly PlacedRule[]
  /** Rules that show, hide, lock or fill it. */
  decidedBy: readonly PlacedRule[]
  /** Fields that must have an equal answer, in either direction. */
  equals: readonly string[]
}

/** The field that must have the same answer as this field; empty for none. */
export function equalToOf(field: WireObject): string {
  const configs = readObject(unwrapJson(valueOf(field, 'Configs')))
  return configs ? readText(pick(configs, 'equalTo', 'EqualTo')) : ''
}

export function whereUsed(draft: FormDraft, id: string): FieldUse {
  const rules = rulesOf(draft)
  const field = fieldOf(draft, id)
  const group = field ? textOf(field, 'Group') : ''
  return {
    decides: rules.filter(placed => sourceOf(placed) === id),
    decidedBy: rules.filter(({ rule }) => reaches(rule, id, group)),
    equals: fieldsOf(draft).flatMap(one =>
      idOf(one) === id ? equalToOf(one) || [] : equalToOf(one) === id ? idOf(one) : [],
    ),
  }
}

export const reaches = (
  { targets, groups, set }: PlacedRule['rule'],
  id: string,
  group: string,
): boolean => targets.includes(id) || (group !== '' && groups.includes(group)) || set?.field === id

/** Finds the rules that show a field. */
export interface ShowingRules {
  /** The rules that show a field or its group, in the order in which they apply. */
  of(id: string, group: string): readonly PlacedRule[]
}

export function showingRules(draft: FormDraft): ShowingRules {
  const all = rulesOf(draft).filter(({ rule }) => rule.action === 'show')
  const byField = new Map<string, PlacedRule[]>()
  const byGroup = new Map<string, PlacedRule[]>()
  const note = (map: Map<string, PlacedRule[]>, key: string, placed: PlacedRule) => {
    const list = map.get(key)
    if (list) list.push(placed)
    else map.set(key, [placed])
  }
  for (const placed of all) {
    for (const id of placed.rule.targets) note(byField, id, placed)
    for (const group of placed.rule.groups) note(byGroup, group, placed)
  }
  return {
    of(id, group) {
      const [own = [], shared = []] = [
        byField.get(id),
        group === '' ? undefined : byGroup.get(group),
      ]
      if (shared.length === 0) return own
      const found = new Set([...own, ...shared])
      return all.filter(placed => found.has(placed))
    },
  }
}
