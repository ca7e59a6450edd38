import type { DeskMeetingsRequest, DeskMeetingsReply, DeskRun } from '@core/contract/deskMeetings'
import type { PlanMove, StoredRun } from '../../repositories/matchRuns'
import { fairTime } from '@core/gate/fairTime'
import { phaseAt, MEETING_PHASES } from '@core/scheduling/frame'
import type { Clock } from '../../domain/clock'
import type { CallContext } from '../../domain/callContext'
import { fairFacts } from '../../domain/fairFacts'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import { displacedOf, isPlacedAnew } from './displaced'
import { meetingNumber } from './meetingAnswers'
import { partyOfSide, type MeetingParties } from './meetingParties'
import { presentObjection } from './objections'
import type { StoredPlan } from './publishPlan'
import { pairName, unmetNow, unmetOfRun } from './unmetPairs'

export function presentRun({ id, mode, state, version, at, figures, changes }: StoredRun): DeskRun {
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
    Id: String(id),
    Mode: mode,
    State: state,
    Version: version ?? 0,
    At: at.toISOString(),
    ...(state !== 'queued' && state !== 'failed' && { Figures }),
    ...(state === 'published' && { Changes }),
  }
}

/** How many pairs are shown; files contain all of them. */
const MOST_UNMET = 300

interface ViewDeps {
  repositories: Repositories
  parties: MeetingParties
  clock: Clock
}

/** The plan as the organiser sees it. */
export function createPlanView({ repositories, parties, clock }: ViewDeps) {
  const { matches, meetings } = repositories

  const show = async (
    context: CallContext,
    input: DeskMeetingsRequest,
  ): Promise<DeskMeetingsReply> => {
    const { appId, settings } = context.fair
    const [slots, tables, runs, live] = await Promise.all([
      meetings.slots(appId),
      meetings.tables(appId),
      matches.runs(appId),
      matches.live(appId),
    ])
    const days = [...new Set(slots.map(({ day }) => day))]
    const asked =
      input.Run === undefined || input.Run === ''
        ? undefined
        : await matches.run(appId, meetingNumber(input.Run))
    if (input.Run && !asked) throw new AppError('unknown_meeting')
    const plan =
      asked?.state === 'proposed' || asked?.state === 'published'
        ? (asked.plan as StoredPlan)
        : undefined
    const today = fairTime(clock.now().getTime(), fairFacts(context.fair).offsetMinutes).day
    const Day = [input.Day, today].find(day => day && days.includes(day)) ?? days[0] ?? ''
    const ofDay = slots.filter(({ day }) => day === Day)
    const scheduled = await meetings.listPlanned(appId)
    // a proposal is shown beside the live plan; a published run is the live plan
    const proposal = asked?.state === 'proposed' && plan ? plan : undefined
    const liveOfDay = await meetings.listOfDay(appId, Day)
    const gone = new Set(proposal?.released ?? [])
    const musts = new Set((await matches.musts(appId)).map(({ a, b }) => pairName(a, b)))
    const cells = [
      ...liveOfDay
        .filter(({ id }) => !gone.has(id))
        .map(one => ({
          ...one,
          a: partyOfSide(one.from),
          b: partyOfSide(one.to),
          isMust: musts.has(pairName(partyOfSide(one.from), partyOfSide(one.to))),
          Id: String(one.id),
        })),
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
    const { run: UnmetRun, lines: unmet } = asked
      ? { run: '', lines: unmetOfRun(plan, MOST_UNMET) }
      : await unmetNow(repositories, appId, { slots, tables, now: clock.now() }, MOST_UNMET)
    const moves =
      asked?.state === 'published'
        ? ((await matches.moves(appId, asked.id)) ?? []).slice(0, MOST_UNMET)
        : []
    const displaced = (
      await displacedOf(repositories, appId, scheduled, { slots, tables }, clock.now())
    )
      .slice(0, MOST_UNMET)
      .map(({ meeting, startsAt }) => ({
        meeting,
        startsAt,
        a: partyOfSide(meeting.from),
        b: partyOfSide(meeting.to),
      }))
    const absent = (await meetings.listAbsent(appId, MOST_UNMET)).map(meeting => ({
      meeting,
      a: partyOfSide(meeting.from),
      b: partyOfSide(meeting.to),
    }))
    const shown = await parties.present(
      context,
      [...cells, ...unmet, ...moves, ...displaced, ...absent].flatMap(({ a, b }) => [a, b]),
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
      Phases: phases
        ? MEETING_PHASES.flatMap(phase =>
            phase === 'closed' ? [] : [{ Phase: phase, From: phases[phase] }],
          )
        : [],
      SlotMinutes: frame?.slotMinutes ?? 0,
      Days: days.map(day => {
        const ids = new Set(slots.flatMap(slot => (slot.day === day ? [slot.id] : [])))
        return {
          Day: day,
          Slots: ids.size,
          Meetings: scheduled.filter(({ slotId }) => ids.has(slotId)).length,
        }
      }),
      Day,
      Slots: ofDay.map(({ id, startsAt }) => ({ Id: id, Starts: startsAt.toISOString() })),
      Tables: tables.map(({ id, hall, languages }) => ({
        Id: id,
        Hall: hall,
        Languages: languages,
      })),
      Cells: cells.map(({ a, b, slotId, tableId, isMust, isLocked, state, revision, Id }) => ({
        Id,
        Slot: slotId,
        Table: tableId ?? '',
        A: named(a),
        B: named(b),
        IsMust: isMust,
        IsLocked: isLocked,
        State: state,
        Revision: revision,
      })),
      Runs: runs.map(presentRun),
      Unmet: unmet.map(({ at, a, b, isMust, reason, isIgnored, place }) => ({
        At: at,
        A: named(a),
        B: named(b),
        IsMust: isMust,
        Reason: reason,
        IsIgnored: isIgnored,
        ...(place && {
          Place: {
            Slot: place.slot.id,
            Starts: place.slot.startsAt.toISOString(),
            Table: place.table,
          },
        }),
      })),
      UnmetRun,
      Changed: moves.map(({ kind, a, b, before, after }) => ({
        Kind: kind,
        A: named(a),
        B: named(b),
        Before: placeText(before),
        After: placeText(after),
      })),
      Displaced: displaced.map(({ meeting, startsAt, a, b }) => ({
        A: named(a),
        B: named(b),
        Starts: startsAt.toISOString(),
        Table: meeting.tableId ?? '',
        IsPlanned: isPlacedAnew(meeting),
      })),
      Absences: absent.map(({ meeting, a, b }) => ({
        Id: String(meeting.id),
        A: named(a),
        B: named(b),
        ...placeText({ slot: meeting.slotId, table: meeting.tableId ?? '' }),
        Who: meeting.absent === 'from' ? ('A' as const) : ('B' as const),
        ...presentObjection(meeting),
        Revision: meeting.revision,
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

  return show
}
