import { fieldTypes } from './fields/registry'
import { parseOptions } from './parseOptions'
import { preselectedAnswers, preselectedOptions } from './preselected'
import type { Report } from './problems'
import { parseQuestions } from './questions/parseQuestions'
import { emptyField, readProperty, type FieldReading } from './fieldProperties'
import { FIELD_TYPES, type FieldDefinition, type FieldType } from './types'
import { pick, readText, type WireObject } from './wire'

const ID = /^[\w\u3400-\u9fff-]{1,64}$/
const TYPES: ReadonlySet<string> = new Set(FIELD_TYPES)
const CHOICES: ReadonlySet<FieldType> = new Set<FieldType>(['Select', 'Picker', 'TreeSelect', 'RadioGroup', 'ButtonGroup', 'CheckboxGroup'])

/** Reads one field definition, every property it gives once; undefined when it cannot stand in a form at all. */
export function parseField(wire: WireObject, report: Report): FieldReading | undefined {
  const id = readText(pick(wire, 'Id', 'id'))
  if (!ID.test(id)) {
    report(id, 'Id', `"${id.slice(0, 40)}" cannot be an Id. Use letters, digits, - and _, at most 64.`)
    return undefined
  }
  const type = readType(wire, id, report)
  if (!type) return undefined
  const reading: FieldReading = {
    field: emptyField(id, type),
    report,
    source: undefined,
    data: undefined,
    written: undefined,
    rules: undefined,
  }
  for (const key of Object.keys(wire)) readProperty(reading, wire, key)
  finish(reading)
  return reading
}

/** A Country field of type Select becomes a Picker (SPEC §3); no type is a text input. */
function readType(wire: WireObject, id: string, report: Report): FieldType | undefined {
  const written = readText(pick(wire, 'Type', 'type')) || 'Text'
  if (!TYPES.has(written)) {
    report(id, 'Type', `Unknown type "${written.slice(0, 40)}". Use one of: ${FIELD_TYPES.join(', ')}.`)
    return undefined
  }
  return written === 'Select' && id === 'Country' ? 'Picker' : (written as FieldType)
}

/** What depends on several properties: choices by type, bounds in order, the value to start from. */
function finish(reading: FieldReading): void {
  const { field, report } = reading
  const { id, type } = field
  const source = reading.source ?? reading.data
  const isQuestions = type === 'Questions'
  if (isQuestions) field.questions = parseQuestions(source, id, report)
  else if (source !== undefined) field.options = parseOptions(source, id, report)
  if (CHOICES.has(type) && field.options.length === 0)
    report(id, 'DataSource', 'There is nothing to choose from. List the options in DataSource.', 'warning')
  if (isQuestions && field.questions.length === 0) report(id, 'DataSource', 'There are no questions. List them in DataSource.', 'warning')
  checkOrder(field, 'Min', 'Max', field.min, field.max, report)
  checkOrder(field, 'MinLength', 'MaxLength', field.minLength, field.maxLength, report)
  checkOrder(field, 'startDate', 'endDate', field.startDate, field.endDate, report)
  field.defaultValue = readDefault(reading, source)
}

/** The DefaultValue property or, without one, what the options themselves mark as selected. */
function readDefault({ field, written }: FieldReading, source: unknown): FieldDefinition['defaultValue'] {
  const isGiven = written !== undefined && written !== null && written !== ''
  if (!isGiven && source === undefined) return undefined
  const marked = field.type === 'Questions' ? preselectedAnswers(source) : field.options.length > 0 ? preselectedOptions(source) : undefined
  const start = isGiven ? written : marked
  return start === undefined ? undefined : fieldTypes[field.type].parse(start, field)
}

function checkOrder<T extends number | string>(
  { id }: FieldDefinition,
  lower: string,
  upper: string,
  low: T | undefined,
  high: T | undefined,
  report: Report,
): void {
  if (low !== undefined && high !== undefined && low > high) report(id, lower, `${lower} is above ${upper}. Swap them.`)
}
