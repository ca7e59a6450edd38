import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvaluateContext, FieldValue } from '../../../core/form/types'
import { check, chosen, CN, codes, EN, formOf, issuesOf, TO_THE_LETTER } from './support'

type Case = readonly [what: string, field: Record<string, unknown>, value: FieldValue, issues: string[], context?: EvaluateContext]

const phone = (Number: string, more: Partial<Record<'CountryCode' | 'AreaCode' | 'Ext', string>> = {}) => ({
  CountryCode: '86',
  AreaCode: '',
  Ext: '',
  ...more,
  Number,
})
const address = (Address: string, ...[Country = '', Province = '', City = '', Area = '']: string[]) => ({
  Address,
  Country,
  Province,
  City,
  Area,
})
const range = (Start: string, End: string) => ({ Start, End })
const company = (CompanyName: string, TaxNumber = '') => ({ CompanyName, TaxNumber })

const REGIONS = [
  {
    id: 'CN',
    text: '中国',
    text_en: 'China',
    children: [
      { id: 'GD', text: '广东', children: [{ id: 'GZ', text: '广州' }] },
      { id: 'MO', text: '澳门' },
    ],
  },
  { id: 'US', text: '美国', text_en: 'United States', children: [{ id: 'CA', text: '加州' }] },
]
const country = { Id: 'Country', Type: 'Select', Level: 3, DataSource: REGIONS }
const OPTIONS = [
  { id: 'a', text: 'A' },
  { id: 'b', text: 'B' },
  { id: 'no', text: 'No', disabled: true },
  { id: 'x', text: 'Other', other: true },
]

const CASES: readonly Case[] = [
  ['a required text needs more than blanks', { Required: true }, '  ', ['required']],
  ['an optional text may be empty', {}, undefined, []],
  ['an e-mail address', { InputType: 'email' }, 'li.lei@example.com', []],
  ['no e-mail address', { InputType: 'email' }, 'li.lei@example', ['email']],
  ['a mobile number', { InputType: 'mobile' }, '13800130426', []],
  ['a 19x mobile number', { InputType: 'mobile' }, '19912345678', [], TO_THE_LETTER],
  ['a 12x number', { InputType: 'mobile' }, '12800130426', ['mobile']],
  ['an identity card', { InputType: 'idcard' }, '990000199001010017', []],
  ['an identity card with a wrong check digit', { InputType: 'idcard' }, '990000199001010018', ['idCard']],
  ['the same card read to the letter', { InputType: 'idcard' }, '990000199001010018', [], TO_THE_LETTER],
  ['a card with a small x', { InputType: 'idcard' }, '11010519491231002x', []],
  ['a number', { InputType: 'number' }, '-3.5', []],
  ['no number', { InputType: 'number' }, '3,5', ['number']],
  ['a number below Min', { InputType: 'number', Min: 2 }, '1', ['numberMin(2)']],
  ['a number above Max', { InputType: 'number', Max: 2 }, '3', ['numberMax(2)']],
  ['an unanchored pattern', { Validation: '[A-Z]{2}' }, 'xABx', []],
  ['a text against its pattern', { Validation: '^[A-Z]{2}$' }, 'xABx', ['pattern']],
  ['a short text', { MinLength: 3 }, 'ab', ['minLength(3)'], EN],
  ['an empty text is never too short', { MinLength: 3 }, '', []],
  ['51 characters in a text input', {}, '字'.repeat(51), ['maxLength(50)']],
  ['50 characters in a text input', {}, '字'.repeat(50), []],
  ['100 Latin letters in Chinese, each half', {}, 'a'.repeat(100), []],
  ['101 Latin letters in Chinese', {}, 'a'.repeat(101), ['maxLength(50)']],
  ['51 Latin letters in English', {}, 'a'.repeat(51), ['maxLength(50)'], EN],
  ['50 emoji, each one character', {}, '😀'.repeat(50), []],
  ['241 characters in a text area', { Type: 'TextArea' }, '字'.repeat(241), ['maxLength(240)']],
  ['an own maximum length', { MaxLength: 3 }, '四个字符', ['maxLength(3)']],
  ['an English limit of its own', { MaxLength: 3, AlphaWordLimit: 10 }, 'a'.repeat(11), ['maxLength(10)'], EN],
  ['blanks around a text do not count', { MaxLength: 3 }, '  三个字  ', []],

  ['a required phone without a number', { Type: 'PhoneFormat', Required: true }, phone(''), ['phoneRequired']],
  ['an optional phone with the country code alone', { Type: 'PhoneFormat' }, phone(''), []],
  ['a mobile satisfies a required phone', { Type: 'PhoneFormat', Required: true }, phone('13800130426'), []],
  ['a 19x number', { Type: 'PhoneFormat' }, phone('19912345678'), []],
  ['a 19x number to the letter', { Type: 'PhoneFormat' }, phone('19912345678'), ['phone'], TO_THE_LETTER],
  ['a landline with its area code', { Type: 'PhoneFormat', Required: true }, phone('83120426', { AreaCode: '020', Ext: '801' }), []],
  ['a landline without its area code', { Type: 'PhoneFormat' }, phone('83120426'), ['phone']],
  ['an area code without a number', { Type: 'PhoneFormat' }, phone('', { AreaCode: '020' }), ['phone']],
  ['a number longer than 20', { Type: 'PhoneFormat' }, phone('1'.repeat(21), { CountryCode: '1' }), ['phone']],

  ['a required address without regions', { Type: 'Address', Required: true }, address('1 Road'), []],
  [
    'a required address without a country',
    { Type: 'Address', Required: true, DataSource: REGIONS },
    address('1 Road'),
    ['pickerIncomplete'],
  ],
  ['a required address without a detail', { Type: 'Address', Required: true, DataSource: REGIONS }, address('', 'US'), ['required']],
  ['an optional address without a country', { Type: 'Address', DataSource: REGIONS }, address('1 Road'), []],
  ['51 characters of address in Chinese', { Type: 'Address' }, address('字'.repeat(51), 'CN'), ['maxLength(50)']],
  ['500 characters of address in English', { Type: 'Address' }, address('a'.repeat(500), 'US'), [], EN],
  ['501 characters of address in English', { Type: 'Address' }, address('a'.repeat(501), 'US'), ['maxLength(500)'], EN],
  ['an address in an unknown province', { Type: 'Address', DataSource: REGIONS }, address('1', 'CN', 'XX'), ['pickerIncomplete']],

  ['a required picker', { Type: 'Picker', DataSource: 'a,b', Required: true }, [], ['required']],
  ['a select of what is offered', { Type: 'Select', DataSource: OPTIONS }, ['a'], []],
  ['a select of what is not offered', { Type: 'Select', DataSource: OPTIONS }, ['zz'], ['option']],
  ['a select of a disabled option', { Type: 'Select', DataSource: OPTIONS }, ['no'], ['option']],
  ['two values in a single select', { Type: 'Select', DataSource: OPTIONS }, ['a', 'b'], ['option']],
  ['two values in a multiple select', { Type: 'Select', DataSource: OPTIONS, Multiple: true }, ['a', 'b'], []],
  ['more than a multiple select takes', { Type: 'Select', DataSource: 'a,b,c', Multiple: true, Max: 2 }, ['a', 'b', 'c'], ['maxItems(2)']],
  [
    'a cascade that stops half-way',
    { Type: 'Picker', Level: 2, DataSource: [{ id: 'a', text: 'A', children: [{ id: 'b', text: 'B' }] }] },
    ['a'],
    ['pickerIncomplete'],
  ],

  ['a required tree select', { Type: 'TreeSelect', DataSource: REGIONS, Required: true }, undefined, ['treeRequired']],
  ['a branch of a tree', { Type: 'TreeSelect', DataSource: REGIONS }, ['GZ'], []],
  ['a branch that is not in the tree', { Type: 'TreeSelect', DataSource: REGIONS }, ['ZZ'], ['option']],

  ['a required radio group', { Type: 'RadioGroup', DataSource: OPTIONS, Required: true }, chosen(), ['required']],
  ['a required button group', { Type: 'ButtonGroup', DataSource: OPTIONS, Required: true }, undefined, ['required']],
  ['a required checkbox group', { Type: 'CheckboxGroup', DataSource: OPTIONS, Required: true }, chosen(), ['checkboxRequired']],
  ['two choices in a radio group', { Type: 'RadioGroup', DataSource: OPTIONS }, chosen('a', 'b'), ['option']],
  ['two choices in a button group that allows several', { Type: 'ButtonGroup', Multiple: true, DataSource: OPTIONS }, chosen('a', 'b'), []],
  ['an unknown choice', { Type: 'CheckboxGroup', DataSource: OPTIONS }, chosen('zz'), ['option']],
  ['a choice beyond the limit', { Type: 'CheckboxGroup', DataSource: 'a,b,c', Max: 2 }, chosen('a', 'b', 'c'), ['maxItems(2)']],
  ['a choice below the minimum', { Type: 'CheckboxGroup', DataSource: 'a,b,c', Min: 2 }, chosen('a'), ['minItems(2)']],
  ['an other option without its text', { Type: 'RadioGroup', DataSource: OPTIONS }, chosen('x'), ['otherEmpty']],
  ['an other option with its text', { Type: 'RadioGroup', DataSource: OPTIONS }, { selected: ['x'], other: { x: 'tea' } }, []],
  [
    'an other text that is too long',
    { Type: 'RadioGroup', DataSource: OPTIONS },
    { selected: ['x'], other: { x: '字'.repeat(141) } },
    ['maxLength(140)'],
  ],

  ['a required tick that is off', { Type: 'Checkbox', Required: true }, false, ['checkboxRequired']],
  ['a required tick that is on', { Type: 'Checkbox', Required: true }, true, []],
  ['a required switch that is off', { Type: 'Switch', Required: true }, undefined, []],

  ['a required tag field', { Type: 'Tag', Required: true }, [' '], ['required']],
  ['a tag of 141 characters', { Type: 'Tag' }, ['字'.repeat(141)], ['tagLength(140)']],
  ['too many tags', { Type: 'Tag', Max: 1 }, ['a', 'b'], ['maxItems(1)']],
  ['a tag against its pattern', { Type: 'Tag', Validation: '^[a-z]+$' }, ['a', '1'], ['pattern']],

  ['a required date', { Type: 'Date', Required: true }, '', ['required']],
  ['a date', { Type: 'Date' }, '2031-04-16', []],
  ['a leap day that was none', { Type: 'Date' }, '2031-02-29', ['date']],
  ['a date before 1900', { Type: 'Date' }, '1899-12-31', ['date']],
  ['a date after 2099', { Type: 'Date' }, '2100-01-01', ['date']],
  ['a date before its own start', { Type: 'Date', startDate: '2031-04-16' }, '2031-04-15', ['date']],
  ['the last second of an end date', { Type: 'DateTime', endDate: '2031-04-18' }, '2031-04-18 23:59:59', []],
  ['a time that does not exist', { Type: 'DateTime' }, '2031-04-18 24:00', ['date']],
  ['a date range', { Type: 'DateRange', Required: true }, range('2031-04-16', '2031-04-18'), []],
  ['an empty date range', { Type: 'DateRange', Required: true }, range('', ''), ['required']],
  ['half a required date range', { Type: 'DateRange', Required: true }, range('2031-04-16', ''), ['dateRange']],
  ['half an optional date range', { Type: 'DateRange' }, range('2031-04-16', ''), []],
  ['a date range out of bounds', { Type: 'DateRange', endDate: '2031-04-17' }, range('2031-04-16', '2031-04-18'), ['dateRange']],

  ['an empty number range', { Type: 'NumberRange', Required: true }, undefined, ['required']],
  ['half a required number range', { Type: 'NumberRange', Required: true }, range('1', ''), ['numberRange']],
  ['half an optional number range', { Type: 'NumberRange' }, range('1', ''), []],
  ['a number range of words', { Type: 'NumberRange' }, range('one', '2'), ['numberRange']],
  ['a number range below its minimum', { Type: 'NumberRange', Min: 1 }, range('0', '2'), ['numberMin(1)']],
  ['a number range above its maximum', { Type: 'NumberRange', Max: 1 }, range('0', '2'), ['numberMax(1)']],

  ['a required company', { Type: 'CompanySearch', Required: true }, company(''), ['required']],
  ['a company', { Type: 'CompanySearch' }, company('穗澜示例有限公司', '91440000MA00000000'), []],
  ['a company name of 151 characters', { Type: 'CompanySearch' }, company('字'.repeat(151)), ['maxLength(150)']],
  ['a tax number without a name', { Type: 'CompanySearch' }, company('', '91440000MA00000000'), ['companyName']],
  ['a tax number that is none', { Type: 'CompanySearch' }, company('穗澜', '1'), ['companyName']],

  ['a required upload', { Type: 'Image', Required: true }, [], ['uploadRequired']],
  ['an upload still under way', { Type: 'Face', Required: true }, [{ url: '' }], ['uploadRequired']],
  ['two uploads where one is taken', { Type: 'File' }, [{ url: '/a' }, { url: '/b' }], ['uploadCount(1)']],
  ['two uploads where two are wanted', { Type: 'Video', Required: true, Min: 2, Max: 3 }, [{ url: '/a' }, { url: '/b' }], []],

  ['rich text of empty tags', { Type: 'Editor', Required: true }, '<p><br>&nbsp;</p>', ['richTextEmpty']],
  ['rich text of a picture alone', { Type: 'SmallEditor', Required: true }, '<p><img src="/a.png"></p>', []],
  ['rich text of escaped signs, each counted once', { Type: 'Editor', MaxLength: 5 }, '<p>1 &lt; 2</p>', []],
  ['rich text of escaped signs beyond its length', { Type: 'Editor', MaxLength: 4 }, '<p>1 &lt; 2</p>', ['maxLength(4)']],
  ['a custom field with what its list offers', { Type: 'Custom', DataSource: 'a,b' }, 'b', []],
  ['a custom field with what its list does not offer', { Type: 'Custom', DataSource: 'a,b' }, 'c', ['option']],
  ['a custom field without a list', { Type: 'Custom' }, 'c', []],
  ['rich text beyond its length', { Type: 'MPEditor', MaxLength: 3 }, '<b>四个字符</b>', ['maxLength(3)']],
  ['a value of a foreign shape counts as none', { Type: 'PhoneFormat', Required: true }, 'text', ['phoneRequired']],
]

describe('validation reports', () => {
  for (const [what, field, value, issues, context = CN] of CASES) {
    it(`${issues.join() || 'nothing'} for ${what}`, () => {
      assert.deepEqual(issuesOf(field, value, context), issues)
    })
  }
})

describe('the country path', () => {
  const found = (value: string[], context: EvaluateContext) => codes(check(formOf([country]), { Country: value }, context))

  it('must reach the configured depth for mainland China in Chinese', () => {
    assert.deepEqual(found(['CN', 'GD'], CN), ['pickerIncomplete'])
    assert.deepEqual(found(['CN', 'GD', 'GZ'], CN), [])
  })

  it('may end where the regions end', () => {
    assert.deepEqual(found(['CN', 'MO'], CN), [])
  })

  it('may stop at the country in English, and elsewhere in Chinese too', () => {
    assert.deepEqual(found(['CN'], EN), [])
    assert.deepEqual(found(['US'], CN), [])
  })

  it('is asked for by the country chosen, whatever the Id of its picker; other pickers go down to their level in both languages', () => {
    const of = (field: Record<string, unknown>, value: string[], context: EvaluateContext) =>
      codes(check(formOf([{ ...country, Id: 'Origin', Type: 'Picker', ...field }]), { Origin: value }, context))
    assert.deepEqual(of({}, ['CN', 'GD'], CN), ['pickerIncomplete'])
    assert.deepEqual([of({}, ['CN', 'GD', 'GZ'], CN), of({}, ['US'], CN), of({}, ['CN'], EN)], [[], [], []])
    const goods = { DataSource: [{ id: '86', text: 'Food', children: [{ id: 'a', text: 'Oil' }] }], Level: 2 }
    assert.deepEqual([of(goods, ['86'], CN), of(goods, ['86'], EN)], [['pickerIncomplete'], ['pickerIncomplete']])
  })

  it('must follow the regions', () => {
    assert.deepEqual(found(['US', 'GD'], CN), ['pickerIncomplete'])
  })
})

describe('equality with another field', () => {
  const form = formOf([
    { Id: 'A', Name: '密码', InputType: 'password' },
    { Id: 'B', InputType: 'password', Configs: { equalTo: 'A' } },
    { Id: 'C', Name: '邮箱', Name_en: 'E-mail' },
    { Id: 'D', Configs: { equalTo: 'C' } },
  ])

  it('has words of its own for passwords and names the other field otherwise', () => {
    const issues = check(form, { A: 'one', B: 'two', C: 'x', D: 'y' })

    assert.deepEqual(
      issues.map(({ fieldId, code }) => [fieldId, code]),
      [
        ['B', 'passwordEqual'],
        ['D', 'equal'],
      ],
    )
    assert.deepEqual(issues[1]?.params.other, { cn: '邮箱', en: 'E-mail' })
  })

  it('also finds a repetition that was left out', () => {
    assert.deepEqual(codes(check(form, { A: 'one' })), ['passwordEqual'])
  })

  it('compares trimmed texts', () => {
    assert.deepEqual(check(form, { A: 'one', B: ' one', C: '', D: undefined }), [])
  })
})

describe('validating a form', () => {
  const form = formOf([
    { Id: 'A', Required: true },
    { Id: 'B', Required: true, Hide: true },
    { Id: 'C', Required: true, Disabled: true },
    { Id: 'D', Required: true },
    { Id: 'E', InputType: 'email' },
  ])

  it('goes in field order and never asks hidden or disabled fields', () => {
    assert.deepEqual(
      check(form, { E: 'x' }).map(({ fieldId }) => fieldId),
      ['A', 'D', 'E'],
    )
  })

  it('looks at the chosen fields alone', () => {
    assert.deepEqual(
      check(form, { E: 'x' }, CN, { only: ['E', 'D'] }).map(({ fieldId }) => fieldId),
      ['D', 'E'],
    )
  })

  it('stops at the first issue when asked to', () => {
    assert.deepEqual(
      check(form, {}, CN, { first: true }).map(({ fieldId }) => fieldId),
      ['A'],
    )
  })
})
