import { creditSign } from '@core/validation/taxNumber'
import { inWorkingHours, later } from '../cast'
import type { DemoCompany, Play } from '../play'

/** Every sixth request waits, unless it was made more than two days ago. */
const WAITS_EVERY = 6

/**
 * A company asks for an invoice of its order in the weeks after the payment, and the organiser
 * decides within two days: most are issued, one in seven is declined.
 */
export function askForInvoice(
  play: Play,
  company: DemoCompany,
  Id: string,
  paidAt: Date,
  place: number,
): void {
  const { stage, timeline, random, reviewer, now } = play
  const asked = inWorkingHours(play, later(paidAt, 3 + random.next() * 320))
  const decided = inWorkingHours(play, later(asked, 3 + random.next() * 40))
  const code = `91440000MA${String(1_000_000 + place * 7_919)}`
  timeline.at(asked, async () => {
    await stage.call(company.actor, 'invoice.ask', {
      Id,
      Kind: 'company',
      Title: company.name,
      TaxNumber: code + (creditSign(code) ?? ''),
      Email: `finance@${company.id}.example`,
    })
  })
  const isYoung = later(asked, 48) > now
  if (isYoung && place % WAITS_EVERY === 0) return
  timeline.at(decided, async () => {
    const { Items } = await stage.call(reviewer, 'desk.invoices', { Search: Id })
    const [row] = Items
    if (!row) return
    const decision = { Id: row.Id, Revision: row.Revision }
    if (place % 7 === 6)
      await stage.call(reviewer, 'desk.invoiceRefuse', {
        ...decision,
        Reason: '抬头与付款企业不一致，请更正后重新申请',
      })
    else
      await stage.call(reviewer, 'desk.invoiceIssue', {
        ...decision,
        Number: `2531${String(70_000_000 + place * 311)}`,
      })
  })
}
