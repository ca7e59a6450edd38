import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import type { Confirmation } from '../../repositories/confirmationRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { StoredSide } from '../../repositories/meetingRepository'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../../domain/fairFacts'
import { titleOf } from '../../domain/messages/companyTexts'
import type { ConfirmationNews } from './newsToTell'

/** Of a meeting that begins soon: with whom, when and where. Undefined once it was moved or called off. */
export async function ofMeeting(
  tables: Pick<Repositories, 'meetings' | 'registrations' | 'people'>,
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
  const registration = own.visitorId === null ? undefined : await tables.registrations.find(appId, personId)
  const person = await tables.people.find(appId, personId)
  const language = registration?.language ?? 'cn'
  const companies = await tables.meetings.companies(
    appId,
    [from, to].flatMap(({ exhibitorId }) => exhibitorId ?? []),
  )
  const nameOf = async ({ exhibitorId, visitorId }: StoredSide): Promise<string> => {
    const company = companies.find(one => one.id === exhibitorId)
    if (company) return localized(company.name, company.nameEn, language)
    return visitorId === null ? '' : ((await tables.registrations.find(appId, visitorId))?.name ?? '')
  }
  const host = companies.find(one => one.id === (to.exhibitorId ?? from.exhibitorId))
  const [item, place] = [await nameOf(other), meeting.tableId ?? host?.booth ?? '']
  const title = titleOf(fair, language)
  const day = dateTimeText(slot.startsAt.toISOString(), fairFacts(fair).offsetMinutes)
  const email = (registration?.values as { Email?: unknown } | undefined)?.Email
  return {
    ...{ language, code: place, button: 'confirm.agenda' as const },
    page: own.visitorId === null ? `/pages/exhibitor/exhibitor_date?id=${id}` : `/pages/hall/meetings?id=${id}`,
    words: { fair: title, code: place, item, amount: '', day },
    reach: {
      phone: person?.e164 ?? null,
      countryCode: person?.countryCode ?? '',
      email: typeof email === 'string' ? email : '',
    },
    notification: { kind: 'meeting_near', params: { fair: title, name: item, time: day } },
  }
}
