import type { WireObject } from '../form/wire'
import { fieldsOf, idOf, itemsOf, textOf, type FormDraft } from './draft'

/** Fields that the form shows together: first those without a group, then by group and by step. */
export interface DraftSection {
  /** Id of the group; empty for fields without a group. */
  id: string
  step: string
  fields: readonly WireObject[]
}

export function sectionsOfDraft(draft: FormDraft): DraftSection[] {
  const steps = itemsOf(draft, 'Steps').map(idOf)
  const groups = itemsOf(draft, 'Groups')
  const known = new Set(groups.map(idOf))
  const byGroup = new Map<string, WireObject[]>()
  for (const field of fieldsOf(draft)) {
    const group = textOf(field, 'Group')
    const id = known.has(group) ? group : ''
    const list = byGroup.get(id)
    if (list) list.push(field)
    else byGroup.set(id, [field])
  }
  const stepOf = (group: WireObject) => {
    const step = textOf(group, 'Step')
    return steps.includes(step) ? step : (steps[0] ?? '')
  }
  const first = { id: '', step: steps[0] ?? '', fields: byGroup.get('') ?? [] }
  const named = groups.map(group => ({
    id: idOf(group),
    step: stepOf(group),
    fields: byGroup.get(idOf(group)) ?? [],
  }))
  const inOrder =
    steps.length === 0
      ? named
      : steps.flatMap(step => named.filter(section => section.step === step))
  return groups.length > 0 && first.fields.length === 0 ? inOrder : [first, ...inOrder]
}
