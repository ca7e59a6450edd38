import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import type { Confirmation } from '../../repositories/confirmationRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { StoredSide } from '../../repositories/meetingRepository'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../../domain/fairFacts'
import { titleOf } from '../../domain/messages/companyTexts'
import type { ConfirmationNews } from './newsToTell'

/**
 * News of a meeting that begins soon: with whom, when and where. Undefined if it was moved or
 * called off.
 */
export async function ofMeeting(
  tables: Pick<Repositories, 'meetings' | 'registrations' | 'talkTells'>,
  fair: Fair,
  { appId, personId, subject }: Confirmation,
): Promise<ConfirmationNews | undefined> {
  const [id = '', slotId = ''] = subject.split(':')
  const meeting = await tables.meetings.find(appId, Number(id))
  const [slot] = await tables.meetings.namedSlots(appId, [slotId])
  if (meeting?.state !== 'scheduled' || meeting.slotId !== slotId || !slot) return undefined
  const { from, to } = meeting
  const isFrom = from.visitorId === personId || from.rep === personId
  const [own, other] = isFrom ? [from, to] : [to, from]
  // with the phone and mailbox of a company's account
  const reader = await tables.talkTells.reader(appId, personId)
  if (!reader) return undefined
  const { language, phone, countryCode, email } = reader
  const companies = await tables.meetings.companies(
    appId,
    [from, to].flatMap(({ exhibitorId }) => exhibitorId ?? []),
  )
  const nameOf = async ({ exhibitorId, visitorId }: StoredSide): Promise<string> => {
    const company = companies.find(one => one.id === exhibitorId)
    if (company) return localized(company.name, company.nameEn, language)
    return visitorId === null
      ? ''
      : ((await tables.registrations.find(appId, visitorId))?.name ?? '')
  }
  const host = companies.find(one => one.id === (to.exhibitorId ?? from.exhibitorId))
  const [item, place] = [await nameOf(other), meeting.tableId ?? host?.booth ?? '']
  const title = titleOf(fair, language)
  const day = dateTimeText(slot.startsAt.toISOString(), fairFacts(fair).offsetMinutes)
  return {
    language,
    code: `${day.slice(5)} ${place}`,
    button: 'confirm.agenda' as const,
    page:
      own.visitorId === null
        ? `/pages/exhibitor/exhibitor_date?id=${id}`
        : `/pages/hall/meetings?id=${id}`,
    words: { fair: title, code: place, item, amount: '', day },
    reach: { phone, countryCode, email },
    notification: { kind: 'meeting_near', params: { fair: title, name: item, time: day } },
  }
}
