import { PICKER_LAST_YEAR } from '@core/domain/limits'
import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { readDate, type DateBounds, type YearMonth } from './calendarGrid'
import type { DatePanelTexts } from './dateTexts'

export interface MonthChooserProps {
  current: YearMonth
  bounds: DateBounds
  onPick: (month: YearMonth) => void
  texts: DatePanelTexts
}

const PAGE = 12

/** Twelve years, then twelve months: far dates in three presses instead of hundreds. */
export function MonthChooser({ current, bounds, onPick, texts }: MonthChooserProps) {
  const [from, setFrom] = useState(current.year - (current.year % PAGE))
  const [year, setYear] = useState<number>()
  // The pressed button is gone: move the focus to its replacement.
  const focused = useRef<unknown>(null)
  useEffect(() => void (focused.current as { focus?: () => void } | null)?.focus?.(), [year])
  const start = readDate(bounds.start)
  const end = readDate(bounds.end)
  const lastYear = Math.min(end.year, PICKER_LAST_YEAR)
  if (year !== undefined) {
    return (
      <View className="tf-months">
        <View className="tf-date-panel__head">
          <Pressable
            ref={focused}
            className="tf-date-panel__title"
            onPress={() => setYear(undefined)}
          >
            <Text>{year}</Text>
          </Pressable>
        </View>
        <View className="tf-months__grid">
          {texts.months.map((name, index) => {
            const isOut =
              year * 12 + index < start.year * 12 + start.month - 1 ||
              year * 12 + index > end.year * 12 + end.month - 1
            const isCurrent = year === current.year && index + 1 === current.month
            return (
              <Pressable
                key={name}
                disabled={isOut}
                aria-pressed={isCurrent}
                className={cx('tf-months__cell', isCurrent && 'is-current')}
                onPress={() => onPick({ year, month: index + 1 })}
              >
                <Text>{name}</Text>
              </Pressable>
            )
          })}
        </View>
      </View>
    )
  }
  return (
    <View className="tf-months">
      <View className="tf-date-panel__head">
        <Pressable
          label={texts.previousYears}
          disabled={from <= start.year}
          className="tf-date-panel__turn"
          onPress={() => setFrom(from - PAGE)}
        >
          <Icon name="back" size={20} />
        </Pressable>
        <Text className="tf-date-panel__title">{`${from} – ${from + PAGE - 1}`}</Text>
        <Pressable
          label={texts.nextYears}
          disabled={from + PAGE > lastYear}
          className="tf-date-panel__turn"
          onPress={() => setFrom(from + PAGE)}
        >
          <Icon name="chevron-right" size={20} />
        </Pressable>
      </View>
      <View className="tf-months__grid">
        {Array.from({ length: PAGE }, (_, index) => from + index).map(number => (
          <Pressable
            key={number}
            disabled={number < start.year || number > lastYear}
            aria-pressed={number === current.year}
            {...(number === current.year && { ref: focused })}
            className={cx('tf-months__cell', number === current.year && 'is-current')}
            onPress={() => setYear(number)}
          >
            <Text>{number}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
