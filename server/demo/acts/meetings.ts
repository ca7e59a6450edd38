import { BUDGETS } from '@core/scheduling/frame'
import { createRandom } from '../../samples/random'
import { later } from '../cast'
import type { DemoCompany, DemoVisitor, Play } from '../play'
import { peopleMeet } from './meetingDays'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SEED = 20_310_417
/** Companies and visitors with a profile in a full demo. */
const COMPANIES = 18
const VISITORS = 60
const WORDS = [
  '连锁烘焙，210 家门店',
  '团餐，46 家食堂',
  '进口分销，覆盖华东',
  '社区超市，320 家店',
  '酒店集中采购',
  '电商自营，月销 8 万件',
]
const SUBJECTS = [
  '谈年度供货价格和样品',
  '想代理华南渠道，带 3 款样品',
  '了解起订量和账期',
  '冷链到货方案',
  '定制包装打样',
  '新品首发合作',
]

/**
 * Companies and visitors enter their interests and whom they want to meet; the organiser plans and
 * publishes; then people ask for free times.
 */
export function meetingsArePlanned(play: Play): void {
  const { timeline, stage, companies, fair, opensOn, now, scale } = play
  const frame = fair.settings.meetings
  if (!frame) return
  const random = createRandom(SEED)
  const topics = frame.categories.map(({ id }) => id)
  const markets = frame.markets.map(({ id }) => id)
  const several = (ids: readonly string[], most: number) => [
    ...new Set(Array.from({ length: random.whole(1, most) }, () => random.pick(ids))),
  ]
  const firms = companies.slice(0, Math.max(4, Math.round(COMPANIES * scale)))
  const chosen: DemoVisitor[] = []
  const at = (days: number, hour: number) =>
    new Date(opensOn.getTime() - days * DAY_MS + hour * HOUR_MS)

  timeline.at(at(17, 10), async () => {
    for (const visitor of play.visitors) {
      if (chosen.length >= Math.max(6, Math.round(VISITORS * scale))) break
      if (
        visitor.audience === 'visitor' &&
        visitor.at < at(17, 9) &&
        (await play.cardOf(visitor)) !== ''
      )
        chosen.push(visitor)
    }
    for (const [place, company] of firms.entries()) {
      // many visitors want to meet the ready-made companies
      const offers = place < 3 ? topics.slice(place * 3, place * 3 + 5) : several(topics, 3)
      await stage.call(company.actor, 'match.profile', {
        Offers: offers,
        Seeks: several(topics, 1),
        Markets: several(markets, 3),
        Language: '',
        Words: place < 3 ? '自有工厂，可代工' : '',
      })
    }
    for (const visitor of chosen)
      await stage.call(visitor, 'match.profile', {
        Offers: [],
        Seeks: several(topics, 4),
        Markets: several(markets, 2),
        Language: random.chance(0.1) ? 'en' : '',
        Words: random.pick(WORDS),
        Budget: BUDGETS[Number(visitor.personId) % BUDGETS.length] ?? '',
      })
  })
  timeline.at(at(17, 15), async () => {
    const musts = new Map<string, number>()
    const level = (party: string) => {
      const used = musts.get(party) ?? 0
      if (used >= frame.musts || !random.chance(0.35)) return 'yes' as const
      musts.set(party, used + 1)
      return 'must' as const
    }
    for (const [place, company] of firms.entries())
      for (const visitor of chosen) {
        if (!random.chance(place === 0 ? 0.4 : place < 3 ? 0.25 : 0.1)) continue
        const [theirs, ours] = [`e:${company.id}`, `p:${visitor.personId}`]
        if (random.chance(0.85))
          await stage.call(visitor, 'match.wish', { To: theirs, Level: level(ours) })
        if (random.chance(0.85))
          await stage.call(company.actor, 'match.wish', { To: ours, Level: level(theirs) })
      }
  })
  // two visitors have no free time when the plan is made, so their pairs stay without a meeting;
  // one of them frees time later
  const busy = () => chosen.slice(-2)
  const keepTime = async (visitor: DemoVisitor, isKept: boolean, most?: number) => {
    const { Slots } = await stage.call(visitor, 'slot.list', {})
    const state = isKept ? 'free' : 'blocked'
    const ids = Slots.flatMap(({ Id, State }) => (State === state ? [Id] : [])).slice(-(most ?? 60))
    if (ids.length > 0) await stage.call(visitor, 'slot.block', { Slots: ids, IsBlocked: isKept })
  }
  timeline.at(at(17, 16), async () => {
    for (const visitor of busy()) {
      for (const company of firms.slice(0, 2)) {
        await stage.call(visitor, 'match.wish', { To: `e:${company.id}`, Level: 'must' })
        await stage.call(company.actor, 'match.wish', {
          To: `p:${visitor.personId}`,
          Level: 'yes',
        })
      }
      await keepTime(visitor, true)
    }
  })
  timeline.at(new Date(Date.parse(frame.provisionalFrom) + 3 * HOUR_MS), async () => {
    const [visitor] = busy()
    if (visitor) await keepTime(visitor, false, 8)
  })
  timeline.at(new Date(Date.parse(frame.wishesUntil) + HOUR_MS), async () => {
    const { Id } = await stage.call(play.reviewer, 'desk.meetingRun', { Mode: 'all' })
    timeline.at(new Date(Date.parse(frame.provisionalFrom) + HOUR_MS), async () => {
      // the clock does not move during an act, so a job becomes due only after it
      await play.drainJobs()
      await stage.call(play.reviewer, 'desk.meetingPublish', { Run: Id })
    })
  })
  const free = async (who: DemoVisitor | DemoCompany, party: string) => {
    const actor = 'actor' in who ? who.actor : who
    const { Items } = await stage.call(actor, 'meeting.list', {})
    // a pair may have only one open meeting
    if (
      Items.some(
        ({ Other, State }) =>
          Other.Party === party && (State === 'requested' || State === 'scheduled'),
      )
    )
      return undefined
    const { Slots } = await stage.call(actor, 'slot.list', { With: party })
    const common = Slots.filter(({ IsCommon }) => IsCommon)
    return common.length === 0 ? undefined : random.pick(common).Id
  }
  /** Asks one of the first five companies at a moment; an answer follows three hours later. */
  const ask = (moment: Date, place: number, isAnswered: boolean) =>
    timeline.at(moment, async () => {
      const visitor = chosen[place % Math.max(1, chosen.length)]
      const company = firms[place % 5]
      if (!visitor || !company) return
      const Slot = await free(visitor, `e:${company.id}`)
      if (Slot === undefined) return
      const request = {
        To: `e:${company.id}`,
        Slot,
        Place: random.chance(0.7) ? ('booth' as const) : ('table' as const),
      }
      const { Products } = await stage.call(visitor, 'slot.list', { With: `e:${company.id}` })
      const about = {
        Subject: random.pick(SUBJECTS),
        Products: Products.slice(0, place % 3).map(({ Id }) => Id),
      }
      const { Meeting } = await stage.call(visitor, 'meeting.request', { ...request, ...about })
      if (!isAnswered) return
      timeline.at(later(moment, 3), async () => {
        const { Slots, Colleagues } = await stage.call(company.actor, 'slot.list', {})
        const { Busy = [], Blocked = [] } = Slots.find(slot => slot.Id === Meeting.Slot) ?? {}
        const Person = Colleagues.map(colleague => colleague.Id).find(
          id => !Busy.includes(id) && !Blocked.includes(id),
        )
        const answer = { Id: Meeting.Id, Revision: Meeting.Revision }
        const step =
          Person === undefined ? { Step: 'decline' as const } : { Step: 'accept' as const, Person }
        await stage.call(company.actor, 'meeting.answer', { ...answer, ...step })
      })
    })
  const published = Date.parse(frame.provisionalFrom) + 2 * HOUR_MS
  for (let n = 0; n < 18; n++) ask(new Date(published + n * 3 * HOUR_MS), n + 20, true)
  // these requests still wait
  for (let n = 0; n < 4; n++) ask(new Date(now.getTime() - (n + 1) * 0.2 * HOUR_MS), n + 40, false)
  // the first company sends requests too
  for (let n = 0; n < 3; n++)
    timeline.at(new Date(now.getTime() - (n + 1) * 0.25 * HOUR_MS), async () => {
      const [company, visitor] = [firms[0], chosen[n + 50]]
      if (!company || !visitor) return
      const Slot = await free(company, `p:${visitor.personId}`)
      if (Slot === undefined) return
      const body = {
        To: `p:${visitor.personId}`,
        Slot,
        Place: 'booth' as const,
        Subject: random.pick(SUBJECTS),
      }
      await stage.call(company.actor, 'meeting.request', body)
    })
  peopleMeet(play, firms, chosen)
}
