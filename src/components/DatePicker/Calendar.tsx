import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import type { A11yProps } from '../a11y'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import {
  addDays,
  calendarGrid,
  isWithin,
  shiftMonth,
  today,
  weekday,
  type CalendarDay,
  type DateBounds,
  type YearMonth,
} from './calendarGrid'
import { spanPart, type DateSpan } from './rangeClick'

export interface CalendarTexts {
  /** Seven short names, from Sunday. */
  weekdays: readonly string[]
  /** 1 Monday, 0 Sunday. */
  weekStart: 0 | 1
  /** A full date, for screen readers. */
  day: (date: string) => string
  /** Small text under a day (SPEC §3 Calendar day extraInfo). */
  note?: (date: string) => string
}

export interface CalendarProps {
  id: string
  shown: YearMonth
  span: DateSpan
  /** The day of the keyboard cursor; it may be outside the shown month. */
  cursor: string
  /** Called when the keyboard cursor moves; the day may be in another month. */
  onCursor: (date: string) => void
  /** The day that takes the focus after a move of the keyboard cursor, whichever month it is in. */
  focusOn: string
  onPick: (date: string) => void
  bounds: DateBounds
  labelledBy: string
  texts: CalendarTexts
}

const STEPS: Record<string, (date: string) => string> = {
  ArrowLeft: date => addDays(date, -1),
  ArrowRight: date => addDays(date, 1),
  ArrowUp: date => addDays(date, -7),
  ArrowDown: date => addDays(date, 7),
  PageUp: date => shiftMonth(date, -1),
  PageDown: date => shiftMonth(date, 1),
}

/** Home and End lead to the first and the last day of the week. */
function weekEdge(key: string, date: string, weekStart: 0 | 1): string | undefined {
  const at = (weekday(date) - weekStart + 7) % 7
  return key === 'Home' ? addDays(date, -at) : key === 'End' ? addDays(date, 6 - at) : undefined
}

/**
 * One month as a grid of 42 days. Arrows move by day and week, Home and End within the week, PageUp
 * and PageDown by month.
 */
export function Calendar({
  id,
  shown,
  span,
  cursor,
  onCursor,
  focusOn,
  onPick,
  bounds,
  labelledBy,
  texts,
}: CalendarProps) {
  const cells = useRef(new Map<string, unknown>())
  useEffect(() => {
    const node = focusOn && (cells.current.get(focusOn) as { focus?: () => void } | undefined)
    if (node) node.focus?.()
  }, [focusOn, shown.year, shown.month])

  const days = calendarGrid(shown, texts.weekStart, bounds, texts.note)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  const move = (key: string): boolean => {
    const next = STEPS[key]?.(cursor) ?? weekEdge(key, cursor, texts.weekStart)
    if (!next) return false
    if (next !== cursor && isWithin(next, bounds)) onCursor(next)
    return true
  }
  const grid: A11yProps = { id, role: 'grid', 'aria-labelledby': labelledBy }
  return (
    <View {...grid} className="tf-calendar">
      <View role="row" className="tf-calendar__week">
        {[0, 1, 2, 3, 4, 5, 6].map(index => (
          <View key={index} role="columnheader" className="tf-calendar__weekday">
            {texts.weekdays[(index + texts.weekStart) % 7]}
          </View>
        ))}
      </View>
      {weeks.map(week => (
        <View key={week[0]?.fullDate} role="row" className="tf-calendar__week">
          {week.map(day => (
            <DayCell
              key={day.fullDate}
              ref_={node => void (day.inMonth && cells.current.set(day.fullDate, node))}
              day={day}
              part={spanPart(span, day.fullDate)}
              isCursor={day.inMonth && day.fullDate === cursor}
              label={[texts.day(day.fullDate), day.extraInfo].filter(Boolean).join(', ')}
              onPick={() => onPick(day.fullDate)}
              onKey={move}
            />
          ))}
        </View>
      ))}
    </View>
  )
}

interface DayCellProps {
  ref_: (node: unknown) => void
  day: CalendarDay
  part: ReturnType<typeof spanPart>
  isCursor: boolean
  label: string
  onPick: () => void
  onKey: (key: string) => boolean
}

function DayCell({ ref_, day, part, isCursor, label, onPick, onKey }: DayCellProps) {
  const isToday = day.fullDate === today()
  // Only a day's own month shows the range; the neighbouring month leaves it empty.
  const look = day.inMonth && part !== 'none' && `is-${part}`
  return (
    <Pressable
      ref={ref_}
      role="gridcell"
      label={label}
      aria-selected={day.inMonth && part !== 'none'}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isCursor ? 0 : -1}
      disabled={day.disable}
      className={cx('tf-calendar__day', !day.inMonth && 'is-other', isToday && 'is-today', look)}
      onPress={onPick}
      onKey={onKey}
    >
      <View className="tf-calendar__number">{day.date}</View>
      {day.extraInfo && <View className="tf-calendar__extra">{day.extraInfo}</View>}
    </Pressable>
  )
}
