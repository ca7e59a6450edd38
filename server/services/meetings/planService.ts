import type {
  DeskMoveRequest,
  DeskPresentRequest,
  DeskPublishReply,
  DeskRunRequest,
} from '@core/contract/deskMeetings'
import { figuresOf } from '@core/scheduling/figures'
import type { Schedule, ScheduleInput } from '@core/scheduling/types'
import { AppError, badField } from '../../errors'
import { audit, callerOf } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { JobHandler } from '../../jobs/createJobs'
import type { JobKind } from '../../jobs/kinds'
import type { StoredMeeting } from '../../repositories/meetingRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { holdAnew } from './holds'
import { meetingNumber } from './meetingAnswers'
import { frameOf, type MeetingParties } from './meetingParties'
import { sittingOf, slotTaken } from './openTimes'
import { publishPlan, type StoredPlan } from './publishPlan'
import { takeSnapshot } from './planSnapshot'
import { createPlanView, presentRun } from './planView'
import { tellOfPlan } from './tellOfPlan'

const SEED = 1

interface PlanDeps {
  repositories: Repositories
  transact: Transact
  parties: MeetingParties
  run: (input: ScheduleInput) => Promise<Schedule>
  clock: Clock
  wakeJob: (kind: JobKind) => void
}

/** What the organiser does with the plan: run, view, change by hand, lock, publish. */
export function createPlans({ repositories, transact, parties, run, clock, wakeJob }: PlanDeps) {
  const { matches, meetings, fairs } = repositories

  /** The job: plans on a snapshot and stores the proposal. A second run gives the same. */
  const make: JobHandler<'schedule'> = async ({ appId, runId, seed }, { isLast }) => {
    const asked = await matches.run(appId, runId)
    const fair = await fairs.find(appId)
    const frame = fair?.settings.meetings
    if (!asked || asked.state === 'proposed' || asked.state === 'published' || !frame) return
    try {
      const now = clock.now()
      const snapshot = await takeSnapshot(repositories, parties, frame, {
        appId,
        mode: asked.mode,
        seed,
        now,
      })
      const started = performance.now()
      const found = await run(snapshot.input)
      const ms = Math.round(performance.now() - started)
      const pairAt = (pair: number) => snapshot.pairs[pair] ?? { a: '', b: '', isMust: false }
      const plan: StoredPlan = {
        meetings: found.meetings.map(({ pair, slot, table }) => ({
          ...pairAt(pair),
          slot: snapshot.slots[slot]?.id ?? '',
          table: snapshot.tables[table]?.id ?? '',
        })),
        unmet: found.unmet.map(({ pair, reason }) => ({ ...pairAt(pair), reason })),
        released: snapshot.released,
      }
      await matches.propose(
        appId,
        runId,
        { ...figuresOf(snapshot.input, found), unmet: plan.unmet.length, ms },
        plan,
        clock.now(),
      )
    } catch (error) {
      if (isLast) await matches.fail(appId, runId)
      throw error
    }
  }

  return {
    show: createPlanView({ repositories, parties, clock }),
    make,
    /** Stores the run and queues its job. */
    async run(
      context: CallContext,
      { Mode, Seed = SEED }: DeskRunRequest,
    ): Promise<{ Id: string }> {
      frameOf(context)
      const { appId } = context.fair
      const id = await transact(async tables => {
        const runId = await tables.matches.insertRun(
          appId,
          Mode,
          clock.now(),
          sessionOf(context).personId,
        )
        await tables.jobs.enqueue('schedule', { appId, runId, seed: Seed }, { key: String(runId) })
        await audit(tables, {
          ...callerOf(context),
          action: 'meeting.run',
          details: { mode: Mode },
        })
        return runId
      })
      wakeJob('schedule')
      return { Id: String(id) }
    },
    /** Throws unknown_meeting, and conflict if this run or a later one is published already. */
    async publish(context: CallContext, id: string): Promise<DeskPublishReply> {
      frameOf(context)
      const { appId } = context.fair
      const number = meetingNumber(id)
      await transact(async tables => {
        await publishPlan(tables, { appId, runId: number, now: clock.now() })
        const version = (await tables.matches.run(appId, number))?.version ?? 0
        await audit(tables, {
          ...callerOf(context),
          action: 'meeting.publish',
          details: { version },
        })
      })
      const published = await matches.run(appId, number)
      if (!published) throw new AppError('unknown_meeting')
      return { Run: presentRun(published) }
    },
    /**
     * Throws unknown_meeting, conflict, cannot_step, slot_over for another time that has begun, and
     * slot_taken if a side or the table is taken.
     */
    async move(
      context: CallContext,
      { Id, Revision, IsLocked, Slot, Table }: DeskMoveRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      const [slots, tables] = await Promise.all([meetings.slots(appId), meetings.tables(appId)])
      const aim = slots.find(({ id }) => id === Slot)
      if (Slot !== undefined && !aim) throw badField('Slot')
      if (Table !== undefined && !tables.some(({ id }) => id === Table)) throw badField('Table')
      const now = clock.now()
      await transact(async within => {
        const meeting = await within.meetings.hold(appId, meetingNumber(Id))
        if (!meeting) throw new AppError('unknown_meeting')
        if (meeting.revision !== Revision) throw new AppError('conflict')
        if (meeting.state !== 'scheduled') throw new AppError('cannot_step')
        // a meeting that has begun may still change its table
        if (aim && aim.id !== meeting.slotId && aim.startsAt <= now) throw new AppError('slot_over')
        const [slotId, tableId] = [Slot ?? meeting.slotId, Table ?? meeting.tableId]
        const isMoved = slotId !== meeting.slotId || tableId !== meeting.tableId
        // a meeting moved by hand keeps its place in later runs
        const isLocked = IsLocked ?? (isMoved || meeting.isLocked)
        const sequence = meeting.sequence + (isMoved ? 1 : 0)
        const stored = await within.meetings.update(
          appId,
          { ...meeting, slotId, tableId, isLocked, sequence },
          now,
        )
        await holdAnew(within, appId, stored)
        if (isMoved) await tellOfPlan(within, appId, stored)
        await audit(within, {
          ...ofMeeting(context, stored),
          action: 'meeting.move',
          details: { moved: isMoved, locked: isLocked },
        })
      }).catch(async (error: unknown) => {
        const meeting = await meetings.find(appId, meetingNumber(Id))
        if (!(error instanceof AppError && error.code === 'slot_taken') || !meeting) throw error
        const sides = [sittingOf(meeting.from), sittingOf(meeting.to)]
        const toCome = slots.filter(({ startsAt }) => startsAt > now)
        throw await slotTaken(repositories, context.fair, sides, toCome, meeting)
      })
      return {}
    },
    /**
     * Throws unknown_meeting, conflict, and cannot_step if the meeting is no no-show, or if `Stays`
     * is given without an open objection.
     */
    async answerAbsence(
      context: CallContext,
      { Id, Revision, Stays = false }: DeskPresentRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      await transact(async within => {
        const meeting = await within.meetings.hold(appId, meetingNumber(Id))
        if (!meeting) throw new AppError('unknown_meeting')
        if (meeting.revision !== Revision) throw new AppError('conflict')
        if (meeting.state !== 'no_show') throw new AppError('cannot_step')
        const isOpen = meeting.objection !== '' && meeting.objectionEnd === null
        if (Stays && !isOpen) throw new AppError('cannot_step')
        await within.meetings.update(
          appId,
          {
            ...meeting,
            ...(Stays
              ? { objectionEnd: 'kept' as const }
              : { state: 'done' as const, absent: null }),
          },
          clock.now(),
        )
        await audit(within, {
          ...ofMeeting(context, meeting),
          action: 'meeting.present',
          details: { stays: Stays },
        })
      })
      return {}
    },
  }
}

/** Caller and subject for the trail, with the company by which a meeting is known. */
const ofMeeting = (context: CallContext, { id, from, to }: StoredMeeting) => ({
  ...callerOf(context),
  subject: `meeting:${id}`,
  company: from.exhibitorId ?? to.exhibitorId ?? '',
})
