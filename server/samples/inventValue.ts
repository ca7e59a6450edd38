import { dateBounds } from '@core/form/fields/date'
import { dayAfter, daysFrom } from '@core/format/calendarDay'
import { isIdField } from '@core/form/identity'
import { holdsPath, isOffered } from '@core/form/options'
import type {
  FieldDefinition,
  FieldValue,
  Option,
  QuestionAnswer,
  QuestionNode,
} from '@core/form/types'
import { SAMPLE_NAMES } from '../messages/samples'
import type { InventedPerson } from './people'
import type { Random } from './random'

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/**
 * Values that a pattern may ask for: a passport, a permit, an address, a name in Latin letters,
 * digits.
 */
const CANDIDATES = [
  'E12345678',
  'H12345678',
  'www.sample.example',
  'Sample',
  'sample_001',
  '12345678',
  '1',
  '100',
  'https://www.sample.example/',
]
const NO_PHONE = { CountryCode: '86', AreaCode: '', Ext: '' }

/**
 * A valid value for a field of this form, from this person; undefined where nothing can be invented
 * (files, unusual patterns).
 */
export function inventValue(
  random: Random,
  field: FieldDefinition,
  person: InventedPerson,
): FieldValue {
  switch (field.type) {
    case 'Text':
    case 'TextArea':
      return inventText(random, field, person)
    case 'PhoneFormat':
      return { ...NO_PHONE, Number: person.mobile }
    case 'CompanySearch':
      return { CompanyName: person.company.name, TaxNumber: '' }
    case 'Address':
      return inventAddress(random, field)
    case 'Editor':
    case 'SmallEditor':
    case 'MPEditor':
      return `<p>${random.pick(SAMPLE_NAMES.note)}</p>`
    case 'Checkbox':
    case 'Switch':
      return field.required || random.chance(0.5)
    case 'RadioGroup':
    case 'ButtonGroup':
      return chosen(random, field, field.multiple ? 2 : 1)
    case 'CheckboxGroup':
      return chosen(random, field, 3)
    case 'Picker':
    case 'Select':
    case 'TreeSelect':
    case 'Tag':
      return inventChoices(random, field)
    case 'Date':
    case 'DateTime':
      return dateIn(random, field)
    case 'DateRange':
      return { Start: dateIn(random, field), End: dateIn(random, field) }
    case 'NumberRange':
      return { Start: String(field.min ?? 1), End: String(field.max ?? 100) }
    default:
      return undefined
  }
}

/** An answer to one question. */
export function inventAnswer(random: Random, node: QuestionNode): QuestionAnswer {
  const offered = node.options.filter(option => option.show && option.flag !== 4 && !option.other)
  const selected =
    offered.length > 0 ? [random.pick(offered).id] : node.options.slice(0, 1).map(({ id }) => id)
  return selected.length > 0
    ? { selected, other: {}, text: '' }
    : { selected: [], other: {}, text: random.pick(SAMPLE_NAMES.answer) }
}

function inventText(
  random: Random,
  field: FieldDefinition,
  person: InventedPerson,
): string | undefined {
  const { id, inputType, validation, maxLength } = field
  const min = field.min ?? Math.min(1, field.max ?? 1)
  const max = field.max ?? Math.max(100, min)
  const fit = (texts: readonly string[]) =>
    texts.find(text => text.length <= (maxLength ?? 1000) && (!validation || validation.test(text)))
  if (inputType === 'email') return person.email
  if (inputType === 'mobile') return person.mobile
  if (inputType === 'number') return String(random.whole(Math.ceil(min), Math.floor(max)))
  if (inputType === 'idcard' || (isIdField(field) && !validation)) return inventId(random)
  if (/^(Name|NameStr)$/.test(id)) return fit([person.name, person.nameEn])
  if (/Name.?En$/i.test(id)) return fit([person.nameEn])
  if (/Company/.test(id)) return fit([person.company.name, person.company.nameEn])
  return fit(validation ? CANDIDATES : [random.pick(SAMPLE_NAMES.post), ...CANDIDATES])
}

/** An identity number of region 99, which belongs to no one. */
function inventId(random: Random): string {
  const two = (from: number, to: number) => String(random.whole(from, to)).padStart(2, '0')
  const digits = `990000${random.whole(1960, 2004)}${two(1, 12)}${two(1, 28)}${String(random.whole(1, 999)).padStart(3, '0')}`
  const sum = ID_WEIGHTS.reduce(
    (total, weight, at) => total + weight * Number(digits.charAt(at)),
    0,
  )
  return digits + '10X98765432'.charAt(sum % 11)
}

// options with a limited number of places are not chosen
const plain = (options: readonly Option[]) =>
  options.filter(option => isOffered(option) && !option.other && option.stock === undefined)

function chosen(random: Random, { options }: FieldDefinition, most: number): FieldValue {
  const offered = plain(options)
  return offered.length === 0 ? undefined : { selected: some(random, offered, most), other: {} }
}

function some(random: Random, offered: readonly Option[], most: number): string[] {
  const values = Array.from(
    { length: random.whole(1, Math.min(most, offered.length)) },
    () => random.pick(offered).value,
  )
  return [...new Set(values)]
}

function inventChoices(random: Random, field: FieldDefinition): string[] | undefined {
  if (holdsPath(field)) return pathDown(random, field.options)
  const offered = leaves(field.options)
  if (offered.length === 0) {
    const tags = field.validation
      ? CANDIDATES.filter(text => field.validation?.test(text))
      : SAMPLE_NAMES.tag
    return field.type === 'Tag' && tags.length > 0 ? [random.pick(tags)] : undefined
  }
  return some(random, offered, field.multiple || field.type === 'Tag' ? 3 : 1)
}

function pathDown(random: Random, options: readonly Option[]): string[] {
  const path: string[] = []
  for (let level = plain(options); level.length > 0;) {
    const next = random.pick(level)
    path.push(next.value)
    level = plain(next.children)
  }
  return path
}

function leaves(options: readonly Option[]): Option[] {
  return plain(options).flatMap(option =>
    option.children.length > 0 ? leaves(option.children) : [option],
  )
}

function inventAddress(random: Random, { options }: FieldDefinition): FieldValue {
  const [Country = 'CN', Province = '', City = '', Area = ''] = pathDown(random, options)
  return { Address: `${random.whole(1, 200)}`, Country, Province, City, Area }
}

/** A day within the field's own bounds, near their beginning. */
function dateIn(random: Random, field: FieldDefinition): string {
  const { start, end } = dateBounds(field)
  const from = start.slice(0, 10)
  const days = Math.min(20, daysFrom(from, end.slice(0, 10)))
  const day = dayAfter(from, random.whole(0, Math.max(0, days)))
  return field.type === 'DateTime' ? `${day} 09:00:00` : day
}
