import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import { CONFIRM_HOURS } from '@core/resources/signing'
import { chosenSlot, parseSlot } from '@core/resources/slots'
import type { Confirmation } from '../../repositories/confirmationRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../../domain/fairFacts'
import { titleOf } from '../../domain/messages/companyTexts'
import type { ConfirmationNews } from './newsToTell'

const HOUR_MS = 3_600_000

type Tables = Pick<Repositories, 'talkTells' | 'exhibitors' | 'records'>

/**
 * The person the news is for: a visitor, or an account of a company with its own phone and mailbox.
 * Undefined when they are gone.
 */
async function readerOf(tables: Tables, { appId, personId }: Confirmation) {
  const reader = await tables.talkTells.reader(appId, personId)
  if (!reader) return undefined
  const { audience, language, phone, countryCode, email } = reader
  return { isCompany: audience === 'ex', language, reach: { phone, countryCode, email } }
}

/**
 * News of a published plan: how much of the agenda it changed. `subject` holds the plan's version
 * and that number.
 */
export async function ofPlan(
  tables: Tables,
  fair: Fair,
  due: Confirmation,
): Promise<ConfirmationNews | undefined> {
  const reader = await readerOf(tables, due)
  const [, item = ''] = due.subject.split(':')
  if (!reader) return undefined
  const { language, reach, isCompany } = reader
  const title = titleOf(fair, language)
  const time = dateTimeText(due.createdAt.toISOString(), fairFacts(fair).offsetMinutes)
  return {
    language,
    reach,
    code: item,
    button: 'confirm.agenda' as const,
    page: isCompany ? '/pages/exhibitor/exhibitor_date' : '/pages/hall/meetings',
    words: { fair: title, code: '', item, amount: '', day: time },
    notification: { kind: 'meetings_planned', params: { fair: title, name: item, time } },
  }
}

/**
 * News of a signing that waits for the other side, or a reminder of it: who asks, what for, when,
 * and the deadline for an answer. Undefined once it no longer waits.
 */
export async function ofSigning(
  tables: Tables,
  fair: Fair,
  due: Confirmation,
): Promise<ConfirmationNews | undefined> {
  const { appId } = due
  const [id = '', , again] = due.subject.split(':')
  const record = await tables.records.find(appId, 'signing', id)
  const reader = await readerOf(tables, due)
  if (record?.state !== 'awaiting' || !reader) return undefined
  const { language, reach, isCompany } = reader
  const company = await tables.exhibitors.findCompany(appId, record.exhibitorId)
  const slot = parseSlot(chosenSlot(record.submitted?.values, 'Slot') ?? '')
  const title = titleOf(fair, language)
  const item = company ? localized(company.name, company.nameEn, language) : ''
  const day = slot ? `${slot.day} ${slot.from}` : ''
  const until = dateTimeText(
    new Date((record.submitted?.at.getTime() ?? 0) + CONFIRM_HOURS * HOUR_MS).toISOString(),
    fairFacts(fair).offsetMinutes,
  )
  return {
    language,
    ...(again === 'again' && { text: 'signing_again' as const }),
    reach,
    code: day,
    button: 'confirm.signing.open' as const,
    page: isCompany
      ? '/pages/exhibitor/signing_meeting?view=asked'
      : '/pages/hall/signings?view=asked',
    words: { fair: title, code: record.submittedTitle, item, amount: '', day, until },
    notification: { kind: 'signing_asked', params: { fair: title, name: item, time: day } },
  }
}
