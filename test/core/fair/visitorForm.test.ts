import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluate, valuesOf } from '../../../core/form/evaluate'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { parsePayload, toPayload } from '../../../core/form/serialize'
import type { EvaluateContext, FormState, Option, QuestionNode } from '../../../core/form/types'
import { validate } from '../../../core/form/validate'
import { issueText } from '../../../core/messages/issueText'
import { readSuilan } from './suilan'

const { form, problems } = parseDefinition(readSuilan('forms/visitor.json'))
const CN: EvaluateContext = { language: 'cn', ruleSet: 'default' }
const EN: EvaluateContext = { language: 'en', ruleSet: 'default' }

/** What a visitor of the mock-ups fills in. */
const ANSWERS = {
  CompanyName: { CompanyName: '澜桥食品贸易（云汐）有限公司', TaxNumber: '91990000MA0PQ04K2X' },
  NameStr: '林若溪',
  Gender: 'female',
  Mobile: { CountryCode: '86', Number: '13800130426' },
  Email: 'ruoxi.lin@lanqiao.example',
  Position: 'purchase-head',
  Residence: 'mainland',
  BadgeLanguage: 'cn',
  Country: { Country: 'CN', Province: 'HY', City: 'HY01', Area: 'HY0101' },
  Address: { Address: '桥北路 88 号澜桥大厦 12 层' },
  BusinessType: 'distributor',
  Products: ['plant', 'tea', 'bakery-raw'],
  Purposes: ['sourcing', 'agents', 'new'],
  Budget: { Start: '200' },
  VisitDates: { Start: '2031-04-16', End: '2031-04-17' },
  FirstVisit: true,
  Survey: {
    q1: { selected: ['q1-catering'] },
    'q1-1': { selected: ['q1-1-tea', 'q1-1-other'], other: { 'q1-1-other': '高校团餐' } },
    q2: { selected: ['q2-media'] },
    q4: { selected: ['q4-match'] },
  },
  Agreement: true,
}

const stateOf = (answers: Record<string, unknown>, context = CN): FormState =>
  evaluate(form, parsePayload(form, answers), context)
const messages = (answers: Record<string, unknown>, context = CN): string[] =>
  validate(form, stateOf(answers, context), context).map(
    issue => `${issue.fieldId}: ${issueText(context.language, issue, form)}`,
  )
const visible = (answers: Record<string, unknown>, id: string): boolean =>
  stateOf({ ...ANSWERS, ...answers }).fields[id]?.visible ?? false

describe('the visitor form of the demo fair', () => {
  it('is parsed without a problem and has no rule cycle', () => {
    assert.deepEqual(problems, [])
    assert.deepEqual(form.cycles, [])
  })

  it('has about 40 fields in three steps, none of them empty', () => {
    assert.ok(form.fields.length >= 28 && form.fields.length <= 45, String(form.fields.length))
    assert.equal(form.steps.length, 3)
    for (const step of form.steps) {
      const groups = form.groups.filter(group => group.step === step.id).map(group => group.id)
      assert.ok(
        form.fields.some(field => groups.includes(field.group)),
        step.id,
      )
    }
  })

  it('names everything in both languages', () => {
    const options = (list: readonly Option[]): Option[] =>
      list.flatMap(option => [option, ...options(option.children)])
    const nodes = (list: readonly QuestionNode[]): QuestionNode[] =>
      list.flatMap(node => [node, ...nodes(node.options), ...nodes(node.children)])

    for (const part of [...form.steps, ...form.groups, ...form.fields])
      assert.ok(part.name.cn && part.name.en, part.id)
    for (const field of form.fields) {
      for (const text of [field.placeholder, field.tooltip])
        assert.equal(text.cn === '', text.en === '', field.id)
      for (const option of options(field.options))
        assert.ok(option.text.cn && option.text.en, `${field.id} ${option.value}`)
      for (const node of nodes(field.questions)) assert.ok(node.text.cn && node.text.en, node.id)
    }
  })

  it('uses no name that is reserved for a request', () => {
    const reserved = ['appId', 'lang', 'menuId', 'token', 'f', 'FormId', 'FormVersion', 'Consent']

    for (const field of form.fields) assert.ok(!reserved.includes(field.id), field.id)
  })

  it('accepts the answers of the mock-ups in both languages', () => {
    assert.deepEqual(messages(ANSWERS), [])
    assert.deepEqual(messages({ ...ANSWERS, Country: { Country: 'CN' } }, EN), [])
  })

  it('keeps those answers through the wire', () => {
    const again = stateOf(toPayload(form, stateOf(ANSWERS)))

    assert.deepEqual(again.fields, stateOf(ANSWERS).fields)
  })

  it('reports missing answers in the words of the specification', () => {
    const missing = messages({
      ...ANSWERS,
      NameStr: '',
      Products: [],
      Country: { Country: 'CN', Province: 'HY' },
      Email: 'ruoxi.lin@lanqiao',
    })

    assert.deepEqual(missing, [
      'NameStr: 姓名为必填项！',
      'Email: 请输入正确的Email！',
      'Country: 国家 / 省市区格式有误,请重新选择！',
      'Products: 感兴趣的展品为必填项！',
    ])
  })

  it('allows three purposes and a short message', () => {
    const long =
      '希望主办方帮忙安排与植物基饮品展商的一对一洽谈，周四下午两点以后时间比较充裕，也想参观新品品鉴区并领取资料，谢谢'

    assert.deepEqual(messages({ ...ANSWERS, Purposes: ['sourcing', 'agents', 'new', 'other'] }), [
      'Purposes: 最多选择3项！',
    ])
    assert.deepEqual(messages({ ...ANSWERS, Remarks: long }), [
      'Remarks: 想对主办方说 最多输入50个字或100个英文字符！',
    ])
  })
})

describe('the rules of the visitor form', () => {
  it('ask for another position only when “other” is chosen', () => {
    assert.equal(visible({}, 'PositionOther'), false)
    assert.equal(visible({ Position: 'other' }, 'PositionOther'), true)
  })

  it('ask for an identity number by kind of document', () => {
    assert.equal(visible({ IdType: 'idcard' }, 'CardId'), true)
    assert.equal(visible({ IdType: 'permit' }, 'CardId'), false)
    assert.equal(visible({ IdType: 'permit' }, 'PermitNumber'), true)
    assert.deepEqual(messages({ ...ANSWERS, IdType: 'idcard', CardId: '990000199001010018' }), [
      'CardId: 请输入正确的身份证号！',
    ])
    assert.deepEqual(messages({ ...ANSWERS, IdType: 'idcard', CardId: '990000199001010017' }), [])
  })

  it('show the overseas group to visitors from overseas and fix their badge to English', () => {
    const before = stateOf(ANSWERS)
    const residence = { selected: ['overseas'], other: {} }
    const overseas = evaluate(form, { ...valuesOf(before), Residence: residence }, CN, before)

    assert.equal(visible({}, 'PassportNumber'), false)
    assert.equal(overseas.fields.PassportNumber?.visible, true)
    assert.equal(overseas.fields.Consulate?.visible, false)
    assert.equal(visible({ Residence: 'overseas', VisaLetter: true }, 'Consulate'), true)
    assert.equal(overseas.fields.IdType?.visible, false)
    assert.equal(overseas.fields.BadgeLanguage?.readonly, true)
    assert.deepEqual(overseas.fields.BadgeLanguage?.value, { selected: ['en'], other: {} })
  })

  it('ask for forum day, past editions and diet when they matter', () => {
    assert.equal(visible({}, 'ForumDate'), false)
    assert.equal(visible({ Purposes: ['forum'] }, 'ForumDate'), true)
    assert.equal(visible({}, 'PastEditions'), false)
    assert.equal(visible({ FirstVisit: false }, 'PastEditions'), true)
    assert.equal(visible({ Luncheon: true }, 'Dietary'), true)
  })

  it('asks for a postal address down to the district when a badge is posted, which is possible in the mainland only', () => {
    const posted = {
      ...ANSWERS,
      PostBadge: 'true',
      PostAddress: { Country: 'CN', Province: 'HY', City: 'HY01', Address: '桥北路 88 号' },
    }
    const codes = (answers: Record<string, unknown>) =>
      validate(form, stateOf(answers), CN, { only: ['PostAddress'] }).map(({ code }) => code)

    assert.equal(visible({ PostBadge: 'true' }, 'PostAddress'), true)
    assert.equal(visible({ PostBadge: 'true', Residence: 'overseas' }, 'PostAddress'), false)
    assert.deepEqual(codes({ ...posted, PostAddress: undefined }), ['required'])
    assert.deepEqual(codes(posted), ['pickerIncomplete'])
    assert.deepEqual(
      codes({ ...posted, PostAddress: { ...posted.PostAddress, Area: 'HY0101' } }),
      [],
    )
  })

  it('do not ask associations for the budget', () => {
    assert.equal(stateOf({ ...ANSWERS, BusinessType: 'association' }).fields.Budget?.disabled, true)
    assert.equal(stateOf(ANSWERS).fields.Budget?.disabled, false)
  })

  it('ask the questions that follow from earlier answers', () => {
    const survey = (answers: Record<string, unknown>) =>
      messages({ ...ANSWERS, Survey: { ...ANSWERS.Survey, ...answers } })

    assert.match(survey({ q2: { selected: ['q2-exhibitor'] } })[0] ?? '', /邀请您的展商是？/)
    assert.match(survey({ q4: { selected: [] } })[0] ?? '', /您希望怎样对接供应商？/)
    assert.deepEqual(
      survey({ q1: { selected: ['q1-maker'] }, 'q1-1': undefined, q4: undefined }),
      [],
    )
    assert.match(
      survey({ 'q1-1': { selected: ['q1-1-other'], other: {} } })[0] ?? '',
      /请填写问题的其他项！/,
    )
    assert.match(
      survey({ q2: { selected: ['q2-media', 'q2-wechat', 'q2-returning'] } })[0] ?? '',
      /最多选择2项！/,
    )
  })
})
