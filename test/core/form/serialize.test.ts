import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decodeForm, encodeForm } from '../../../core/contract/formEncoding'
import { evaluate, valuesOf } from '../../../core/form/evaluate'
import { parsePayload, toPayload } from '../../../core/form/serialize'
import { change, chosen, CN, formOf, rule } from './support'

const REGIONS = [
  {
    id: 'CN',
    text: '中国',
    children: [{ id: 'GD', text: '广东', children: [{ id: 'GZ', text: '广州' }] }],
  },
]
const parse = (field: Record<string, unknown>, raw: unknown) => {
  const form = formOf([{ Id: 'F', ...field }])
  return parsePayload(form, { [form.fields[0]?.id ?? '']: raw })[form.fields[0]?.id ?? '']
}

describe('a payload', () => {
  it('holds nested values under their field ids and leaves empty ones out', () => {
    const form = formOf([
      { Id: 'Name' },
      { Id: 'Mobile', Type: 'PhoneFormat' },
      { Id: 'Country', Type: 'Select', DataSource: REGIONS, Level: 3 },
      { Id: 'Gender', Type: 'RadioGroup', DataSource: 'm,f' },
      { Id: 'Stay', Type: 'DateRange' },
      { Id: 'Empty' },
      { Id: 'Tags', Type: 'Tag' },
    ])
    const state = evaluate(
      form,
      {
        Name: ' 李雷 ',
        Mobile: { CountryCode: '+86', AreaCode: '', Number: '138 0013 0426', Ext: '' },
        Country: ['CN', 'GD', 'GZ'],
        Gender: chosen('f'),
        Stay: { Start: '2031-4-18', End: '2031-04-16' },
        Tags: [],
      },
      CN,
    )

    assert.deepEqual(toPayload(form, state), {
      Name: '李雷',
      Mobile: { CountryCode: '86', Number: '13800130426' },
      Country: { Country: 'CN', Province: 'GD', City: 'GZ' },
      Gender: { selected: ['f'] },
      Stay: { Start: '2031-04-16', End: '2031-04-18' },
    })
  })

  it('leaves hidden fields out, whatever was typed in them', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('hide', 'B', '1')] },
      { Id: 'B', DefaultValue: 'own' },
    ])

    assert.deepEqual(toPayload(form, evaluate(form, { A: '1', B: 'typed' }, CN)), { A: '1' })
  })

  it('stores the default of a statically hidden field, but not of a field that waits for a rule', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('show', 'D', '1')] },
      { Id: 'B', Hide: true, DefaultValue: 'own' },
      { Id: 'C', Hide: true },
      { Id: 'D', Hide: true, DefaultValue: 'later' },
    ])

    assert.deepEqual(toPayload(form, evaluate(form, { A: '0', B: 'forged', C: 'forged' }, CN)), {
      A: '0',
      B: 'own',
    })
    assert.deepEqual(toPayload(form, evaluate(form, { A: '1' }, CN)), {
      A: '1',
      B: 'own',
      D: 'later',
    })
  })

  it('tells the receiver that a field with a default was emptied', () => {
    const form = formOf([{ Id: 'A', DefaultValue: 'x' }])
    const emptied = change(form, evaluate(form, {}, CN), 'A', '')

    const received = parsePayload(form, decodeForm(encodeForm(toPayload(form, emptied))))

    assert.equal(evaluate(form, received, CN).fields.A?.value, undefined)
  })

  it('writes commas and colons of other-texts full-width', () => {
    const form = formOf([
      { Id: 'A', Type: 'CheckboxGroup', DataSource: [{ id: 'o', text: 'O', other: true }] },
    ])

    const payload = toPayload(
      form,
      evaluate(form, { A: { selected: ['o'], other: { o: 'a,b:c', gone: 'x' } } }, CN),
    )

    assert.deepEqual(payload, { A: { selected: ['o'], other: { o: 'a，b：c' } } })
  })

  it('ends a date range at the last second where the field speaks of times', () => {
    const form = formOf([{ Id: 'A', Type: 'DateRange', Format: 'YYYY-MM-DD HH:mm' }])

    assert.deepEqual(
      toPayload(form, evaluate(form, { A: { Start: '2031-04-16', End: '2031-04-18' } }, CN)),
      {
        A: { Start: '2031-04-16', End: '2031-04-18 23:59:59' },
      },
    )
  })

  it('carries no upload state and no invalid address', () => {
    const form = formOf([{ Id: 'A', Type: 'Image', Max: 5 }])
    const uploads = [
      { url: '/o/a.png', progress: 50, uploading: true },
      { url: '' },
      { url: 'javascript:alert(1)' },
    ]

    assert.deepEqual(toPayload(form, evaluate(form, { A: uploads }, CN)), {
      A: [{ url: '/o/a.png' }],
    })
  })
})

describe('a body', () => {
  const CASES: ReadonlyArray<
    readonly [what: string, field: Record<string, unknown>, raw: unknown, value: unknown]
  > = [
    ['a trimmed text', {}, '  x ', 'x'],
    ['a number as text', {}, 42, '42'],
    ['nothing from an object where a text belongs', {}, { a: 1 }, undefined],
    [
      'a card number in capitals',
      { InputType: 'idcard' },
      '11010519491231002x',
      '11010519491231002X',
    ],
    [
      'a bare phone number',
      { Type: 'PhoneFormat' },
      '138-0013-0426',
      { CountryCode: '86', AreaCode: '', Number: '13800130426', Ext: '' },
    ],
    [
      'a phone with its country',
      { Type: 'PhoneFormat' },
      '+852 61234567',
      { CountryCode: '852', AreaCode: '', Number: '61234567', Ext: '' },
    ],
    [
      'a phone in JSON',
      { Type: 'PhoneFormat' },
      '{"Number":"1"}',
      { CountryCode: '86', AreaCode: '', Number: '1', Ext: '' },
    ],
    [
      'a country from named levels',
      { Id: 'Country', Type: 'Select', DataSource: REGIONS },
      { Country: 'CN', Province: 'GD' },
      ['CN', 'GD'],
    ],
    [
      'a country from JSON',
      { Id: 'Country', Type: 'Select', DataSource: REGIONS },
      '["CN","GD"]',
      ['CN', 'GD'],
    ],
    [
      'a country from a comma list',
      { Id: 'Country', Type: 'Select', DataSource: REGIONS },
      'CN,GD,GZ',
      ['CN', 'GD', 'GZ'],
    ],
    [
      'the valid prefix of a path',
      { Id: 'Country', Type: 'Select', DataSource: REGIONS },
      'CN,XX,GZ',
      ['CN'],
    ],
    [
      'nothing of a path that starts nowhere',
      { Id: 'Country', Type: 'Select', DataSource: REGIONS },
      'XX',
      undefined,
    ],
    [
      'one value of a select, commas and all',
      { Type: 'Select', DataSource: [{ id: 'a,b', text: 'AB' }] },
      'a,b',
      ['a,b'],
    ],
    [
      'several values of a multiple select',
      { Type: 'Select', Multiple: true, DataSource: 'a,b' },
      'a,b,a',
      ['a', 'b'],
    ],
    ['a choice from its id', { Type: 'RadioGroup', DataSource: 'a,b' }, 'b', chosen('b')],
    [
      'choices from option objects',
      { Type: 'CheckboxGroup', DataSource: 'a,b,c' },
      [
        { id: 'a', selected: true },
        { id: 'b', selected: false },
      ],
      chosen('a'),
    ],
    [
      'choices from the one-line spelling',
      { Type: 'CheckboxGroup', DataSource: 'a,b' },
      'a:tea,b',
      { selected: ['a', 'b'], other: { a: 'tea' } },
    ],
    ['a tick', { Type: 'Checkbox' }, 'on', true],
    ['no tick', { Type: 'Checkbox' }, 'false', false],
    ['tags once each', { Type: 'Tag' }, 'a, b,a', ['a', 'b']],
    ['a date in its one spelling', { Type: 'Date' }, '2031/4/6', '2031-04-06'],
    [
      'a reversed number range swapped',
      { Type: 'NumberRange' },
      { Start: '9', End: 10.5 },
      { Start: '9', End: '10.5' },
    ],
    [
      'a number range the right way round',
      { Type: 'NumberRange' },
      '10,9',
      { Start: '9', End: '10' },
    ],
    [
      'a company from its name',
      { Type: 'CompanySearch' },
      '穗澜',
      { CompanyName: '穗澜', TaxNumber: '' },
    ],
    [
      'uploads from addresses',
      { Type: 'File' },
      'https://x.test/a,data:text/html',
      [{ url: 'https://x.test/a' }],
    ],
  ]
  for (const [what, field, raw, value] of CASES) {
    it(`gives ${what}`, () => {
      assert.deepEqual(parse(field, raw), value)
    })
  }

  it('drops names the form does not have and keeps absent ones absent', () => {
    const form = formOf([{ Id: 'A' }, { Id: 'B' }])

    assert.deepEqual(parsePayload(form, { A: '', Z: 'x' }), { A: undefined })
  })

  it('may have any content', () => {
    const form = formOf([{ Id: 'A' }])

    for (const body of [undefined, null, 'x', 3, [], [{ A: 1 }]])
      assert.deepEqual(parsePayload(form, body), {})
  })

  it('survives the form encoding', () => {
    const form = formOf([
      { Id: 'Mobile', Type: 'PhoneFormat' },
      {
        Id: 'Pick',
        Type: 'CheckboxGroup',
        DataSource: [
          { id: '1', text: 'A' },
          { id: '2.5', text: 'B', other: true },
        ],
      },
      { Id: 'On', Type: 'Switch' },
      {
        Id: 'Q',
        Type: 'Questions',
        DataSource: [
          { id: '1', flag: 2, children: [{ id: '7' }, { id: '8', flag: 4 }] },
          { id: '2', flag: 3 },
        ],
      },
    ])
    const values = {
      Mobile: { CountryCode: '86', AreaCode: '020', Number: '83120426', Ext: '' },
      Pick: { selected: ['1', '2.5'], other: { '2.5': 'tea & cake' } },
      On: false,
      Q: {
        1: { selected: ['7', '8'], other: { 8: 'x' }, text: '' },
        2: { selected: [], other: {}, text: 'because' },
      },
    }
    const state = evaluate(form, values, CN)

    const received = parsePayload(form, decodeForm(encodeForm(toPayload(form, state))))

    assert.deepEqual(valuesOf(evaluate(form, received, CN)), values)
  })
})
