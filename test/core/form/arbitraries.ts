import fc from 'fast-check'
import { FIELD_TYPES, type FieldType } from '../../../core/form/types'

const COUNT = 8
const IDS = Array.from({ length: COUNT }, (_, i) => `f${i}`)
const OPTIONS = [
  {
    id: 'a',
    text: 'A',
    children: [
      { id: 'a1', text: 'A1' },
      { id: 'a2', text: 'A2', children: [{ id: 'a21', text: 'A21' }] },
    ],
  },
  { id: 'b', text: 'B' },
  { id: 'o', text: 'O', other: true },
]
const QUESTIONS = [
  {
    id: 'q1',
    flag: 1,
    children: [
      { id: 'a', children: [{ id: 'q2', flag: 3 }] },
      { id: 'b', flag: 4 },
    ],
  },
  {
    id: 'q3',
    flag: 2,
    show: false,
    expression: [{ expression: '=', value: 'b', action: 'show' }],
    children: [
      { id: 'x' },
      { id: 'y', expression: [{ expression: '!=', value: 'x', action: 'hide' }] },
    ],
  },
]

const word = fc.constantFrom(
  '',
  'a',
  'b',
  'a1',
  'o',
  'x',
  'true',
  '2031-04-16',
  '13800130426',
  '7',
  ' a ',
)
const anyId = fc.constantFrom(...IDS)

const rule = fc.record({
  target: fc.uniqueArray(anyId, { minLength: 1, maxLength: 3 }).map(ids => ids.join(',')),
  expression: fc.constantFrom('=', '!=', '%', '^[a-o]'),
  match_value: fc.constantFrom('', 'a', 'b', 'true', 'x'),
  action: fc.constantFrom('show', 'hide', 'readonly', 'disabled', 'set'),
  data_value: word,
})

const field = (id: string) =>
  fc.record({
    Id: fc.constant(id),
    Type: fc.constantFrom(...FIELD_TYPES),
    Required: fc.boolean(),
    Hide: fc.boolean(),
    Multiple: fc.boolean(),
    Level: fc.constantFrom(0, 2),
    DefaultValue: word,
    RuleConfig: fc.array(rule, { maxLength: 3 }),
  })

/** A sound definition of eight fields of any type, whose rules may run anywhere, in circles too. */
export const definition = fc.tuple(...IDS.map(field)).map(fields => ({
  Id: 'law',
  Fields: fields.map(wire => ({
    ...wire,
    DataSource: wire.Type === 'Questions' ? QUESTIONS : OPTIONS,
  })),
}))

/** What a person may have sent for a field of a type. */
const RAW: Partial<Record<FieldType, fc.Arbitrary<unknown>>> = {
  PhoneFormat: fc.record({
    CountryCode: fc.constantFrom('', '86', '852'),
    AreaCode: word,
    Number: word,
    Ext: word,
  }),
  Address: fc.record({ Address: word, Country: word, Province: word, City: word, Area: word }),
  DateRange: fc.record({ Start: word, End: word }),
  NumberRange: fc.record({ Start: word, End: word }),
  CompanySearch: fc.record({ CompanyName: word, TaxNumber: word }),
  CheckboxGroup: fc.record({ selected: fc.array(word), other: fc.dictionary(word, word) }),
  Questions: fc.dictionary(
    fc.constantFrom('q1', 'q2', 'q3'),
    fc.record({ selected: fc.array(word), other: fc.dictionary(word, word), text: word }),
  ),
  Tag: fc.array(word),
  Image: fc.array(fc.record({ url: word })),
}

/**
 * A body for the definition: each field missing, in its own shape, as a text, or as anything at
 * all.
 */
export const body = fc
  .tuple(
    ...IDS.map(() => fc.oneof(fc.constant(undefined), word, fc.array(word), ...Object.values(RAW))),
  )
  .map(raws =>
    Object.fromEntries(raws.flatMap((raw, i) => (raw === undefined ? [] : [[IDS[i] ?? '', raw]]))),
  )

/** One change of one field. */
export const edit = fc.record({ id: anyId, raw: fc.oneof(word, fc.array(word)) })

/** The same, but rules act on later fields only, so that no rule is part of a circle. */
export const forwardDefinition = definition.map(({ Id, Fields }) => ({
  Id,
  Fields: Fields.map((wire, at) => ({
    ...wire,
    RuleConfig: wire.RuleConfig.flatMap(each => {
      const targets = each.target.split(',').filter(id => IDS.indexOf(id) > at)
      return targets.length > 0 ? [{ ...each, target: targets.join(',') }] : []
    }),
  })),
}))

/** Anything at all where a definition should be, and definitions with anything at all in them. */
export const brokenDefinition: fc.Arbitrary<unknown> = (() => {
  const property = fc.constantFrom(
    ...[
      'Id',
      'Type',
      'Name',
      'DataSource',
      'Data',
      'RuleConfig',
      'Configs',
      'Validation',
      'DefaultValue',
      'Min',
      'Max',
      'Group',
      'Flags',
    ],
    ...[
      'startDate',
      'Level',
      'Hide',
      'hide',
      'MaxLength',
      'minLength',
      'InputType',
      'Required',
      'required',
      'Placeholder_en',
    ],
  )
  const value = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.json(),
    fc.constantFrom(
      'Questions',
      'Picker',
      'A',
      '(',
      '[{}]',
      '__proto__',
      '1',
      '-1',
      'true',
      '2031-04-16',
    ),
  )
  const wireField = fc.oneof(
    fc.anything(),
    fc.dictionary(property, value),
    fc.dictionary(property, value).map(field => ({ Id: 'A', ...field })),
  )
  return fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.json(),
    fc.record({
      Fields: fc.array(wireField),
      Groups: fc.anything(),
      Steps: fc.anything(),
      Version: fc.anything(),
    }),
  )
})()

const phrase = fc.oneof(
  word,
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('a,b:c', '{"a":1}', '[1]', '  '),
)
const digits = fc.oneof(fc.constantFrom('', '020', '13800130426', '-1', '9.5', '10', ' 7 '), phrase)
const moment = fc.oneof(
  fc.constantFrom(
    '',
    '2031-04-16',
    '2031/4/6 9:30',
    '2031-04',
    '2031',
    '2031-04-18 23:59:59',
    '1800-01-01',
  ),
  phrase,
)
const optionValue = fc.constantFrom('a', 'a1', 'a2', 'a21', 'b', 'o', 'nobody')
const place = fc.constantFrom('', 'a', 'a1', 'a2', 'a21', 'b', 'nobody')
const choice = fc.record({
  selected: fc.uniqueArray(optionValue, { maxLength: 3 }),
  other: fc.dictionary(optionValue, phrase),
})
const uploads = fc.array(
  fc.record({
    url: fc.constantFrom(
      '',
      '/files/a.png',
      'https://img.suilan.example/b.jpg',
      'javascript:x',
      'wxfile://c',
    ),
  }),
  {
    maxLength: 4,
  },
)
const html = fc.oneof(
  phrase,
  fc.constantFrom('<p></p>', '<p>a&nbsp;b</p>', '<p><img src="/x.png"></p>', '<b', '&amp;lt;'),
)

/** What both kinds of choice in these tests offer. */
export const dataSourceOf = (type: string): unknown => (type === 'Questions' ? QUESTIONS : OPTIONS)

const QUESTION_IDS = Array.from({ length: 9 }, (_, i) => `q${i}`)
const optionOf = (id: string, at: number) => `${id}${'abc'[at] ?? 'x'}`
const optionId = fc
  .tuple(fc.constantFrom(...QUESTION_IDS), fc.nat(2))
  .map(([id, at]) => optionOf(id, at))
const questionRules = fc.array(
  fc.record({
    expression: fc.constantFrom('=', '!='),
    value: optionId,
    action: fc.constantFrom('show', 'hide'),
  }),
  { maxLength: 2 },
)

interface WireNode {
  id: string
  children?: WireNode[]
  [property: string]: unknown
}

/**
 * A tree of nine questions with three options each; questions hang under each other's options,
 * rules wait for any option, backwards too.
 */
export const questionTree: fc.Arbitrary<WireNode[]> = fc
  .tuple(
    ...QUESTION_IDS.map(id =>
      fc.record({
        flag: fc.constantFrom(1, 2, 3),
        required: fc.boolean(),
        show: fc.boolean(),
        under: fc.option(fc.tuple(fc.nat(8), fc.nat(2)), { freq: 2 }),
        expression: questionRules,
        optionRules: fc.tuple(questionRules, questionRules, questionRules),
        id: fc.constant(id),
      }),
    ),
  )
  .map(drawn => {
    const roots: WireNode[] = []
    const nodes: WireNode[] = []
    drawn.forEach(({ under, optionRules, ...rest }, at) => {
      const options = optionRules.map((expression, i) => ({
        id: optionOf(rest.id, i),
        expression: at % 3 === 0 ? expression : [],
        children: [],
      }))
      const node: WireNode = { ...rest, ...(rest.flag !== 3 && { children: options }) }
      const parent = under && under[0] < at ? nodes[under[0]] : undefined
      const holder = parent?.children?.[under?.[1] ?? 0]
      ;(holder?.children ?? roots).push(node)
      nodes.push(node)
    })
    return roots
  })

/**
 * Answers to questions of the tree, one after the other, mostly with their own options; undefined
 * takes one back.
 */
export const answerScript = fc.array(
  fc.constantFrom(...QUESTION_IDS).chain(id => {
    const own = fc.nat(2).map(at => optionOf(id, at))
    const selected = fc.uniqueArray(fc.oneof({ weight: 4, arbitrary: own }, optionId), {
      maxLength: 3,
    })
    return fc.record({
      id: fc.constant(id),
      answer: fc.option(fc.record({ selected, other: fc.constant({}), text: word }), {
        nil: undefined,
        freq: 6,
      }),
    })
  }),
  { maxLength: 15 },
)

/** The same JSON with the keys of every object in another order, as a database may give it back. */
export function shuffled<T>(json: T, turn: number): T {
  if (Array.isArray(json)) return json.map((item: unknown) => shuffled(item, turn)) as T
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).map(
    ([key, value]) => [key, shuffled(value as unknown, turn)] as const,
  )
  const at = entries.length === 0 ? 0 : turn % entries.length
  return Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)].reverse()) as T
}

/** What a widget may have handed over for a field of a type: its own shape, sound or not. */
export const VALUES: Readonly<Record<FieldType, fc.Arbitrary<unknown>>> = {
  Text: phrase,
  TextArea: phrase,
  Custom: phrase,
  CompanySearch: fc.record({ CompanyName: phrase, TaxNumber: word }),
  Select: fc.uniqueArray(optionValue, { maxLength: 3 }),
  Picker: fc.uniqueArray(optionValue, { maxLength: 4 }),
  TreeSelect: fc.uniqueArray(optionValue, { maxLength: 4 }),
  Tag: fc.array(phrase, { maxLength: 5 }),
  RadioGroup: choice,
  ButtonGroup: choice,
  CheckboxGroup: choice,
  Checkbox: fc.boolean(),
  Switch: fc.boolean(),
  PhoneFormat: fc.record({
    CountryCode: fc.constantFrom('', '86', '+852', '0044'),
    AreaCode: digits,
    Number: digits,
    Ext: digits,
  }),
  Address: fc.record({
    Address: phrase,
    Country: place,
    Province: place,
    City: place,
    Area: place,
  }),
  NumberRange: fc.record({ Start: digits, End: digits }),
  Date: moment,
  DateTime: moment,
  DateRange: fc.record({ Start: moment, End: moment }),
  Questions: fc.record(
    {
      q1: fc.record({
        selected: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 1 }),
        other: fc.record({ b: phrase }),
        text: fc.constant(''),
      }),
      q2: fc.record({ selected: fc.constant([]), other: fc.constant({}), text: phrase }),
      q3: fc.record({
        selected: fc.uniqueArray(fc.constantFrom('x', 'y')),
        other: fc.constant({}),
        text: fc.constant(''),
      }),
    },
    { requiredKeys: [] },
  ),
  Face: uploads,
  Image: uploads,
  File: uploads,
  Audio: uploads,
  Video: uploads,
  Editor: html,
  SmallEditor: html,
  MPEditor: html,
}
