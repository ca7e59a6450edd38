import { fieldTypes } from '../form/fields/registry'
import { isIdField } from '../form/identity'
import { isNumberField } from '../form/numbers'
import { holdsPath, isCountryPicker } from '../form/options'
import { answerOf, parseAnswers } from '../form/questions/answers'
import { questionIndex } from '../form/questions/questionIndex'
import type {
  Bilingual,
  ChoiceValue,
  FieldDefinition,
  FormDefinition,
  Option,
  QuestionNode,
} from '../form/types'

export type TallyKind = 'choice' | 'number' | 'text'
/** One field, or one question of a questionnaire, whose answers are counted. */
export interface Asked {
  field: string
  /** Id of the question; empty for a field. */
  node: string
  name: Bilingual
  /** How many questions are above this question. */
  depth: number
  kind: TallyKind
  /** Several choices are possible: their percents add up to more than 100. */
  isSeveral: boolean
  /** In the order of the form; options of older versions only come last. */
  options: { value: string; name: Bilingual }[]
}
/** A stored answer and how many people gave it. */
export interface StoredCount {
  version: number
  field: string
  node: string
  value: unknown
  count: number
}
/** How often each choice was made. */
export interface Tally {
  answered: number
  counts: Map<string, number>
  /** Texts that were written beside a choice. */
  others: string[]
}

const CHOICES: ReadonlySet<string> = new Set([
  ...[
    'RadioGroup',
    'ButtonGroup',
    'CheckboxGroup',
    'Picker',
    'Select',
    'TreeSelect',
    'Switch',
    'Checkbox',
    'Tag',
    'Date',
  ],
])
/** Texts that identify a person are not counted. */
const PERSONAL: ReadonlySet<string> = new Set(['mobile', 'email', 'password', 'idcard'])
const YES_NO = [
  { value: 'true', name: { cn: '是', en: 'Yes' } },
  { value: 'false', name: { cn: '否', en: 'No' } },
]

/**
 * The fields and questions of a form whose answers can be counted, in the order of the newest
 * version (give it first). `isAboutPerson`: people register by the form, so its one-line texts are
 * names and addresses and are left out.
 */
export function askedIn(versions: readonly FormDefinition[], isAboutPerson: boolean): Asked[] {
  const all = new Map<string, Asked>()
  const add = (asked: Asked): void => {
    const key = `${asked.field}\n${asked.node}`
    const known = all.get(key)
    if (!known) all.set(key, asked)
    else
      for (const option of asked.options)
        if (!known.options.some(({ value }) => value === option.value)) known.options.push(option)
  }
  for (const form of versions)
    for (const field of form.fields) {
      if (field.type === 'Questions') addQuestions(field, field.questions, 0, add)
      else {
        const kind = kindOf(field, isAboutPerson)
        if (kind)
          add({
            field: field.id,
            node: '',
            name: field.name,
            depth: 0,
            kind,
            ...choicesOf(field),
          })
      }
    }
  return [...all.values()]
}

function kindOf(field: FieldDefinition, isAboutPerson: boolean): TallyKind | undefined {
  if (isIdField(field) || PERSONAL.has(field.inputType)) return undefined
  if (CHOICES.has(field.type)) return 'choice'
  if (isNumberField(field)) return 'number'
  if (field.type === 'TextArea') return 'text'
  return field.type === 'Text' && !isAboutPerson ? 'text' : undefined
}

function choicesOf(field: FieldDefinition): Pick<Asked, 'isSeveral' | 'options'> {
  if (field.type === 'Switch' || field.type === 'Checkbox')
    return { isSeveral: false, options: [...YES_NO] }
  const isPath = holdsPath(field) || isCountryPicker(field)
  return {
    isSeveral: field.type === 'CheckboxGroup' || field.type === 'Tag' || field.multiple,
    options: isPath ? field.options.map(named) : flat(field.options),
  }
}

const named = ({ value, text: name }: Option) => ({ value, name })
const flat = (options: readonly Option[]): Asked['options'] =>
  options.flatMap(option => [named(option), ...flat(option.children)])

function addQuestions(
  field: FieldDefinition,
  nodes: readonly QuestionNode[],
  depth: number,
  add: (asked: Asked) => void,
): void {
  for (const node of nodes) {
    const options = node.options.map(({ id: value, text: name }) => ({ value, name }))
    const kind = options.length > 0 ? 'choice' : 'text'
    add({
      field: field.id,
      node: node.id,
      name: node.text,
      depth,
      kind,
      isSeveral: node.flag === 2,
      options,
    })
    for (const option of node.options) {
      if (option.options.length > 0) addQuestions(field, [option], depth + 1, add)
      else addQuestions(field, option.children, depth + 1, add)
    }
    addQuestions(field, node.children, depth + 1, add)
  }
}

/** Counts the choices of one question over all versions it was answered in. */
export function tallyChoices(
  { field: fieldId, node }: Pick<Asked, 'field' | 'node'>,
  versions: ReadonlyMap<number, FormDefinition>,
  stored: readonly StoredCount[],
): Tally {
  const tally: Tally = { answered: 0, counts: new Map(), others: [] }
  for (const { version, value, count } of stored) {
    const field = versions.get(version)?.fieldById.get(fieldId)
    const { selected, other } = field ? chosenIn(field, node, value) : NOTHING
    if (selected.length === 0) continue
    tally.answered += count
    for (const one of selected) tally.counts.set(one, (tally.counts.get(one) ?? 0) + count)
    tally.others.push(...Object.values(other))
  }
  return tally
}

const NOTHING: ChoiceValue = { selected: [], other: {} }

function chosenIn(field: FieldDefinition, node: string, raw: unknown): ChoiceValue {
  if (node !== '') {
    if (field.type !== 'Questions' || !questionIndex(field.questions).byId.has(node)) return NOTHING
    return answerOf(parseAnswers({ [node]: raw }, field.questions), node) ?? NOTHING
  }
  const value = fieldTypes[field.type].parse(raw, field)
  if (value === undefined) return NOTHING
  if (typeof value === 'boolean') return { selected: [String(value)], other: {} }
  if (typeof value === 'string') return { selected: value === '' ? [] : [value], other: {} }
  if (Array.isArray(value)) {
    const texts = value.filter((item): item is string => typeof item === 'string' && item !== '')
    return {
      selected: holdsPath(field) || isCountryPicker(field) ? texts.slice(0, 1) : texts,
      other: {},
    }
  }
  return 'selected' in value && Array.isArray(value.selected) ? (value as ChoiceValue) : NOTHING
}

/** Numbers in a few figures and up to ten ranges of equal width. */
export interface Distribution {
  answered: number
  min: number
  max: number
  mean: number
  median: number
  buckets: { from: number; to: number; count: number }[]
}

const MOST_BUCKETS = 8
/** Widths people read easily, within one power of ten. */
const WIDTHS = [1, 2, 2.5, 5, 10]

/** Undefined when no stored value is a number. */
export function distributionOf(
  stored: readonly Pick<StoredCount, 'value' | 'count'>[],
): Distribution | undefined {
  const numbers = stored
    .map(({ value, count }) => ({
      value: typeof value === 'number' ? value : Number(String(value).trim() || 'no'),
      count,
    }))
    .filter(({ value }) => Number.isFinite(value))
    .sort((one, other) => one.value - other.value)
  const [first] = numbers
  const last = numbers[numbers.length - 1]
  if (!first || !last) return undefined
  const answered = numbers.reduce((sum, { count }) => sum + count, 0)
  const at = (place: number): number => {
    let left = place
    for (const { value, count } of numbers) {
      if (left < count) return value
      left -= count
    }
    return last.value
  }
  const median = (at(Math.floor((answered - 1) / 2)) + at(Math.floor(answered / 2))) / 2
  const mean = numbers.reduce((sum, { value, count }) => sum + (value * count) / answered, 0)
  const [min, max] = [first.value, last.value]
  return {
    answered,
    min,
    max,
    mean: rounded(mean),
    median,
    buckets: bucketsOf(min, max, numbers),
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100

function bucketsOf(
  min: number,
  max: number,
  numbers: readonly { value: number; count: number }[],
): Distribution['buckets'] {
  if (min === max)
    return [{ from: min, to: max, count: numbers.reduce((sum, { count }) => sum + count, 0) }]
  const raw = (max - min) / MOST_BUCKETS
  const power = 10 ** Math.floor(Math.log10(raw))
  const width = (WIDTHS.find(one => one * power >= raw) ?? 10) * power
  const start = Math.floor(min / width)
  const end = Math.floor(max / width)
  // numbers too large for steps of this width are counted as one range
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || end - start > 4 * MOST_BUCKETS)
    return [{ from: min, to: max, count: numbers.reduce((sum, { count }) => sum + count, 0) }]
  const buckets = Array.from({ length: end - start + 1 }, (_, place) => ({
    from: rounded((start + place) * width),
    to: rounded((start + place + 1) * width),
    count: 0,
  }))
  for (const { value, count } of numbers) {
    const bucket = buckets[Math.floor(value / width) - start]
    if (bucket) bucket.count += count
  }
  return buckets
}
