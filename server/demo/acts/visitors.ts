import type { ApiRequest } from '@core/contract/api'
import { limitedChoices } from '@core/form/stock'
import type { FormDefinition } from '@core/form/types'
import { provenPhone } from '../../services/registration/guestAnswers'
import { fairFacts } from '../../domain/fairFacts'
import { parseMobile } from '../../domain/phone'
import { inventPerson } from '../../samples/people'
import { drawLogo } from '../drawLogo'
import { daysBetween, hoursOfReview, later, loadForm, momentOn } from '../cast'
import type { Actor, Stage } from '../stage'
import type { Play } from '../play'
import { decide } from './tradeSteps'
import { TRIED_VISITOR } from '../triedVisitor'

/** Share of the registrations of each channel, in the order the fair names them. */
const CHANNELS = [
  'wx',
  'wx',
  'wx',
  'wx',
  'web',
  'web',
  'web',
  'exhibitor',
  'exhibitor',
  'colleague',
  'assoc',
  'sms',
  'poster',
]
/** How many open the page of a channel and do not register, for each one who does. */
const LOOKERS: Readonly<Record<string, number>> = {
  wx: 0.7,
  web: 1.6,
  exhibitor: 0.4,
  colleague: 0.2,
  assoc: 0.6,
  sms: 1.2,
  poster: 1.9,
}
const VISITORS = 2_900
const MEDIA = 60
/** Share of visitors who buy the ticket of the public day. */
const PAYING = 0.06
/** Growth of registrations per day: the last week has twice as many as a month before. */
const GROWTH = 1.045
const DAY_MS = 86_400_000

/**
 * Visitors and journalists register over the weeks, more of them every day; the organiser's people
 * review the journalists.
 */
export async function visitorsRegister(play: Play): Promise<void> {
  const { timeline, random, stage, tables, forms, fair } = play
  const { appId } = fair
  const { zone } = fairFacts(fair)
  const ids = (fair.config['Forms'] ?? {}) as Record<string, string>
  const visitor = await loadForm(forms, appId, ids['visitor'], random)
  const media = await loadForm(forms, appId, ids['media'], random)
  const closes = Date.parse(String(fair.settings['registrationCloses'] ?? ''))
  const days = daysBetween(
    play.start,
    Number.isNaN(closes) ? play.end : new Date(Math.min(play.end.getTime(), closes - DAY_MS)),
  )
  const weights = days.map((_, at) => GROWTH ** at)
  const total = weights.reduce((sum, weight) => sum + weight, 0)

  const takeSeat = seatsOf(visitor?.form)
  let place = 0
  const come = (
    audience: 'visitor' | 'media',
    given: NonNullable<typeof visitor>,
    day: Date,
    person = inventPerson(random, play.seed, place++),
  ) => {
    const isTried = person === TRIED_VISITOR
    const at = momentOn(random, day)
    timeline.at(at, async () => {
      const found = await tables.people.recordLogin(
        appId,
        audience,
        parseMobile({ Number: person.mobile }),
      )
      if (!found) return
      const actor: Actor = { personId: found.id, audience }
      const channel = random.pick(CHANNELS)
      const visits: Promise<unknown>[] = [
        stage.call(undefined, 'visit.record', { f: channel, cid: random.signs(24) }),
      ]
      for (let n = whole(random.next(), LOOKERS[channel] ?? 0); n > 0; n--)
        visits.push(tables.visits.insert({ appId, zone }, channel, random.signs(22)))
      await Promise.all(visits)
      const values = given.answer(
        person,
        provenPhone(given.form, { countryCode: '86', nationalNumber: person.mobile }),
      )
      const papers = audience === 'media' ? await uploadPapers(stage, actor, place) : {}
      const seat = audience === 'visitor' && person.mobile.endsWith('7') ? takeSeat() : {}
      const isPaying = audience === 'visitor' && !isTried && random.chance(PAYING)
      const { Card } = await stage.call(actor, 'visitor.register', {
        ...values,
        ...seat,
        ...papers,
        FormId: given.form.id,
        FormVersion: given.form.version,
        Consent: play.consent,
        f: channel,
        ...(audience === 'visitor' && { TicketType: isPaying ? 'public-day' : 'trade' }),
      } as ApiRequest<'visitor.register'>)
      if (audience === 'media') reviewMedia(play, Card.CardCode, at)
      if (Card.State === 'approved') play.cards.set(found.id, Card.CardCode)
      const registered = { ...actor, at, name: person.name }
      if (audience === 'visitor') play.visitors.push(registered)
      if (isTried) play.tried = registered
      if (isPaying) payLater(play, stage, actor, at)
    })
  }
  const [first] = days
  if (visitor && first) come('visitor', visitor, first, TRIED_VISITOR)
  days.forEach((day, at) => {
    const share = (weights[at] ?? 0) / total
    if (visitor)
      for (let n = whole(random.next(), VISITORS * play.scale * share); n > 0; n--)
        come('visitor', visitor, day)
    if (media)
      for (let n = whole(random.next(), MEDIA * play.scale * share); n > 0; n--)
        come('media', media, day)
  })
}

/** Most journalists are accepted; a few must add papers or are declined. */
function reviewMedia(play: Play, card: string, at: Date): void {
  const how = play.random.next()
  const [action, reason] =
    how < 0.84
      ? (['approve', ''] as const)
      : how < 0.95
        ? (['return', '采访任务函缺少单位公章，请重新上传。'] as const)
        : (['reject', '所在机构未列入媒体名单。'] as const)
  const when = later(at, hoursOfReview(play.random))
  decide(play, 'registration:media', card, when, reason, action)
}

/** Seats of workshops, one per person: the first option becomes full, the others nearly full. */
function seatsOf(form: FormDefinition | undefined): () => Record<string, unknown> {
  const seats = (form ? limitedChoices(form) : []).flatMap(({ field, value, stock }, at) =>
    Array.from({ length: at === 0 ? stock : Math.max(0, stock - 6) }, () => ({
      [field]: { selected: [value] },
    })),
  )
  return () => seats.shift() ?? {}
}

/** A whole number whose mean is the share, so that small days are not always empty. */
function whole(chance: number, share: number): number {
  return Math.floor(share) + (chance < share % 1 ? 1 : 0)
}

/** The papers of journalists: a drawn picture replaces each. */
async function uploadPapers(
  stage: Stage,
  actor: Actor,
  place: number,
): Promise<Record<string, unknown>> {
  const [url = ''] = await stage.call(actor, 'upload.image', { image: await drawLogo(place) })
  return {
    PressCardPhoto: [{ url }],
    AssignmentLetter: [{ url }],
    DronePermit: [{ url }],
    PhotoWay: { selected: ['desk'] },
  }
}

/** Most visitors pay within minutes, some return the ticket later, a few never pay. */
function payLater({ timeline, random }: Play, stage: Stage, actor: Actor, at: Date): void {
  if (random.chance(0.12)) return
  timeline.at(later(at, 0.05 + random.next() * 0.1), async () => {
    const { Orders } = await stage.call(actor, 'order.list', {})
    const order = Orders.find(({ CanPay }) => CanPay)
    if (!order) return
    const { CashierUrl } = await stage.call(actor, 'order.pay', { Id: order.Id, Via: 'web' })
    const { pathname } = new URL(CashierUrl)
    await stage.post(pathname, { action: 'pay' })
    await stage.call(actor, 'order.read', { Id: order.Id })
    if (random.chance(0.05))
      timeline.at(
        later(at, 48),
        async () => void (await stage.call(actor, 'order.refund', { Id: order.Id })),
      )
  })
}
