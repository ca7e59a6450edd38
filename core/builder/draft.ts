import { hasOwn, pick, readObject, readText, unwrapJson, type WireObject } from '../form/wire'

/**
 * A form definition while it is edited: the JSON of SPEC §3, as it was written. An edit makes a new
 * draft, which shares all unchanged parts with the old one. Properties that the builder does not
 * know are kept.
 */
export type FormDraft = WireObject
export type PartName = 'Fields' | 'Groups' | 'Steps'

/** A list of the item, empty for undefined. */
export const toList = <T>(item: T | undefined): T[] => (item === undefined ? [] : [item])

/** The items of a list of the form. Entries that are not objects are left out. */
export function itemsOf(draft: FormDraft, part: PartName): readonly WireObject[] {
  const list = unwrapJson(valueOf(draft, part))
  return Array.isArray(list)
    ? list.flatMap((item: unknown): WireObject[] => toList(readObject(item)))
    : []
}

export const fieldsOf = (draft: FormDraft) => itemsOf(draft, 'Fields')
export const idOf = (item: WireObject): string => readText(pick(item, 'Id', 'id'))
export const find = (draft: FormDraft, part: PartName, id: string) =>
  itemsOf(draft, part).find(item => idOf(item) === id)
export const fieldOf = (draft: FormDraft, id: string) => find(draft, 'Fields', id)

/** The same name with its first letter in the other case: forms may use either. */
function otherSpelling(property: string): string {
  const first = property.charAt(0)
  const small = first.toLowerCase()
  return (first === small ? first.toUpperCase() : small) + property.slice(1)
}

/** A property in either spelling. */
export const valueOf = (item: WireObject, property: string): unknown =>
  pick(item, property, otherSpelling(property))
export const textOf = (item: WireObject, property: string): string =>
  readText(valueOf(item, property))

/**
 * The item with these properties; undefined removes a property. A property keeps its spelling and
 * its place.
 */
export function withValues(item: WireObject, changes: WireObject): WireObject {
  const changed: Record<string, unknown> = { ...item }
  for (const property of Object.keys(changes)) {
    const other = otherSpelling(property)
    const key = !hasOwn(item, property) && hasOwn(item, other) ? other : property
    if (changes[property] === undefined) Reflect.deleteProperty(changed, key)
    else changed[key] = changes[property]
  }
  return changed
}

export function withItems(
  draft: FormDraft,
  part: PartName,
  items: readonly WireObject[],
): FormDraft {
  return withValues(draft, { [part]: items.length === 0 && part !== 'Fields' ? undefined : items })
}

/** An Id that no item of the list has: `base` itself, or `base` with a number. */
export function freeId(taken: ReadonlySet<string>, base: string): string {
  if (!taken.has(base)) return base
  for (let n = 2; ; n++) if (!taken.has(`${base}${n}`)) return `${base}${n}`
}
export const idsOf = (draft: FormDraft, part: PartName): Set<string> =>
  new Set(itemsOf(draft, part).map(idOf))
