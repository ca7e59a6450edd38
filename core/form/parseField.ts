import { Field } from './Field'
import { fieldTypes } from './fields/registry'
import type { Report } from './problems'
import type { FieldType } from './types'
import { readText, type WireObject } from './wire'

const ID = /^[\w\u3400-\u9fff-]{1,64}$/
const TYPES = new Map(Object.keys(fieldTypes).map(type => [type, type as FieldType]))

/** Reads one field definition; undefined if it cannot be used. `at` is its position. */
export function parseField(wire: WireObject, at: number, report: Report): Field | undefined {
  const id = readText(wire['Id'] ?? wire['id'])
  if (!ID.test(id)) {
    report(id, 'Id', 'badId', id)
    return undefined
  }
  const type = readType(wire, id, report)
  return type && new Field(id, at, type, wire, report)
}

/** A Country field of type Select becomes a Picker (SPEC §3). Without a type it is a text input. */
function readType(wire: WireObject, id: string, report: Report): FieldType | undefined {
  const written = readText(wire['Type'] ?? wire['type']) || 'Text'
  const type = TYPES.get(written)
  if (!type) report(id, 'Type', 'unknownType', written, [...TYPES.keys()].join(', '))
  return type === 'Select' && id === 'Country' ? 'Picker' : type
}
