import type { ApiRequest } from '@core/contract/api'
import { utcDay } from '@core/format/calendarDay'
import { nextStates } from '@core/leads/followUp'
import { inventPerson } from '../../samples/people'
import { daysBetween, later, loadForm, momentAtWork, momentOn } from '../cast'
import type { DemoCompany, Play } from '../play'
import { askForInvoice } from './invoices'

const PLACES = 400_000
/** Places of the people whom the first company invites. */
const TRIED_PLACES = 410_000
const DAY_MS = 86_400_000
const LEADS_A_COMPANY = 14
/** Companies buy tickets until this many days before the opening, while all are on sale. */
const SALE_ENDS = 5
const NOTES = [
  '看过新品样品，约定下周寄样并报价。',
  '负责华东区商超采购，需要最小起订量和账期。',
  '对代理合作感兴趣，希望了解区域政策。',
  '需要英文资料和清真认证文件。',
  '去年合作过，今年计划增加两个品类。',
]
const TAGS = ['重点', '经销商', '待报价', '样品', '海外', '商超']
const STEPS = ['寄送样品', '发送报价单', '电话回访', '预约工厂参观']

interface TriedBatch {
  /** Counted from the last day on which companies invite. */
  daysAgo: number
  people: number
  texts: Pick<ApiRequest<'batch.save'>, 'Type' | 'Title'>
}
/** Invitations of the first company, whose login people try. */
const TRIED_BATCHES: readonly TriedBatch[] = [
  { daysAgo: 9, people: 42, texts: { Type: 'visitor', Title: '华东经销商与连锁客户' } },
  { daysAgo: 7, people: 18, texts: { Type: 'vip', Title: '重点客户新品品鉴' } },
]

/** Companies invite their customers; some of those register by the invitation. */
export async function companiesInvite(play: Play): Promise<void> {
  const { timeline, random, stage, fair, forms, tables } = play
  const visitor = await loadForm(
    forms,
    fair.appId,
    String((fair.config['Forms'] as { visitor?: string })?.visitor),
    random,
  )
  const days = daysBetween(
    play.start,
    new Date(Math.min(play.end.getTime(), play.opensOn.getTime() - 12 * DAY_MS)),
  )
  const invite = (company: DemoCompany, at: Date, first: number, given?: TriedBatch) =>
    timeline.at(at, async () => {
      const { Id } = await stage.call(company.actor, 'batch.save', {
        ...invitation(play, company),
        ...given?.texts,
      })
      const people = Array.from({ length: given?.people ?? random.whole(4, 12) }, (_, n) =>
        inventPerson(random, play.seed, first + n),
      )
      await stage.call(company.actor, 'batch.add', {
        Id,
        People: people.map(person => ({
          Name: person.name,
          Mobile: { CountryCode: '86', Number: person.mobile },
        })),
      })
      if (!given && random.chance(0.15)) return
      await stage.call(company.actor, 'batch.send', { Id })
      await play.drainJobs()
      const { Contacts } = await stage.call(company.actor, 'batch.open', { Id, Size: 100 })
      for (const [n, contact] of Contacts.entries()) {
        const code = new URL(contact.Url || 'http://none').hash.match(/invite=([^&]+)|code=([^&]+)/)
        const invite = code?.[1] ?? code?.[2] ?? ''
        const person = people[n]
        if (invite === '' || !person || !visitor || !random.chance(given ? 0.6 : 0.45)) continue
        timeline.at(later(at, 1 + random.next() * 90), async () => {
          await stage.call(undefined, 'invitation.open', { code: invite })
          // of many guests some only look
          if (given && random.chance(0.4)) return
          if (random.chance(0.1))
            return void (await stage.call(undefined, 'invitation.decline', { code: invite }))
          const found = await tables.people.recordLogin(fair.appId, 'visitor', play.phoneOf(person))
          if (!found) return
          await stage.call({ personId: found.id, audience: 'visitor' }, 'visitor.register', {
            ...visitor.answer(person, play.provenBy(visitor.form, person)),
            FormId: visitor.form.id,
            FormVersion: visitor.form.version,
            Consent: play.consent,
            f: 'exhibitor',
            Invite: invite,
            InviteShare: random.chance(0.7),
            TicketType: 'trade',
          } as ApiRequest<'visitor.register'>)
        })
      }
    })
  for (const [place, company] of play.companies.entries()) {
    if (!company.isTried && !random.chance(0.5)) continue
    if (place > 0) {
      invite(company, momentAtWork(random, random.pick(days)), PLACES + place * 20)
      continue
    }
    TRIED_BATCHES.forEach((batch, n) => {
      const day = days.at(-batch.daysAgo)
      if (day) invite(company, momentAtWork(random, day), TRIED_PLACES + n * 100, batch)
    })
  }
}

function invitation(
  { random, fair, opensOn }: Play,
  company: DemoCompany,
): ApiRequest<'batch.save'> {
  return {
    Type: 'visitor',
    Template: 'business',
    Sender: company.name.slice(0, 20),
    Quota: 60,
    RemindDays: 0,
    Title: random.pick(['老客户邀请', '经销商邀请', '新品品鉴会', '华东采购商']),
    Words: `诚邀您莅临${String(fair.config['Title'] ?? '')}，我们在 ${company.booth} 展位恭候。`,
    Words_en: `Please visit us at booth ${company.booth}. We look forward to meeting you.`,
    Expires: utcDay(opensOn, -7),
  } as ApiRequest<'batch.save'>
}

/**
 * Companies buy tickets for their guests. Some return them, and the first buyer of guest tickets
 * always does, so that the desk has a refund to show.
 */
export function companiesBuyTickets(play: Play): void {
  const { timeline, random, stage, companies, start, end, opensOn } = play
  const lastSale = opensOn.getTime() - SALE_ENDS * DAY_MS
  const days = daysBetween(start, new Date(Math.min(end.getTime(), lastSale)))
  let isReturned = false
  for (const [place, company] of companies.entries()) {
    if (!random.chance(0.45)) continue
    const at = momentAtWork(random, random.pick(days))
    const type = random.chance(0.7)
      ? { TicketType: 'guest-day', Quantity: random.whole(2, 20) }
      : { TicketType: 'dinner', Quantity: 2 }
    const code = type.TicketType === 'guest-day' && random.chance(0.3) ? { Code: 'SUILAN15' } : {}
    timeline.at(at, async () => {
      const order = await stage.call(company.actor, 'order.create', { ...type, ...code })
      if (random.chance(0.1)) return
      const { CashierUrl } = await stage.call(company.actor, 'order.pay', {
        Id: order.Id,
        Via: 'web',
      })
      await stage.post(new URL(CashierUrl).pathname, { action: 'pay' })
      await stage.call(company.actor, 'order.read', { Id: order.Id })
      const isFirst = !isReturned && type.TicketType === 'guest-day'
      if (random.chance(0.1) || isFirst) {
        await stage.call(company.actor, 'order.refund', { Id: order.Id })
        isReturned = true
      } else askForInvoice(play, company, order.Id, at, place)
    })
  }
}

/**
 * Companies keep the people they met: at previews before the fair, and from its first day on at
 * their booths.
 */
export function companiesMeet(play: Play): void {
  const { timeline, random, stage, companies, visitors, opensOn, now } = play
  const isOn = now >= opensOn
  const first = new Date(Math.max(play.start.getTime(), now.getTime() - 14 * DAY_MS))
  const days = isOn ? daysBetween(opensOn, play.end) : daysBetween(first, play.end)
  companies.forEach((company, place) => {
    const share = place < 3 ? 3 : random.next() * 1.2
    for (let n = Math.round(LEADS_A_COMPANY * share); n > 0; n--) {
      const at = momentOn(random, random.pick(days))
      timeline.at(at, async () => {
        const known = visitors.filter(visitor => visitor.at < at)
        if (known.length === 0) return
        const visitor = random.pick(known)
        const code = await play.cardOf(visitor)
        if (code === '') return
        const lead = await stage.call(company.actor, 'lead.scan', {
          Code: code,
          Nonce: `demo-${play.seed}-${place}-${n}`,
        })
        if (!random.chance(0.55)) return
        const { Lead } = await stage.call(company.actor, 'lead.open', { Id: lead.Id })
        if (n % 3 === 0 && !Lead.Shared)
          await stage.call(company.actor, 'lead.request', { Id: lead.Id })
        const isDue = random.chance(0.4)
        await stage.call(company.actor, 'lead.update', {
          Id: lead.Id,
          Revision: Lead.Revision,
          Rating: random.whole(1, 5),
          State: random.pick([Lead.State, ...nextStates(Lead.State)]),
          Tags: random.chance(0.6) ? [random.pick(TAGS)] : [],
          ...(random.chance(0.7) && { Note: random.pick(NOTES) }),
          ...(isDue && {
            NextStep: random.pick(STEPS),
            NextAt: later(at, 24 * random.whole(1, 6)).toISOString(),
          }),
        })
      })
    }
  })
}
