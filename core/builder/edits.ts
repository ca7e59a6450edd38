import { hasOwn, type WireObject } from '../form/wire'
import {
  fieldOf,
  fieldsOf,
  find,
  freeId,
  idOf,
  idsOf,
  itemsOf,
  textOf,
  withItems,
  withValues,
  type FormDraft,
  type PartName,
} from './draft'
import { withoutReferences } from './references'
import { sectionsOfDraft } from './sections'

/** Changes properties of the form itself. */
export const setForm = (draft: FormDraft, changes: WireObject): FormDraft => changed(draft, changes)

/**
 * Adds a field behind another field or at the end. It joins the group of that field, unless it
 * names a group.
 */
export function addField(draft: FormDraft, field: WireObject, after?: string): FormDraft {
  const fields = fieldsOf(draft)
  const at = fields.findIndex(each => idOf(each) === after)
  const group = at < 0 ? '' : textOf(fields[at] as WireObject, 'Group')
  const placed =
    textOf(field, 'Group') === '' && group !== '' ? withValues(field, { Group: group }) : field
  const place = at < 0 ? fields.length : at + 1
  return withItems(draft, 'Fields', [...fields.slice(0, place), placed, ...fields.slice(place)])
}

/** Changes properties of a field, group or step; undefined takes one away. */
export function setItem(
  draft: FormDraft,
  part: PartName,
  id: string,
  changes: WireObject,
): FormDraft {
  const items = itemsOf(draft, part)
  const at = items.findIndex(item => idOf(item) === id)
  const item = items[at]
  const next = item && changed(item, changes)
  if (!next || next === item) return draft
  return withItems(draft, part, [...items.slice(0, at), next, ...items.slice(at + 1)])
}
export const setField = (draft: FormDraft, id: string, changes: WireObject) =>
  setItem(draft, 'Fields', id, changes)

function changed(item: WireObject, changes: WireObject): WireObject {
  const next = withValues(item, changes)
  const keys = Object.keys(next)
  const isSame =
    keys.length === Object.keys(item).length &&
    keys.every(key => hasOwn(item, key) && Object.is(item[key], next[key]))
  return isSame ? item : next
}

/** Takes a field away, with every rule that waits for it or acts on it alone. */
export function removeField(draft: FormDraft, id: string): FormDraft {
  if (!fieldOf(draft, id)) return draft
  const left = fieldsOf(draft).filter(field => idOf(field) !== id)
  return withoutReferences(withItems(draft, 'Fields', left), 'field', id)
}

/** A copy behind the field, with an Id of its own. Its rules stay with the original. */
export function duplicateField(draft: FormDraft, id: string): { draft: FormDraft; id: string } {
  const field = fieldOf(draft, id)
  if (!field) return { draft, id }
  const copyId = freeId(
    idsOf(draft, 'Fields'),
    `${id.slice(0, 60).replace(/\d+$/, '') || 'Field'}2`,
  )
  const copy = withValues(field, { Id: copyId, RuleConfig: undefined })
  return { draft: addField(draft, copy, id), id: copyId }
}

/**
 * Moves a field by one place as people see it: within its group first, then into the previous or
 * next group.
 */
export function moveField(draft: FormDraft, id: string, by: -1 | 1): FormDraft {
  const sections = sectionsOfDraft(draft)
  const here = sections.findIndex(({ fields }) => fields.some(field => idOf(field) === id))
  const section = sections[here]
  if (!section) return draft
  const at = section.fields.findIndex(field => idOf(field) === id)
  const beside = section.fields[at + by]
  if (beside) return placeField(draft, id, { [by < 0 ? 'before' : 'after']: idOf(beside) })
  const next = sections[here + by]
  if (!next) return draft
  const edge = next.fields[by < 0 ? next.fields.length - 1 : 0]
  const moved = setField(draft, id, { Group: next.id === '' ? undefined : next.id })
  return edge ? placeField(moved, id, { [by < 0 ? 'after' : 'before']: idOf(edge) }) : moved
}

/** Puts a field directly before or behind another field, into the same group. */
export function placeField(
  draft: FormDraft,
  id: string,
  { before, after }: { before?: string; after?: string },
): FormDraft {
  const fields = fieldsOf(draft)
  const field = fieldOf(draft, id)
  const target = before ?? after ?? ''
  const goal = fieldOf(draft, target)
  if (!field || !goal || target === id) return draft
  const group = textOf(goal, 'Group')
  const placed =
    textOf(field, 'Group') === group
      ? field
      : withValues(field, { Group: group === '' ? undefined : group })
  const others = fields.filter(each => each !== field)
  const at = others.indexOf(goal) + (before === undefined ? 1 : 0)
  const next = [...others.slice(0, at), placed, ...others.slice(at)]
  return next.every((each, place) => each === fields[place])
    ? draft
    : withItems(draft, 'Fields', next)
}

/** Moves a field to the end of a group; an empty id means the fields without a group. */
export function placeInGroup(draft: FormDraft, id: string, group: string): FormDraft {
  const members = sectionsOfDraft(draft).find(section => section.id === group)?.fields ?? []
  const last = members.filter(field => idOf(field) !== id).pop()
  if (last) return placeField(draft, id, { after: idOf(last) })
  return setField(draft, id, { Group: group === '' ? undefined : group })
}

/** Adds a group or a step behind the others. */
export function addPart(draft: FormDraft, part: 'Groups' | 'Steps', values: WireObject): FormDraft {
  return withItems(draft, part, [...itemsOf(draft, part), values])
}

/** Removes a group or a step. Its fields, or groups, stay and belong to no group or step. */
export function removePart(draft: FormDraft, part: 'Groups' | 'Steps', id: string): FormDraft {
  if (!find(draft, part, id)) return draft
  const left = withItems(
    draft,
    part,
    itemsOf(draft, part).filter(item => idOf(item) !== id),
  )
  const [members, property] =
    part === 'Groups' ? (['Fields', 'Group'] as const) : (['Groups', 'Step'] as const)
  const freed = itemsOf(left, members).map(item =>
    textOf(item, property) === id ? withValues(item, { [property]: undefined }) : item,
  )
  const next = withItems(left, members, freed)
  return part === 'Groups' ? withoutReferences(next, 'group', id) : next
}

export function movePart(
  draft: FormDraft,
  part: 'Groups' | 'Steps',
  id: string,
  by: -1 | 1,
): FormDraft {
  const items = [...itemsOf(draft, part)]
  const at = items.findIndex(item => idOf(item) === id)
  const item = items[at]
  const beside = items[at + by]
  if (!item || !beside) return draft
  items[at] = beside
  items[at + by] = item
  return withItems(draft, part, items)
}
