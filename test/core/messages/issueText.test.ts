import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FieldDefinition, FormDefinition, Issue, QuestionNode } from '../../../core/form/types'
import { issueText } from '../../../core/messages/issueText'

const bilingual = (cn: string, en: string) => ({ cn, en })
const none = bilingual('', '')

const node = (
  id: string,
  text: { cn: string; en: string },
  more: Partial<QuestionNode> = {},
): QuestionNode => ({
  id,
  text,
  flag: 1,
  required: true,
  limit: 0,
  other: false,
  show: true,
  options: [],
  children: [],
  rules: [],
  ...more,
})

const field = (
  id: string,
  name: { cn: string; en: string },
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  id,
  at: 0,
  type: 'Text',
  name,
  reviewName: none,
  placeholder: none,
  tooltip: none,
  tooltipColor: '',
  group: '',
  inputType: 'text',
  required: true,
  disabled: false,
  hide: false,
  readonly: false,
  defaultValue: undefined,
  options: [],
  multiple: false,
  level: 0,
  format: '',
  flags: [],
  configs: {},
  wordCount: false,
  className: '',
  groupClassName: '',
  questions: [],
  ...more,
})

function formOf(...fields: FieldDefinition[]): FormDefinition {
  const fieldById = new Map(fields.map(each => [each.id, each]))
  return {
    id: 'f',
    version: 1,
    url: '/',
    className: '',
    name: none,
    steps: [],
    groups: [],
    fields,
    fieldById,
    rules: [],
    cycles: [],
  }
}

const child = node('q1-1', bilingual('旗下门店类型', 'Which outlets do you run?'))
const question = node('q1', bilingual('贵司的主要业务是？', 'What is your main business?'), {
  options: [
    node('catering', bilingual('餐饮与酒店', 'Catering and hotels'), { children: [child] }),
  ],
})
const form = formOf(
  field('Remarks', bilingual('想对主办方说', 'Message')),
  field('Vat', bilingual('税号', '')),
  field('Survey', bilingual('参观问卷', 'Questionnaire'), {
    type: 'Questions',
    questions: [question],
  }),
)
const issue = (code: Issue['code'], more: Partial<Issue> = {}): Issue => ({
  fieldId: 'Remarks',
  code,
  params: {},
  ...more,
})

describe('issueText', () => {
  it('names the field in the language of the interface', () => {
    assert.equal(issueText('cn', issue('required'), form), '想对主办方说为必填项！')
    assert.equal(issueText('en', issue('required'), form), 'Message required!')
  })

  it('falls back to the other language of a field name', () => {
    assert.equal(issueText('en', issue('required', { fieldId: 'Vat' }), form), '税号 required!')
  })

  it('names the English limit too in Chinese: twice the characters, or the number in the issue', () => {
    assert.equal(
      issueText('cn', issue('maxLength', { params: { n: 50 } }), form),
      '想对主办方说 最多输入50个字或100个英文字符！',
    )
    assert.equal(
      issueText('cn', issue('maxLength', { params: { n: 50, alpha: 80 } }), form),
      '想对主办方说 最多输入50个字或80个英文字符！',
    )
    assert.equal(
      issueText('en', issue('maxLength', { params: { n: 100 } }), form),
      'Message Enter up to 100 characters!',
    )
  })

  it('names the question inside a questionnaire, at any depth', () => {
    const missing = issue('questionRequired', { fieldId: 'Survey', nodeId: 'q1-1' })

    assert.equal(issueText('cn', missing, form), '问题旗下门店类型为必填项！')
    assert.equal(issueText('en', missing, form), 'Question Which outlets do you run? is required!')
  })

  it('names the question, not the questionnaire, when an answer is too long', () => {
    const long = issue('maxLength', { fieldId: 'Survey', nodeId: 'q1-1', params: { n: 240 } })

    assert.equal(
      issueText('en', long, form),
      'Which outlets do you run? Enter up to 240 characters!',
    )
  })

  it('states the dates between which an answer must lie', () => {
    const late = issue('date', { params: { start: '2031-04-16', end: '2031-04-17' } })

    assert.equal(
      issueText('cn', late, form),
      '想对主办方说须为 2031-04-16 至 2031-04-17 之间的日期！',
    )
  })

  it('takes bilingual parameters in the language of the interface', () => {
    const unequal = issue('equal', { params: { other: bilingual('新密码', 'New password') } })

    assert.equal(issueText('cn', unequal, form), '新密码与想对主办方说不一致！')
    assert.equal(issueText('en', unequal, form), 'New password and Message inconsistent!')
  })
})
