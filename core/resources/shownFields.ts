import type { Resource } from './types'

/** The fields that visitors see of a record with these answers. */
export function shownFields(
  { public: shown }: Resource,
  /** The form's fields by their ids. */
  { fieldById }: { fieldById: Pick<ReadonlyMap<string, unknown>, 'has'> },
  values: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const { fields = [], switched } = shown ?? {}
  const isOff = switched && fieldById.has(switched.by) && values[switched.by] !== true
  return new Set(fields.filter(id => fieldById.has(id) && !(isOff && switched.fields.includes(id))))
}
