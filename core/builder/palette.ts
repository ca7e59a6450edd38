import type { FieldType } from '../form/types'
import type { WireObject } from '../form/wire'
import { idsOf, type FormDraft } from './draft'

export type PaletteGroup = 'basic' | 'choice' | 'upload' | 'time' | 'advanced'

/** Something that can be added to a form: a type of SPEC §3, with the settings of a new field. */
export interface PaletteItem {
  id: string
  group: PaletteGroup
  type: FieldType
  cn: string
  en: string
  /** The first settings of the field, besides its name. */
  more: WireObject
}

const options = () => [
  { id: '1', text: '选项 1', text_en: 'Option 1' },
  { id: '2', text: '选项 2', text_en: 'Option 2' },
  { id: '3', text: '选项 3', text_en: 'Option 3' },
]
const CHOOSE = { Placeholder: '请选择', Placeholder_en: 'Please choose' }
const tree = () =>
  options().map(option => ({
    ...option,
    children: [{ id: `${option.id}-1`, text: '下级选项', text_en: 'Lower option' }],
  }))
const countries = () => [
  { id: 'CN', text: '中国', text_en: 'China' },
  { id: 'other', text: '其他国家或地区', text_en: 'Other country or region' },
]
const questions = () => [
  {
    id: 'q1',
    text: '问题 1',
    text_en: 'Question 1',
    flag: 1,
    required: true,
    children: options().map(({ id, text, text_en }) => ({ id: `q1-${id}`, text, text_en })),
  },
]

const item = (
  group: PaletteGroup,
  id: string,
  type: FieldType,
  cn: string,
  en: string,
  more: WireObject = {},
): PaletteItem => {
  return { id, group, type, cn, en, more }
}

/** All types of SPEC §3, and uses of these types under names of their own. */
export const PALETTE: readonly PaletteItem[] = [
  item('basic', 'Text', 'Text', '单行文本', 'Short text', { MaxLength: 100 }),
  item('basic', 'TextArea', 'TextArea', '多行文本', 'Long text', {
    MaxLength: 500,
    WordCount: true,
  }),
  item('basic', 'Mobile', 'PhoneFormat', '手机 / 电话', 'Phone'),
  item('basic', 'Email', 'Text', '邮箱', 'Email', { InputType: 'email', MaxLength: 80 }),
  item('basic', 'CardId', 'Text', '身份证号', 'ID number', { InputType: 'idcard', MaxLength: 18 }),
  item('basic', 'Number', 'Text', '数字', 'Number', { InputType: 'number' }),
  item('basic', 'CompanyName', 'CompanySearch', '公司搜索', 'Company search', { MaxLength: 150 }),
  item('basic', 'Address', 'Address', '地址', 'Address', { MaxLength: 200 }),
  item('choice', 'RadioGroup', 'RadioGroup', '单选', 'Single choice', { DataSource: options() }),
  item('choice', 'CheckboxGroup', 'CheckboxGroup', '多选', 'Multiple choice', {
    DataSource: options(),
  }),
  item('choice', 'ButtonGroup', 'ButtonGroup', '按钮单选', 'Buttons', { DataSource: options() }),
  item('choice', 'Select', 'Select', '下拉', 'Drop-down', { ...CHOOSE, DataSource: options() }),
  item('choice', 'Picker', 'Picker', '选择器', 'Picker', { ...CHOOSE, DataSource: options() }),
  item('choice', 'TreeSelect', 'TreeSelect', '树形多选', 'Tree choice', {
    ...CHOOSE,
    DataSource: tree(),
  }),
  item('choice', 'Country', 'Select', '国家 / 地区', 'Country / region', {
    ...CHOOSE,
    DataSource: countries(),
  }),
  item('choice', 'Tag', 'Tag', '标签', 'Tags'),
  item('choice', 'Checkbox', 'Checkbox', '勾选项', 'Check box'),
  item('choice', 'Switch', 'Switch', '开关', 'Switch'),
  item('upload', 'Image', 'Image', '图片', 'Image', { Max: 1 }),
  item('upload', 'Face', 'Face', '人脸照片', 'Face photo', { Max: 1 }),
  item('upload', 'File', 'File', '文件', 'File', { Max: 1 }),
  item('upload', 'Video', 'Video', '视频', 'Video', { Max: 1 }),
  item('upload', 'Audio', 'Audio', '音频', 'Audio', { Max: 1 }),
  item('time', 'Date', 'Date', '日期', 'Date', CHOOSE),
  item('time', 'DateTime', 'DateTime', '日期时间', 'Date and time', CHOOSE),
  item('time', 'DateRange', 'DateRange', '日期区间', 'Date range', CHOOSE),
  item('time', 'NumberRange', 'NumberRange', '数字区间', 'Number range'),
  item('advanced', 'Questions', 'Questions', '问卷', 'Questionnaire', { DataSource: questions() }),
  item('advanced', 'Editor', 'Editor', '富文本', 'Rich text'),
  item('advanced', 'SmallEditor', 'SmallEditor', '简单富文本', 'Simple rich text'),
  item('advanced', 'MPEditor', 'MPEditor', '小程序富文本', 'Mini-program editor'),
  item('advanced', 'Custom', 'Custom', '自定义', 'Custom'),
]

/** Ids that the app gives a meaning. A second such field gets a numbered Id. */
const FIRST = new Set(['Mobile', 'Email', 'CardId', 'CompanyName', 'Address', 'Country'])

/** A new field. It has the item's name until the organiser renames it. */
export function newField(draft: FormDraft, { id, type, cn, en, more }: PaletteItem): WireObject {
  const taken = idsOf(draft, 'Fields')
  const isFree = FIRST.has(id) && !taken.has(id)
  return {
    Id: isFree ? id : numbered(taken, id, FIRST.has(id) ? 2 : 1),
    Name: cn,
    Name_en: en,
    Type: type,
    ...more,
  }
}

function numbered(taken: ReadonlySet<string>, base: string, from: number): string {
  for (let n = from; ; n++) if (!taken.has(`${base}${n}`)) return `${base}${n}`
}

/** The palette item that describes a field. */
export function paletteItemOf(type: string, inputType: string, id = ''): PaletteItem | undefined {
  const same = PALETTE.filter(each => each.type === (type || 'Text'))
  return (
    same.find(each => each.id === id && each.id === 'Country') ??
    same.find(
      each => (each.more['InputType'] ?? 'text') === (inputType || 'text') && each.id !== 'Country',
    ) ??
    same[0]
  )
}

/** Types that a field may change between: its answers keep their meaning. */
const ALIKE: readonly (readonly FieldType[])[] = [
  ['Text', 'TextArea', 'Custom'],
  ['Select', 'Picker', 'RadioGroup', 'ButtonGroup'],
  ['CheckboxGroup', 'TreeSelect'],
  ['Checkbox', 'Switch'],
  ['Date', 'DateTime'],
  ['Editor', 'SmallEditor', 'MPEditor'],
]
export const typesLike = (type: FieldType): readonly FieldType[] =>
  ALIKE.find(list => list.includes(type)) ?? [type]
