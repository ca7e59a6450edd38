import { utcDay } from '@core/format/calendarDay'
import type { ApiRequest } from '@core/contract/api'
import {
  daysBetween,
  inWorkingHours,
  later,
  loadForm,
  momentAtWork,
  momentOn,
  waitingSince,
} from '../cast'
import { drawLogo } from '../drawLogo'
import { beginTalk, type DemoCompany, type DemoVisitor, type Play } from '../play'
import { createPosts, writePost } from './posts'
import { APPLICATIONS, INQUIRIES, NEEDS, OFFERS, REPLIES } from './tradeWords'
import { choice, DAY_MS, decide, stepOf, visitorAt } from './tradeSteps'

/** Number of inquiries of each of the first companies, whose logins people try. */
const INQUIRIES_OF = [18, 10, 8]
const BUYERS = 8
/** How far the talks about the applications to these companies get; see `apply`. */
const FATES = [0.2, 0.6, 0.9]

/**
 * Companies and visitors trade: posts, offers to dealers, inquiries, needs and quotes, in every
 * state and on both sides.
 */
export async function peopleTrade(play: Play): Promise<void> {
  const { forms, fair, random, companies, start, end } = play
  const versions: Record<string, number> = {}
  for (const id of ['post', 'dealer_offer', 'dealer_application', 'inquiry', 'need', 'quote'])
    versions[id] = (await loadForm(forms, fair.appId, id, random))?.form.version ?? 0
  const days = daysBetween(new Date(Math.max(start.getTime(), end.getTime() - 20 * DAY_MS)), end)
  // early enough for applications and their answers
  const earlier = (place: number) => new Date(end.getTime() - (9 + place) * DAY_MS)
  const whenever = () => momentAtWork(random, random.pick(days))
  const next = createPosts()
  companies.forEach((company, place) => {
    const isFirst = place < INQUIRIES_OF.length
    const posts = isFirst ? 4 : random.whole(0, 2)
    for (let n = 0; n < posts; n++)
      writePost(
        play,
        company,
        versions['post'] ?? 0,
        whenever(),
        next(place, n),
        place === 0 && n === 3,
      )
    if (isFirst || random.chance(0.2))
      recruit(
        play,
        company,
        versions,
        isFirst ? momentAtWork(random, earlier(place)) : whenever(),
        place,
      )
    for (let n = INQUIRIES_OF[place] ?? random.whole(0, 2); n > 0; n--)
      inquire(play, company, versions['inquiry'] ?? 0, whenever(), isFirst && n === 1)
  })
  for (let n = 0; n < BUYERS - 1; n++)
    buy(play, versions, momentOn(random, days[Math.min(n, days.length - 1)] ?? start), n)
  buy(play, versions, waitingSince(play, random), BUYERS - 1)
}

function recruit(
  play: Play,
  company: DemoCompany,
  versions: Readonly<Record<string, number>>,
  at: Date,
  place: number,
): void {
  const { timeline, random, stage } = play
  const fates = place < INQUIRIES_OF.length ? FATES : undefined
  const { Category, Regions, Flags, ...texts } = (fates && OFFERS[place]) ?? random.pick(OFFERS)
  timeline.at(at, async () => {
    const values = {
      ...texts,
      Category: [Category],
      Regions: choice(...Regions),
      Flags: choice(...Flags),
    }
    const write = {
      Resource: 'dealerOffer',
      FormVersion: versions['dealer_offer'],
      Revision: 0,
      ...values,
    } as ApiRequest<'record.submit'>
    const { Id } = await stage.call(company.actor, 'record.submit', write)
    decide(play, 'dealerOffer', Id, later(at, 3))
    for (let n = fates?.length ?? random.whole(0, 2); n > 0; n--) {
      const when = inWorkingHours(play, later(at, 6 + random.next() * 90))
      timeline.at(when, () =>
        apply(
          play,
          company,
          versions['dealer_application'] ?? 0,
          Id,
          Regions,
          when,
          fates?.[n - 1],
        ),
      )
    }
  })
}

async function apply(
  play: Play,
  company: DemoCompany,
  FormVersion: number,
  offer: string,
  regions: readonly string[],
  at: Date,
  fate?: number,
): Promise<void> {
  const { random, stage } = play
  const visitor = visitorAt(play, at)
  if (!visitor) return
  const { Company, Channels } = random.pick(APPLICATIONS)
  const [url = ''] = await stage.call(visitor, 'upload.image', { image: await drawLogo(1) })
  const { Id } = await stage.call(visitor, 'party.submit', {
    Resource: 'dealerApplication',
    Exhibitor: company.id,
    FormVersion,
    Revision: 0,
    Offer: [offer],
    Company,
    Channels,
    Regions: choice(random.pick(regions)),
    Licence: [{ url }],
  } as ApiRequest<'party.submit'>)
  const talks = fate ?? random.next()
  const say = (Text: string) =>
    stage.call(company.actor, 'thread.say', { Resource: 'dealerApplication', Id, Text })
  if (talks < 0.35) return
  if (talks < 0.5)
    return stepOf(play, company, 'dealerApplication', Id, 'refuse', '该地区已有签约经销商。')
  await say('您好，请补充冷链仓的面积和覆盖门店数，我们会尽快安排洽谈。')
  if (talks > 0.8) await stepOf(play, company, 'dealerApplication', Id, 'sign')
  else
    await stage.call(visitor, 'thread.say', {
      Resource: 'dealerApplication',
      Id,
      Text: '冷库 600 平，覆盖 310 家门店。',
    })
}

/** @param isTried whether the visitor whom people try the demo as asks */
function inquire(
  play: Play,
  company: DemoCompany,
  FormVersion: number,
  at: Date,
  isTried: boolean,
): void {
  const { timeline, random, stage } = play
  timeline.at(at, async () => {
    const visitor = (isTried && play.tried) || visitorAt(play, at)
    if (!visitor) return
    const { Quantity, Text, Item } = random.pick(INQUIRIES)
    const { Id } = await stage.call(visitor, 'party.submit', {
      Resource: 'inquiry',
      Exhibitor: company.id,
      FormVersion,
      Revision: 0,
      Quantity,
      Text,
    } as ApiRequest<'party.submit'>)
    const target = { Resource: 'inquiry', Id }
    const how = random.next()
    if (how < 0.15) return
    const work = (hours: number) => inWorkingHours(play, later(at, hours))
    const soon = work(1 + random.next() * 20)
    if (how < 0.2) return void timeline.at(soon, () => stepOf(play, company, 'inquiry', Id, 'spam'))
    if (how < 0.32)
      return void timeline.at(soon, () => stepOf(play, company, 'inquiry', Id, 'read'))
    timeline.at(soon, async () => {
      const Price = random.whole(20, 480) + 0.5
      await stage.call(company.actor, 'thread.say', {
        ...target,
        Text: random.pick(REPLIES),
        ...(random.chance(0.6) && {
          Quote: {
            Currency: 'CNY' as const,
            Tax: 13,
            ValidTo: utcDay(at, 30),
            Terms: '交期 15 天，30% 定金',
            Lines: [{ Name: Item, Price, Quantity: random.whole(10, 300), Unit: '箱' }],
          },
        }),
      })
    })
    if (how > 0.5) timeline.at(work(22), () => talkAbout(play, company, visitor, { Id, Quantity }))
    if (how < 0.55) return
    timeline.at(
      work(26),
      async () =>
        void (await stage.call(visitor, 'thread.say', {
          ...target,
          Text: '收到，价格能否再优惠？想先寄两箱样品。',
        })),
    )
    const last = how > 0.85 ? 'win' : how > 0.75 ? 'close' : ''
    if (last !== '') timeline.at(work(50), () => stepOf(play, company, 'inquiry', Id, last))
  })
}

/** Company and visitor continue in a talk, where the company shows the inquiry and its quote. */
async function talkAbout(
  play: Play,
  company: DemoCompany,
  visitor: DemoVisitor,
  inquiry: { Id: string; Quantity: string },
): Promise<void> {
  const { stage } = play
  const isFirst = beginTalk(play, company, visitor)
  const { Id, LastSeq } = (await stage.call(visitor, 'chat.open', { Inquiry: inquiry.Id })).Talk
  // another act writes the first message at this moment
  if (!isFirst && LastSeq === 0) return
  const say = async (
    who: DemoVisitor | DemoCompany['actor'],
    n: number,
    message: Omit<ApiRequest<'chat.send'>, 'Id' | 'ClientId'>,
  ) => {
    await stage.call(who, 'chat.send', {
      Id,
      ClientId: `demo-card-${company.id}-${Id}-${n}`.slice(0, 40),
      ...message,
    })
  }
  if (isFirst)
    await say(visitor, 0, { Kind: 'text', Text: `刚发了询盘，${inquiry.Quantity}，麻烦看一下。` })
  const { Items } = await stage.call(company.actor, 'chat.cards', { Id })
  for (const [n, kind] of (['inquiry', 'quote', 'meeting'] as const).entries()) {
    const found = Items.find(({ Kind }) => Kind === kind)
    if (found) await say(company.actor, n + 1, { Kind: kind, Subject: found.Card.Id })
  }
  const { Items: products } = await stage.call(company.actor, 'record.list', {
    Resource: 'product',
    State: 'approved',
    Size: 1,
  })
  if (products[0]) await say(company.actor, 5, { Kind: 'product', Product: products[0].Id })
  await say(company.actor, 6, {
    Kind: 'text',
    Text: '报价和样品信息都发您了，展会现场也欢迎试饮。',
  })
}

/**
 * A visitor whose company is confirmed posts a need; companies send quotes, and the buyer compares
 * and chooses.
 */
function buy(play: Play, versions: Readonly<Record<string, number>>, at: Date, n: number): void {
  const { timeline, random, stage, reviewer, companies } = play
  const { Buyer, Category, Region, ...texts } = NEEDS[n % NEEDS.length] ?? NEEDS[0]
  timeline.at(at, async () => {
    const visitor = (n === 0 && play.tried) || visitorAt(play, at)
    const CardCode = visitor && (await play.cardOf(visitor))
    if (!visitor || !CardCode) return
    await stage.call(reviewer, 'buyer.verify', {
      CardCode,
      Company: Buyer,
      Paper: random.pick(['营业执照', '采购授权书']),
    })
    const { Id } = await stage.call(visitor, 'party.submit', {
      Resource: 'need',
      FormVersion: versions['need'],
      Revision: 0,
      ...texts,
      Category: [Category],
      Region: [Region],
      ValidTo: utcDay(play.now, random.whole(5, 30)),
    } as ApiRequest<'party.submit'>)
    if (n === BUYERS - 1) return
    decide(play, 'need', Id, later(at, 3))
    const bidders = [
      // the first company, which people try, has not yet answered every fourth need
      ...companies.slice(n % 4 === 3 ? 1 : 0, 3),
      ...companies.slice(3).filter(() => random.chance(0.06)),
    ]
    bidders.forEach((company, place) =>
      timeline.at(inWorkingHours(play, later(at, 8 + place * 3)), async () => {
        const Price = Number(texts.Low) * (0.95 + random.next() * 0.4)
        await stage.call(company.actor, 'record.submit', {
          Resource: 'quote',
          FormVersion: versions['quote'],
          Revision: 0,
          Need: Id,
          Price: Price.toFixed(2),
          Unit: texts.Unit,
          Quantity: texts.Quantity,
          MinOrder: '5 吨起',
          Delivery: `${random.whole(7, 30)} 天`,
          Payment: random.pick(['30% 定金', '款到发货', '月结 30 天']),
          Sample: '可到展位取',
          Text: '含检测报告，可按贵司包装定制。',
        } as ApiRequest<'record.submit'>)
      }),
    )
    if (n % 3 === 2) return
    timeline.at(inWorkingHours(play, later(at, 40)), async () => {
      const { Items } = await stage.call(visitor, 'party.list', { Resource: 'quote', About: Id })
      const step = async (place: number, Action: string) => {
        const quote = Items[place]
        if (quote)
          await stage.call(visitor, 'party.act', {
            Resource: 'quote',
            Id: quote.Id,
            Revision: quote.Revision,
            Action,
          })
      }
      await step(1, 'shortlist')
      if (n % 3 === 1) await step(0, 'choose')
    })
  })
}
