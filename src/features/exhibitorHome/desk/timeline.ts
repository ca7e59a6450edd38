import { isoDay, readDay } from '@core/format/calendarDay'
import { daysBetween } from '@core/format/dateText'
import type { MenuTask } from '@/api/parse/menu'
import { fairDateText } from '@/i18n/fairTime'
import { isOpenTask } from '../taskStates'

/** The most days side by side: with more, a column is too narrow for a date. */
const MOST_DAYS = 16
/** Days that the name of a task may cover. */
export const SPAN = 3

export interface TimelineDay {
  /** `2031-04-16` */
  day: string
  isToday: boolean
  isFair: boolean
}
export interface TimelineMark {
  task: MenuTask
  day: string
  /** First column and row below the dates, both counted from 0. Marks never overlap. */
  column: number
  lane: number
}
export interface Timeline {
  days: readonly TimelineDay[]
  marks: readonly TimelineMark[]
  /** Rows that the marks need. */
  lanes: number
}

/**
 * The days from today (`YYYY-MM-DD`, as all days here) to the end of the fair, at most 16, with
 * what is due on them. Undefined once the fair has begun: no preparation is left to look ahead to.
 */
export function timelineOf(
  today: string,
  fair: { start: string; end: string },
  tasks: readonly MenuTask[],
): Timeline | undefined {
  if (today >= fair.start) return undefined
  const first = readDay(today)
  if (!first) return undefined
  const count = Math.min(MOST_DAYS, daysBetween(today, fair.end))
  const days = Array.from({ length: count }, (_, at) => {
    const day = isoDay(first.add(at, 'day'))
    return { day, isToday: at === 0, isFair: day >= fair.start && day <= fair.end }
  })
  const marks: TimelineMark[] = []
  const ends: number[] = []
  const due = tasks
    .filter(task => isOpenTask(task) && task.closes !== '')
    .map(task => ({ task, day: fairDateText(task.closes) }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  for (const { task, day } of due) {
    const at = days.findIndex(one => one.day === day)
    if (at < 0) continue
    // near the right edge the mark moves left, so that its name fits
    const column = Math.max(0, Math.min(at, count - SPAN))
    const free = ends.findIndex(end => end <= column)
    const lane = free < 0 ? ends.length : free
    ends[lane] = column + SPAN
    marks.push({ task, day, column, lane })
  }
  return { days, marks, lanes: ends.length }
}
