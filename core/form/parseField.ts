import { fieldTypes } from './fields/registry'
import { compilePattern } from './matchExpression'
import { parseOptions } from './parseOptions'
import { preselectedAnswers, preselectedOptions } from './preselected'
import { parseText, type Report } from './problems'
import { parseQuestions } from './questions/parseQuestions'
import { FIELD_TYPES, type FieldDefinition, type FieldType, type InputType } from './types'
import { normalizeDate } from '../validation/calendar'
import { looksLikeJson, pick, readFlag, readJson, readNumber, readObject, readText, readTexts, type WireObject } from './wire'

/** A field as parsed, with the wire object its rules are read from later. */
export interface ReadField {
  field: FieldDefinition
  wire: WireObject
}

const ID = /^[\w\u3400-\u9fff-]{1,64}$/
const INPUT_TYPES: readonly InputType[] = ['text', 'number', 'idcard', 'password', 'mobile', 'email']
const CHOICES: ReadonlySet<FieldType> = new Set<FieldType>(['Select', 'Picker', 'TreeSelect', 'RadioGroup', 'ButtonGroup', 'CheckboxGroup'])

/** Reads one field definition; undefined when it cannot stand in a form at all. */
export function parseField(wire: WireObject, report: Report): ReadField | undefined {
  const id = readText(pick(wire, 'Id', 'id'))
  if (!ID.test(id)) {
    report(id, 'Id', `"${id.slice(0, 40)}" cannot be an Id. Use letters, digits, - and _, at most 64.`)
    return undefined
  }
  const type = readType(wire, id, report)
  if (!type) return undefined
  const reader = new PropertyReader(wire, id, report)
  const configs = reader.object('Configs')
  const isQuestions = type === 'Questions'
  const equalTo = readText(pick(configs, 'equalTo', 'EqualTo'))
  const field: FieldDefinition = {
    id,
    type,
    name: parseText(wire, 'Name'),
    placeholder: parseText(wire, 'Placeholder'),
    tooltip: parseText(wire, 'Tooltip'),
    tooltipColor: reader.text('TooltipColor'),
    group: reader.text('Group'),
    inputType: reader.inputType(),
    required: reader.flag('Required'),
    disabled: reader.flag('Disabled'),
    hide: reader.flag('Hide'),
    readonly: reader.flag('Readonly'),
    defaultValue: undefined,
    options: isQuestions ? [] : parseOptions(reader.source(), id, report),
    multiple: reader.flag('Multiple'),
    level: Math.max(0, Math.trunc(reader.number('Level') ?? 0)),
    format: reader.text('Format'),
    flags: readTexts(pick(wire, 'Flags', 'flags')),
    configs,
    wordCount: reader.flag('WordCount'),
    className: reader.text('Class'),
    groupClassName: reader.text('GroupClass'),
    questions: isQuestions ? parseQuestions(reader.source(), id, report) : [],
    validation: reader.pattern('Validation'),
    equalTo: equalTo === '' ? undefined : equalTo,
    ...reader.bounds(),
  }
  if (CHOICES.has(type) && field.options.length === 0) {
    report(id, 'DataSource', 'There is nothing to choose from. List the options in DataSource.', 'warning')
  }
  if (isQuestions && field.questions.length === 0) report(id, 'DataSource', 'There are no questions. List them in DataSource.', 'warning')
  field.defaultValue = readDefault(field, wire, reader.source())
  return { field, wire }
}

/** A Country field of type Select becomes a Picker (SPEC §3); no type is a text input. */
function readType(wire: WireObject, id: string, report: Report): FieldType | undefined {
  const written = readText(pick(wire, 'Type', 'type')) || 'Text'
  const type = FIELD_TYPES.find(known => known === written)
  if (!type) report(id, 'Type', `Unknown type "${written.slice(0, 40)}". Use one of: ${FIELD_TYPES.join(', ')}.`)
  return type === 'Select' && id === 'Country' ? 'Picker' : type
}

/** The DefaultValue property or, without one, what the options themselves mark as selected. */
function readDefault(field: FieldDefinition, wire: WireObject, source: unknown): FieldDefinition['defaultValue'] {
  const written = pick(wire, 'DefaultValue', 'defaultValue')
  const marked = field.type === 'Questions' ? preselectedAnswers(source) : field.options.length > 0 ? preselectedOptions(source) : undefined
  return fieldTypes[field.type].parse(written === undefined || written === '' ? marked : written, field)
}

/** Reads properties in SPEC §3's spelling or with a small first letter. */
class PropertyReader {
  constructor(
    private readonly wire: WireObject,
    private readonly id: string,
    private readonly report: Report,
  ) {}

  raw(property: string): unknown {
    return pick(this.wire, property, property.charAt(0).toLowerCase() + property.slice(1))
  }

  text(property: string): string {
    return readText(this.raw(property))
  }

  flag(property: string): boolean {
    return readFlag(this.raw(property)) ?? false
  }

  source(): unknown {
    return this.raw('DataSource') ?? this.raw('Data')
  }

  number(property: string): number | undefined {
    const written = this.raw(property)
    const number = readNumber(written)
    if (number === undefined && readText(written) !== '') this.report(this.id, property, `${property} is not a number. Write digits only.`)
    return number
  }

  inputType(): InputType {
    const written = this.text('InputType').toLowerCase()
    const known = INPUT_TYPES.find(type => type === written)
    if (!known && written !== '')
      this.report(this.id, 'InputType', `Unknown InputType "${written.slice(0, 40)}". Use one of: ${INPUT_TYPES.join(', ')}.`)
    return known ?? 'text'
  }

  object(property: string): WireObject {
    const written = this.raw(property)
    const parsed = typeof written === 'string' && looksLikeJson(written) ? readJson(written) : written
    const object = readObject(parsed)
    if (!object && written !== undefined && written !== '')
      this.report(this.id, property, `${property} is not a JSON object. Correct the JSON.`)
    return object ?? {}
  }

  pattern(property: string): RegExp | undefined {
    const written = this.text(property)
    const pattern = written === '' ? undefined : compilePattern(written)
    if (written !== '' && !pattern)
      this.report(this.id, property, `"${written.slice(0, 60)}" is not a regular expression. Correct the pattern.`)
    return pattern
  }

  /** Every bound that was given; a lower one above its upper one is refused. */
  bounds(): Partial<FieldDefinition> {
    const min = this.number('Min')
    const max = this.number('Max')
    const minLength = this.number('MinLength')
    const maxLength = this.number('MaxLength')
    const startDate = this.date('startDate')
    const endDate = this.date('endDate')
    if (min !== undefined && max !== undefined && min > max) this.reversed('Min', 'Max')
    if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) this.reversed('MinLength', 'MaxLength')
    if (startDate !== undefined && endDate !== undefined && startDate > endDate) this.reversed('startDate', 'endDate')
    return {
      min,
      max,
      minLength,
      // 0 is how form builders write "no limit"
      maxLength: maxLength || undefined,
      alphaWordLimit: this.number('AlphaWordLimit') || undefined,
      startDate,
      endDate,
      maxWidth: this.number('MaxWidth'),
      maxHeight: this.number('MaxHeight'),
    }
  }

  private date(property: string): string | undefined {
    const written = readText(pick(this.wire, property, property.charAt(0).toUpperCase() + property.slice(1)))
    const date = written === '' ? undefined : normalizeDate(written)
    if (written !== '' && date === undefined)
      this.report(this.id, property, `"${written.slice(0, 40)}" is not a date. Write it as 2031-04-16.`)
    return date
  }

  private reversed(lower: string, upper: string): void {
    this.report(this.id, lower, `${lower} is above ${upper}. Swap them.`)
  }
}
