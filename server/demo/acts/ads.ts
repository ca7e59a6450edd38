import { dayAfter, daysFrom } from '@core/format/calendarDay'
import { inWorkingHours, later } from '../cast'
import { drawScene } from '../drawProduct'
import type { DemoCompany, Play } from '../play'
import { AD_TEXTS } from '../words/ads'
import { createAdder } from './adder'

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]
/**
 * A company applies this many days before the first day of its booking, but no later than two days
 * before today, or a day before today if the organiser has not decided yet.
 */
const AHEAD = 5
/** This many first advertisements belong to the companies that people try the demo with. */
const TRIED = 3
/** One of this many orders is paid online. */
const ONLINE = 5
type Fate = 'paid' | 'confirmed' | 'submitted' | 'returned'

/** Bookings: place, first day counted from today, number of days, and the last state reached. */
const BOOKED: readonly (readonly [place: string, from: number, days: number, fate: Fate])[] = [
  ['home-banner', -3, 12, 'paid'],
  ['home-banner', -2, 10, 'paid'],
  ['directory-top', -3, 12, 'paid'],
  ['directory-top', -1, 6, 'paid'],
  ['directory-card', -4, 14, 'paid'],
  ['directory-card', -1, 8, 'paid'],
  ['home-banner', -12, 8, 'paid'],
  ['directory-card', -11, 6, 'paid'],
  ['home-banner', 10, 4, 'confirmed'],
  ['directory-top', 9, 5, 'paid'],
  ['directory-card', 8, 6, 'confirmed'],
  ['directory-top', 10, 4, 'submitted'],
  ['directory-card', 11, 3, 'submitted'],
  ['home-banner', 11, 3, 'returned'],
]

/**
 * Companies book places for advertisements and the organiser confirms them. Some are paid online,
 * the organiser records the payment of others; the server starts and ends the advertisements.
 */
export function companiesAdvertise(play: Play): void {
  const ads = play.fair.settings.ads
  if (!ads) return
  BOOKED.forEach(([place, from, days, fate], at) => {
    const first = Math.max(play.end.getTime() + from * DAY_MS, Date.parse(ads.from) + DAY_MS)
    const [From, last] = [dayOf(play, first), dayOf(play, first + (days - 1) * DAY_MS)]
    const Until = last < ads.until ? last : ads.until
    if (From > Until) return
    const applied = new Date(
      Math.min(
        first - AHEAD * DAY_MS,
        play.end.getTime() - (fate === 'submitted' ? 1 : 2) * DAY_MS,
      ) +
        (10 + (at % 6)) * HOUR_MS,
    )
    play.timeline.at(applied, async () => {
      const company = await shownCompany(play, at < TRIED ? at : at * 3)
      if (company) await advertise(play, company, { place, From, Until, fate, at, applied, first })
    })
  })
}

interface Booking {
  place: string
  From: string
  Until: string
  fate: Fate
  at: number
  applied: Date
  first: number
}

/**
 * The first company from this one on with a public card, because an advertisement leads to that
 * card. Undefined while no card is public.
 */
async function shownCompany(
  { companies, tables, fair }: Play,
  from: number,
): Promise<DemoCompany | undefined> {
  for (let step = 0; step < companies.length; step++) {
    const company = companies[(from + step) % companies.length]
    if (company && (await tables.records.findPublished(fair.appId, 'profile', company.id)))
      return company
  }
  return undefined
}

async function advertise(
  play: Play,
  company: DemoCompany,
  { place, From, Until, fate, at, applied, first }: Booking,
): Promise<void> {
  const { stage, timeline } = play
  const size = play.fair.settings.ads?.places.find(({ id }) => id === place)
  if (!size) return
  const add = createAdder(play, company, applied)
  const [Title, TitleEn] = AD_TEXTS[at % AD_TEXTS.length] ?? ['', '']
  const { Form } = await stage.call(company.actor, 'record.open', { Resource: 'ad' })
  const { Items } = await stage.call(company.actor, 'record.list', {
    Resource: 'product',
    State: 'approved',
    Size: 1,
  })
  const product = at % 2 ? Items[0]?.Id : undefined
  const answers = {
    Place: { selected: [place] },
    From,
    Until,
    Title,
    TitleEn,
    Approval: '食健广审（文）第 310416-00001 号',
    Picture: await add.picture(drawScene(at, size.width, size.height)),
    ...(product === undefined
      ? { Target: { selected: ['company'] } }
      : { Target: { selected: ['product'] }, Product: [product] }),
  }
  const id = await add.record('ad', Form.Version, answers, '')
  if (fate === 'submitted') return
  add.after(16, () => add.decide('ad', id, fate === 'returned' ? 'return' : 'approve'))
  if (fate !== 'paid') return
  // some pay online, the others by a transfer that the organiser notes
  add.after(30, () =>
    at % ONLINE === 0 ? payOnline(play, company, id) : add.decide('ad', id, 'pay'),
  )
  const end = first + adLength(From, Until) * DAY_MS
  // the payment may be moved into working hours; acts of one hour run side by side
  const paid = later(inWorkingHours(play, later(applied, 30)), 2)
  timeline.at(new Date(Math.max(first, paid.getTime())), () => play.systemStep('ad', id, 'start'))
  timeline.at(new Date(end), () => play.systemStep('ad', id, 'finish'))
  timeline.at(new Date(Math.min(end - HOUR_MS, play.now.getTime() - HOUR_MS)), () =>
    count(play, id, first, at),
  )
}

async function payOnline({ stage }: Play, { actor }: DemoCompany, Id: string): Promise<void> {
  const order = await stage.call(actor, 'ad.order', { Id })
  const { CashierUrl } = await stage.call(actor, 'order.pay', { Id: order.Id, Via: 'web' })
  await stage.post(new URL(CashierUrl).pathname, { action: 'pay' })
  await stage.call(actor, 'order.read', { Id: order.Id })
}

/** Writes how many people saw the advertisement by `at`; counts only days that are over. */
async function count(play: Play, adId: string, first: number, at: number): Promise<void> {
  const counts = Array.from({ length: 20 }, (_, day) => ({
    day,
    time: first + day * DAY_MS + HOUR_MS,
  }))
    .filter(({ time }) => time < play.now.getTime())
    .map(({ day, time }) => {
      const shown = 640 + ((day * 131 + at * 57) % 420)
      return {
        appId: play.fair.appId,
        adId,
        day: dayOf(play, time - HOUR_MS),
        shown,
        clicked: Math.floor(shown / 23),
      }
    })
  if (counts.length > 0) await play.tables.ads.addFigures(counts)
}

const adLength = (from: string, until: string) => daysFrom(from, until) + 1
/** The day at an instant, by the clock of the fair, whose midnights the story counts from. */
const dayOf = ({ opensOn, fair }: Play, time: number): string => {
  const start = (fair.config['Fair'] as { Start?: string } | undefined)?.Start ?? '2031-04-16'
  return dayAfter(start, Math.round((time - opensOn.getTime()) / DAY_MS))
}
