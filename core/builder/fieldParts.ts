import type { WireObject } from '../form/wire'

export const must = { Required: true }
export const hidden = { Hide: true }
export const CHOOSE = { Placeholder: '请选择', Placeholder_en: 'Please choose' }
export const OPTIONAL = { Placeholder: '选填', Placeholder_en: 'Optional' }
export const text = (
  Id: string,
  Name: string,
  Name_en: string,
  more: WireObject = {},
): WireObject => {
  return { Id, Name, Name_en, Type: 'Text', ...more }
}
export const list = (...pairs: readonly (readonly [id: string, cn: string, en: string])[]) =>
  pairs.map(([id, cn, en]) => ({ id, text: cn, text_en: en }))
export const OTHER = { id: 'other', text: '其他', text_en: 'Other' }
export const shows = (target: string, match_value: string) => ({
  target,
  expression: '=',
  match_value,
  action: 'show',
})
export const hint = (cn: string, en: string) => ({ Placeholder: cn, Placeholder_en: en })
export const help = (cn: string, en: string) => ({ Tooltip: cn, Tooltip_en: en })
export const NAME = text('NameStr', '姓名', 'Full name', {
  ...must,
  MinLength: 2,
  MaxLength: 40,
  ...hint('与证件一致', 'As on your ID'),
})
export const COMPANY = text('CompanyName', '公司名称', 'Company name', {
  ...must,
  Type: 'CompanySearch',
  MaxLength: 150,
  ...hint('请输入营业执照上的全称', 'As on your business licence'),
  ...help(
    '输入 4 个汉字后自动匹配企业与税号；没有匹配到也可以继续填写。',
    'Companies are suggested from four Chinese characters on. If yours is not listed, just go on.',
  ),
})
export const MOBILE = text('Mobile', '手机号', 'Mobile', {
  ...must,
  Type: 'PhoneFormat',
  ...help(
    '登录时验证的手机号，入场时凭它找回参观证。',
    'The number you verified. Use it to find your badge again.',
  ),
})
export const EMAIL = text('Email', '电子邮箱', 'Email', {
  ...must,
  InputType: 'email',
  MaxLength: 80,
  ...hint('用于接收参观提醒', 'For reminders before your visit'),
})
export const POSITION: readonly WireObject[] = [
  {
    ...text('Position', '职务', 'Position', { ...must, ...CHOOSE, Type: 'Picker' }),
    DataSource: [
      ...list(
        ['owner', '企业负责人', 'Owner or general manager'],
        ['purchase', '采购', 'Purchasing'],
        ['sales', '销售与市场', 'Sales and marketing'],
        ['rd', '研发与技术', 'R&D and technology'],
      ),
      OTHER,
    ],
    RuleConfig: [shows('PositionOther', 'other')],
  },
  text('PositionOther', '其他职务', 'Other position', {
    ...must,
    ...hidden,
    MaxLength: 30,
    ...hint('请填写您的职务', 'Please enter your position'),
  }),
]

/**
 * Fields that a library offers together. Each part is a field and the fields that its rules show.
 */
export interface LibrarySet {
  id: string
  cn: string
  en: string
  parts: readonly (readonly WireObject[])[]
}
