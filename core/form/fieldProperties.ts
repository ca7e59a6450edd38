import { normalizeDate } from '../validation/calendar'
import { compilePattern } from './matchExpression'
import type { Report } from './problems'
import type { Bilingual, FieldDefinition, FieldId, FieldType, InputType, Option, QuestionNode } from './types'
import { own, looksLikeJson, pick, readFlag, readJson, readNumber, readObject, readText, readTexts, type WireObject } from './wire'

/** A field while its properties are read, and what can only be read when all of them are. */
export interface FieldReading {
  field: FieldDefinition
  report: Report
  /** DataSource and, in its place, Data. */
  source: unknown
  data: unknown
  /** DefaultValue. */
  written: unknown
  rules: unknown
}

type Read = (reading: FieldReading, value: unknown, property: string) => void

// Shared by all fields that give nothing of the kind; nobody writes into a definition.
const NO_TEXT: Bilingual = Object.freeze({ cn: '', en: '' })
const NO_CONFIGS: WireObject = Object.freeze({})
const NO_OPTIONS: Option[] = []
const NO_QUESTIONS: QuestionNode[] = []
const NO_FLAGS: string[] = []

/** A field that gives nothing but its Id and Type. Every property is there, so that all fields have one shape. */
export function emptyField(id: FieldId, type: FieldType): FieldDefinition {
  return {
    id,
    type,
    name: NO_TEXT,
    placeholder: NO_TEXT,
    tooltip: NO_TEXT,
    tooltipColor: '',
    group: '',
    inputType: 'text',
    required: false,
    disabled: false,
    hide: false,
    readonly: false,
    defaultValue: undefined,
    options: NO_OPTIONS,
    multiple: false,
    level: 0,
    min: undefined,
    max: undefined,
    maxLength: undefined,
    minLength: undefined,
    maxWidth: undefined,
    maxHeight: undefined,
    format: '',
    flags: NO_FLAGS,
    validation: undefined,
    equalTo: undefined,
    configs: NO_CONFIGS,
    wordCount: false,
    alphaWordLimit: undefined,
    startDate: undefined,
    endDate: undefined,
    className: '',
    groupClassName: '',
    questions: NO_QUESTIONS,
  }
}

const INPUT_TYPES: readonly InputType[] = ['text', 'number', 'idcard', 'password', 'mobile', 'email']

/** Every property of SPEC §3 beside Id and Type, and what it does. */
const PROPERTIES: Readonly<Record<string, Read>> = {
  Name: ({ field }, value) => (field.name = { cn: readText(value), en: field.name.en }),
  Name_en: ({ field }, value) => (field.name = { cn: field.name.cn, en: readText(value) }),
  Placeholder: ({ field }, value) => (field.placeholder = { cn: readText(value), en: field.placeholder.en }),
  Placeholder_en: ({ field }, value) => (field.placeholder = { cn: field.placeholder.cn, en: readText(value) }),
  Tooltip: ({ field }, value) => (field.tooltip = { cn: readText(value), en: field.tooltip.en }),
  Tooltip_en: ({ field }, value) => (field.tooltip = { cn: field.tooltip.cn, en: readText(value) }),
  TooltipColor: ({ field }, value) => (field.tooltipColor = readText(value)),
  Group: ({ field }, value) => (field.group = readText(value)),
  Required: ({ field }, value) => (field.required = readFlag(value) ?? false),
  Disabled: ({ field }, value) => (field.disabled = readFlag(value) ?? false),
  Hide: ({ field }, value) => (field.hide = readFlag(value) ?? false),
  Readonly: ({ field }, value) => (field.readonly = readFlag(value) ?? false),
  Multiple: ({ field }, value) => (field.multiple = readFlag(value) ?? false),
  WordCount: ({ field }, value) => (field.wordCount = readFlag(value) ?? false),
  Format: ({ field }, value) => (field.format = readText(value)),
  Class: ({ field }, value) => (field.className = readText(value)),
  GroupClass: ({ field }, value) => (field.groupClassName = readText(value)),
  Flags: ({ field }, value) => (field.flags = readTexts(value)),
  Level: (reading, value, property) => (reading.field.level = Math.max(0, Math.trunc(readCount(reading, value, property) ?? 0))),
  Min: (reading, value, property) => (reading.field.min = readCount(reading, value, property)),
  Max: (reading, value, property) => (reading.field.max = readCount(reading, value, property)),
  MinLength: (reading, value, property) => (reading.field.minLength = readCount(reading, value, property)),
  // 0 is how form builders write "no limit"
  MaxLength: (reading, value, property) => (reading.field.maxLength = readCount(reading, value, property) || undefined),
  AlphaWordLimit: (reading, value, property) => (reading.field.alphaWordLimit = readCount(reading, value, property) || undefined),
  MaxWidth: (reading, value, property) => (reading.field.maxWidth = readCount(reading, value, property)),
  MaxHeight: (reading, value, property) => (reading.field.maxHeight = readCount(reading, value, property)),
  StartDate: (reading, value) => (reading.field.startDate = readDate(reading, value, 'startDate')),
  EndDate: (reading, value) => (reading.field.endDate = readDate(reading, value, 'endDate')),
  InputType: readInputType,
  Validation: readPattern,
  Configs: readConfigs,
  DataSource: (reading, value) => (reading.source = value),
  Data: (reading, value) => (reading.data = value),
  DefaultValue: (reading, value) => (reading.written = value),
  RuleConfig: (reading, value) => (reading.rules = value),
}

/** SPEC §3's spelling, and the same with a small first letter, which gives way to it. */
const READS = new Map<string, { read: Read; property: string }>()
for (const [property, read] of Object.entries(PROPERTIES)) {
  READS.set(property, { read, property })
  READS.set(property.charAt(0).toLowerCase() + property.slice(1), { read, property })
}

/** Reads one property of a definition into the field; names that mean nothing are passed over. */
export function readProperty(reading: FieldReading, wire: WireObject, key: string): void {
  const known = READS.get(key)
  if (!known) return
  const value = wire[key]
  if (value === undefined || value === null) return
  if (known.property !== key && (own(wire, known.property) ?? undefined) !== undefined) return
  known.read(reading, value, known.property)
}

function readCount({ field, report }: FieldReading, value: unknown, property: string): number | undefined {
  const number = typeof value === 'number' && Number.isFinite(value) ? value : readNumber(value)
  if (number === undefined && readText(value) !== '') report(field.id, property, `${property} is not a number. Write digits only.`)
  return number
}

function readDate({ field, report }: FieldReading, value: unknown, property: string): string | undefined {
  const written = readText(value)
  const date = written === '' ? undefined : normalizeDate(written)
  if (written !== '' && date === undefined) report(field.id, property, `"${written.slice(0, 40)}" is not a date. Write it as 2031-04-16.`)
  return date
}

function readInputType({ field, report }: FieldReading, value: unknown): void {
  const written = readText(value).toLowerCase()
  const known = INPUT_TYPES.find(type => type === written)
  if (!known && written !== '')
    report(field.id, 'InputType', `Unknown InputType "${written.slice(0, 40)}". Use one of: ${INPUT_TYPES.join(', ')}.`)
  field.inputType = known ?? 'text'
}

function readPattern({ field, report }: FieldReading, value: unknown): void {
  const written = readText(value)
  if (written === '') return
  field.validation = compilePattern(written)
  if (!field.validation) report(field.id, 'Validation', `"${written.slice(0, 60)}" is not a regular expression. Correct the pattern.`)
}

function readConfigs({ field, report }: FieldReading, value: unknown): void {
  const configs = readObject(typeof value === 'string' && looksLikeJson(value) ? readJson(value) : value)
  if (!configs && value !== '') report(field.id, 'Configs', 'Configs is not a JSON object. Correct the JSON.')
  if (!configs) return
  field.configs = configs
  field.equalTo = readText(pick(configs, 'equalTo', 'EqualTo')) || undefined
}
