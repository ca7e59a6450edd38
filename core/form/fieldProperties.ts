import { normalizeDate } from '../validation/calendar'
import { compilePattern } from './matchExpression'
import type { Report } from './problems'
import type { Bilingual, FieldDefinition, FieldId, InputType } from './types'
import {
  looksLikeJson,
  own,
  pick,
  readFlag,
  readJson,
  readNumber,
  readObject,
  readText,
  readTexts,
  type WireObject,
} from './wire'

/**
 * The simple properties of a definition. Field reads choices, questions and the default value
 * itself.
 */
export type FieldProperties = Omit<
  FieldDefinition,
  'id' | 'at' | 'type' | 'hide' | 'options' | 'questions' | 'defaultValue'
>

interface Reading {
  field: FieldProperties
  id: FieldId
  report: Report
}

type Read = (reading: Reading, value: unknown, property: string) => void

// Shared by all fields without such a property: no code changes a definition.
const NO_TEXT: Bilingual = { cn: '', en: '' }
const NO_CONFIGS: WireObject = {}
const NO_FLAGS: string[] = []

/** Has every property, so that all fields have one shape. */
const nothing = (): FieldProperties => ({
  name: NO_TEXT,
  reviewName: NO_TEXT,
  placeholder: NO_TEXT,
  tooltip: NO_TEXT,
  tooltipColor: '',
  group: '',
  inputType: 'text',
  required: false,
  disabled: false,
  readonly: false,
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
})

const INPUT_TYPES: readonly InputType[] = [
  'text',
  'number',
  'idcard',
  'password',
  'mobile',
  'email',
]

type KeysOf<V> = {
  [K in keyof FieldProperties]-?: FieldProperties[K] extends V ? K : never
}[keyof FieldProperties]

const text =
  (key: Exclude<KeysOf<string>, 'inputType'>): Read =>
  ({ field }, value) =>
    void (field[key] = readText(value))
const flag =
  (key: KeysOf<boolean>): Read =>
  ({ field }, value) =>
    void (field[key] = readFlag(value) === true)
const bilingual =
  (key: KeysOf<Bilingual>, side: keyof Bilingual): Read =>
  ({ field }, value) =>
    void (field[key] = { ...field[key], [side]: readText(value) })
const count =
  (key: Exclude<KeysOf<number | undefined>, 'level'>): Read =>
  (reading, value, property) =>
    void (reading.field[key] = readCount(reading, value, property))
// form builders write 0 for "no limit"
const limit =
  (key: 'maxLength' | 'alphaWordLimit'): Read =>
  (reading, value, property) =>
    void (reading.field[key] = readCount(reading, value, property) || undefined)
const date =
  (key: 'startDate' | 'endDate'): Read =>
  (reading, value) =>
    void (reading.field[key] = readDate(reading, value, key))

/** Every simple property of SPEC §3, and how it is read. */
const PROPERTIES: Readonly<Record<string, Read>> = {
  Name: bilingual('name', 'cn'),
  Name_en: bilingual('name', 'en'),
  ReviewName: bilingual('reviewName', 'cn'),
  ReviewName_en: bilingual('reviewName', 'en'),
  Placeholder: bilingual('placeholder', 'cn'),
  Placeholder_en: bilingual('placeholder', 'en'),
  Tooltip: bilingual('tooltip', 'cn'),
  Tooltip_en: bilingual('tooltip', 'en'),
  TooltipColor: text('tooltipColor'),
  Group: text('group'),
  Required: flag('required'),
  Disabled: flag('disabled'),
  Readonly: flag('readonly'),
  Multiple: flag('multiple'),
  WordCount: flag('wordCount'),
  Format: text('format'),
  Class: text('className'),
  GroupClass: text('groupClassName'),
  Flags: ({ field }, value) => void (field.flags = readTexts(value)),
  Level: (reading, value, property) =>
    void (reading.field.level = Math.max(0, Math.trunc(readCount(reading, value, property) ?? 0))),
  Min: count('min'),
  Max: count('max'),
  MinLength: count('minLength'),
  MaxLength: limit('maxLength'),
  AlphaWordLimit: limit('alphaWordLimit'),
  MaxWidth: count('maxWidth'),
  MaxHeight: count('maxHeight'),
  StartDate: date('startDate'),
  EndDate: date('endDate'),
  InputType: readInputType,
  Validation: readPattern,
  Configs: readConfigs,
}

/** SPEC §3's spelling, and the same with a lower-case first letter. SPEC §3's spelling wins. */
const READS = new Map<string, { read: Read; property: string }>()
for (const [property, read] of Object.entries(PROPERTIES)) {
  READS.set(property, { read, property })
  READS.set(property.charAt(0).toLowerCase() + property.slice(1), { read, property })
}

/** Every spelling that can be read. */
export const PROPERTY_NAMES: readonly string[] = [...READS.keys()]

/**
 * Reads the properties of a definition, each once, and reports problems with the way to mend them.
 * Unknown names are ignored.
 */
export function readProperties(wire: WireObject, id: FieldId, report: Report): FieldProperties {
  const reading: Reading = { field: nothing(), id, report }
  for (const key of Object.keys(wire)) {
    const known = READS.get(key)
    const value = wire[key]
    if (!known || value === undefined || value === null) continue
    if (known.property !== key && (own(wire, known.property) ?? null) !== null) continue
    known.read(reading, value, known.property)
  }
  const { field } = reading
  checkOrder(reading, 'Min', 'Max', field.min, field.max)
  checkOrder(reading, 'MinLength', 'MaxLength', field.minLength, field.maxLength)
  checkOrder(reading, 'startDate', 'endDate', field.startDate, field.endDate)
  return field
}

function checkOrder<T extends number | string>(
  { id, report }: Reading,
  lower: string,
  upper: string,
  low: T | undefined,
  high: T | undefined,
): void {
  if (low !== undefined && high !== undefined && low > high)
    report(id, lower, 'reversed', lower, upper)
}

function readCount({ id, report }: Reading, value: unknown, property: string): number | undefined {
  const number = typeof value === 'number' && Number.isFinite(value) ? value : readNumber(value)
  if (number === undefined && readText(value) !== '') report(id, property, 'notNumber', property)
  return number
}

function readDate({ id, report }: Reading, value: unknown, property: string): string | undefined {
  const written = readText(value)
  const date = written === '' ? undefined : normalizeDate(written)
  if (written !== '' && date === undefined) report(id, property, 'notDate', written)
  return date
}

function readInputType({ field, id, report }: Reading, value: unknown): void {
  const written = readText(value).toLowerCase()
  const known = INPUT_TYPES.find(type => type === written)
  if (!known && written !== '')
    report(id, 'InputType', 'unknownInputType', written, INPUT_TYPES.join(', '))
  field.inputType = known ?? 'text'
}

function readPattern({ field, id, report }: Reading, value: unknown): void {
  const written = readText(value)
  if (written === '') return
  field.validation = compilePattern(written)
  if (!field.validation) report(id, 'Validation', 'badPattern', written)
}

function readConfigs({ field, id, report }: Reading, value: unknown): void {
  const configs = readObject(
    typeof value === 'string' && looksLikeJson(value) ? readJson(value) : value,
  )
  if (!configs && value !== '') report(id, 'Configs', 'badConfigs')
  if (!configs) return
  field.configs = configs
  field.equalTo = readText(pick(configs, 'equalTo', 'EqualTo')) || undefined
}
