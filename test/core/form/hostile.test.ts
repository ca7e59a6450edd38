import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createFormEngine, type FormEngine } from '../../../core/form/engine'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { readDefinition } from '../../../core/form/readDefinition'
import { parsePayload } from '../../../core/form/serialize'
import {
  FIELD_TYPES,
  type FieldValue,
  type FormDefinition,
  type QuestionAnswer,
} from '../../../core/form/types'
import { issueText } from '../../../core/messages/issueText'
import { dataSourceOf } from './arbitraries'
import { CN, EN, formOf } from './support'

/**
 * Far above what anything here takes on a slow machine, far below what a quadratic way through a
 * million items takes.
 */
const BOUND_MS = 4000
const MILLION = 1_000_000
const MANY = 200_000
const DEPTH = 10_000

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i++) value = wrap(value)
  return value
}
/** As JSON brings it: an own property that is called like the prototype. */
const PROTO = JSON.parse(
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x","selected":["__proto__"],"other":{"__proto__":"x"}}',
) as unknown

/** Made when asked for: some are large. */
const HOSTILE: Readonly<Record<string, () => unknown>> = {
  'a million letters': () => 'a'.repeat(MILLION),
  'a million blanks': () => ' '.repeat(MILLION),
  'a million commas': () => ','.repeat(MILLION),
  'a million open tags': () => '<p '.repeat(MILLION / 3),
  'a million open brackets': () => '['.repeat(MILLION),
  'a million open braces': () => '{"a":'.repeat(MILLION / 5),
  'a million colons': () => 'a:'.repeat(MILLION / 2),
  'a million digits': () => '1'.repeat(MILLION),
  'lone surrogates': () => '\ud800x\udfff\ud83d',
  'marks that turn the line': () => '\u202e\u200f\u2066abc\u2069',
  'NUL and other controls': () => '\u0000a\u0007\u001b[31m',
  'combining marks without end': () => 'a' + '\u0301'.repeat(50_000),
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  'minus zero': () => -0,
  'a number beyond all numbers, as text': () => '9'.repeat(400),
  'names of the prototype': () => PROTO,
  'an object without a prototype': () =>
    Object.assign(Object.create(null) as object, {
      selected: ['a'],
      Number: '1',
      Start: '1',
      text: 'x',
    }),
  'many nulls': () => new Array<null>(MANY).fill(null),
  'many texts': () => new Array<string>(MANY).fill('a'),
  'many objects': () =>
    new Array<object>(MANY).fill({ id: 'a', value: 'a', url: '/x', selected: true }),
  'many questions': () =>
    Array.from({ length: MANY }, (_, i) => ({
      id: `x${i}`,
      flag: (i % 4) + 1,
      text: 'x',
      children: [{ id: `y${i}` }],
    })),
  'many keys': () => Object.fromEntries(Array.from({ length: MANY }, (_, i) => [`k${i}`, 'x'])),
  'arrays ten thousand deep': () => nested(DEPTH, inner => [inner]),
  'objects ten thousand deep': () =>
    nested(DEPTH, inner => ({
      selected: inner,
      other: inner,
      Number: inner,
      children: [inner],
      value: inner,
    })),
  'ten thousand levels as JSON text': () => `${'['.repeat(DEPTH)}1${']'.repeat(DEPTH)}`,
  'a selection of many': () => ({
    selected: new Array<string>(MANY).fill('a'),
    other: {},
    text: '',
  }),
  'a selection of objects': () => ({ selected: [{}, [], null, 1], other: [], text: 7 }),
  'a function': () => () => 'x',
  'a symbol': () => Symbol('x'),
  'a date': () => new Date(Number.NaN),
  'a big number': () => 10n ** 50n,
}

/** Everything an open form is asked, with the words of its issues. */
function ask(engine: FormEngine): string {
  const issues = [...engine.validate(), ...engine.validate({ first: true })]
  for (const issue of issues)
    for (const language of ['cn', 'en'] as const) void issueText(language, issue, engine.form)
  engine.state()
  engine.values()
  return JSON.stringify(engine.payload())
}

/**
 * Runs in bounds, by the time of the processor, which no other program takes away, and leaves no
 * trace on what all objects share.
 */
function bounded(action: () => void): void {
  const before = process.cpuUsage()
  action()
  const { user, system } = process.cpuUsage(before)
  const took = (user + system) / 1000
  assert.ok(took < BOUND_MS, `took ${Math.round(took)} ms`)
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
}

describe('a hostile answer', () => {
  const rules = [
    { target: 'Other', expression: '%', match_value: 'b', action: 'hide' },
    { target: 'Other', expression: '^(a|b)+$', match_value: '', action: 'readonly' },
    { data: 'Other', expression: '!=', match_value: 'x', action: 'set', data_value: 'set' },
  ]
  const forms = FIELD_TYPES.map(type => {
    const field = {
      Id: 'F',
      Name: '题',
      Type: type,
      DataSource: dataSourceOf(type),
      Required: true,
      Validation: 'b$',
      RuleConfig: rules,
    }
    return [type, formOf([field, { Id: 'Other' }])] as const
  })

  for (const [what, make] of Object.entries(HOSTILE)) {
    it(`of any type is accepted or dropped without an exception: ${what}`, () => {
      const value = make()
      for (const [type, form] of forms)
        bounded(() => giveTo(form, type === 'Questions' ? 'q1' : 'F', value))
    })
  }

  function giveTo(form: FormDefinition, node: string, value: unknown): void {
    // as a widget hands it over
    const engine = createFormEngine(form, CN)
    engine.set('F', value as FieldValue)
    ask(engine)
    engine.set('F', { [node]: value } as FieldValue)
    engine.answer('F', node, value as QuestionAnswer)
    engine.answer('F', '__proto__', value as QuestionAnswer)
    engine.set('__proto__', value as FieldValue)
    engine.field('constructor')
    engine.questions('F')
    ask(engine)
    // the body as it may be posted: what is kept fits into an answer
    for (const body of [
      { F: value },
      { F: { [node]: value, Number: value, Start: value } },
      value,
      { __proto__: value, constructor: value },
    ]) {
      const posted = createFormEngine(form, EN, parsePayload(form, body))
      const stored = ask(posted)
      assert.ok(stored.length <= 2_100_000, `${stored.length} characters`)
    }
    engine.reset({ F: value as FieldValue })
    ask(engine)
  }
})

describe('a hostile definition', () => {
  const PLACES = [
    ...[
      'Id',
      'Name',
      'Type',
      'Required',
      'Hide',
      'Group',
      'Min',
      'Max',
      'MaxLength',
      'MinLength',
      'Level',
      'Format',
      'Flags',
      'InputType',
    ],
    ...[
      'Validation',
      'Configs',
      'DataSource',
      'Data',
      'DefaultValue',
      'RuleConfig',
      'startDate',
      'endDate',
      'Tooltip',
      'Placeholder_en',
    ],
  ]
  const open = (wire: unknown) => {
    for (const form of [parseDefinition(wire).form, readDefinition(wire)]) {
      const engine = createFormEngine(form, CN)
      for (const { id } of form.fields.slice(0, 10)) engine.set(id, 'x')
      ask(engine)
    }
  }

  for (const [what, make] of Object.entries(HOSTILE)) {
    it(`is read within limits: ${what}`, () => {
      const value = make()
      bounded(() => open(value))
      for (const place of ['Fields', 'Groups', 'Steps', 'Version', 'Id', 'Name', 'Url'])
        bounded(() => open({ Fields: [{ Id: 'A' }], [place]: value }))
      for (const type of ['Text', 'Picker', 'Questions', 'CheckboxGroup']) {
        for (const place of PLACES)
          bounded(() =>
            open({
              Fields: [{ Id: 'A', Type: type, DataSource: dataSourceOf(type), [place]: value }],
            }),
          )
      }
      for (const key of [
        'target',
        'target_group',
        'source',
        'expression',
        'match_value',
        'action',
        'data',
        'data_value',
      ]) {
        const rule = {
          target: 'A',
          expression: 'x',
          match_value: '1',
          action: 'set',
          data_value: '1',
          [key]: value,
        }
        bounded(() => open({ Fields: [{ Id: 'A', RuleConfig: [rule] }] }))
      }
      for (const key of [
        'id',
        'text',
        'flag',
        'children',
        'options',
        'expression',
        'limit',
        'selected',
        'value',
        'label',
        'other',
      ]) {
        const node = { id: 'n', text: 'N', flag: 1, children: [{ id: 'o' }], [key]: value }
        for (const type of ['Questions', 'TreeSelect'])
          bounded(() => open({ Fields: [{ Id: 'A', Type: type, DataSource: [node] }] }))
      }
    })
  }

  it('is reported in problems of limited length', () => {
    const long = 'x'.repeat(MILLION)
    const rule = {
      target: long,
      source: long,
      expression: long,
      action: long,
      data: long,
      target_group: long,
    }
    const { problems } = parseDefinition({
      Fields: [
        { Id: 'A', Type: long },
        { Id: long },
        { Id: 'B', InputType: long, Validation: '(' + long, startDate: long, RuleConfig: [rule] },
      ],
    })

    assert.ok(problems.length >= 6)
    for (const { message } of problems)
      assert.ok(message.length < 2500, `${message.length} characters`)
  })

  it('with ten thousand rules between its fields opens, settles and is closed within limits', () => {
    const fields = Array.from({ length: 2000 }, (_, i) => ({
      Id: `f${i}`,
      RuleConfig: Array.from({ length: 5 }, (__, k) => ({
        target: `f${(i + k + 1) % 2000}`,
        expression: '=',
        match_value: String(k),
        action: 'show',
      })),
    }))
    bounded(() => {
      const form = readDefinition({ Fields: fields })
      assert.equal(form.cycles.length, 1)
      const engine = createFormEngine(form, CN)
      for (let i = 0; i < 20; i++) engine.set(`f${i}`, '0')
      ask(engine)
    })
  })
})
