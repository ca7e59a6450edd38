import {
  MOST_MEETINGS,
  type MeetingListReply,
  type MeetingReply,
  type MeetingRequestRequest,
  type SlotBlockRequest,
  type SlotListReply,
} from '@core/contract/meeting'
import { fairTime } from '@core/gate/fairTime'
import { expiryOf, isOpenAt, phaseAt } from '@core/scheduling/frame'
import { AppError, badField } from '../../errors'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import type { Limiter } from '../../domain/limiter'
import { presentColleague } from '../../domain/people/presentLead'
import type { StoredSlot } from '../../repositories/meetingPlaces'
import type { Repositories, Transact } from '../../repositories/repositories'
import { holdAnew, slotWords } from './holds'
import {
  callerOf,
  frameOf,
  mostOf,
  readParty,
  sideOf,
  type Caller,
  type MeetingParties,
} from './meetingParties'
import { presentProduct, type PresentMeetings } from './presentMeetings'

/** Far more than a person requests in an hour. */
const PER_HOUR = 60

interface RequestDeps {
  repositories: Repositories
  transact: Transact
  parties: MeetingParties
  view: PresentMeetings
  limiter: Limiter
  clock: Clock
}

/** Agenda, slots, and requests for meetings. */
export function createMeetingRequests({
  repositories,
  transact,
  parties,
  view,
  limiter,
  clock,
}: RequestDeps) {
  const { meetings, matches, registrations } = repositories

  /**
   * The person who goes for a company: the named one, or the caller. Throws forbidden for a person
   * of another company.
   */
  const repOf = async (
    appId: string,
    caller: Caller,
    person: string | undefined,
  ): Promise<number | null> => {
    if (caller.exhibitorId === undefined) return null
    const reps = await meetings.reps(appId, [caller.exhibitorId])
    const found = reps.find(({ id }) => String(id) === (person ?? String(caller.personId)))
    if (!found) throw new AppError('forbidden')
    return found.id
  }
  /** Throws meeting_refused if the two cannot meet; the reason is not told. */
  const requireAllowed = async (
    context: CallContext,
    caller: Caller,
    to: string,
  ): Promise<void> => {
    const { appId } = context.fair
    const isCompany = to.startsWith('e:')
    const known = isCompany
      ? (await meetings.companies(appId, [to.slice(2)])).length === 1
      : caller.exhibitorId !== undefined &&
        (await meetings.mayAsk(appId, caller.exhibitorId, Number(to.slice(2))))
    const isOdd =
      to === caller.party ||
      (isCompany && caller.exhibitorId !== undefined && !frameOf(context).exhibitorsMeet)
    if (!known || isOdd) throw new AppError('meeting_refused')
    if (
      caller.exhibitorId === undefined &&
      (await registrations.find(appId, caller.personId))?.state !== 'approved'
    )
      throw new AppError('meeting_refused')
    const [theirs] = await matches.wishesFor(appId, caller.party, [to])
    if (theirs?.level === 'no') throw new AppError('meeting_refused')
  }

  return {
    repOf,
    /** The named slot, if it has not begun yet. Throws slot_taken. */
    async slotOf(context: CallContext, id: string): Promise<StoredSlot> {
      const slot = (await meetings.slots(context.fair.appId)).find(one => one.id === id)
      if (!slot || slot.startsAt <= clock.now()) throw new AppError('slot_taken', { next: '–' })
      return slot
    },
    expiry(context: CallContext, slot: StoredSlot): Date {
      const { days, offsetMinutes } = fairFacts(context.fair)
      const now = clock.now().getTime()
      return new Date(
        expiryOf(
          frameOf(context),
          now,
          days.includes(fairTime(now, offsetMinutes).day),
          slot.startsAt.getTime(),
        ),
      )
    },
    /** A slot_taken error with the next slots that both sides have free. */
    async taken(
      context: CallContext,
      caller: Caller,
      other: string,
      error: unknown,
    ): Promise<unknown> {
      if (!(error instanceof AppError) || error.code !== 'slot_taken') return error
      const { appId } = context.fair
      const slots = await meetings.slots(appId)
      const own = caller.exhibitorId === undefined ? caller.party : `p:${caller.personId}`
      const free = await parties.free(repositories, appId, [own, other], slots, clock.now())
      const common = slots.filter(({ id }) => free.get(own)?.has(id) && free.get(other)?.has(id))
      return new AppError('slot_taken', { next: slotWords(context.fair, common) }, { cause: error })
    },

    async list(context: CallContext): Promise<MeetingListReply> {
      const { party } = callerOf(context)
      const frame = frameOf(context)
      const list = await meetings.listOfParty(context.fair.appId, party, MOST_MEETINGS)
      const now = clock.now()
      return {
        Items: await view.present(context, party, list),
        Now: now.toISOString(),
        Phase: phaseAt(frame, now.getTime()),
        TimeZone: fairFacts(context.fair).zone,
      }
    },

    /** Every slot with the caller's state; with another party, also whether both are free. */
    async slots(
      context: CallContext,
      { With }: { With?: string | undefined },
    ): Promise<SlotListReply> {
      const caller = callerOf(context)
      const frame = frameOf(context)
      const { appId } = context.fair
      const other = With === undefined || With === '' ? undefined : readParty(With)
      const now = clock.now()
      const [slots, reps, load, tables] = await Promise.all([
        meetings.slots(appId),
        caller.exhibitorId === undefined ? [] : meetings.reps(appId, [caller.exhibitorId]),
        meetings.tableLoad(appId),
        meetings.tables(appId),
      ])
      const people = caller.exhibitorId === undefined ? [caller.personId] : reps.map(({ id }) => id)
      const holds = await meetings.holds(
        appId,
        people.map(id => `p:${id}`),
      )
      const free =
        other === undefined
          ? undefined
          : (await parties.free(repositories, appId, [other], slots, now)).get(other)
      const shown =
        other === undefined ? undefined : (await parties.present(context, [other])).get(other)
      const host = other === undefined ? undefined : visitedBy(caller, other)
      return {
        Slots: slots.map(slot => {
          const here = holds.filter(({ slotId }) => slotId === slot.id)
          const mine = here.find(({ holder }) => holder === `p:${caller.personId}`)
          const isPast = slot.startsAt <= now
          const ids = (isBlock: boolean) =>
            here.flatMap(({ holder, meetingId }) =>
              (meetingId === null) === isBlock ? [holder.slice(2)] : [],
            )
          return {
            Id: slot.id,
            Day: slot.day,
            Starts: slot.startsAt.toISOString(),
            Ends: slot.endsAt.toISOString(),
            State: isPast
              ? 'past'
              : !mine
                ? 'free'
                : mine.meetingId === null
                  ? 'blocked'
                  : 'meeting',
            IsCommon: !isPast && free?.has(slot.id) === true && !mine,
            HasTable: (load.get(slot.id) ?? 0) < tables.length,
            Busy: ids(false),
            Blocked: ids(true),
          }
        }),
        SlotMinutes: frame.slotMinutes,
        ExpiryHours: frame.expiryHours,
        FairDayExpiryHours: frame.fairDayExpiryHours,
        Phase: phaseAt(frame, now.getTime()),
        Now: now.toISOString(),
        TimeZone: fairFacts(context.fair).zone,
        Colleagues: reps.map(presentColleague),
        Self: String(caller.personId),
        ...(shown && { Other: shown }),
        Products:
          host === undefined ? [] : (await matches.productsOf(appId, host)).map(presentProduct),
      }
    },

    /**
     * Throws slot_taken for an unknown slot or one with a meeting; forbidden for a colleague's time
     * unless an administrator asks.
     */
    async block(
      context: CallContext,
      { Slots, IsBlocked, Person }: SlotBlockRequest,
    ): Promise<Record<string, never>> {
      const caller = callerOf(context)
      const { appId } = context.fair
      if (Person !== undefined && Person !== String(caller.personId) && !caller.isAdmin)
        throw new AppError('forbidden')
      const person = (await repOf(appId, caller, Person)) ?? caller.personId
      const slots = await meetings.slots(appId)
      const wanted = [...new Set(Slots)]
      if (!wanted.every(id => slots.some(slot => slot.id === id)))
        throw new AppError('slot_taken', { next: '–' })
      const holder = `p:${person}`
      await transact(async tables => {
        await tables.meetings.unblock(appId, holder, wanted)
        if (!IsBlocked) return
        const missing = await tables.meetings.take(
          appId,
          wanted.map(slotId => ({ slotId, holder })),
          null,
        )
        if (missing > 0) throw new AppError('slot_taken', { next: '–' })
      })
      return {}
    },

    /**
     * Throws meeting_closed, meeting_refused, meeting_exists, meeting_limit, rate_limited, and
     * slot_taken with the next free slots.
     */
    async request(context: CallContext, input: MeetingRequestRequest): Promise<MeetingReply> {
      const caller = callerOf(context)
      const frame = frameOf(context)
      const { appId } = context.fair
      const now = clock.now()
      if (!isOpenAt(phaseAt(frame, now.getTime()))) throw new AppError('meeting_closed')
      const to = readParty(input.To)
      await requireAllowed(context, caller, to)
      const subject = input.Subject.trim()
      if (subject === '') throw badField('Subject')
      const products = [...new Set(input.Products ?? [])]
      const host = visitedBy(caller, to)
      const known = (await matches.products(appId, products)).filter(
        ({ exhibitorId }) => exhibitorId === host,
      )
      if (known.length < products.length) throw badField('Products')
      await limiter.enforce(
        [{ key: `meeting-request:${appId}:${caller.party}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      const slot = (await meetings.slots(appId)).find(({ id }) => id === input.Slot)
      if (!slot || slot.startsAt <= now)
        throw await this.taken(context, caller, to, new AppError('slot_taken', { next: '–' }))
      const rep = await repOf(appId, caller, input.Person)
      const expiresAt = this.expiry(context, slot)
      const most = mostOf(caller, frame)
      try {
        const written = await transact(async tables => {
          await tables.meetings.lockParty(appId, caller.party)
          if ((await tables.meetings.countOpen(appId, caller.party)) >= most)
            throw new AppError('meeting_limit')
          if (to.startsWith('e:')) {
            const free = await parties.free(tables, appId, [to], [slot], now)
            if (!free.get(to)?.has(slot.id)) throw new AppError('slot_taken', { next: '' })
          }
          const tableId =
            input.Place === 'table' ? await tables.meetings.freeTable(appId, slot.id) : null
          if (tableId === undefined) throw new AppError('slot_taken', { next: '' })
          const sides = { from: sideOf(caller.party, rep), to: sideOf(to) }
          const meeting = {
            ...sides,
            state: 'requested' as const,
            waitsFor: 'to' as const,
            slotId: slot.id,
            tableId,
            subject,
            expiresAt,
          }
          const found = await tables.meetings.insert(
            appId,
            { ...meeting, products, planVersion: null },
            now,
          )
          // the two have a meeting already
          if (!found) throw new AppError('meeting_exists')
          await holdAnew(tables, appId, found)
          return found
        })
        const [Meeting] = await view.present(context, caller.party, [written])
        if (!Meeting) throw new AppError('unknown_meeting')
        return { Meeting }
      } catch (error) {
        throw await this.taken(context, caller, to, error)
      }
    },
  }
}

/** The company that is visited: the asked one, or the asking one if it asks a person. */
const visitedBy = ({ exhibitorId }: Caller, other: string): string | undefined =>
  other.startsWith('e:') ? other.slice(2) : exhibitorId

export type MeetingRequests = ReturnType<typeof createMeetingRequests>
