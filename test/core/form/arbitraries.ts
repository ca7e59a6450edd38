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
