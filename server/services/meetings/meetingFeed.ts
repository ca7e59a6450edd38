import { calendarFeed } from '@core/format/calendarFeed'
import type { MeetingFeedReply } from '@core/contract/meeting'
import { localized } from '@core/domain/language'
import { AppError } from '../../errors'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Fair } from '../../repositories/fairRepository'
import type { Language } from '@core/domain/language'
import type { Repositories } from '../../repositories/repositories'
import { hashToken, newToken } from '../../security/secrets'
import { callerOf, partyOfSide, type MeetingParties } from './meetingParties'
import { hostOf } from './presentMeetings'

export const FEED_PATH = '/calendar'

interface FeedDeps {
  repositories: Repositories
  parties: MeetingParties
  clock: Clock
  publicUrl: string
}

/**
 * Private calendars that programs subscribe to. The address holds a secret and neither name nor
 * phone.
 */
export function createMeetingFeeds({ repositories, parties, clock, publicUrl }: FeedDeps) {
  const { meetings } = repositories
  return {
    /** Makes an address; the one before no longer works. */
    async make(context: CallContext): Promise<MeetingFeedReply> {
      const { personId } = callerOf(context)
      const { appId } = context.fair
      const token = newToken()
      await meetings.saveFeed(appId, personId, hashToken(token), clock.now())
      return { Url: `${publicUrl}${FEED_PATH}/${appId}/${token}.ics` }
    },
    /** The calendar behind an address. Throws not_found. */
    async read(fair: Fair, token: string, language: Language): Promise<string> {
      const { appId } = fair
      const personId = await meetings.feedOwner(appId, hashToken(token))
      if (personId === undefined) throw new AppError('not_found')
      const list = await meetings.listOfPerson(appId, personId)
      const mine = list.map(meeting => {
        const isFrom = [meeting.from.visitorId, meeting.from.rep].includes(personId)
        return { meeting, other: partyOfSide(isFrom ? meeting.to : meeting.from) }
      })
      const hosts = list.flatMap(meeting => hostOf(meeting).exhibitorId ?? [])
      const [shown, slots, firms] = await Promise.all([
        parties.present(
          { fair, language },
          mine.map(({ other }) => other),
        ),
        meetings.namedSlots(appId, [...new Set(list.map(({ slotId }) => slotId))]),
        meetings.companies(appId, [...new Set(hosts)]),
      ])
      const events = mine.flatMap(({ meeting, other }) => {
        const slot = slots.find(({ id }) => id === meeting.slotId)
        const party = shown.get(other)
        if (!slot) return []
        const name = party ? localized(party.Name, party.Name_en, language) : ''
        return {
          uid: `meeting-${meeting.id}@${appId}.fairpass`,
          sequence: meeting.sequence,
          title: [name, party?.Company ?? ''].filter(Boolean).join(' · '),
          place:
            meeting.tableId ??
            firms.find(({ id }) => id === hostOf(meeting).exhibitorId)?.booth ??
            '',
          words: meeting.subject,
          starts: slot.startsAt.toISOString(),
          ends: slot.endsAt.toISOString(),
          changed: meeting.changedAt.toISOString(),
          isCancelled: meeting.state === 'cancelled',
        }
      })
      const config = fair.config['Fair'] as { Name?: string; Name_en?: string } | undefined
      return calendarFeed(localized(config?.Name ?? '', config?.Name_en ?? '', language), events)
    },
  }
}
