import { shortDate } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'

interface DayStripProps {
  label: string
  days: readonly { day: string; words: string }[]
  current: string
  onChange: (day: string) => void
  /** Outlined boxes instead of the ink segment. */
  look?: 'segment' | 'boxes'
}

/** The days of the fair, each with a count: one is chosen (DESIGN §16). */
export function DayStrip({ label, days, current, onChange, look = 'segment' }: DayStripProps) {
  const move = (key: string): boolean => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next =
      days[(days.findIndex(({ day }) => day === current) + step + days.length) % days.length]
    if (step === 0 || !next) return false
    onChange(next.day)
    return true
  }
  return (
    <View role="radiogroup" aria-label={label} className={cx('tf-days', `tf-days--${look}`)}>
      {days.map(({ day, words }) => (
        <Pressable
          key={day}
          role="radio"
          aria-checked={day === current}
          tabIndex={day === current ? 0 : -1}
          className={cx('tf-days__day', day === current && 'is-current')}
          onKey={move}
          onPress={() => onChange(day)}
        >
          <Text className="tf-days__number">{shortDate(day)}</Text>
          <Text className="tf-days__words">{words}</Text>
        </Pressable>
      ))}
    </View>
  )
}
