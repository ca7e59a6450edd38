import { pick, readObject, readText, unwrapJson } from '../form/wire'
import { fieldOf, fieldsOf, idOf, textOf, valueOf, type FormDraft } from './draft'
import { rulesOf, sourceOf, type PlacedRule } from './rules'

/** The rules that read a field, and the rules that change it. */
export interface FieldUse {
  /** Rules that wait for its answer. */
  decides: readonly PlacedRule[]
  /** Rules that show, lock or fill it. */
  decidedBy: readonly PlacedRule[]
  /** Fields that must be answered like it, and the one it must be like. */
  equals: readonly string[]
}

export function whereUsed(draft: FormDraft, id: string): FieldUse {
  const rules = rulesOf(draft)
  const field = fieldOf(draft, id)
  const group = field ? textOf(field, 'Group') : ''
  const equalTo = (one: Parameters<typeof valueOf>[0]) => {
    const configs = readObject(unwrapJson(valueOf(one, 'Configs')))
    return configs ? readText(pick(configs, 'equalTo', 'EqualTo')) : ''
  }
  return {
    decides: rules.filter(placed => sourceOf(placed) === id),
    decidedBy: rules.filter(({ rule }) => reaches(rule, id, group)),
    equals: fieldsOf(draft).flatMap(one => (idOf(one) === id ? equalTo(one) || [] : equalTo(one) === id ? idOf(one) : [])),
  }
}

export const reaches = ({ targets, groups, set }: PlacedRule['rule'], id: string, group: string): boolean =>
  targets.includes(id) || (group !== '' && groups.includes(group)) || set?.field === id
