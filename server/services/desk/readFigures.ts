import type { DeskFiguresReply, DeskFiguresRequest } from '@core/contract/deskFigures'
import { dayAfter, daysFrom, dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import { channelNames } from '../../domain/channelNames'
import { fairFacts } from '../../domain/fairFacts'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'

type Period = DeskFiguresRequest['Period']
const DAY_MS = 24 * 3600_000
const WEEK = 7
const SHOWN_DAYS = 180
const LATE_DAYS = 2
const CHANNELS = 10
const QUARTER_MINUTES = 15
const [FIRST_DAY, LAST_DAY] = ['1000-01-01', '9999-12-30']
const COLLECTED = ['issued', 'used', 'reissued']
const APPROVED = ['approved', 'in_production', 'ready', 'posted']

export type FigureTables = Pick<Repositories, 'conversions' | 'figures' | 'gates' | 'jobs'>

/** The figures of a fair at this moment. */
export async function readFigures(
  tables: FigureTables,
  fair: Fair,
  now: Date,
  period: Period,
): Promise<DeskFiguresReply> {
  const { appId, settings } = fair
  const { figures } = tables
  const { offsetMinutes, days: fairDays } = fairFacts(fair)
  const startOf = (day: string, daysLater = 0) => new Date(dayStart(day, offsetMinutes, daysLater))
  const { day: today, time } = fairTime(now.getTime(), offsetMinutes)
  const [from, to] = bounds(period, today, dayAfter(today, 1 - WEEK), fairDays)
  const [since, until] = [startOf(from), startOf(to, 1)]
  const midnight = startOf(today)
  const bounded = (day: string, edge: string) => (day === edge ? null : day)
  const [
    registered,
    days,
    entered,
    came,
    quarters,
    inside,
    channels,
    waiting,
    allowance,
    messages,
    jobs,
    gates,
  ] = await Promise.all([
    figures.registered(appId, since, until),
    figures.days(appId, offsetMinutes),
    figures.entered(appId, from, to),
    figures.came(appId),
    figures.quarters(appId, today, offsetMinutes),
    figures.inside(appId, midnight, startOf(today, 1)),
    tables.conversions.channels(
      { appId, offsetMinutes, since: bounded(from, FIRST_DAY), until: bounded(to, LAST_DAY) },
      CHANNELS,
    ),
    figures.waiting(appId, new Date(now.getTime() - LATE_DAYS * DAY_MS)),
    figures.allowance(appId, COLLECTED, APPROVED),
    figures.messages(appId, midnight),
    tables.jobs.counts(appId),
    tables.gates.list(appId),
  ])
  const { overview } = settings
  const fairDay = fairDays.indexOf(today) + 1
  const opens = fairDays[0]
  let total = 0
  const curve = days.map(({ day, count }) => ({ Day: day, Count: count, Total: (total += count) }))
  const lastCurve = opens === undefined ? [] : (overview?.lastRegistered ?? [])
  const daysBefore = opens === undefined ? 0 : daysFrom(today, opens)
  const jobsIn = (...states: string[]) =>
    jobs.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
  const limits = overview?.halls ?? []
  const halls = Array.from(
    new Set([...limits.map(({ hall }) => hall), ...inside.map(({ hall }) => hall)]),
  )
  const nameOf = channelNames(settings)
  return {
    Day: today,
    FairDay: fairDay,
    FairDays: fairDays.length,
    Registered: {
      Total: registered.total,
      Period: registered.period,
      Target: overview?.target ?? null,
      Last: lastCurve.length > 0 ? lastTotal(lastCurve, daysBefore) : null,
    },
    Days: curve.slice(-SHOWN_DAYS),
    LastDays: lastCurve.map(one => ({
      Day: dayAfter(opens ?? today, -one.daysBefore),
      Total: one.total,
    })),
    Entered: {
      Period: entered,
      Last: (period === 'today' && fairDay > 0 && overview?.lastEntrances?.[fairDay - 1]) || null,
    },
    ShowUp: { Came: came, Approved: registered.approved },
    WalkIns: registered.walkIns,
    Inside: {
      Total: inside.reduce((sum, { count }) => sum + count, 0),
      Halls: halls.map(hall => ({
        Hall: hall,
        Count: inside.find(one => one.hall === hall)?.count ?? 0,
        Limit: limits.find(one => one.hall === hall)?.limit ?? null,
      })),
    },
    Quarters: quartersOf(gates, quarters, time),
    Sources: channels.map(({ name, visitors, registered: count, approved }) => ({
      Id: name,
      Name: '',
      Name_en: '',
      ...nameOf.get(name),
      Visitors: visitors,
      Registered: count,
      Approved: approved,
    })),
    Waiting: waiting.map(({ kind, count, oldest, late }) => ({
      Kind: kind,
      Count: count,
      Oldest: oldest.toISOString(),
      Late: late,
    })),
    Allowance: allowance.map(({ hall, granted, collected, approved, review }) => ({
      Hall: hall,
      Granted: granted,
      Collected: collected,
      Approved: approved,
      Review: review,
    })),
    Messages: messages.map(({ way, sent, waiting: open, failed }) => ({
      Way: way,
      Sent: sent,
      Waiting: open,
      Failed: failed,
    })),
    Jobs: { Waiting: jobsIn('created', 'retry', 'active'), Failed: jobsIn('failed') },
  }
}

function bounds(
  period: Period,
  today: string,
  weekAgo: string,
  fairDays: readonly string[],
): [string, string] {
  if (period === 'today') return [today, today]
  if (period === 'week') return [weekAgo, today]
  const [first] = fairDays
  const last = fairDays[fairDays.length - 1]
  return period === 'fair' && first !== undefined && last !== undefined
    ? [first, last]
    : [FIRST_DAY, LAST_DAY]
}

/**
 * The last fair's total this many days before its opening, interpolated between the two nearest
 * days.
 */
function lastTotal(
  curve: readonly { daysBefore: number; total: number }[],
  daysBefore: number,
): number {
  const before = [...curve].reverse().find(one => one.daysBefore >= daysBefore)
  const after = curve.find(one => one.daysBefore <= daysBefore)
  if (!before || !after) return (before ?? after)?.total ?? 0
  if (before.daysBefore === after.daysBefore) return before.total
  const share = (before.daysBefore - daysBefore) / (before.daysBefore - after.daysBefore)
  return Math.round(before.total + (after.total - before.total) * share)
}

/**
 * The quarter hours from the first opening of a gate to the last closing, extended if people came
 * earlier or later.
 */
function quartersOf(
  gates: Awaited<ReturnType<Repositories['gates']['list']>>,
  counts: readonly { gateId: string; quarter: number; count: number }[],
  time: string,
): DeskFiguresReply['Quarters'] {
  const shown = gates.filter(
    ({ id, practice, isRetired }) =>
      !practice && (!isRetired || counts.some(({ gateId }) => gateId === id)),
  )
  const quarterOf = (text: string) =>
    Math.floor((Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) / QUARTER_MINUTES)
  const halls = shown.filter(({ area }) => area === '')
  const edges = (halls.length > 0 ? halls : shown).flatMap(({ opens, closes }) => [
    ...(opens === '' ? [] : [quarterOf(opens)]),
    ...(closes === '' ? [] : [quarterOf(closes) - 1]),
  ])
  const all = [...edges, ...counts.map(({ quarter }) => quarter)]
  if (all.length === 0) return { Slots: [], Now: -1, Gates: [] }
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const slots = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const textOf = (quarter: number) => {
    const minutes = quarter * QUARTER_MINUTES
    return [Math.floor(minutes / 60), minutes % 60]
      .map(part => String(part).padStart(2, '0'))
      .join(':')
  }
  return {
    Slots: slots.map(textOf),
    Now: slots.indexOf(quarterOf(time)),
    Gates: shown.map(({ id, name, nameEn }) => ({
      Id: id,
      Name: name,
      Name_en: nameEn,
      Counts: slots.map(
        slot => counts.find(({ gateId, quarter }) => gateId === id && quarter === slot)?.count ?? 0,
      ),
    })),
  }
}
