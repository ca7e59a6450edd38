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
    children: [{ id: 'x' }, { id: 'y', expression: [{ expression: '!=', value: 'x', action: 'hide' }] }],
  },
]

const word = fc.constantFrom('', 'a', 'b', 'a1', 'o', 'x', 'true', '2031-04-16', '13800130426', '7', ' a ')
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
  Fields: fields.map(wire => ({ ...wire, DataSource: wire.Type === 'Questions' ? QUESTIONS : OPTIONS })),
}))

/** What a person may have sent for a field of a type. */
const RAW: Partial<Record<FieldType, fc.Arbitrary<unknown>>> = {
  PhoneFormat: fc.record({ CountryCode: fc.constantFrom('', '86', '852'), AreaCode: word, Number: word, Ext: word }),
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

/** A body for the definition: each field missing, in its own shape, as a text, or as anything at all. */
export const body = fc
  .tuple(...IDS.map(() => fc.oneof(fc.constant(undefined), word, fc.array(word), ...Object.values(RAW))))
  .map(raws => Object.fromEntries(raws.flatMap((raw, i) => (raw === undefined ? [] : [[IDS[i] ?? '', raw]]))))

/** One change of one field. */
export const edit = fc.record({ id: anyId, raw: fc.oneof(word, fc.array(word)) })

/** The same, but rules act on later fields only, so that none stands in a circle. */
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

const QUESTION_IDS = Array.from({ length: 9 }, (_, i) => `q${i}`)
const optionOf = (id: string, at: number) => `${id}${'abc'[at] ?? 'x'}`
const optionId = fc.tuple(fc.constantFrom(...QUESTION_IDS), fc.nat(2)).map(([id, at]) => optionOf(id, at))
const questionRules = fc.array(
  fc.record({ expression: fc.constantFrom('=', '!='), value: optionId, action: fc.constantFrom('show', 'hide') }),
  { maxLength: 2 },
)

interface WireNode {
  id: string
  children?: WireNode[]
  [property: string]: unknown
}

/** A tree of nine questions with three options each; questions hang under each other's options, rules wait for any option, backwards too. */
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

/** Answers to questions of the tree, one after the other; undefined takes one back. */
export const answerScript = fc.array(
  fc.record({
    id: fc.constantFrom(...QUESTION_IDS),
    answer: fc.option(fc.record({ selected: fc.uniqueArray(optionId, { maxLength: 3 }), other: fc.constant({}), text: word }), {
      nil: undefined,
      freq: 6,
    }),
  }),
  { maxLength: 15 },
)
