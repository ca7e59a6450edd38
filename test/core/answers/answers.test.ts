import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compareAnswers } from '../../../core/answers/compareAnswers'
import { presentAnswers } from '../../../core/answers/presentAnswers'
import type { PresentOptions } from '../../../core/answers/types'
import { visitorDetail } from '../../../core/answers/visitorDetail'
import type { Language } from '../../../core/domain/language'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { FIELD_TYPES } from '../../../core/form/types'

const FILE = '/files/tgtest000000001/2031/04/01890a5d-ac96-774b-bcce-b302099a8057.jpg'
const COLORS = [
  { id: 'r', text: '红', text_en: 'Red' },
  { id: 'g', text: '绿', text_en: 'Green', other: true },
  { id: 'x', text: '无英文' },
]
const PLACES = [
  {
    id: 'CN',
    text: '中国',
    text_en: 'China',
    children: [
      {
        id: 'GD',
        text: '广东',
        text_en: 'Guangdong',
        children: [{ id: 'GZ', text: '广州', text_en: 'Guangzhou' }],
      },
    ],
  },
]
const QUESTIONS = [
  {
    id: 'q1',
    text: '来源',
    text_en: 'Source',
    flag: 1,
    children: [
      {
        id: 'a',
        text: '朋友',
        text_en: 'Friend',
        children: [{ id: 'q2', text: '谁', text_en: 'Who', flag: 3 }],
      },
      { id: 'b', text: '其他', text_en: 'Other', other: true },
    ],
  },
]

const formOf = (...fields: Record<string, unknown>[]) =>
  parseDefinition({ Id: 'f', Fields: fields }).form
const field = (Type: string, more: Record<string, unknown> = {}) => ({
  Id: 'F',
  Name: '名',
  Name_en: 'Label',
  Type,
  ...more,
})
const show = (
  definition: Record<string, unknown>,
  value: unknown,
  language: Language = 'cn',
  options?: PresentOptions,
) => presentAnswers(formOf(definition), { F: value }, language, options)[0]

describe('answers as people read them', () => {
  /** type, more of the definition, stored value, Chinese, English, kind */
  const table: [string, Record<string, unknown>, unknown, string, string, string][] = [
    ['Text', {}, '穗澜', '穗澜', '穗澜', 'text'],
    [
      'Text',
      {},
      'https://suilan.example/a',
      'https://suilan.example/a',
      'https://suilan.example/a',
      'link',
    ],
    ['Text', {}, 'javascript:alert(1)', 'javascript:alert(1)', 'javascript:alert(1)', 'text'],
    ['Text', { InputType: 'password' }, 'secret', '******', '******', 'text'],
    ['TextArea', {}, 'a\nb', 'a\nb', 'a\nb', 'text'],
    ['Custom', {}, 'x', 'x', 'x', 'text'],
    ['Custom', { DataSource: COLORS }, 'r', '红', 'Red', 'text'],
    ['Select', { DataSource: COLORS }, 'r', '红', 'Red', 'text'],
    ['Select', { DataSource: COLORS }, 'x', '无英文', '无英文', 'text'],
    ['Select', { DataSource: COLORS, Multiple: true }, ['r', 'g'], '红、绿', 'Red, Green', 'tags'],
    [
      'Picker',
      { DataSource: PLACES, Level: 3 },
      ['CN', 'GD', 'GZ'],
      '中国 / 广东 / 广州',
      'China / Guangdong / Guangzhou',
      'path',
    ],
    ['TreeSelect', { DataSource: PLACES }, ['GZ'], '广州', 'Guangzhou', 'text'],
    ['RadioGroup', { DataSource: COLORS }, { selected: ['r'] }, '红', 'Red', 'text'],
    [
      'ButtonGroup',
      { DataSource: COLORS },
      { selected: ['g'], other: { g: '青' } },
      '绿：青',
      'Green: 青',
      'text',
    ],
    [
      'CheckboxGroup',
      { DataSource: COLORS },
      { selected: ['r', 'g'], other: { g: '青' } },
      '红、绿：青',
      'Red, Green: 青',
      'tags',
    ],
    ['Checkbox', {}, true, '是', 'Yes', 'text'],
    ['Switch', {}, false, '否', 'No', 'text'],
    ['Tag', {}, ['a', 'b'], 'a、b', 'a, b', 'tags'],
    [
      'PhoneFormat',
      {},
      { CountryCode: '86', Number: '13800130426' },
      '13800130426',
      '13800130426',
      'text',
    ],
    [
      'PhoneFormat',
      {},
      { CountryCode: '86', AreaCode: '020', Number: '38001304', Ext: '12' },
      '020-38001304-12',
      '020-38001304-12',
      'text',
    ],
    [
      'PhoneFormat',
      {},
      { CountryCode: '852', Number: '61234567' },
      '+852 61234567',
      '+852 61234567',
      'text',
    ],
    [
      'Address',
      { DataSource: PLACES },
      { Country: 'CN', Province: 'GD', Address: '东路1号' },
      '中国 / 广东 东路1号',
      'China / Guangdong 东路1号',
      'text',
    ],
    ['NumberRange', {}, { Start: '1', End: '9' }, '1 至 9', '1 to 9', 'text'],
    ['NumberRange', {}, { Start: '1' }, '1 起', 'from 1', 'text'],
    ['DateRange', {}, { End: '2031-04-18' }, '至 2031-04-18', 'up to 2031-04-18', 'text'],
    ['Date', {}, '2031-04-16', '2031-04-16', '2031-04-16', 'text'],
    ['DateTime', {}, '2031-04-16 09:30:00', '2031-04-16 09:30:00', '2031-04-16 09:30:00', 'text'],
    [
      'CompanySearch',
      {},
      { CompanyName: '澜桥', TaxNumber: '91990000MA0LQ04K26' },
      '澜桥（91990000MA0LQ04K26）',
      '澜桥 (91990000MA0LQ04K26)',
      'text',
    ],
    ['Face', {}, [{ url: FILE }], FILE, FILE, 'images'],
    ['Image', {}, [{ url: FILE }], FILE, FILE, 'images'],
    ['File', {}, [{ url: FILE }], FILE, FILE, 'files'],
    ['Video', {}, [{ url: FILE }], FILE, FILE, 'videos'],
    ['Audio', {}, [{ url: FILE }], FILE, FILE, 'audios'],
    ['Editor', {}, '<p>a &amp; b</p>', 'a & b', 'a & b', 'html'],
    ['SmallEditor', {}, `<img src="${FILE}">`, '[…]', '[…]', 'html'],
    ['MPEditor', {}, '<p>x</p>', 'x', 'x', 'html'],
    [
      'Questions',
      { DataSource: QUESTIONS },
      { q1: { selected: ['a'] }, q2: { text: '阿澜' } },
      '来源 朋友\n  谁 阿澜',
      'Source Friend\n  Who 阿澜',
      'lines',
    ],
    [
      'Questions',
      { DataSource: QUESTIONS },
      { q1: { selected: ['b'], other: { b: '路过' } } },
      '来源 其他：路过',
      'Source Other: 路过',
      'lines',
    ],
  ]
  for (const [type, more, value, cn, en, kind] of table) {
    it(`${type} ${JSON.stringify(value).slice(0, 50)}: ${cn}`, () => {
      const row = show(field(type, more), value)
      assert.deepEqual([row?.label, row?.text, row?.kind], ['名', cn, kind])
      const english = show(field(type, more), value, 'en')
      assert.deepEqual([english?.label, english?.text], ['Label', en])
    })
  }

  it('covers every field type', () => {
    assert.deepEqual(
      FIELD_TYPES.filter(type => !table.some(([named]) => named === type)),
      [],
    )
  })

  it('carries what is needed to draw them', () => {
    assert.deepEqual(show(field('Image', { Max: 2 }), [{ url: FILE }, { url: `${FILE}2` }])?.urls, [
      FILE,
      `${FILE}2`,
    ])
    assert.equal(show(field('Editor'), '<p>x</p>')?.html, '<p>x</p>')
    assert.deepEqual(
      show(
        field('Questions', { DataSource: QUESTIONS }),
        { q1: { selected: ['a'] }, q2: { text: 'x' } },
        'en',
      )?.lines,
      [
        { id: 'q1', label: 'Source', text: 'Friend', depth: 0 },
        { id: 'q2', label: 'Who', text: 'x', depth: 1 },
      ],
    )
  })

  it('hide identity numbers and phones when asked, and passwords always', () => {
    const hide = { maskIds: true, maskPhones: true }
    assert.equal(
      show(field('Text', { InputType: 'idcard' }), '110101199003071233', 'cn', hide)?.text,
      '110101********1233',
    )
    assert.equal(
      show(field('Text', { InputType: 'mobile' }), '13800130426', 'cn', hide)?.text,
      '138****0426',
    )
    assert.equal(
      show(field('PhoneFormat'), { CountryCode: '86', Number: '13800130426' }, 'cn', hide)?.text,
      '138****0426',
    )
    assert.equal(
      show(
        field('PhoneFormat'),
        { CountryCode: '86', AreaCode: '020', Number: '38001304' },
        'cn',
        hide,
      )?.text,
      '020-****1304',
    )
  })

  it('leave out unanswered fields, unless they are asked for', () => {
    const form = formOf(field('Text'), { Id: 'G', Type: 'Text', Name: 'G', Group: 'g' })
    assert.deepEqual(presentAnswers(form, { G: 'x', Gone: 'y' }, 'cn'), [
      { id: 'G', label: 'G', group: 'g', kind: 'text', text: 'x' },
    ])
    assert.deepEqual(
      presentAnswers(form, { G: 'x' }, 'cn', { includeEmpty: true }).map(row => row.text),
      ['', 'x'],
    )
  })

  it('leave out what a form only carries unseen', () => {
    const form = formOf(field('Text', { Hide: true, DefaultValue: 'secret' }))
    assert.deepEqual(presentAnswers(form, { F: 'secret' }, 'cn'), [])
    const shown = formOf(field('Text', { Hide: true }), {
      Id: 'G',
      Type: 'Text',
      RuleConfig: [{ target: 'F', expression: '=', match_value: '1', action: 'show' }],
    })
    assert.deepEqual(
      presentAnswers(shown, { F: 'x', G: '1' }, 'cn').map(row => row.id),
      ['F', 'G'],
    )
  })

  it('read any stored value without failing', () => {
    for (const type of FIELD_TYPES) {
      for (const value of [
        null,
        1,
        'x',
        [],
        {},
        [{}],
        { selected: 1 },
        { __proto__: null },
        '<',
        '{',
      ]) {
        assert.ok(
          Array.isArray(presentAnswers(formOf(field(type)), { F: value }, 'cn')),
          `${type} ${JSON.stringify(value)}`,
        )
      }
    }
  })
})

describe('what differs between answers', () => {
  const form = formOf(
    { Id: 'A', Type: 'Text', Name: 'A' },
    { Id: 'B', Type: 'Select', Name: 'B', DataSource: COLORS },
    { Id: 'C', Type: 'Text', Name: 'C', InputType: 'idcard' },
    { Id: 'P', Type: 'Text', Name: 'P', InputType: 'password' },
    { Id: 'Ph', Type: 'PhoneFormat', Name: 'Ph' },
  )
  const compare = (
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    later = form,
    options?: PresentOptions,
  ) =>
    compareAnswers(form, before, later, after, 'cn', options).map(
      ({ id, change, before: old, after: now }) => [id, change, old?.text, now?.text],
    )

  it('is named as added, removed or changed', () => {
    assert.deepEqual(compare({ A: 'x', B: 'r' }, { A: 'y', C: '1' }), [
      ['A', 'changed', 'x', 'y'],
      ['C', 'added', undefined, '1'],
      ['B', 'removed', '红', undefined],
    ])
    assert.deepEqual(compare({ A: 'x', B: 'r' }, { B: ['r'], A: 'x ' }), [])
  })

  it('is no renamed option, but is a field that was removed with its version', () => {
    const later = formOf({
      Id: 'B',
      Type: 'Select',
      Name: 'B2',
      DataSource: [
        { id: 'r', text: '朱红' },
        { id: 'g', text: '绿' },
      ],
    })
    assert.deepEqual(compare({ A: 'x', B: 'r' }, { B: 'r' }, later), [
      ['A', 'removed', 'x', undefined],
    ])
    assert.deepEqual(compare({ B: 'r' }, { B: 'g' }, later), [['B', 'changed', '红', '绿']])
  })

  it('is found behind masks and between passwords', () => {
    const hide = { maskIds: true, maskPhones: true }
    assert.deepEqual(
      compare({ C: '110101199003071233' }, { C: '110101199103071233' }, form, hide),
      [['C', 'changed', '110101********1233', '110101********1233']],
    )
    assert.deepEqual(compare({ P: 'a' }, { P: 'b' }), [['P', 'changed', '******', '******']])
    assert.deepEqual(
      compare(
        { Ph: { CountryCode: '86', Number: '1' } },
        { Ph: { Number: '1', CountryCode: '86' } },
      ),
      [],
    )
  })
})

describe('the visitor detail table', () => {
  const record = {
    Face: FILE,
    CardCode: '400112345678',
    NameStr: '林若溪',
    Gender: 'female',
    VCard: [{ url: FILE }],
    Mobile: { CountryCode: '86', Number: '13800130426' },
    Email: 'lin@suilan.example',
    CompanyName: '澜桥食品',
    WebSite: 'https://suilan.example',
    Position: '采购',
    Country: 'CN',
    CountryStr: '中国',
    Province: '广东',
    City: '广州',
    AddressData: { Address: '东路1号' },
    CardId: '110101199003071233',
    BusinessLicense: FILE,
    ReadNoticeTime: '2031-03-01T01:00:00Z',
    AddDate: '2031-03-01T02:30:00Z',
    Flags: ['VIP', '买家'],
  }

  it('shows the default set in the order of the specification', () => {
    assert.deepEqual(
      visitorDetail(record, [], 'en').map(({ id, label, text, kind }) => [id, label, text, kind]),
      [
        ['Face', 'Face photo', FILE, 'images'],
        ['CardCode', 'ID number', '400112345678', 'text'],
        ['NameStr', 'Name', '林若溪 (Female)', 'text'],
        ['VCard', 'Business card', FILE, 'images'],
        ['Mobile', 'Mobile', '138****0426', 'text'],
        ['Email', 'Email', 'lin@suilan.example', 'text'],
        ['CompanyName', 'Company name', '澜桥食品', 'text'],
        ['WebSite', 'Website', 'https://suilan.example', 'link'],
        ['Position', 'Position', '采购', 'text'],
        ['Country', 'Country/Province/City', '中国 / 广东 / 广州', 'text'],
        ['Address', 'Address', '东路1号', 'text'],
        ['CardId', 'ID card', '110101********1233', 'text'],
        ['BusinessLicense', 'Business licence', FILE, 'images'],
        ['ReadNoticeTime', 'Notice confirmed at', '2031-03-01 09:00', 'text'],
        ['AddDate', 'Registered at', '2031-03-01 10:30', 'text'],
        ['Flags', 'Tags', 'VIP, 买家', 'tags'],
      ],
    )
  })

  it('shows configured fields instead, each by its type', () => {
    const fields = [
      { Id: 'NameStr', Name: '姓名', Type: 'Text' },
      {
        Id: 'Position',
        Name: '职位',
        Type: 'Select',
        DataSource: [{ id: '采购', text: '采购员' }],
      },
      { Id: 'Mobile', Name: '电话', Type: 'PhoneFormat' },
      { Id: 'CardId', Name: '证件', Type: 'Whatever' },
      { Id: 'BusinessLicense', Name: '执照', Type: 'Image' },
      { Id: 'Face', Name: '脸', Type: 'Face' },
      { Id: 'Nothing', Name: '空', Type: 'Text' },
    ]
    assert.deepEqual(
      visitorDetail(record, fields, 'cn').map(({ label, text }) => [label, text]),
      [
        ['人脸照片', FILE],
        ['编号', '400112345678'],
        ['姓名', '林若溪'],
        ['职位', '采购员'],
        ['电话', '138****0426'],
        ['证件', '110101********1233'],
        ['执照', FILE],
        ['须知确认时间', '2031-03-01 09:00'],
        ['登记时间', '2031-03-01 10:30'],
        ['标签', 'VIP、买家'],
      ],
    )
  })

  it('shows its times by the clocks of the fair', () => {
    const timesAt = (offsetMinutes: number) =>
      visitorDetail(record, [{ Id: 'Email', Name: '邮箱', Type: 'Text' }], 'en', {
        offsetMinutes,
      }).flatMap(({ id, text }) => (id === 'ReadNoticeTime' || id === 'AddDate' ? [text] : []))
    assert.deepEqual(timesAt(0), ['2031-03-01 01:00', '2031-03-01 02:30'])
    assert.deepEqual(timesAt(-300), ['2031-02-28 20:00', '2031-02-28 21:30'])
  })

  it('leaves out what a record does not hold, and shows full numbers to who may see them', () => {
    assert.deepEqual(visitorDetail({}, [], 'cn'), [])
    assert.deepEqual(
      visitorDetail({ Mobile: '13800130426', CardId: '110101199003071233' }, [], 'cn', {}).map(
        ({ text }) => text,
      ),
      ['13800130426', '110101199003071233'],
    )
  })
})
