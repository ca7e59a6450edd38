import assert from 'node:assert/strict'
import { atRest } from '../browser/atRest'
import { byKeyboard } from './byKeyboard'
import { eventually, FormControls } from './formControls'
import { enterAsVisitor } from './login'
import type { Surface } from './surface'
import { said } from './texts'
import type { Visitor } from './visitors'

/**
 * The three steps of the demo form in both languages. `beforeSubmit` runs before the first attempt
 * to submit it. Labels are those of fairs/suilan/forms/visitor.json.
 */
export async function fillForm(
  surface: Surface,
  who: Visitor,
  beforeSubmit = async (): Promise<void> => undefined,
): Promise<void> {
  await fillAbout(who.byKeyboard ? byKeyboard(surface) : surface, who)
  await fillBusiness(surface, who)
  await survivesReload(surface, who)
  await fillInterests(surface, who, beforeSubmit)
}

/** The form's own buttons come last; the bar above has another "Back". */
const press = (surface: Surface, name: string) =>
  surface.press(surface.root().getByRole('button', { name, exact: true }).last())
const next = (surface: Surface) => press(surface, said(surface.language, 'next'))
const pair = (who: Visitor) => (cn: string, en: string) => (who.language === 'cn' ? cn : en)

/** Step 1: a missing and a wrong answer are named; a rule shows and hides a field. */
export async function fillAbout(surface: Surface, who: Visitor): Promise<void> {
  const form = new FormControls(surface)
  const t = pair(who)
  await form.input(t('公司名称', 'Company name')).first().waitFor()
  await surface.checkpoint('form-1-empty')
  await next(surface)
  await form.expectAlert(t('公司名称为必填项！', 'Company name required!'))
  if (surface.kind === 'h5') {
    const missing = form.input(t('公司名称', 'Company name')).first()
    await eventually(
      () => missing.evaluate(node => node === document.activeElement),
      'the focus at the missing answer',
    )
  }
  await surface.checkpoint('form-1-required')

  if (who.language === 'cn') await pickCompany(surface, form, who.company)
  else await form.type('Company name', who.company)
  await form.type(t('姓名', 'Full name'), who.name)
  await form.choose(t('性别', 'Gender'), t('女士', 'Ms'))
  await form.type(t('电子邮箱', 'Email'), who.wrongEmail)

  const position = t('职务', 'Position')
  const otherPosition = t('其他职务', 'Other position')
  await form.expectAsked(otherPosition, false)
  await form.pick(position, [t('其他', 'Other')])
  await form.expectAsked(otherPosition, true)
  await form.pick(position, [t('采购总监', 'Purchasing director')])
  await form.expectAsked(otherPosition, false)

  await next(surface)
  await form.expectAlert(t('请输入正确的Email！', 'Please enter the correct Email!'))
  await form.type(t('电子邮箱', 'Email'), who.email)

  if (who.language === 'cn') {
    await form.expectAsked('身份证号', false)
    await form.choose('证件类型', '居民身份证')
    await form.expectAsked('身份证号', true)
    // No region has the code 99.
    await form.type('身份证号', '990000199001010017')
  } else {
    // Overseas: a rule sets the badge to English and locks it, and the document question
    // disappears.
    await form.choose('You come from', 'Overseas')
    await form.expectAsked('Document', false)
    await eventually(
      async () =>
        (await form.option('Badge language', 'English').getAttribute('aria-checked')) === 'true',
      'an English badge',
    )
  }
  await surface.checkpoint('form-1-filled')
  await next(surface)
}

/** From four Chinese characters on, the fair's directory suggests companies. */
async function pickCompany(surface: Surface, form: FormControls, company: string): Promise<void> {
  await form.type('公司名称', company.slice(0, 6))
  const proposal = surface.root().getByRole('option', { name: company, exact: true })
  await proposal.waitFor()
  await surface.checkpoint('company-search')
  await surface.press(proposal)
  await surface
    .root()
    .getByText(/^已匹配企业/)
    .waitFor()
}

/**
 * Step 2: a cascade, radio choices, and for visitors from overseas a group that a rule shows, with
 * a date.
 */
export async function fillBusiness(surface: Surface, who: Visitor): Promise<void> {
  const form = new FormControls(surface)
  const t = pair(who)
  await form.opener(t('国家 / 省市区', 'Country / region')).waitFor()
  if (who.language === 'cn') {
    await form.pick('国家 / 省市区', ['中国', '海屿省', '云汐市', '桥北区'])
    await surface.root().getByText('中国 / 海屿省 / 云汐市 / 桥北区').waitFor()
    await form.choose('单位性质', '餐饮与酒店')
    assert.equal(await form.isAsked('护照号码'), false)
  } else {
    await form.pick('Country / region', ['Germany'])
    await form.choose('Type of organisation', 'Other')
    await form.type('Other: please enter', 'Cooking school')
    await form.type('Passport number', 'C01X00T47')
    await form.expectAsked('Consulate you apply to', false)
    await form.turn('I need a visa invitation letter', true)
    await form.expectAsked('Consulate you apply to', true)
    await form.type('Consulate you apply to', 'Copenhagen')
    await form.pickDays('Expected date of arrival', ['14 April 2031'])
  }
  await form.type(t('详细地址', 'Address'), t('桥北路 88 号澜桥大厦 12 层', '12 Havnegade'))
  if (who.language === 'cn') await postBadge(surface, form)
  await form.pick(t('单位规模', 'Number of employees'), [t('50–199 人', '50–199')])
  await surface.checkpoint('form-2-filled')
  await next(surface)
}

/** An address that a rule shows: the region down to the district, then the street. */
async function postBadge(surface: Surface, form: FormControls): Promise<void> {
  await form.expectAsked('收件地址', false)
  await form.turn('邮寄纸质胸卡', true)
  await form.pick('收件地址', ['中国', '海屿省', '云汐市', '桥南区'])
  await surface.fill(form.input('详细地址').last(), '桥南路 6 号')
}

/** After a reload in the middle the answers are still there. */
async function survivesReload(surface: Surface, who: Visitor): Promise<void> {
  const form = new FormControls(surface)
  const t = pair(who)
  await form.opener(t('感兴趣的展品', 'Product categories')).waitFor()
  await eventually(
    async () => (await surface.kept()).includes('"step":"interests"'),
    'the draft stands at this step',
  )
  await surface.reload()
  await returnToForm(surface)
  await form.opener(t('感兴趣的展品', 'Product categories')).waitFor()
  await surface
    .root()
    .getByText(t('已恢复您上次填写的内容', 'What you filled in last time is back'))
    .waitFor()
  await press(surface, said(surface.language, 'back'))
  await press(surface, said(surface.language, 'back'))
  assert.equal(await form.input(t('姓名', 'Full name')).first().inputValue(), who.name)
  assert.equal(await form.input(t('电子邮箱', 'Email')).first().inputValue(), who.email)
  await next(surface)
  await next(surface)
}

/** The mini-program starts at its first page again; the H5 stays on its page. */
async function returnToForm(surface: Surface): Promise<void> {
  if (surface.kind === 'h5') return
  await enterAsVisitor(surface)
}

/**
 * Step 3: a tree, a limit, "other" with its text, days, rules in both directions, a question with a
 * child, and the consent.
 */
export async function fillInterests(
  surface: Surface,
  who: Visitor,
  beforeSubmit: () => Promise<void>,
): Promise<void> {
  const form = new FormControls(surface)
  const t = pair(who)
  const confirm = t('确定', 'Confirm')
  await form.tick(
    t('感兴趣的展品', 'Product categories'),
    [
      { branch: t('饮品', 'Drinks'), leaf: t('植物基饮品', 'Plant-based drinks') },
      { branch: t('烘焙与甜品', 'Bakery and desserts'), leaf: t('烘焙原料', 'Bakery') },
    ],
    { expand: text => t(`展开${text}`, `Expand ${text}`), confirm },
  )

  const purposes = t('参观目的', 'Purpose of visit')
  await form.choose(purposes, t('采购下单', 'Sourcing'), t('行业论坛', 'Forum'))
  await form.expectAsked(t('论坛日期', 'Forum day'), true)
  await form.unchoose(purposes, t('行业论坛', 'Forum'))
  await form.expectAsked(t('论坛日期', 'Forum day'), false)
  await form.choose(purposes, t('了解新品', 'New products'), t('其他', 'Other'))
  assert.equal(
    await form.option(purposes, t('寻找代理', 'Find agents')).getAttribute('aria-disabled'),
    'true',
    'a fourth purpose is locked',
  )
  await form.type(t('请填写其他', 'Other: please enter'), t('拜访老朋友', 'Visiting old friends'))

  await form.pickDays(
    t('计划到访日期', 'Planned visit dates'),
    [t('2031 年 4 月 16 日', '16 April 2031'), t('2031 年 4 月 17 日', '17 April 2031')],
    confirm,
  )
  await form.turn(t('首次参观本展会', 'This is my first visit'), false)
  await form.choose(t('曾参观的届次', 'Editions you visited'), t('2029 年', '2029'))
  await answerQuestions(surface, form, who)
  await beforeSubmit()
  await surface.checkpoint('form-3-filled')

  await press(surface, said(surface.language, 'submit'))
  await form.expectAlert(t('我已阅读并同意', 'I have read and'))
  const consent = surface
    .root()
    .getByRole('checkbox', { name: t('我已阅读并同意', 'I have read and') })
  // the page moves to the missing answer: wait until it stops, like a user
  await atRest(surface.root())
  await surface.press(consent)
  await eventually(
    async () => (await consent.getAttribute('aria-checked')) === 'true',
    'the consent is given',
  )
  await press(surface, said(surface.language, 'submit'))
}

/**
 * A child question below its option, with an "other" text. One answer brings up a further question.
 */
async function answerQuestions(surface: Surface, form: FormControls, who: Visitor): Promise<void> {
  const t = pair(who)
  const business = t('Q1贵司的主要业务', 'Q1What is your main business')
  const outlets = t('Q1-1旗下门店类型', 'Q1-1Which outlets do you run')
  await form.expectAsked(t('旗下门店类型（可多选）', 'Which outlets do you run? (multiple)'), false)
  await form.choose(business, t('餐饮与酒店', 'Catering and hotels'))
  await form.choose(outlets, t('茶饮咖啡', 'Tea & coffee'), t('其他', 'Other'))
  await surface.fill(
    form.otherInput(business, t('请填写其他', 'Other: please enter')),
    t('高校团餐', 'Campus catering'),
  )
  await form.expectAsked(t('邀请您的展商是？', 'Which exhibitor invited you?'), false)
  await form.choose(
    t('Q2您从哪里得知', 'Q2How did you hear'),
    t('展商邀请', 'Invited by an exhibitor'),
  )
  await form.expectAsked(t('邀请您的展商是？', 'Which exhibitor invited you?'), true)
  await form.type(
    t('Q3邀请您的展商', 'Q3Which exhibitor'),
    t('栗川谷饮有限公司', 'Lichuan Oat & Grain Drinks'),
  )
  await form.choose(t('Q4您希望怎样对接', 'Q4How would you like'), t('展位洽谈', 'At their booths'))
}
