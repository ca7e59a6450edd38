import type { WireObject } from '../form/wire'
import type { FormDraft } from './draft'
import { COMPANY, EMAIL, list, MOBILE, must, NAME, POSITION, text } from './fieldParts'

export type TemplateId =
  'visitor' | 'exhibitor' | 'media' | 'vip' | 'questionnaire' | 'scan' | 'empty'

const INTEREST: WireObject = {
  ...text('Interest', '感兴趣的展区', 'Areas of interest', { Type: 'CheckboxGroup' }),
  DataSource: list(['a', '展区 A', 'Area A'], ['b', '展区 B', 'Area B'], ['c', '展区 C', 'Area C']),
}
const question = (
  id: string,
  cn: string,
  en: string,
  flag: number,
  more: WireObject = {},
): WireObject => ({
  id,
  text: cn,
  text_en: en,
  flag,
  ...more,
})

const QUESTIONNAIRE: WireObject = {
  Id: 'Survey',
  Name: '参观问卷',
  Name_en: 'Questionnaire',
  Type: 'Questions',
  Required: true,
  Flags: '隐藏标题',
  DataSource: [
    question('q1', '您对本届展会的总体评价？', 'How do you rate this fair overall?', 1, {
      required: true,
      children: list(
        ['q1-4', '非常满意', 'Very good'],
        ['q1-3', '满意', 'Good'],
        ['q1-2', '一般', 'Fair'],
        ['q1-1', '不满意', 'Poor'],
      ),
    }),
    question('q2', '主要不满意的方面（最多 3 项）', 'What disappointed you most? (up to 3)', 2, {
      limit: 3,
      show: false,
      expression: [{ expression: '=', value: 'q1-1', action: 'show' }],
      children: list(
        ['q2-a', '展商数量', 'Number of exhibitors'],
        ['q2-b', '展品质量', 'Quality of exhibits'],
        ['q2-c', '现场服务', 'Service on site'],
      ),
    }),
    question('q3', '还有什么想告诉我们？', 'Anything else you want to tell us?', 3),
  ],
}

const TEMPLATES: Readonly<Record<TemplateId, readonly WireObject[]>> = {
  visitor: [NAME, COMPANY, MOBILE, EMAIL, ...POSITION, INTEREST],
  exhibitor: [
    COMPANY,
    text('Contact', '联系人', 'Contact person', { ...must, MaxLength: 40 }),
    MOBILE,
    EMAIL,
    text('Introduction', '企业简介', 'About the company', {
      Type: 'TextArea',
      MaxLength: 500,
      WordCount: true,
    }),
    text('Licence', '营业执照', 'Business licence', { ...must, Type: 'Image', Max: 1 }),
  ],
  media: [
    NAME,
    text('Medium', '媒体名称', 'Medium', { ...must, MaxLength: 80 }),
    MOBILE,
    EMAIL,
    {
      ...text('MediaKind', '媒体类型', 'Kind of medium', { ...must, Type: 'RadioGroup' }),
      DataSource: list(
        ['print', '报刊', 'Print'],
        ['tv', '广播电视', 'Radio and TV'],
        ['online', '网络媒体', 'Online'],
      ),
    },
    text('PressCard', '记者证照片', 'Photo of the press card', { Type: 'Image', Max: 1 }),
  ],
  vip: [
    NAME,
    COMPANY,
    MOBILE,
    ...POSITION,
    text('Arrival', '到访日期', 'Day of the visit', { Type: 'Date' }),
    text('Remark', '接待需求', 'Requests', { Type: 'TextArea', MaxLength: 200 }),
  ],
  questionnaire: [QUESTIONNAIRE],
  scan: [
    {
      ...text('Level', '意向程度', 'Level of interest', { ...must, Type: 'ButtonGroup' }),
      DataSource: list(['high', '高', 'High'], ['middle', '中', 'Medium'], ['low', '低', 'Low']),
    },
    { ...INTEREST, Id: 'Topics', Name: '谈到的产品', Name_en: 'Products discussed' },
    text('Note', '备注', 'Note', { Type: 'TextArea', MaxLength: 300 }),
  ],
  empty: [],
}

const NAMES: Readonly<Record<TemplateId, readonly [cn: string, en: string]>> = {
  visitor: ['观众登记', 'Visitor registration'],
  exhibitor: ['展商资料', 'Exhibitor details'],
  media: ['媒体登记', 'Media registration'],
  vip: ['贵宾登记', 'VIP registration'],
  questionnaire: ['问卷', 'Questionnaire'],
  scan: ['线索问题', 'Lead questions'],
  empty: ['空白表单', 'Empty form'],
}
export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[]
export const templateName = (id: TemplateId) => ({ cn: NAMES[id][0], en: NAMES[id][1] })

/** A new form as a template begins it. */
export function fromTemplate(template: TemplateId, Id: string): FormDraft {
  const [Name, Name_en] = NAMES[template]
  const isSurvey = template === 'questionnaire'
  return {
    Id,
    Name,
    Name_en,
    ...(isSurvey && { Kind: 'questionnaire', Class: 'ques_row2' }),
    ...((isSurvey || template === 'exhibitor') && { Url: '/api/ex/form/submit', Audience: ['ex'] }),
    Fields: TEMPLATES[template],
  }
}
