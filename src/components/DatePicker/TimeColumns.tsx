import { ScrollView, Text, View } from '@tarojs/components'
import { useRef } from 'react'
import type { KeyEvent } from '../a11y'
import { cx } from '../cx'
import type { DateBounds } from './calendarGrid'
import {
  timeChoices,
  unitsOf,
  unitValue,
  withUnit,
  type Precision,
  type TimeUnit,
} from './dateTime'

export interface TimeTexts {
  units: Readonly<Record<TimeUnit, string>>
}

export interface TimeColumnsProps {
  id: string
  /** The moment being chosen; while it is empty there is no day and nothing can be chosen. */
  value: string
  precision: Precision
  bounds: DateBounds
  /** Names all columns together: "Start time". */
  label: string
  texts: TimeTexts
  onChange: (moment: string) => void
}

/**
 * Hours, minutes and seconds as columns: scrolled and tapped, or moved by arrows and typed digits.
 */
export function TimeColumns({
  id,
  value,
  precision,
  bounds,
  label,
  texts,
  onChange,
}: TimeColumnsProps) {
  return (
    <View role="group" aria-label={label} className="tf-time">
      <View className="tf-time__label">{label}</View>
      <View className="tf-time__columns">
        {unitsOf(precision).map(unit => (
          <Column
            key={unit}
            id={`${id}-${unit}`}
            label={`${label} ${texts.units[unit]}`}
            title={texts.units[unit]}
            choices={timeChoices(value, unit, bounds)}
            chosen={unitValue(value, unit)}
            onChoose={text => onChange(withUnit(value, unit, text, precision, bounds))}
          />
        ))}
      </View>
    </View>
  )
}

interface ColumnProps {
  id: string
  label: string
  title: string
  choices: ReturnType<typeof timeChoices>
  chosen: string
  onChoose: (text: string) => void
}

/** Two digits typed within this time are one number. */
const TYPING_MS = 1200

function Column({ id, label, title, choices, chosen, onChoose }: ColumnProps) {
  const typed = useRef({ text: '', at: 0 })
  const enabled = choices.filter(choice => !choice.disabled)
  const at = enabled.findIndex(choice => choice.text === chosen)
  const last = enabled.length - 1
  const byKey = (key: string): string | undefined => {
    const steps: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - 10,
      PageDown: at + 10,
      Home: 0,
      End: last,
    }
    const index = steps[key]
    if (index !== undefined) return enabled[Math.max(0, Math.min(last, index))]?.text
    if (!/^\d$/.test(key)) return undefined
    const now = Date.now()
    const text = (now - typed.current.at < TYPING_MS ? typed.current.text : '') + key
    typed.current = { text: text.length > 1 ? '' : text, at: now }
    return enabled.find(choice => choice.text === text.padStart(2, '0'))?.text
  }
  const handleKey = (event: KeyEvent) => {
    const next = byKey(event.key)
    if (next === undefined) return
    event.preventDefault()
    if (next !== chosen) onChoose(next)
  }
  const optionId = (text: string) => `${id}-${text}`
  const isLocked = enabled.length === 0
  const attributes = {
    role: 'listbox',
    tabIndex: isLocked ? -1 : 0,
    'aria-label': label,
    'aria-disabled': isLocked || undefined,
    'aria-activedescendant': chosen ? optionId(chosen) : undefined,
    onKeyDown: handleKey,
  }
  return (
    <View className="tf-time__column">
      <View className="tf-time__unit">{title}</View>
      <ScrollView
        {...attributes}
        id={id}
        scrollY
        scrollIntoView={chosen ? optionId(chosen) : ''}
        className="tf-time__list"
      >
        {choices.map(({ text, disabled }) => (
          <View
            key={text}
            id={optionId(text)}
            role="option"
            aria-selected={text === chosen}
            aria-disabled={disabled || undefined}
            className={cx('tf-time__option', text === chosen && 'is-on', disabled && 'is-disabled')}
            onClick={() => !disabled && onChoose(text)}
          >
            <Text>{text}</Text>
          </View>
        ))}
      </ScrollView>
    </View>
  )
}
