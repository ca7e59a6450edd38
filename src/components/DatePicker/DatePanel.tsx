import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { Calendar, type CalendarTexts } from './Calendar'
import { addMonths, countDays, isWithin, today, yearMonthOf, type DateBounds, type YearMonth } from './calendarGrid'
import { MonthChooser } from './MonthChooser'
import type { DateSpan } from './rangeClick'

export interface DatePanelTexts extends CalendarTexts {
  previousMonth: string
  nextMonth: string
  chooseMonth: string
  /** Signage: `2031.04`. */
  month: (month: YearMonth) => string
  previousYears: string
  nextYears: string
  /** Twelve short month names. */
  months: readonly string[]
}

export interface DatePanelProps {
  id: string
  span: DateSpan
  onPick: (date: string) => void
  bounds: DateBounds
  /** Two months, for ranges. */
  isRange: boolean
  texts: DatePanelTexts
}

/** One month, or two for a range: the second is the end's own month unless the range spans under 30 days (SPEC §4). */
export function DatePanel({ id, span, onPick, bounds, isRange, texts }: DatePanelProps) {
  const start = span.Start || clamp(today(), bounds)
  const [cursor, setCursor] = useState(start)
  const [first, setFirst] = useState(yearMonthOf(start))
  const [isChoosing, setChoosing] = useState(false)
  const isLong = isRange && span.Start && span.End && countDays(span.Start, span.End) >= 30
  const [gap, setGap] = useState(isLong ? monthsBetween(yearMonthOf(span.Start), yearMonthOf(span.End)) : 1)

  const second = addMonths(first, gap)
  const months = isRange ? [first, second] : [first]
  const turn = (by: number) => {
    setGap(1)
    setFirst(addMonths(first, by))
  }
  const moveCursor = (date: string) => {
    setCursor(date)
    const at = monthsBetween(first, yearMonthOf(date))
    if (at < 0) turn(at)
    else if (at > (isRange ? gap : 0)) turn(isRange ? at - 1 : at)
  }
  // The keyboard needs one day to land on in what is shown.
  const shownCursor = months.some(month => monthsBetween(month, yearMonthOf(cursor)) === 0)
    ? cursor
    : `${first.year}-${String(first.month).padStart(2, '0')}-01`
  if (isChoosing) {
    return (
      <MonthChooser
        current={first}
        bounds={bounds}
        texts={texts}
        onPick={month => {
          setGap(1)
          setFirst(month)
          setChoosing(false)
        }}
      />
    )
  }
  return (
    <View className={cx('tf-date-panel', isRange && 'tf-date-panel--range')}>
      {months.map((month, index) => (
        <View key={`${month.year}-${month.month}`} className="tf-date-panel__month">
          <View className="tf-date-panel__head">
            <Turn name="back" label={texts.previousMonth} isShown={index === 0} onPress={() => turn(-1)} />
            <Pressable
              id={`${id}-month-${index}`}
              label={`${texts.month(month)}, ${texts.chooseMonth}`}
              className="tf-date-panel__title"
              onPress={() => setChoosing(true)}
            >
              <Text>{texts.month(month)}</Text>
            </Pressable>
            <Turn name="chevron-right" label={texts.nextMonth} isShown={index === months.length - 1} onPress={() => turn(1)} />
          </View>
          <Calendar
            id={`${id}-grid-${index}`}
            shown={month}
            span={span}
            cursor={shownCursor}
            onCursor={moveCursor}
            onPick={date => (setCursor(date), onPick(date))}
            bounds={bounds}
            labelledBy={`${id}-month-${index}`}
            texts={texts}
          />
        </View>
      ))}
    </View>
  )
}

function Turn({ name, label, isShown, onPress }: { name: 'back' | 'chevron-right'; label: string; isShown: boolean; onPress: () => void }) {
  if (!isShown) return <View className="tf-date-panel__turn" />
  return (
    <Pressable label={label} className="tf-date-panel__turn" onPress={onPress}>
      <Icon name={name} size={20} />
    </Pressable>
  )
}

const monthsBetween = (from: YearMonth, to: YearMonth): number => (to.year - from.year) * 12 + (to.month - from.month)
const clamp = (date: string, bounds: DateBounds): string =>
  isWithin(date, bounds) ? date : date < bounds.start ? bounds.start : bounds.end
