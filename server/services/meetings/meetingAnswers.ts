import type {
  MeetingAnswerRequest,
  MeetingCheckInRequest,
  MeetingNoteRequest,
  MeetingReply,
} from '@core/contract/meeting'
import { EARLY_MINUTES } from '@core/scheduling/frame'
import { AppError, badField } from '../../errors'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { MeetingSide, StoredMeeting } from '../../repositories/meetingRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { holdAnew } from './holds'
import { callerOf, frameOf, mostOf, partyOfSide, type Caller } from './meetingParties'
import type { MeetingRequests } from './meetingRequests'
import { otherSide, sideOfParty, type PresentMeetings } from './presentMeetings'

interface AnswerDeps {
  repositories: Repositories
  transact: Transact
  requests: MeetingRequests
  view: PresentMeetings
  clock: Clock
}
type Change = (
  meeting: StoredMeeting,
  side: MeetingSide,
  tables: Repositories,
) => Promise<StoredMeeting> | StoredMeeting

/** The answers to a meeting, and what happens at it. */
export function createMeetingAnswers({
  repositories,
  transact,
  requests,
  view,
  clock,
}: AnswerDeps) {
  /**
   * Changes a meeting of the caller if the revision is the latest. Throws unknown_meeting, even for
   * another party's meeting, and conflict.
   */
  const change = async (
    context: CallContext,
    id: string,
    revision: number | undefined,
    work: Change,
  ): Promise<MeetingReply> => {
    const { appId } = context.fair
    const caller = callerOf(context)
    const number = meetingNumber(id)
    const written = await transact(async tables => {
      const meeting = await tables.meetings.hold(appId, number)
      const side = meeting && sideOfParty(meeting, caller.party)
      if (!meeting || !side) throw new AppError('unknown_meeting')
      if (revision !== undefined && meeting.revision !== revision) throw new AppError('conflict')
      const next = await work(meeting, side, tables)
      const stored = await tables.meetings.update(appId, next, clock.now())
      await holdAnew(tables, appId, stored)
      return stored
    })
    const [Meeting] = await view.present(context, caller.party, [written])
    if (!Meeting) throw new AppError('unknown_meeting')
    return { Meeting }
  }

  /** Throws meeting_limit if the caller has as many meetings as the frame allows. */
  const requireRoom = async (
    context: CallContext,
    caller: Caller,
    { meetings }: Repositories,
  ): Promise<void> => {
    const { appId } = context.fair
    await meetings.lockParty(appId, caller.party)
    if ((await meetings.countOpen(appId, caller.party, false)) >= mostOf(caller, frameOf(context)))
      throw new AppError('meeting_limit')
  }

  const answer = async (
    context: CallContext,
    caller: Caller,
    input: MeetingAnswerRequest,
  ): Promise<MeetingReply> => {
    const { appId } = context.fair
    const now = clock.now()
    const reason = input.Reason?.trim() ?? ''
    return change(context, input.Id, input.Revision, async (meeting, side, tables) => {
      const isOpen =
        meeting.state === 'requested' && (meeting.expiresAt?.getTime() ?? 0) > now.getTime()
      const isScheduled = meeting.state === 'scheduled'
      const isAsked = meeting.waitsFor === side && (isOpen || isScheduled)
      const over = (): never => {
        throw new AppError(meeting.state === 'requested' ? 'meeting_closed' : 'cannot_step')
      }
      const withRep = async (to: StoredMeeting): Promise<StoredMeeting> => {
        if (caller.exhibitorId === undefined) return to
        return {
          ...to,
          [side]: { ...to[side], rep: await requests.repOf(appId, caller, input.Person) },
        }
      }
      switch (input.Step) {
        case 'accept': {
          if (!isAsked) return over()
          const taken = await withRep({
            ...meeting,
            state: 'scheduled',
            waitsFor: null,
            expiresAt: null,
          })
          if (!isScheduled) await requireRoom(context, caller, tables)
          if (!isScheduled || meeting.newSlot === null) return taken
          await requests.slotOf(context, meeting.newSlot)
          const tableId =
            meeting.tableId === null
              ? null
              : await tables.meetings.freeTable(appId, meeting.newSlot)
          if (tableId === undefined) throw new AppError('slot_taken', { next: '' })
          return {
            ...taken,
            slotId: meeting.newSlot,
            newSlot: null,
            tableId,
            sequence: meeting.sequence + 1,
          }
        }
        case 'decline':
          if (!isAsked) return over()
          if (isScheduled) return { ...meeting, newSlot: null, waitsFor: null, reason }
          return { ...meeting, state: 'declined', waitsFor: null, expiresAt: null, reason }
        case 'propose': {
          const slot = await requests.slotOf(context, input.Slot ?? '')
          if (slot.id === meeting.slotId || !(isScheduled || (isOpen && isAsked))) return over()
          if (isScheduled)
            return { ...meeting, newSlot: slot.id, waitsFor: otherSide(side), reason }
          const tableId =
            meeting.tableId === null ? null : await tables.meetings.freeTable(appId, slot.id)
          if (tableId === undefined) throw new AppError('slot_taken', { next: '' })
          const moved = {
            ...meeting,
            slotId: slot.id,
            tableId,
            waitsFor: otherSide(side),
            expiresAt: requests.expiry(context, slot),
            reason,
          }
          return withRep(moved)
        }
        case 'cancel':
          if (!isScheduled && !(isOpen && meeting.waitsFor !== side)) return over()
          if (isScheduled) {
            // after its end a meeting can no longer be cancelled: a no-show must stay on record
            const [slot] = await tables.meetings.namedSlots(appId, [meeting.slotId])
            if (slot && slot.endsAt <= now) throw new AppError('meeting_closed')
          }
          // the other side is told the reason
          if (isScheduled && reason === '') throw badField('Reason')
          return {
            ...meeting,
            state: 'cancelled',
            waitsFor: null,
            newSlot: null,
            expiresAt: null,
            reason,
            sequence: meeting.sequence + 1,
          }
        case 'assign':
          if (
            caller.exhibitorId === undefined ||
            meeting[side].rep === null ||
            !(isScheduled || isOpen)
          )
            return over()
          return withRep(meeting)
      }
    })
  }

  return {
    /**
     * Throws unknown_meeting, conflict, cannot_step, meeting_closed, bad_request, and slot_taken
     * with the next free slots.
     */
    async answer(context: CallContext, input: MeetingAnswerRequest): Promise<MeetingReply> {
      const caller = callerOf(context)
      try {
        return await answer(context, caller, input)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'slot_taken') throw error
        const meeting = await repositories.meetings.find(
          context.fair.appId,
          meetingNumber(input.Id),
        )
        const side = meeting && sideOfParty(meeting, caller.party)
        throw side
          ? await requests.taken(context, caller, partyOfSide(meeting[otherSide(side)]), error)
          : error
      }
    },

    /**
     * Works from half an hour before a meeting until its end. If both sides check in, they become a
     * lead. Throws unknown_visitor for a code that is not the other side's.
     */
    async checkIn(
      context: CallContext,
      { Id, Code = '' }: MeetingCheckInRequest,
    ): Promise<MeetingReply> {
      const { appId } = context.fair
      const now = clock.now()
      const code = Code.trim()
      return change(context, Id, undefined, async (meeting, side, tables) => {
        const [slot] = await tables.meetings.namedSlots(appId, [meeting.slotId])
        if (meeting.state !== 'scheduled' || !slot) throw new AppError('cannot_step')
        if (now.getTime() < slot.startsAt.getTime() - EARLY_MINUTES * 60_000 || now > slot.endsAt)
          throw new AppError('meeting_closed')
        const other = meeting[otherSide(side)]
        if (code !== '') {
          const isCode = code.toUpperCase() === view.codeOf(appId, meeting.id, otherSide(side))
          const card =
            other.visitorId === null
              ? undefined
              : await tables.registrations.find(appId, other.visitorId)
          const isCard =
            card !== undefined && card.cardCode === /(?:^|\/c\/)(\d{12})\/?$/.exec(code)?.[1]
          if (!isCode && !isCard) throw new AppError('unknown_visitor')
        }
        const isBoth = code !== ''
        const next = {
          ...meeting,
          fromHereAt: meeting.fromHereAt ?? (side === 'from' || isBoth ? now : null),
          toHereAt: meeting.toHereAt ?? (side === 'to' || isBoth ? now : null),
        }
        const company = meeting.from.exhibitorId ?? meeting.to.exhibitorId
        const visitor = meeting.from.visitorId ?? meeting.to.visitorId
        if (next.fromHereAt && next.toHereAt && company !== null && visitor !== null)
          await tables.leads.meet(appId, company, visitor, 'meeting', now)
        return next
      })
    },

    /** A rating after the start, or an objection of the side that is marked as absent. */
    async note(
      context: CallContext,
      { Id, Note, Rating, Objection }: MeetingNoteRequest,
    ): Promise<MeetingReply> {
      return change(context, Id, undefined, async (meeting, side, tables) => {
        const [slot] = await tables.meetings.namedSlots(context.fair.appId, [meeting.slotId])
        const isOver =
          meeting.state === 'done' ||
          meeting.state === 'no_show' ||
          (slot && slot.startsAt <= clock.now())
        if (Rating !== undefined && Rating > 0 && !isOver) throw new AppError('meeting_closed')
        if (Objection !== undefined && (meeting.absent !== side || meeting.objectionEnd !== null))
          throw new AppError('cannot_step')
        const note = Note?.trim()
        const objection = Objection?.trim()
        // an objection that was emptied and made again has its full time from now
        const madeAt = (meeting.objection !== '' && meeting.objectedAt) || clock.now()
        const isFrom = side === 'from'
        return {
          ...meeting,
          ...(note !== undefined && (isFrom ? { fromNote: note } : { toNote: note })),
          ...(Rating !== undefined && (isFrom ? { fromRating: Rating } : { toRating: Rating })),
          ...(objection !== undefined && {
            objection,
            objectedAt: objection === '' ? null : madeAt,
          }),
        }
      })
    },
  }
}

/** Throws unknown_meeting for an invalid id. */
export function meetingNumber(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('unknown_meeting')
  return Number(id)
}
