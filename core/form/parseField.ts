import { Field } from './Field'
import type { Report } from './problems'
import { FIELD_TYPES, type FieldType } from './types'
import { readText, type WireObject } from './wire'

const ID = /^[\w\u3400-\u9fff-]{1,64}$/
const TYPES: ReadonlySet<string> = new Set(FIELD_TYPES)
const CHOICES: ReadonlySet<FieldType> = new Set<FieldType>(['Select', 'Picker', 'TreeSelect', 'RadioGroup', 'ButtonGroup', 'CheckboxGroup'])

/** Reads one field definition; undefined when it cannot stand in a form at all. `at` is its position. */
export function parseField(wire: WireObject, at: number, report: Report): Field | undefined {
  const id = readText(wire['Id'] ?? wire['id'])
  if (!ID.test(id)) {
    report(id, 'Id', 'badId', id)
    return undefined
  }
  const type = readType(wire, id, report)
  return type && new Field(id, at, type, wire, report)
}

/** Reads all of a field, so that everything that is wrong with it has been reported. */
export function checkField(field: Field, report: Report): void {
  const { id, type } = field
  void field.name
  void field.defaultValue
  if (CHOICES.has(type) && field.options.length === 0) report(id, 'DataSource', 'noOptions')
  if (type === 'Questions' && field.questions.length === 0) report(id, 'DataSource', 'noQuestions')
}

/** A Country field of type Select becomes a Picker (SPEC §3); no type is a text input. */
function readType(wire: WireObject, id: string, report: Report): FieldType | undefined {
  const written = readText(wire['Type'] ?? wire['type']) || 'Text'
  if (!TYPES.has(written)) {
    report(id, 'Type', 'unknownType', written, FIELD_TYPES.join(', '))
    return undefined
  }
  return written === 'Select' && id === 'Country' ? 'Picker' : (written as FieldType)
}
