import type { MeetingParty } from '@core/contract/meeting'
import type { MeetingFrame } from '@core/scheduling/frame'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { shownCompany } from '../../domain/people/visitorView'
import type { StoredSide } from '../../repositories/meetingRepository'
import type { MeetingRep } from '../../repositories/meetingPeople'
import type { StoredSlot } from '../../repositories/meetingPlaces'
import { partyColumns } from '../../repositories/matchRepository'
import type { Repositories } from '../../repositories/repositories'
import type { VisitorLooks } from '../privacy/visitorLooks'

/** What the other side sees of a person. */
const LISTED: ReadonlySet<string> = new Set(['NameStr', 'CompanyName', 'Position'])
const PARTY = /^(?:e:[A-Za-z0-9][A-Za-z0-9_-]{0,63}|p:[1-9]\d{0,14})$/

/** The caller as a party. */
export interface Caller {
  party: string
  personId: number
  exhibitorId: string | undefined
  isAdmin: boolean
}

/** The parties of meetings: companies with their people, and visitors. */
export function createMeetingParties(repositories: Repositories, looks: VisitorLooks) {
  const { meetings, registrations } = repositories
  return {
    /** The free slots of each party, by its name. Slots that have begun are never free. */
    async free(
      tables: Pick<Repositories, 'meetings'>,
      appId: string,
      parties: readonly string[],
      slots: readonly StoredSlot[],
      now: Date,
      /** Meetings that do not count as taken. */
      ignored: ReadonlySet<number> = new Set(),
    ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const exhibitors = parties.flatMap(party => (party.startsWith('e:') ? [party.slice(2)] : []))
      const reps = exhibitors.length === 0 ? [] : await tables.meetings.reps(appId, exhibitors)
      const repsOf = new Map<string, MeetingRep[]>()
      for (const rep of reps)
        repsOf.set(rep.exhibitorId, [...(repsOf.get(rep.exhibitorId) ?? []), rep])
      const holders = [
        ...parties.filter(party => party.startsWith('p:')),
        ...exhibitors.map(id => `c:${id}`),
        ...reps.map(({ id }) => `p:${id}`),
      ]
      const holds = (await tables.meetings.holds(appId, holders)).filter(
        ({ meetingId }) => meetingId === null || !ignored.has(meetingId),
      )
      const held = new Set(holds.map(({ slotId, holder }) => `${slotId} ${holder}`))
      const open = slots.filter(({ startsAt }) => startsAt > now)
      return new Map(
        parties.map(party => {
          const isFree = ({ id }: StoredSlot) => {
            if (party.startsWith('p:')) return !held.has(`${id} ${party}`)
            const company = party.slice(2)
            return (
              !held.has(`${id} c:${company}`) &&
              (repsOf.get(company) ?? []).some(rep => !held.has(`${id} p:${rep.id}`))
            )
          }
          return [party, new Set(open.filter(isFree).map(({ id }) => id))]
        }),
      )
    },
    /** These parties as others see them; parties that no longer exist are left out. */
    async present(
      context: Pick<CallContext, 'fair' | 'language'>,
      parties: readonly string[],
    ): Promise<ReadonlyMap<string, MeetingParty>> {
      const { appId } = context.fair
      const unique = [...new Set(parties)]
      const companies = unique.flatMap(party => (party.startsWith('e:') ? [party.slice(2)] : []))
      const people = unique.flatMap(party =>
        party.startsWith('p:') ? [Number(party.slice(2))] : [],
      )
      const [firms, found] = await Promise.all([
        companies.length === 0 ? [] : meetings.companies(appId, companies),
        people.length === 0 ? [] : registrations.listByPersons(appId, people),
      ])
      const shown = new Map<string, MeetingParty>()
      for (const { id, name, nameEn, booth } of firms)
        shown.set(`e:${id}`, {
          Party: `e:${id}`,
          Sort: 'ex',
          Name: name,
          Name_en: nameEn,
          Booth: booth,
          Company: '',
          Position: '',
        })
      for (const registration of found) {
        const Party = `p:${registration.personId}`
        const options = { isShared: false, sign: () => ({}), only: LISTED }
        const reply = await looks.present(context, registration, options)
        const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
        const Name = textOf(reply.visitorInfo['NameStr'])
        const Position =
          registration.state === 'approved' ? textOf(reply.visitorInfo['Position']) : ''
        shown.set(Party, {
          Party,
          Sort: 'person',
          Name,
          Name_en: Name,
          Booth: '',
          Company: shownCompany(reply, registration),
          Position,
        })
      }
      return shown
    },
  }
}

export type MeetingParties = ReturnType<typeof createMeetingParties>

export const partyOfSide = ({ exhibitorId, visitorId }: StoredSide): string =>
  exhibitorId !== null ? `e:${exhibitorId}` : `p:${visitorId}`

/** A side without a named person, unless `rep` is given. */
export function sideOf(party: string, rep: number | null = null): StoredSide {
  const [exhibitorId, visitorId] = partyColumns(party)
  return { exhibitorId, visitorId, rep: exhibitorId === null ? null : rep }
}

/** Throws forbidden for an account without a company, and for links. */
export function callerOf(context: CallContext): Caller {
  const { personId, exhibitorId, audience, exhibitorRole, link } = sessionOf(context)
  if (link !== undefined || (audience === 'ex' && exhibitorId === undefined))
    throw new AppError('forbidden')
  return {
    party: exhibitorId === undefined ? `p:${personId}` : `e:${exhibitorId}`,
    personId,
    exhibitorId,
    isAdmin: exhibitorRole === 'admin',
  }
}

/** Throws meeting_refused for an invalid party. */
export function readParty(text: string): string {
  if (!PARTY.test(text)) throw new AppError('meeting_refused')
  return text
}

/** The fair's rules for meetings. Throws meeting_closed if the fair has none. */
export function frameOf({ fair }: Pick<CallContext, 'fair'>): MeetingFrame {
  if (!fair.settings.meetings) throw new AppError('meeting_closed')
  return fair.settings.meetings
}

/** The most meetings that a party may have. */
export const mostOf = (
  { exhibitorId }: Caller,
  { mostVisitor, mostExhibitor }: Pick<MeetingFrame, 'mostVisitor' | 'mostExhibitor'>,
): number => (exhibitorId === undefined ? mostVisitor : mostExhibitor)
