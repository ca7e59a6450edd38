import type { ApiRequest } from '@core/contract/api'
import { inventPerson } from '../../samples/people'
import {
  daysBetween,
  hoursOfReview,
  inWorkingHours,
  later,
  loadForm,
  momentAtWork,
  type DemoForm,
  waitingSince,
} from '../cast'
import { drawLogo } from '../drawLogo'
import { drawScene } from '../drawProduct'
import type { DemoCompany, Play } from '../play'
import { categoriesOf } from '../words/categories'
import { phoneOf, shortNameOf } from '../words/companies'
import { recordOf } from './tradeSteps'

/** People are invented from here on, apart from the visitors. */
const PLACES = 200_000
const BADGES_A_COMPANY = 8
const BADGE_STEPS = ['approve', 'produce', 'ready', 'issue']
type BadgeFate = 'draft' | 'wait' | 'return' | 'approve' | 'produce' | 'ready' | 'issue'
/** The badges of the first company, whose login people try: the last step of each. */
const TRIED_BADGES: readonly BadgeFate[] = [
  'draft',
  'wait',
  'wait',
  'return',
  'approve',
  'approve',
  'produce',
  'produce',
  'ready',
  'ready',
  'issue',
  'issue',
]

/**
 * Companies fill in what the fair asks for: profile, contacts and badges; the organiser's people
 * review most of it.
 */
export async function companiesPrepare(play: Play): Promise<void> {
  const { forms, fair, random } = play
  const profile = await loadForm(forms, fair.appId, 'profile', random)
  const contact = await loadForm(forms, fair.appId, 'contact', random)
  const badge = await loadForm(forms, fair.appId, 'badge', random)
  const days = daysBetween(play.start, play.end)
  play.companies.forEach((company, at) => {
    const first = random.pick(days.slice(0, Math.max(1, Math.floor(days.length * 0.7))))
    if (profile) writeProfile(play, company, profile, momentAtWork(random, first), at)
    if (contact) writeContacts(play, company, contact, momentAtWork(random, first), at)
    if (badge) writeBadges(play, company, badge, days, at)
  })
}

function writeProfile(
  play: Play,
  company: DemoCompany,
  { form, answer }: DemoForm,
  at: Date,
  place: number,
): void {
  const { stage, timeline, random } = play
  const person = inventPerson(random, play.seed, PLACES + place)
  timeline.at(at, async () => {
    const [url = ''] = await stage.call(company.actor, 'upload.image', {
      image: await drawLogo(place),
    })
    const Pictures = []
    for (let n = 0; n < (company.isTried ? 3 : 0); n++) {
      const image = await drawScene(place + n, 1280, 720)
      const [picture = ''] = await stage.call(company.actor, 'upload.image', { image })
      Pictures.push({ url: picture })
    }
    const words = {
      cn: INTROS[place % INTROS.length] ?? '',
      en: INTROS_EN[place % INTROS_EN.length] ?? '',
    }
    const values = {
      ...answer({ ...person, company }),
      Name: company.name,
      NameEn: company.nameEn,
      Phone: phoneOf(place),
      ShortName: shortNameOf(company).slice(0, 2),
      ShortNameEn: company.nameEn.split(' ')[0],
      Logo: [{ url }],
      Pictures,
      ContentLanguage: { selected: ['both'] },
      Categories: [...categoriesOf(place)],
      Country: [COUNTRIES[place % COUNTRIES.length]],
      Address: '海屿省云汐市谷渡路 88 号',
      AddressEn: '88 Gudu Road, Yunxi, Haiyu',
      ReachShown: place % 4 !== 3,
      Brands: [shortNameOf(company).slice(0, 2)],
      Intent: { selected: INTENTS[place % INTENTS.length] },
      Intro: `<p>${company.name}${words.cn}</p>`,
      IntroEn: `<p>${company.nameEn} ${words.en}</p>`,
    }
    const write = {
      Resource: 'profile',
      FormVersion: form.version,
      Revision: 0,
      ...values,
    } as ApiRequest<'record.save'>
    if (!company.isTried && random.chance(0.08))
      return void (await stage.call(company.actor, 'record.save', write))
    await stage.call(company.actor, 'record.submit', write)
    review(play, 'profile', company, later(at, hoursOfReview(random)), company.isTried ? 0 : 0.07)
  })
}

function writeContacts(
  play: Play,
  company: DemoCompany,
  { form, answer }: DemoForm,
  at: Date,
  place: number,
): void {
  const { stage, timeline, random } = play
  for (let n = random.whole(1, 3); n > 0; n--) {
    const person = inventPerson(random, play.seed, PLACES + 1_000 + place * 4 + n)
    timeline.at(inWorkingHours(play, later(at, n / 10)), async () => {
      const values = { ...answer({ ...person, company }) }
      await stage.call(company.actor, 'record.submit', {
        Resource: 'contact',
        FormVersion: form.version,
        Revision: 0,
        ...values,
      } as ApiRequest<'record.submit'>)
    })
  }
}

function writeBadges(
  play: Play,
  company: DemoCompany,
  { form, answer }: DemoForm,
  days: readonly Date[],
  place: number,
): void {
  const { stage, timeline, random } = play
  const fates = place === 0 ? TRIED_BADGES : []
  for (let n = fates.length || random.whole(3, BADGES_A_COMPANY); n > 0; n--) {
    const fate = fates[n - 1]
    const person = inventPerson(random, play.seed, PLACES + 2_000 + place * 20 + n)
    // those with a fate were submitted early enough for all its steps
    const early = days.slice(Math.floor(days.length / 3), Math.max(1, days.length - 9))
    const at =
      fate === 'wait'
        ? waitingSince(play, random)
        : momentAtWork(random, random.pick(fate === undefined ? days : early))
    timeline.at(at, async () => {
      const values = { ...answer({ ...person, company }), PhotoWay: { selected: ['desk'] } }
      const Type = { selected: [n % 5 === 0 ? 'builder' : 'exhibitor'] }
      const write = {
        Resource: 'badge',
        FormVersion: form.version,
        Revision: 0,
        ...values,
        ...(fate !== undefined && { Type }),
      } as ApiRequest<'record.save'>
      const isDraft = fate === undefined ? random.chance(0.1) : fate === 'draft'
      if (isDraft) return void (await stage.call(company.actor, 'record.save', write))
      const { Id } = await stage.call(company.actor, 'record.submit', write)
      if (fate !== 'wait') reviewBadge(play, Id, at, fate)
    })
  }
}

/**
 * The life of a badge after it was submitted: verdict, production, pick-up; some badges are lost or
 * voided.
 */
function reviewBadge(play: Play, id: string, at: Date, fate?: BadgeFate): void {
  const { timeline, random, stage, reviewer } = play
  const step = (hours: number, action: string, reason = '') =>
    timeline.at(inWorkingHours(play, later(at, hours)), async () => {
      const item = await recordOf(play, 'badge', id)
      if (item)
        await stage.call(reviewer, 'desk.act', {
          Kind: 'badge',
          Action: action,
          Reason: reason,
          Items: [item],
        })
    })
  const hours = hoursOfReview(random)
  if (fate !== undefined && fate !== 'return') {
    for (const [n, action] of BADGE_STEPS.slice(0, BADGE_STEPS.indexOf(fate) + 1).entries())
      step(hours + 30 * n, action)
    return
  }
  if (fate === 'return' || random.chance(0.06))
    return step(hours, 'return', '照片或姓名与身份证件不一致，请核对后重新提交。')
  if (random.chance(0.03)) return step(hours, 'reject', '该人员不属于参展企业。')
  step(hours, 'approve')
  if (random.chance(0.6)) step(hours + 30, 'produce')
  if (random.chance(0.4)) step(hours + 60, 'ready')
  if (random.chance(0.2)) step(hours + 90, 'issue')
  if (random.chance(0.03)) step(hours + 100, 'lose')
  if (random.chance(0.03)) step(hours + 20, 'cancel')
}

/** The organiser's verdict on a record that was submitted. */
export function review(
  play: Play,
  resource: 'profile',
  company: DemoCompany,
  at: Date,
  returned: number,
): void {
  const { timeline, random, stage, reviewer } = play
  timeline.at(inWorkingHours(play, at), async () => {
    const item = await recordOf(play, resource, '', company)
    const isReturned = random.chance(returned)
    if (item)
      await stage.call(reviewer, 'desk.act', {
        Kind: resource,
        Action: isReturned ? 'return' : 'approve',
        Items: [item],
        Reason: isReturned ? '英文简介与中文不一致，请补充后再提交。' : '',
      })
  })
}

const COUNTRIES = ['CN', 'CN', 'CN', 'CN', 'JP', 'CN', 'TH', 'CN', 'NZ', 'CN', 'FR']
const INTENTS = [
  ['agent', 'sample'],
  ['oem'],
  ['sample', 'meeting'],
  ['agent', 'oem', 'meeting'],
  [],
]
const INTROS = [
  '成立于 2012 年，产品覆盖全国 26 个省市的商超与餐饮渠道，本届带来三款新品。',
  '是一家从产地到货架的供应链企业，自有加工基地两处，通过食品安全管理体系认证。',
  '专注天然原料与清洁标签，为烘焙、饮品与餐饮客户提供定制配方。',
  '以冷链仓配见长，支持次日达，欢迎区域经销商到展位洽谈。',
  '连续三届参加本展，本届展位设有品鉴区，每天两场新品发布。',
]
const INTROS_EN = [
  'was founded in 2012 and supplies supermarkets and restaurants in 26 provinces. Three new products are shown at this fair.',
  'works from field to shelf with two plants of its own and a certified food safety management system.',
  'makes natural ingredients with clean labels, and develops recipes for bakeries, drinks and restaurants.',
  'runs cold storage and next-day delivery. Regional distributors are welcome at the booth.',
  'exhibits for the third time, with a tasting area and two launches a day.',
]
