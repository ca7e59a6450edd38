import { readFlag } from '../wire'
import { defineFieldType, type FieldTypeSpec } from './defineFieldType'

const flag: FieldTypeSpec<boolean> = {
  is: (value): value is boolean => typeof value === 'boolean',
  isEmpty: () => false,
  parse: raw => readFlag(Array.isArray(raw) ? raw[raw.length - 1] : raw),
  serialize: value => value,
  texts: String,
  // an untouched switch is off (SPEC §4), and rules see this as an answer
  emptyText: 'false',
  missing: 'checkboxRequired',
}

/** On or off. It is off until touched, so an answer is never missing. */
export const toggle = defineFieldType<boolean>({ ...flag, isMissing: () => false })

/** A single check box. If it is required, it must be ticked (DECISIONS §12). */
export const checkbox = defineFieldType<boolean>({ ...flag, isMissing: value => value !== true })
