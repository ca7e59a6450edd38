import type { Meeting, MeetingParty, MeetingProduct } from '@core/contract/meeting'
import type { CallContext } from '../../domain/callContext'
import { localized } from '@core/domain/language'
import { presentColleague } from '../../domain/people/presentLead'
import type { MeetingSide, StoredMeeting, StoredSide } from '../../repositories/meetingRepository'
import type { NamedProduct } from '../../repositories/matchRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { partyOfSide, type MeetingParties } from './meetingParties'
import { presentObjection } from './objections'

const NOBODY: Omit<MeetingParty, 'Party' | 'Sort'> = {
  Name: '',
  Name_en: '',
  Booth: '',
  Company: '',
  Position: '',
}

/** The side a party is on; undefined if it takes no part. */
export function sideOfParty({ from, to }: StoredMeeting, party: string): MeetingSide | undefined {
  if (partyOfSide(from) === party) return 'from'
  return partyOfSide(to) === party ? 'to' : undefined
}
export const otherSide = (side: MeetingSide): MeetingSide => (side === 'from' ? 'to' : 'from')

/** The booth of a meeting without a table: of the asked company, or else of the asking one. */
export function hostOf({ from, to }: Pick<StoredMeeting, 'from' | 'to'>): StoredSide {
  return to.exhibitorId === null ? from : to
}

export const presentProduct = ({ id, name, nameEn }: NamedProduct): MeetingProduct => ({
  Id: id,
  Name: name,
  Name_en: nameEn,
})

export function createPresentMeetings(
  repositories: Repositories,
  parties: MeetingParties,
  secrets: Secrets,
) {
  const { meetings } = repositories
  /** The code that a side shows for the other to scan. */
  const codeOf = (appId: string, id: number, side: MeetingSide): string =>
    secrets
      .pepper('meeting-code', `${appId}:${id}:${side}`)
      .toString('hex')
      .slice(0, 10)
      .toUpperCase()
  return {
    codeOf,
    /** Meetings as the party sees them, ordered by time. */
    async present(
      context: Pick<CallContext, 'fair' | 'language'>,
      party: string,
      list: readonly StoredMeeting[],
    ): Promise<Meeting[]> {
      const { appId } = context.fair
      const mine = list.flatMap(meeting => {
        const side = sideOfParty(meeting, party)
        return side ? [{ meeting, side, other: partyOfSide(meeting[otherSide(side)]) }] : []
      })
      const companies = new Set(
        mine.flatMap(({ meeting: { from, to } }) =>
          [from.exhibitorId, to.exhibitorId].filter(id => id !== null),
        ),
      )
      const [shown, slots, tables, reps, firms, products] = await Promise.all([
        parties.present(
          context,
          mine.map(({ other }) => other),
        ),
        meetings.namedSlots(appId, [
          ...new Set(
            list.flatMap(({ slotId, newSlot }) =>
              newSlot === null ? [slotId] : [slotId, newSlot],
            ),
          ),
        ]),
        meetings.tables(appId),
        meetings.reps(appId, [...companies]),
        meetings.companies(appId, [...companies]),
        repositories.matches.products(appId, [
          ...new Set(mine.flatMap(({ meeting }) => meeting.products)),
        ]),
      ])
      const slotById = new Map(slots.map(slot => [slot.id, slot]))
      const repOf = ({ exhibitorId, rep }: StoredSide) =>
        reps.find(one => one.exhibitorId === exhibitorId && one.id === rep)
      return mine.flatMap(({ meeting, side, other }) => {
        const slot = slotById.get(meeting.slotId)
        if (!slot) return []
        const [own, theirs] = [meeting[side], meeting[otherSide(side)]]
        const host = firms.find(({ id }) => id === hostOf(meeting).exhibitorId)
        const table = tables.find(({ id }) => id === meeting.tableId)
        const [rep, otherRep] = [repOf(own), repOf(theirs)]
        const isFrom = side === 'from'
        const isHeld = meeting.state === 'scheduled'
        return {
          Id: String(meeting.id),
          State: meeting.state,
          IsMine: isFrom,
          WaitsForMe: meeting.waitsFor === side,
          WaitsForThem: meeting.waitsFor === otherSide(side),
          Other: shown.get(other) ?? {
            Party: other,
            Sort: other.startsWith('e:') ? 'ex' : 'person',
            ...NOBODY,
          },
          ...(rep && { Assignee: presentColleague(rep) }),
          OtherPerson: otherRep ? localized(otherRep.name, otherRep.nameEn, context.language) : '',
          Slot: slot.id,
          Day: slot.day,
          Starts: slot.startsAt.toISOString(),
          Ends: slot.endsAt.toISOString(),
          NewSlot: meeting.newSlot ?? '',
          Place: meeting.tableId ?? host?.booth ?? '',
          Hall: table?.hall ?? host?.hall ?? '',
          IsTable: meeting.tableId !== null,
          Subject: meeting.subject,
          Products: products.filter(({ id }) => meeting.products.includes(id)).map(presentProduct),
          Reason: meeting.reason,
          Expires: meeting.expiresAt?.toISOString() ?? '',
          IsPlanned: meeting.planVersion !== null,
          Code: isHeld ? codeOf(appId, meeting.id, side) : '',
          HereAt: (isFrom ? meeting.fromHereAt : meeting.toHereAt)?.toISOString() ?? '',
          OtherHereAt: (isFrom ? meeting.toHereAt : meeting.fromHereAt)?.toISOString() ?? '',
          Note: isFrom ? meeting.fromNote : meeting.toNote,
          Rating: isFrom ? meeting.fromRating : meeting.toRating,
          Absent: meeting.absent === null ? '' : meeting.absent === side ? 'me' : 'them',
          ...presentObjection(meeting),
          Revision: meeting.revision,
        } satisfies Meeting
      })
    },
  }
}

export type PresentMeetings = ReturnType<typeof createPresentMeetings>
