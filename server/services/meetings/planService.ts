import type {
  DeskMeetingsReply,
  DeskMeetingsRequest,
  DeskMoveRequest,
  DeskPublishReply,
  DeskRun,
  DeskRunRequest,
} from '@core/contract/deskMeetings'
import { MEETING_PHASES, phaseAt } from '@core/scheduling/frame'
import { figuresOf } from '@core/scheduling/figures'
import type { Schedule, ScheduleInput } from '@core/scheduling/types'
import { AppError, badField } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { JobHandler } from '../../jobs/createJobs'
import type { JobKind } from '../../jobs/kinds'
import type { PlanMove, StoredRun } from '../../repositories/matchRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { displacedOf, isPlacedAnew } from './displaced'
import { holdAnew } from './holds'
import { meetingNumber } from './meetingAnswers'
import { frameOf, partyOfSide, type MeetingParties } from './meetingParties'
import { publishPlan, type StoredPlan } from './publishPlan'
import { takeSnapshot } from './planSnapshot'

const SEED = 1
/** Pairs that are shown; files hold all of them. */
const MOST_UNMET = 300

interface PlanDeps {
  repositories: Repositories
  transact: Transact
  parties: MeetingParties
  run: (input: ScheduleInput) => Promise<Schedule>
  clock: Clock
  wakeJob: (kind: JobKind) => void
}

/** What the organiser does with the plan: run, look, change by hand, lock, publish. */
export function createPlans({ repositories, transact, parties, run, clock, wakeJob }: PlanDeps) {
  const { matches, meetings, fairs } = repositories

  const show = async (context: CallContext, input: DeskMeetingsRequest): Promise<DeskMeetingsReply> => {
    const { appId, settings } = context.fair
    const [slots, tables, runs, live] = await Promise.all([
      meetings.slots(appId),
      meetings.tables(appId),
      matches.runs(appId),
      matches.live(appId),
    ])
    const days = [...new Set(slots.map(({ day }) => day))]
    const asked = input.Run === undefined || input.Run === '' ? undefined : await matches.run(appId, meetingNumber(input.Run))
    if (input.Run && !asked) throw new AppError('unknown_meeting')
    const plan = asked?.state === 'proposed' || asked?.state === 'published' ? (asked.plan as StoredPlan) : undefined
    const Day = days.find(day => day === input.Day) ?? days[0] ?? ''
    const ofDay = slots.filter(({ day }) => day === Day)
    const scheduled = await meetings.listPlanned(appId)
    // a proposal is shown beside what is live and stays; a published run is what is live
    const proposal = asked?.state === 'proposed' && plan ? plan : undefined
    const liveOfDay = await meetings.listOfDay(appId, Day)
    const gone = new Set(proposal?.released ?? [])
    const cells = [
      ...liveOfDay
        .filter(({ id }) => !gone.has(id))
        .map(one => ({ ...one, a: partyOfSide(one.from), b: partyOfSide(one.to), isMust: false, Id: String(one.id) })),
      ...(proposal?.meetings ?? [])
        .filter(({ slot }) => ofDay.some(({ id }) => id === slot))
        .map(({ a, b, slot, table, isMust }) => ({
          a,
          b,
          slotId: slot,
          tableId: table,
          isMust,
          isLocked: false,
          state: 'proposed',
          revision: 0,
          Id: '',
        })),
    ]
    const unmet = (plan?.unmet ?? []).slice(0, MOST_UNMET)
    const moves = asked?.state === 'published' ? ((await matches.moves(appId, asked.id)) ?? []).slice(0, MOST_UNMET) : []
    const displaced = (await displacedOf(repositories, appId, scheduled, { slots, tables }, clock.now()))
      .slice(0, MOST_UNMET)
      .map(({ meeting, startsAt }) => ({ meeting, startsAt, a: partyOfSide(meeting.from), b: partyOfSide(meeting.to) }))
    const shown = await parties.present(
      context,
      [...cells, ...unmet, ...moves, ...displaced].flatMap(({ a, b }) => [a, b]),
    )
    const placeText = (place: PlanMove['before']) => ({
      Starts: slots.find(({ id }) => id === place?.slot)?.startsAt.toISOString() ?? '',
      Table: place?.table ?? '',
    })
    const named = (party: string) => {
      const found = shown.get(party)
      const company = found?.Company ?? ''
      return { Name: company || (found?.Name ?? ''), Name_en: company || (found?.Name_en ?? '') }
    }
    const frame = settings.meetings
    const phases = frame && {
      wishes: frame.wishesFrom,
      scheduling: frame.wishesUntil,
      provisional: frame.provisionalFrom,
      final: frame.finalFrom,
    }
    return {
      IsOn: frame !== undefined,
      Phase: frame ? phaseAt(frame, clock.now().getTime()) : '',
      Phases: phases ? MEETING_PHASES.flatMap(phase => (phase === 'closed' ? [] : [{ Phase: phase, From: phases[phase] }])) : [],
      SlotMinutes: frame?.slotMinutes ?? 0,
      Days: days.map(day => {
        const ids = new Set(slots.flatMap(slot => (slot.day === day ? [slot.id] : [])))
        return { Day: day, Slots: ids.size, Meetings: scheduled.filter(({ slotId }) => ids.has(slotId)).length }
      }),
      Day,
      Slots: ofDay.map(({ id, startsAt }) => ({ Id: id, Starts: startsAt.toISOString() })),
      Tables: tables.map(({ id, hall, languages }) => ({ Id: id, Hall: hall, Languages: languages })),
      Cells: cells.map(({ a, b, slotId, tableId, isMust, isLocked, state, revision, Id }) => ({
        ...{
          Id,
          Slot: slotId,
          Table: tableId ?? '',
          A: named(a),
          B: named(b),
          IsMust: isMust,
          IsLocked: isLocked,
          State: state,
          Revision: revision,
        },
      })),
      Runs: runs.map(presentRun),
      Unmet: unmet.map(({ a, b, isMust, reason }) => ({ A: named(a), B: named(b), IsMust: isMust, Reason: reason })),
      Changed: moves.map(({ kind, a, b, before, after }) => ({
        ...{ Kind: kind, A: named(a), B: named(b), Before: placeText(before), After: placeText(after) },
      })),
      Displaced: displaced.map(({ meeting, startsAt, a, b }) => ({
        ...{ A: named(a), B: named(b), Starts: startsAt.toISOString() },
        ...{ Table: meeting.tableId ?? '', IsPlanned: isPlacedAnew(meeting) },
      })),
      Live: {
        Scheduled: live?.scheduled ?? 0,
        Requested: live?.requested ?? 0,
        Held: live?.held ?? 0,
        Absent: live?.absent ?? 0,
        Objections: live?.objections ?? 0,
        Wishes: live?.wishes ?? 0,
        Mutual: live?.mutual ?? 0,
        Displaced: live?.displaced ?? 0,
      },
    }
  }

  /** The job: plans on a snapshot and proposes. Run again it leaves the same behind. */
  const make: JobHandler<'schedule'> = async ({ appId, runId, seed }, { isLast }) => {
    const asked = await matches.run(appId, runId)
    const fair = await fairs.find(appId)
    const frame = fair?.settings.meetings
    if (!asked || asked.state === 'proposed' || asked.state === 'published' || !frame) return
    try {
      const now = clock.now()
      const snapshot = await takeSnapshot(repositories, parties, frame, { appId, mode: asked.mode, seed, now })
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
      await matches.propose(appId, runId, { ...figuresOf(snapshot.input, found), unmet: plan.unmet.length, ms }, plan, clock.now())
    } catch (error) {
      if (isLast) await matches.fail(appId, runId)
      throw error
    }
  }

  return {
    show,
    make,
    /** Notes the run with the job that does it. */
    async run(context: CallContext, { Mode, Seed = SEED }: DeskRunRequest): Promise<{ Id: string }> {
      frameOf(context)
      const { appId } = context.fair
      const id = await transact(async tables => {
        const runId = await tables.matches.insertRun(appId, Mode, clock.now(), sessionOf(context).personId)
        await tables.jobs.enqueue('schedule', { appId, runId, seed: Seed }, { key: String(runId) })
        return runId
      })
      wakeJob('schedule')
      return { Id: String(id) }
    },
    /** Throws unknown_meeting, and conflict where it is published already or a later one is. */
    async publish(context: CallContext, id: string): Promise<DeskPublishReply> {
      frameOf(context)
      const { appId } = context.fair
      const number = meetingNumber(id)
      await transact(tables => publishPlan(tables, { appId, runId: number, now: clock.now() }))
      const published = await matches.run(appId, number)
      if (!published) throw new AppError('unknown_meeting')
      return { Run: presentRun(published) }
    },
    /** Throws unknown_meeting, conflict, cannot_step, and slot_taken where one of them or the table is taken. */
    async move(context: CallContext, { Id, Revision, IsLocked, Slot, Table }: DeskMoveRequest): Promise<Record<string, never>> {
      const { appId } = context.fair
      const [slots, tables] = await Promise.all([meetings.slots(appId), meetings.tables(appId)])
      if (Slot !== undefined && !slots.some(({ id }) => id === Slot)) throw badField('Slot')
      if (Table !== undefined && !tables.some(({ id }) => id === Table)) throw badField('Table')
      await transact(async within => {
        const meeting = await within.meetings.hold(appId, meetingNumber(Id))
        if (!meeting) throw new AppError('unknown_meeting')
        if (meeting.revision !== Revision) throw new AppError('conflict')
        if (meeting.state !== 'scheduled') throw new AppError('cannot_step')
        const [slotId, tableId] = [Slot ?? meeting.slotId, Table ?? meeting.tableId]
        const isMoved = slotId !== meeting.slotId || tableId !== meeting.tableId
        // what was moved by hand stays in later runs
        const isLocked = IsLocked ?? (isMoved || meeting.isLocked)
        const sequence = meeting.sequence + (isMoved ? 1 : 0)
        const stored = await within.meetings.update(appId, { ...meeting, slotId, tableId, isLocked, sequence }, clock.now())
        await holdAnew(within, appId, stored)
      })
      return {}
    },
  }
}

function presentRun({ id, mode, state, version, at, figures, changes }: StoredRun): DeskRun {
  const number = (of: Record<string, number>, name: string) => of[name] ?? 0
  const Figures = {
    Meetings: number(figures, 'meetings'),
    Musts: number(figures, 'musts'),
    MustsMet: number(figures, 'mustsMet'),
    Wanting: number(figures, 'wanting'),
    Without: number(figures, 'without'),
    Unmet: number(figures, 'unmet'),
    TableUse: number(figures, 'tableUse'),
    MeanGap: number(figures, 'meanGap'),
    Ms: number(figures, 'ms'),
  }
  const Changes = {
    Added: number(changes, 'added'),
    Moved: number(changes, 'moved'),
    Cancelled: number(changes, 'cancelled'),
    Lost: number(changes, 'lost'),
  }
  return {
    ...{ Id: String(id), Mode: mode, State: state, Version: version ?? 0, At: at.toISOString() },
    ...(state !== 'queued' && state !== 'failed' && { Figures }),
    ...(state === 'published' && { Changes }),
  }
}
