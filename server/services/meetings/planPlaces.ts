import type {
  DeskPlacesReply,
  DeskPlacesRequest,
  DeskUnmetRequest,
} from '@core/contract/deskMeetingPlaces'
import { audit, callerOf } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { AppError, badField } from '../../errors'
import type { StoredMeeting } from '../../repositories/meetingRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { holdAnew } from './holds'
import { meetingNumber } from './meetingAnswers'
import { frameOf, partyOfSide, sideOf, type MeetingParties } from './meetingParties'
import { OpenTimes, sittingOf, sittingsOf, slotTaken, type Sitting } from './openTimes'
import { languageOfPair } from './pairLanguage'
import { repPicker } from './repPicker'
import { tellOfPlan } from './tellOfPlan'
import type { StoredPlan } from './publishPlan'

type UnmetPair = StoredPlan['unmet'][number]

interface PlacesDeps {
  repositories: Repositories
  transact: Transact
  parties: MeetingParties
  clock: Clock
}

/**
 * Throws unknown_meeting if the run is not published or has no such pair, and plan_overtaken if a
 * later run is published, because that run has a list of its own.
 */
async function unmetPair(
  { matches }: Pick<Repositories, 'matches'>,
  appId: string,
  run: string,
  at: number,
): Promise<UnmetPair & { version: number | null }> {
  const found = await matches.run(appId, meetingNumber(run))
  const pair = found?.state === 'published' ? (found.plan as StoredPlan).unmet[at] : undefined
  if (!found || !pair) throw new AppError('unknown_meeting')
  if ((await matches.publishedRun(appId)) !== found.id) throw new AppError('plan_overtaken')
  return { ...pair, version: found.version }
}

/** Throws conflict if a party no longer exists, or no longer wants to meet the other. */
async function requireBoth(
  { matches, meetings, registrations }: Repositories,
  appId: string,
  a: string,
  b: string,
): Promise<void> {
  const isHere = async (party: string) =>
    party.startsWith('e:')
      ? (await meetings.companies(appId, [party.slice(2)])).length === 1
      : (await registrations.find(appId, Number(party.slice(2))))?.state === 'approved'
  const wants = async (from: string, to: string) => {
    const [wish] = await matches.wishesFor(appId, to, [from])
    return wish?.level === 'must' || wish?.level === 'yes'
  }
  const asked = await Promise.all([isHere(a), isHere(b), wants(a, b), wants(b, a)])
  if (asked.includes(false)) throw new AppError('conflict')
}

/** Placing meetings by hand: free places for a meeting, and pairs without one. */
export function createPlanPlaces({ repositories, transact, parties, clock }: PlacesDeps) {
  const { matches, meetings } = repositories

  /** The two sides, and their meeting if there is one. */
  const sidesOf = async (
    appId: string,
    { Id, Run = '', At = 0 }: DeskPlacesRequest,
  ): Promise<{ sides: [Sitting, Sitting]; meeting?: StoredMeeting }> => {
    if (Id !== undefined) {
      const meeting = await meetings.find(appId, meetingNumber(Id))
      if (!meeting) throw new AppError('unknown_meeting')
      return { sides: [sittingOf(meeting.from), sittingOf(meeting.to)], meeting }
    }
    const { a, b } = await unmetPair(repositories, appId, Run, At)
    const sitting = await sittingsOf(repositories, appId, [a, b])
    return { sides: [sitting(a), sitting(b)] }
  }

  return {
    /** Throws unknown_meeting, plan_overtaken. */
    async show(context: CallContext, input: DeskPlacesRequest): Promise<DeskPlacesReply> {
      const { appId } = context.fair
      const { sides, meeting } = await sidesOf(appId, input)
      const names = sides.map(({ party }) => party)
      const [slots, tables, profiles] = await Promise.all([
        meetings.slots(appId),
        meetings.tables(appId),
        matches.profiles(appId, names),
      ])
      const times = await OpenTimes.read(repositories, appId, sides, tables, meeting)
      const now = clock.now()
      const found = slots.map(slot => ({
        slot,
        isOver: slot.startsAt <= now,
        hindrance: sides
          .map(side => times.hindrance(side, slot.id))
          .find(hindrance => hindrance !== undefined),
      }))
      const others = await meetings.listNamed(appId, [
        ...new Set(found.flatMap(({ hindrance }) => hindrance?.meetingId ?? [])),
      ])
      const otherOf = new Map(
        others.map(({ id, from, to }) => [id, [partyOfSide(from), partyOfSide(to)]]),
      )
      const shown = await parties.present(context, [...names, ...[...otherOf.values()].flat()])
      const named = (party: string | undefined) => {
        const one = party === undefined ? undefined : shown.get(party)
        if (!one) return undefined
        const company = one.Company
        return { Name: company || one.Name, Name_en: company || one.Name_en }
      }
      return {
        Language: languageOfPair(names, profiles, tables) ?? '',
        Slots: found.map(({ slot, isOver, hindrance }) => {
          const Taken = [...times.taken(slot.id)]
          if (isOver || !hindrance) return { Id: slot.id, Why: isOver ? 'over' : '', Taken }
          const Who = named(hindrance.party)
          const With = named(
            otherOf.get(hindrance.meetingId ?? 0)?.find(party => party !== hindrance.party),
          )
          return {
            Id: slot.id,
            Why: hindrance.meetingId === null ? 'kept' : 'meeting',
            Taken,
            ...(Who && { Who }),
            ...(With && { With }),
          }
        }),
      }
    },
    /**
     * Throws unknown_meeting, plan_overtaken, slot_over, conflict if the two have a meeting or no
     * longer want one, and slot_taken with the next free times.
     */
    async answer(
      context: CallContext,
      { Run, At, Step, Slot, Table }: DeskUnmetRequest,
    ): Promise<Record<string, never>> {
      frameOf(context)
      const { appId } = context.fair
      const number = meetingNumber(Run)
      const { a, b, version } = await unmetPair(repositories, appId, Run, At)
      const note = (within: Repositories) =>
        audit(within, {
          ...callerOf(context),
          company: [a, b].find(party => party.startsWith('e:'))?.slice(2) ?? '',
          action: 'meeting.unmet',
          subject: `pair:${a}:${b}`,
          details: { step: Step },
        })
      if (Step !== 'place') {
        await transact(async within => {
          await within.matches.setAside(appId, number, At, Step === 'ignore')
          await note(within)
        })
        return {}
      }
      const now = clock.now()
      const [slots, tables] = await Promise.all([meetings.slots(appId), meetings.tables(appId)])
      const slot = slots.find(({ id }) => id === Slot)
      const table = tables.find(({ id }) => id === Table)
      if (!slot) throw badField('Slot')
      if (!table) throw badField('Table')
      if (slot.startsAt <= now) throw new AppError('slot_over')
      try {
        await transact(async within => {
          await within.matches.lockPlan(appId)
          // another run may have been published while this call waited for the lock
          if ((await within.matches.publishedRun(appId)) !== number)
            throw new AppError('plan_overtaken')
          await requireBoth(within, appId, a, b)
          const companies = [a, b].flatMap(party =>
            party.startsWith('e:') ? [party.slice(2)] : [],
          )
          const pick = await repPicker(within, appId, companies)
          const [from, to] = [pick(a, slot.id, null), pick(b, slot.id, null)]
          if (from === undefined || to === undefined) throw new AppError('slot_taken', { next: '' })
          const written = await within.meetings.insert(
            appId,
            {
              from: sideOf(a, from),
              to: sideOf(b, to),
              state: 'scheduled',
              waitsFor: null,
              slotId: slot.id,
              tableId: table.id,
              subject: '',
              expiresAt: null,
              planVersion: version,
            },
            now,
          )
          // the two have a meeting now
          if (!written) throw new AppError('conflict')
          const locked = await within.meetings.update(appId, { ...written, isLocked: true }, now)
          await holdAnew(within, appId, locked)
          await tellOfPlan(within, appId, locked)
          await note(within)
        })
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'slot_taken')) throw error
        const sitting = await sittingsOf(repositories, appId, [a, b])
        const toCome = slots.filter(({ startsAt }) => startsAt > now)
        throw await slotTaken(repositories, context.fair, [sitting(a), sitting(b)], toCome)
      }
      return {}
    },
  }
}
