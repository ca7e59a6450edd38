import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { Calendar } from './Calendar'
import {
  addMonths,
  countDays,
  isWithin,
  today,
  yearMonthOf,
  type DateBounds,
  type YearMonth,
} from './calendarGrid'
import type { DatePanelTexts } from './dateTexts'
import { dayOf, type Precision } from './dateTime'
import { MonthChooser } from './MonthChooser'
import type { DateSpan } from './rangeClick'

export interface DatePanelProps {
  id: string
  span: DateSpan
  onPick: (date: string) => void
  bounds: DateBounds
  /** Shows two months, for ranges. */
  isRange: boolean
  /** `month` asks for a month only. */
  precision?: Precision
  texts: DatePanelTexts
}

/**
 * One month, or two for a range: the second is the end's own month unless the range spans under 30
 * days (SPEC §4).
 */
export function DatePanel({
  id,
  span,
  onPick,
  bounds: moments,
  isRange,
  precision = 'day',
  texts,
}: DatePanelProps) {
  const bounds = { start: dayOf(moments.start), end: dayOf(moments.end) }
  const start = span.Start ? fullDay(span.Start) : clamp(today(), bounds)
  const [cursor, setCursor] = useState(start)
  const [focusOn, setFocusOn] = useState('')
  const [first, setFirst] = useState(yearMonthOf(start))
  const [isChoosing, setChoosing] = useState(false)
  const isLong = isRange && span.Start && span.End && countDays(span.Start, span.End) >= 30
  // at least one: a range of thirty days may lie within one month
  const [gap, setGap] = useState(
    isLong ? Math.max(1, monthsBetween(yearMonthOf(span.Start), yearMonthOf(span.End))) : 1,
  )

  const second = addMonths(first, gap)
  const months = isRange ? [first, second] : [first]
  const turn = (by: number) => {
    setGap(1)
    setFirst(addMonths(first, by))
  }
  const moveCursor = (date: string) => {
    setCursor(date)
    setFocusOn(date)
    const at = monthsBetween(first, yearMonthOf(date))
    // a month between the two shown ones is not visible either, so turn to it
    if (at < 0 || (isRange && at > 0 && at < gap)) turn(at)
    else if (at > (isRange ? gap : 0)) turn(isRange ? at - 1 : at)
  }
  // Shows the month of a typed date.
  useEffect(() => {
    if (!span.Start || months.some(month => monthsBetween(month, yearMonthOf(span.Start)) === 0))
      return
    setCursor(fullDay(span.Start))
    setGap(1)
    setFirst(yearMonthOf(span.Start))
  }, [span.Start])
  // The keyboard cursor must be on a shown day.
  const shownCursor = months.some(month => monthsBetween(month, yearMonthOf(cursor)) === 0)
    ? cursor
    : clamp(`${first.year}-${two(first.month)}-01`, bounds)
  const title = useRef<unknown>(null)
  const wasChoosing = useRef(false)
  useEffect(() => {
    // The chooser disappeared with its focus.
    if (wasChoosing.current && !isChoosing)
      (title.current as { focus?: () => void } | null)?.focus?.()
    wasChoosing.current = isChoosing
  }, [isChoosing])
  if (precision === 'month') {
    return (
      <MonthChooser
        current={first}
        bounds={bounds}
        texts={texts}
        onPick={({ year, month }) => onPick(`${year}-${two(month)}`)}
      />
    )
  }
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
        <View key={index} className="tf-date-panel__month">
          <View className="tf-date-panel__head">
            <Turn
              name="back"
              label={texts.previousMonth}
              isShown={index === 0}
              onPress={() => turn(-1)}
            />
            <Pressable
              id={`${id}-month-${index}`}
              {...(index === 0 && { ref: title })}
              label={`${texts.month(month)}, ${texts.chooseMonth}`}
              className="tf-date-panel__title"
              onPress={() => setChoosing(true)}
            >
              <Text>{texts.month(month)}</Text>
            </Pressable>
            <Turn
              name="chevron-right"
              label={texts.nextMonth}
              isShown={index === months.length - 1}
              onPress={() => turn(1)}
            />
          </View>
          <Calendar
            id={`${id}-grid-${index}`}
            shown={month}
            span={span}
            cursor={shownCursor}
            onCursor={moveCursor}
            focusOn={focusOn}
            onPick={date => (setCursor(date), setFocusOn(''), onPick(date))}
            bounds={bounds}
            labelledBy={`${id}-month-${index}`}
            texts={texts}
          />
        </View>
      ))}
    </View>
  )
}

function Turn({
  name,
  label,
  isShown,
  onPress,
}: {
  name: 'back' | 'chevron-right'
  label: string
  isShown: boolean
  onPress: () => void
}) {
  if (!isShown) return <View className="tf-date-panel__turn" />
  return (
    <Pressable label={label} className="tf-date-panel__turn" onPress={onPress}>
      <Icon name={name} size={20} />
    </Pressable>
  )
}

const monthsBetween = (from: YearMonth, to: YearMonth): number =>
  (to.year - from.year) * 12 + (to.month - from.month)
const two = (number: number): string => String(number).padStart(2, '0')
/** The first day of a month; a full date unchanged. */
const fullDay = (date: string): string => (date.length === 7 ? `${date}-01` : date)
const clamp = (date: string, bounds: DateBounds): string =>
  isWithin(date, bounds) ? date : date < bounds.start ? bounds.start : bounds.end
