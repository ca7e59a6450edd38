import { utcDay } from '@core/format/calendarDay'
import { inventPerson } from '../../samples/people'
import { daysBetween, later, loadForm, momentAtWork, type DemoForm } from '../cast'
import { drawLogo } from '../drawLogo'
import { drawPaper, drawProduct, drawScene } from '../drawProduct'
import type { DemoCompany, Play } from '../play'
import { categoriesOf } from '../words/categories'
import { phoneOf, shortNameEnOf, shortNameOf } from '../words/companies'
import {
  BRANDS,
  CATALOGUE,
  CATALOGUE_EN,
  MEDIA_PICTURES,
  NEWS,
  PRODUCTS,
  SLOGANS,
  SOCIAL,
} from '../words/content'
import { createAdder, type Adder, type Values } from './adder'

/** People are invented from here on, apart from all others. */
const PLACES = 260_000

/** How many companies show what they make within the same hour. */
const SIDE_BY_SIDE = 5

/**
 * Companies show what they make: brands, products, accounts, news, and their page of the catalogue;
 * the organiser reviews most of it.
 */
export async function companiesPresent(play: Play): Promise<void> {
  const { forms, fair, random, timeline } = play
  const catalogue = await loadForm(forms, fair.appId, 'catalogue', random)
  const days = daysBetween(play.start, play.end)
  const versions = await Promise.all(
    ['product', 'brand', 'social', 'media_item', 'qualification'].map(
      async id => (await loadForm(forms, fair.appId, id, random))?.form.version ?? 1,
    ),
  )
  const [product = 1, brand = 1, social = 1, media = 1, paper = 1] = versions
  timeline.at(later(play.end, -12), () => play.stage.takeDueSteps())
  let began = play.start
  play.companies.forEach((company, place) => {
    const isOwn = place < 3
    const own = momentAtWork(
      random,
      random.pick(days.slice(0, Math.max(1, Math.floor(days.length * 0.6)))),
    )
    // some companies work in the same hour, so that the filling runs their many uploads side by side
    const turn = place % SIDE_BY_SIDE
    if (turn === 0) began = own
    const at = later(began, turn / 10)
    timeline.at(at, async () => {
      const add = createAdder(play, company, at)
      const logo = await add.picture(drawLogo(place))
      await add.record(
        'brand',
        brand,
        brandOf(place, logo, isOwn ? await add.picture(drawScene(place, 1200, 400)) : []),
        'approve',
      )
      const products: string[] = []
      for (let n = 0; n < (isOwn ? 6 : 2); n++) {
        const picture = await add.picture(drawProduct(place * 7 + n))
        const id = await add.record(
          'product',
          product,
          productOf(place * 5 + n, picture),
          n === 4 ? 'return' : n === 5 ? 'wait' : 'approve',
        )
        products.push(id)
      }
      if (isOwn || random.chance(0.3)) {
        for (const { isEnglish, ...account } of SOCIAL.slice(0, isOwn ? 3 : 1))
          await add.record(
            'social',
            social,
            { ...account, Name: isEnglish ? shortNameEnOf(company) : shortNameOf(company) },
            '',
          )
      }
      for (const [n, news] of (isOwn ? NEWS : NEWS.slice(0, place % 3 === 0 ? 1 : 0)).entries()) {
        const Cover = await add.picture(drawScene(place + n, 768, 432))
        const shown = news.Kind === 'picture' ? { Picture: Cover } : { Cover }
        await add.record(
          'media',
          media,
          { ...news, Kind: { selected: [news.Kind] }, ...shown },
          n === 2 ? 'wait' : 'approve',
        )
      }
      for (const [n, { verdict, ...item }] of (isOwn ? MEDIA_PICTURES : []).entries()) {
        const Picture = await add.picture(drawProduct(place * 7 + n))
        const values = { ...item, Kind: { selected: ['picture'] }, Picture }
        await add.record('media', media, values, verdict)
      }
      await showPapers(add, paper, place, play)
      if (isOwn || place % 4 === 0) await writeData(add, place, play.opensOn)
      if (catalogue)
        await writeEntry(play, company, catalogue, add, {
          place,
          at,
          logo,
          products: products.slice(0, 3),
        })
    })
  })
}

/** The company whose production licence has ended: its products are withheld. */
const ENDED = 4

/** Papers of a company that expire on different days. */
async function showPapers(
  add: Adder,
  version: number,
  place: number,
  { opensOn, end: now }: Play,
): Promise<void> {
  for (const [n, [kind, issuer, days]] of PAPERS.slice(0, place < 3 ? PAPERS.length : 2)
    .concat(place % 3 === 1 ? [ORGANIC] : [])
    .entries()) {
    const isEnded = place === ENDED && kind === 'food-production'
    const [file] = await add.picture(drawPaper(place + n))
    const end = isEnded ? utcDay(now, -2) : utcDay(opensOn, days)
    const paper = {
      Type: [kind],
      Number: `SL${30_000 + place * 10 + n}`,
      Issuer: issuer,
      Files: [{ url: file?.url ?? '', name: `${kind}.jpg` }],
      LongTerm: days === 0,
      ...(days > 0 && { ValidTo: end }),
    }
    const isDecided = n < 3 || kind === ORGANIC[0]
    const id = await add.record('qualification', version, paper, isDecided ? '' : 'wait')
    // decided before the products, which are withheld without this paper
    if (isDecided) add.after(1, () => add.decide('qualification', id, 'approve'))
  }
}
type Paper = readonly [kind: string, issuer: string, days: number]
const ORGANIC: Paper = ['organic', '云汐有机认证中心', 520]
const PAPERS: readonly Paper[] = [
  ['business', '云汐市市场监督管理局', 0],
  ['food-production', '海屿省市场监督管理局', 780],
  ['food-trade', '云汐市市场监督管理局', 9],
  ['health-food', '海屿省市场监督管理局', 400],
]

/**
 * Vehicle passes and connections to electricity: forms of the fair that have no page of their own.
 */
async function writeData(add: Adder, place: number, opensOn: Date): Promise<void> {
  const day = (days: number) => utcDay(new Date(opensOn.getTime() + 43_200_000), days)
  for (let n = 0; n < (place < 3 ? 5 : 1); n++) {
    const vehicle = {
      Title: `海A·D0${4217 + place * 10 + n}`,
      Kind: [['van', 'light', 'medium', 'heavy'][n % 4]],
      Detail: DRIVERS[(place + n) % DRIVERS.length],
      Mobile: `1540013${String(4000 + place * 10 + n)}`,
      From: day(-2),
      Until: day(3),
      Weight: String(1.5 + n),
      Note: '',
    }
    await add.record(
      'data_vehicle',
      1,
      vehicle,
      ['approve', 'wait', 'return', 'draft', 'approve'][n] ?? '',
    )
    const power = {
      Title: POINTS[n % POINTS.length],
      Kind: [['220-10', '220-16', '380-16', '380-32'][n % 4]],
      Detail: ['冷柜', '咖啡机', '烤箱', '蒸烤一体机', '大屏'][n],
      Boxes: String(1 + (n % 2)),
      // the last one, which is returned, needs more than a connection of its kind carries
      Power: ['1.8', '3.2', '9.6', '15', '4.5'][n],
      Night: n === 0,
      Fee: String(680 + n * 420),
    }
    await add.record(
      'data_power',
      1,
      power,
      ['approve', 'approve', 'wait', 'draft', 'return'][n] ?? '',
    )
  }
}
const DRIVERS = ['顾南舟', '方知夏', '许映川', '沈一禾', '唐望']
const POINTS = ['展台左后角', '吧台', '展台中岛', '后厨', '主背景墙']

/** An entry of the catalogue in each of its states. */
async function writeEntry(
  play: Play,
  company: DemoCompany,
  { form, answer }: DemoForm,
  add: Adder,
  { place, logo, products }: { place: number; at: Date; logo: Values[]; products: string[] },
): Promise<void> {
  if (place > 2 && place % 10 === 9) return
  const person = inventPerson(play.random, play.seed, PLACES + place)
  const hasEnglish = place % 10 !== 4
  const values = {
    ...answer({ ...person, company }),
    Name: company.name,
    NameEn: company.nameEn,
    Phone: phoneOf(place),
    Categories: [...categoriesOf(place)],
    Logo: logo,
    AdPage: [],
    Products: products,
    Website: '',
    Email: '',
    Text: `${company.name}${CATALOGUE[place % CATALOGUE.length] ?? ''}`,
    Address: '海屿省云汐市谷渡路 88 号',
    AddressEn: '88 Gudu Road, Yunxi, Haiyu',
    Contact: person.name,
    TextEn: hasEnglish
      ? `${company.nameEn} ${CATALOGUE_EN[place % CATALOGUE_EN.length] ?? ''}`
      : '',
  }
  const verdicts = [
    'approve',
    'approve',
    'approve',
    'approve',
    'return',
    'approve',
    'wait',
    'approve',
    'approve',
    'approve',
  ]
  const id = await add.record(
    'catalogue',
    form.version,
    values,
    hasEnglish ? (verdicts[place % 10] ?? '') : 'draft',
  )
  if (id === '' || !['0', '1', '3', '7'].includes(String(place % 10))) return
  add.after(80, async () => {
    await add.decide('catalogue', id, 'sendProof')
    if (place % 10 === 1) return
    add.after(110, () =>
      add.own(
        'catalogue',
        id,
        place % 10 === 7 ? 'object' : 'confirm',
        '第二段的产能数字请改为五万吨。',
      ),
    )
  })
}

function brandOf(place: number, Logo: Values[], banner: Values[]): Values {
  const [Name, NameEn] = BRANDS[place % BRANDS.length] ?? ['栗川', 'Lichuan']
  const [Slogan, SloganEn] = SLOGANS[place % SLOGANS.length] ?? ['', '']
  const series = Math.floor(place / BRANDS.length)
  return {
    Name: series === 0 ? Name : `${Name}${'甲乙丙丁戊'[series] ?? ''}`,
    NameEn: series === 0 ? NameEn : `${NameEn} ${series + 1}`,
    Logo,
    BannerPhone: banner,
    Slogan,
    SloganEn,
    Story: `${Name}由本公司自有工厂生产，配料表只写看得懂的名字。`,
    StoryEn: `${NameEn} is made in our own plant, with ingredients anybody can read.`,
  }
}

function productOf(place: number, Pictures: Values[]): Values {
  const [Name, NameEn, Category, Spec] = PRODUCTS[place % PRODUCTS.length] ?? [
    '燕麦原浆',
    'Oat base',
    'drinks-plant',
    '1 L',
  ]
  const isFixed = place % 3 === 0
  return {
    Name,
    NameEn,
    Category: [Category],
    Spec,
    Pictures,
    Model: `SL-${1000 + place}`,
    Origin: '海屿',
    ShelfLife: '9 个月',
    Flags: { selected: place % 4 === 0 ? ['new', 'sample'] : place % 4 === 1 ? ['oem'] : [] },
    MinOrder: String(20 + (place % 9) * 10),
    PriceWay: { selected: [isFixed ? 'fixed' : 'ask'] },
    ...(isFixed && { Price: String(48 + (place % 50) * 4) }),
    Intro: `${Name}，规格 ${Spec}，支持样品与贴牌。`,
    IntroEn: `${NameEn}, ${Spec}. Samples and private label on request.`,
  }
}
