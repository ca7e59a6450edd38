import { FILLED_IN } from '../form/checkField'
import type { WireObject } from '../form/wire'
import { fieldsOf, find, freeId, idOf, idsOf, textOf, withValues, type FormDraft } from './draft'
import { addField, addPart } from './edits'
import { renameField, withoutReferences } from './references'
import { rulesIn } from './rules'
import { sectionsOfDraft } from './sections'
import type { LibrarySet } from './fieldParts'
import { equalToOf } from './whereUsed'

/** The ids of the fields that the rules of a field act on. */
const actedOn = (field: WireObject): string[] =>
  rulesIn(field).flatMap(({ targets, set }) =>
    set && set.field !== '' ? [...targets, set.field] : targets,
  )

/**
 * A form as a library: each group is a set, and each field comes with the hidden fields that its
 * rules show.
 */
export function setsOfForm(draft: FormDraft): LibrarySet[] {
  return sectionsOfDraft(draft)
    .filter(({ fields }) => fields.length > 0)
    .map(({ id, fields }) => {
      const taken = new Set<string>()
      const withHidden = (field: WireObject): WireObject[] => {
        taken.add(idOf(field))
        const shown = actedOn(field).flatMap(each =>
          fields.filter(other => idOf(other) === each && isHidden(other)),
        )
        return [field, ...shown.flatMap(other => (taken.has(idOf(other)) ? [] : withHidden(other)))]
      }
      const parts = fields.flatMap(field =>
        isHidden(field) || taken.has(idOf(field)) ? [] : [withHidden(field)],
      )
      const left = fields.filter(field => !taken.has(idOf(field))).map(field => [field])
      const group = find(draft, 'Groups', id) ?? {}
      return {
        id,
        cn: textOf(group, 'Name'),
        en: textOf(group, 'Name_en'),
        parts: [...parts, ...left],
      }
    })
}

const isHidden = (field: WireObject) => textOf(field, 'Hide') === 'true'

/**
 * Puts copies of fields behind the field `after`, or into a new group. A copy gets another Id where
 * its Id is taken; the rules among the copies use the new Id. References to other fields are left
 * out, because they mean something else in this form, or nothing.
 */
export function addCopies(
  draft: FormDraft,
  fields: readonly WireObject[],
  place: { after: string } | { group: WireObject },
): { draft: FormDraft; ids: string[] } {
  const copies = fieldsOf(independent(draft, fields))
  const ids = copies.map(idOf)
  if ('after' in place) {
    let next = draft
    copies.forEach((field, at) => {
      next = addField(next, field, ids[at - 1] ?? place.after)
    })
    return { draft: next, ids }
  }
  const Id = freeId(idsOf(draft, 'Groups'), idOf(place.group) || 'group')
  const grouped = addPart(draft, 'Groups', withValues(place.group, { Id }))
  return {
    draft: copies.reduce(
      (next, field) => addField(next, withValues(field, { Group: Id })),
      grouped,
    ),
    ids,
  }
}

/** A form of these fields alone, with ids that `draft` does not use. */
function independent(draft: FormDraft, fields: readonly WireObject[]): FormDraft {
  let alone: FormDraft = { Fields: fields.map(field => withValues(field, { Group: undefined })) }
  const own = idsOf(alone, 'Fields')
  for (const { kind, id } of fields.flatMap(named)) {
    if (kind === 'group' || !own.has(id)) alone = withoutReferences(alone, kind, id)
  }
  const taken = idsOf(draft, 'Fields')
  for (const id of own) {
    if (!taken.has(id)) continue
    const free = freeId(
      new Set([...taken, ...idsOf(alone, 'Fields')]),
      id.slice(0, 60).replace(/\d+$/, '') || 'Field',
    )
    alone = renameField(alone, id, free)
  }
  return answerable(alone)
}

/** A required, read-only field becomes editable when nothing is left that could fill it in. */
function answerable(alone: FormDraft): FormDraft {
  const fields = fieldsOf(alone)
  const isSet = new Set(fields.flatMap(rulesIn).flatMap(({ set }) => set?.field ?? []))
  const isLocked = (field: WireObject) =>
    field['Required'] === true &&
    field['Readonly'] === true &&
    field['DefaultValue'] === undefined &&
    !FILLED_IN.has(idOf(field)) &&
    !isSet.has(idOf(field))
  return {
    ...alone,
    Fields: fields.map(field =>
      isLocked(field) ? withValues(field, { Readonly: undefined }) : field,
    ),
  }
}

/** The fields and groups that a field refers to. */
function named(field: WireObject): { kind: 'field' | 'group'; id: string }[] {
  const byRules = rulesIn(field).flatMap(({ targets, groups, source, set }) => [
    ...[...targets, source, set?.field ?? ''].map(id => ({ kind: 'field' as const, id })),
    ...groups.map(id => ({ kind: 'group' as const, id })),
  ])
  return [...byRules, { kind: 'field' as const, id: equalToOf(field) }].filter(
    ({ id }) => id !== '',
  )
}
