import type { ApiRequest } from '@core/contract/api'
import { dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import { creditSign } from '@core/validation/taxNumber'
import { readDefinition } from '@core/form/readDefinition'
import { fairFacts } from '../../domain/fairFacts'
import { shortForm } from '@core/onsite/shortForm'
import { createAnswerMaker } from '../../samples/answers'
import { inventPerson } from '../../samples/people'
import { createRandom } from '../../samples/random'
import { later } from '../cast'
import { provenPhone } from '../../services/registration/guestAnswers'
import type { DemoCompany, Play } from '../play'

const WALK_INS = 40
const SEED = 41_699
/** Places of invented people that no other act uses. */
const FIRST_PLACE = 900_000
/** Hours before now in which desks work. */
const HOURS = 60
const INVOICES = 14
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Service desks register walk-ins and print their badges; companies ask for invoices, and the
 * organiser issues some.
 */
export async function desksWork(play: Play): Promise<void> {
  const random = createRandom(SEED)
  const formId = (play.fair.config['Forms'] as Record<string, string> | undefined)?.['visitor']
  const stored =
    formId === undefined ? undefined : await play.forms.findCurrent(play.fair.appId, formId)
  if (stored && formId !== undefined) {
    const form = readDefinition(
      shortForm({
        ...(stored.definition as Record<string, unknown>),
        Id: formId,
        Version: stored.version,
      }),
    )
    const answer = createAnswerMaker(form, random)
    const count = Math.max(2, Math.round(WALK_INS * play.scale))
    for (let at = 0; at < count; at++) {
      const moment = inOfficeHours(
        play,
        play.now.getTime() -
          HOURS * HOUR_MS +
          ((at + random.next()) / count) * (HOURS - 1) * HOUR_MS,
      )
      const person = inventPerson(random, play.seed, FIRST_PLACE + at)
      const proven = provenPhone(form, { countryCode: '86', nationalNumber: person.mobile })
      const answers = answer(person, proven)
      const isPaying = at % 6 === 5
      play.timeline.at(moment, async () => {
        const by = at % 4 === 3 ? play.gate : play.reviewer
        const { Person } = await play.stage.call(by, 'onsite.register', {
          ...answers,
          FormId: formId,
          FormVersion: stored.version,
          WalkIn: {
            Consent: play.consent,
            ConsentBy: at % 3 === 0 ? 'read' : 'shown',
            Language: at % 9 === 8 ? 'en' : 'cn',
            TicketType: isPaying ? 'public-day' : 'trade',
            ...(isPaying && {
              PaidBy: at % 12 === 5 ? 'cash' : 'pos',
              Amount: 3000,
              Note: at % 12 === 5 ? '' : `POS ${1200 + at}`,
            }),
          },
        } as ApiRequest<'onsite.register'>)
        if (at % 5 !== 4) await play.stage.call(by, 'onsite.print', { Cards: [Person.CardCode] })
        if (at % 11 === 7) await play.stage.call(by, 'onsite.print', { Cards: [Person.CardCode] })
      })
    }
  }
  play.companies.forEach((company, place) =>
    play.timeline.at(later(play.now, -8 + place / 20), () => askForInvoice(play, company, place)),
  )
}

/**
 * The same day between half past nine and half past four; a day earlier if that time is in the
 * future.
 */
function inOfficeHours({ fair, now }: Play, moment: number): Date {
  const { offsetMinutes } = fairFacts(fair)
  const midnight = dayStart(fairTime(moment, offsetMinutes).day, offsetMinutes)
  const worked = midnight + 9.5 * HOUR_MS + ((moment - midnight) / DAY_MS) * 7 * HOUR_MS
  return new Date(worked < now.getTime() ? worked : worked - DAY_MS)
}

/**
 * Companies with a paid order ask for an invoice. Most requests are issued, a few wait, and one is
 * declined.
 */
async function askForInvoice(
  { stage, reviewer }: Play,
  company: DemoCompany,
  place: number,
): Promise<void> {
  const { Orders } = await stage.call(company.actor, 'order.list', {})
  const order = Orders.find(({ CanInvoice }) => CanInvoice)
  if (!order || place > INVOICES * 4) return
  const code = `91440000MA${String(1_000_000 + place * 7_919)}`
  await stage.call(company.actor, 'invoice.ask', {
    Id: order.Id,
    Kind: 'company',
    Title: company.name,
    TaxNumber: code + (creditSign(code) ?? ''),
    Email: `finance@${company.id}.example`,
  })
  if (place % 3 === 2) return
  const { Items } = await stage.call(reviewer, 'desk.invoices', { Search: order.Id })
  const [row] = Items
  if (!row) return
  if (place % 7 === 6)
    return void (await stage.call(reviewer, 'desk.invoiceRefuse', {
      Id: row.Id,
      Revision: row.Revision,
      Reason: '抬头与付款企业不一致，请更正后重新申请',
    }))
  await stage.call(reviewer, 'desk.invoiceIssue', {
    Id: row.Id,
    Revision: row.Revision,
    Number: `2531${String(70_000_000 + place * 311)}`,
  })
}
