import { compareForms } from '@core/builder/compareForms'
import { changeWords } from '@/features/organiser/forms/builder/changeWords'
import type { WireObject } from '@core/form/wire'

const formOf = (changes: WireObject) => ({
  Id: 'a',
  Name: '表单',
  Name_en: 'Form',
  Fields: [{ Id: 'A', Name: '甲', Name_en: 'A', Type: 'Text', ...changes }],
})
const said = (changes: WireObject, before: WireObject = {}) =>
  compareForms(formOf(before), formOf(changes)).map(change => changeWords(change, 'cn'))

/** Everything that the builder sets for a field. */
const SET: WireObject = {
  Name: '乙',
  Name_en: 'B',
  ReviewName: '丙',
  Placeholder: '丁',
  Placeholder_en: 'D',
  Tooltip: '戊',
  Tooltip_en: 'E',
  Required: true,
  Readonly: true,
  Hide: true,
  Disabled: true,
  Multiple: true,
  WordCount: true,
  Class: 'half',
  Flags: '隐藏标题',
  Level: 2,
  Min: 1,
  Max: 2,
  MinLength: 3,
  MaxLength: 4,
  AlphaWordLimit: 5,
  MaxWidth: 6,
  MaxHeight: 7,
  startDate: '2031-04-16',
  endDate: '2031-04-18',
  InputType: 'idcard',
  Validation: '^1$',
  DefaultValue: '1',
  Type: 'TextArea',
  Configs: { links: [{ type: 'privacy', text: '隐私告知', text_en: 'Privacy' }] },
}

describe('the differences of a form', () => {
  it.each(Object.keys(SET))('are in words for %s', property => {
    const [change, ...more] = said({ [property]: SET[property] })
    expect(more).toEqual([])
    expect(change?.title).toMatch(/^修改「.」的/)
    expect(change?.title).not.toMatch(/[A-Za-z]/)
  })

  it('say values as the form shows them', () => {
    const after = (changes: WireObject) => said(changes)[0]?.after
    expect(after({ Required: true })).toBe('是')
    expect(after({ Class: 'half' })).toBe('半行')
    expect(after({ InputType: 'idcard' })).toBe('身份证号')
    expect(after({ Type: 'TextArea' })).toBe('多行文本')
    expect(after({ Configs: SET['Configs'] })).toBe('隐私告知')
    expect(after({ Configs: { equalTo: 'Email' } })).toBe('须与此字段一致: Email')
  })
})
