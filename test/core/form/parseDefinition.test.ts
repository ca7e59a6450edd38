import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { levelOf } from '../../../core/form/fields/countryPath'
import { FIELD_TYPES } from '../../../core/form/types'
import { formOf, problemsOf, rule } from './support'

const field = (more: Record<string, unknown>) => ({ Fields: [{ Id: 'A', ...more }] })

describe('a definition', () => {
  it('is read from an object or from its JSON text', () => {
    const wire = {
      Id: 'visitor',
      Version: 3,
      Url: '/api/visitor/register',
      Name: '登记',
      Name_en: 'Register',
      Fields: [{ Id: 'A', Name: '甲', Name_en: 'First' }],
    }

    for (const source of [wire, JSON.stringify(wire)]) {
      const { form, problems } = parseDefinition(source)
      assert.deepEqual(problems, [])
      assert.deepEqual(
        [form.id, form.version, form.url, form.name],
        ['visitor', 3, '/api/visitor/register', { cn: '登记', en: 'Register' }],
      )
      assert.deepEqual(form.fieldById.get('A')?.name, { cn: '甲', en: 'First' })
    }
  })

  it('knows every field type of the specification, and uses text when none is named', () => {
    const form = formOf([
      ...FIELD_TYPES.map((type, i) => ({ Id: `f${i}`, Type: type })),
      { Id: 'plain' },
    ])

    assert.deepEqual(
      form.fields.map(({ type }) => type),
      [...FIELD_TYPES, 'Text'],
    )
  })

  it('keeps steps and groups', () => {
    const form = formOf([{ Id: 'A', Group: 'g' }], {
      Steps: [{ Id: 's', Name: '一', Name_en: 'One' }],
      Groups: [{ Id: 'g', Name: '组', Step: 's' }],
    })

    assert.deepEqual(form.steps, [{ id: 's', name: { cn: '一', en: 'One' } }])
    assert.deepEqual(form.groups, [{ id: 'g', name: { cn: '组', en: '' }, step: 's' }])
  })

  it('reads flags and numbers written as texts', () => {
    const [parsed] = formOf([
      {
        Id: 'A',
        Required: 'true',
        Hide: '0',
        Multiple: 1,
        MaxLength: '20',
        Level: '3',
        Min: '1',
        Max: 5,
      },
    ]).fields

    assert.deepEqual(
      [
        parsed?.required,
        parsed?.hide,
        parsed?.multiple,
        parsed?.maxLength,
        parsed?.level,
        parsed?.min,
        parsed?.max,
      ],
      [true, false, true, 20, 3, 1, 5],
    )
  })

  it('reads options from an array, its JSON text or a comma list', () => {
    const options = (DataSource: unknown) =>
      formOf([{ Id: 'A', Type: 'Select', DataSource }]).fields[0]?.options.map(
        ({ value, text }) => [value, text.cn, text.en],
      )

    assert.deepEqual(options([{ id: 1, text: '一', text_en: 'One' }]), [['1', '一', 'One']])
    assert.deepEqual(options('[{"value":"1","label":"一","text_en":"One"}]'), [['1', '一', 'One']])
    assert.deepEqual(options('a, b,'), [
      ['a', 'a', ''],
      ['b', 'b', ''],
    ])
  })

  it('makes the Country select a picker whose level holds in Chinese and is 1 in other languages', () => {
    const [country, other] = formOf([
      { Id: 'Country', Type: 'Select', Level: 3, DataSource: 'CN,US' },
      { Id: 'Region', Type: 'Select', Level: 3, DataSource: 'CN,US' },
    ]).fields

    assert.equal(country?.type, 'Picker')
    assert.equal(other?.type, 'Select')
    assert.deepEqual(country && [levelOf(country, 'cn'), levelOf(country, 'en')], [3, 1])
  })

  it('names another field to equal in Configs', () => {
    assert.equal(
      formOf([{ Id: 'A' }, { Id: 'B', Configs: '{"equalTo":"A"}' }]).fields[1]?.equalTo,
      'A',
    )
  })
})

describe('a definition is refused', () => {
  const REFUSED: ReadonlyArray<
    readonly [why: string, definition: unknown, where: string, says: RegExp]
  > = [
    ['when it is no object', 'hello', '.Fields', /not a JSON object/],
    ['without fields', {}, '.Fields', /no Fields/],
    [
      'for an unknown type',
      field({ Type: 'Hologram' }),
      'A.Type',
      /Unknown type "Hologram"\. Use one of: Text,/,
    ],
    [
      'for an unknown input type',
      field({ InputType: 'fax' }),
      'A.InputType',
      /Unknown InputType "fax"/,
    ],
    [
      'for a bad pattern',
      field({ Validation: '([a-z' }),
      'A.Validation',
      /not a regular expression/,
    ],
    [
      'for two fields of one Id',
      { Fields: [{ Id: 'A' }, { Id: 'A' }] },
      'A.Id',
      /Two fields have the Id "A"/,
    ],
    ['for an Id that cannot be written', { Fields: [{ Id: 'a.b' }] }, 'a.b.Id', /cannot be an Id/],
    [
      'for an Id of the prototype',
      { Fields: [{ Id: 'constructor' }] },
      'constructor.Id',
      /Choose another Id/,
    ],
    [
      'for an Id requests use themselves',
      { Fields: [{ Id: 'token' }] },
      'token.Id',
      /requests use themselves/,
    ],
    ['for a field without an Id', { Fields: [{ Name: 'x' }] }, '.Id', /cannot be an Id/],
    [
      'for broken JSON in options',
      field({ Type: 'Select', DataSource: '[{"id":1' }),
      'A.DataSource',
      /neither a list nor valid JSON/,
    ],
    [
      'for two options of one value',
      field({ Type: 'Select', DataSource: 'a,a' }),
      'A.DataSource',
      /Two options have the value "a"/,
    ],
    ['for broken JSON in rules', field({ RuleConfig: '[{' }), 'A.RuleConfig', /not a JSON list/],
    [
      'for an unknown action',
      field({ RuleConfig: [rule('explode', 'A', '1')] }),
      'A.RuleConfig',
      /Unknown action "explode"\. Use one of: show/,
    ],
    [
      'for an unknown target',
      field({ RuleConfig: [rule('show', 'Z', '1')] }),
      'A.RuleConfig',
      /field "Z", which does not exist/,
    ],
    [
      'for an unknown target group',
      field({ RuleConfig: [{ target_group: 'z', expression: '=', action: 'show' }] }),
      'A.RuleConfig',
      /group "z", which does not exist/,
    ],
    [
      'for an unknown source',
      field({ RuleConfig: [rule('show', 'A', '1', { source: 'Z' })] }),
      'A.RuleConfig',
      /source names the field "Z"/,
    ],
    [
      'for an unknown field to set',
      field({ RuleConfig: [rule('set', 'A', '1', { data: 'Z' })] }),
      'A.RuleConfig',
      /data names the field "Z"/,
    ],
    [
      'for a rule without target',
      field({ RuleConfig: [{ expression: '=', match_value: '1', action: 'hide' }] }),
      'A.RuleConfig',
      /has no target/,
    ],
    [
      'for a bad rule pattern',
      field({ RuleConfig: [{ ...rule('hide', 'A', '('), expression: 'regex' }] }),
      'A.RuleConfig',
      /not a regular expression/,
    ],
    ['for a minimum above the maximum', field({ Min: 5, Max: 1 }), 'A.Min', /Min is above Max/],
    [
      'for a minimum length above the maximum',
      field({ MinLength: 5, MaxLength: 1 }),
      'A.MinLength',
      /MinLength is above MaxLength/,
    ],
    [
      'for a start after the end',
      field({ Type: 'Date', startDate: '2031-05-01', endDate: '2031-04-01' }),
      'A.startDate',
      /startDate is above endDate/,
    ],
    [
      'for a date that does not exist',
      field({ Type: 'Date', startDate: '2031-02-30' }),
      'A.startDate',
      /not a date/,
    ],
    ['for a bound that is no number', field({ Max: 'many' }), 'A.Max', /not a number/],
    ['for broken Configs', field({ Configs: '{' }), 'A.Configs', /not a JSON object/],
    [
      'for an equal field that is missing',
      field({ Configs: { equalTo: 'Z' } }),
      'A.Configs',
      /equalTo names the field "Z"/,
    ],
    [
      'for an unknown group',
      { ...field({ Group: 'x' }), Groups: [{ Id: 'g' }] },
      'A.Group',
      /"x" is not in Groups/,
    ],
    [
      'for an unknown step',
      { ...field({}), Groups: [{ Id: 'g', Step: 'x' }] },
      '.Groups',
      /step "x", which is not in Steps/,
    ],
    [
      'for two questions of one id',
      field({
        Type: 'Questions',
        DataSource: [
          { id: 'q', flag: 3 },
          { id: 'q', flag: 3 },
        ],
      }),
      'A.DataSource',
      /the id "q"/,
    ],
    [
      'for a question rule on a missing id',
      field({
        Type: 'Questions',
        DataSource: [
          { id: 'q', flag: 3, expression: [{ expression: '=', value: 'z', action: 'show' }] },
        ],
      }),
      'A.DataSource',
      /waits for "z"/,
    ],
    [
      'for a question rule with another action',
      field({
        Type: 'Questions',
        DataSource: [{ id: 'q', flag: 3, expression: [{ value: 'q', action: 'set' }] }],
      }),
      'A.DataSource',
      /Use show or hide/,
    ],
  ]
  for (const [why, definition, where, says] of REFUSED) {
    it(`${why}, naming the place and the correction`, () => {
      const problem = parseDefinition(definition).problems.find(
        ({ field: id, property }) => `${id}.${property}` === where,
      )

      assert.ok(problem, `no problem at ${where}: ${problemsOf(definition).join(' | ')}`)
      assert.match(problem.message, says)
      assert.match(problem.message, /\. \w/, 'says what is wrong and how to mend it')
      assert.equal(problem.severity, 'error')
    })
  }

  it('but a cycle only warns, with the fields in it', () => {
    const { problems } = parseDefinition({
      Fields: [
        { Id: 'A', RuleConfig: [rule('hide', 'B', '1')] },
        { Id: 'B', RuleConfig: [rule('hide', 'A', '1')] },
      ],
    })

    assert.deepEqual(
      problems.map(({ severity, property }) => [severity, property]),
      [['warning', 'RuleConfig']],
    )
    assert.match(problems[0]?.message ?? '', /A → B/)
  })

  it('but a choice without options only warns', () => {
    assert.deepEqual(
      parseDefinition(field({ Type: 'Select' })).problems.map(({ severity }) => severity),
      ['warning'],
    )
  })
})

describe('a hostile definition', () => {
  it('cannot reach a prototype', () => {
    const source =
      '{"__proto__":{"polluted":1},"Fields":[{"Id":"__proto__"},{"Id":"A","Type":"RadioGroup","DataSource":[{"id":"__proto__","text":"x"}]}]}'

    const { form } = parseDefinition(source)

    assert.deepEqual(
      form.fields.map(({ id }) => id),
      ['A'],
    )
    assert.equal(({} as Record<string, unknown>).polluted, undefined)
    assert.equal(Object.getPrototypeOf(form), Object.prototype)
  })

  it('is read within limits of fields, options, depth and problems', () => {
    const deep = (depth: number): unknown =>
      depth === 0 ? [] : [{ id: `d${depth}`, text: 'x', children: deep(depth - 1) }]
    const many = Array.from({ length: 12_000 }, (_, i) => ({ Id: `f${i}`, Type: 'Nonsense' }))

    assert.match(
      problemsOf({ Fields: [{ Id: 'A', Type: 'TreeSelect', DataSource: deep(1000) }] }).join(),
      /deeper than 8 levels/,
    )
    assert.match(
      problemsOf({ Fields: [{ Id: 'A', Type: 'Questions', DataSource: deep(1000) }] }).join(),
      /deeper than 12 levels/,
    )
    const { form, problems } = parseDefinition({ Fields: many })
    assert.equal(form.fields.length, 0)
    assert.ok(problems.length <= 500)
    assert.match(problems[0]?.message ?? '', /at most 10000/)
  })

  it('of JSON nested past the parser’s stack is a problem, and not a crash', () => {
    assert.ok(problemsOf('{"Fields":' + '['.repeat(200_000)).length > 0)
  })
})
