import { Label, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '../Icon/Icon'
import { TextField } from '../TextField/TextField'
import type { DateBounds } from './calendarGrid'
import {
  clampMoment,
  dayOf,
  formatDate,
  momentOf,
  parseTyped,
  timeOf,
  unitsOf,
  type Precision,
} from './dateTime'

export interface TypedDateProps {
  id: string
  label: string
  value: string
  side: 'start' | 'end'
  precision: Precision
  format: string
  bounds: DateBounds
  /** The error of this input; empty for none. */
  refusal: string
  /**
   * Called with true when the typed text is no date or out of bounds, with false when it is valid.
   */
  onRefuse: (isRefused: boolean) => void
  onChange: (date: string) => void
  /** Enter: the typed date is confirmed. */
  onEnter: (date: string) => void
}

/** A typed date, for people with a keyboard. Invalid text stays and its error is shown. */
export function TypedDate({
  id,
  label,
  value,
  side,
  precision,
  format,
  bounds,
  refusal,
  onRefuse,
  onChange,
  onEnter,
}: TypedDateProps) {
  const [typed, setTyped] = useState<string>()
  /** The date of the text, '' for an empty text; undefined when it is invalid. */
  const read = (text: string): string | undefined => {
    if (text.trim() === '') return ''
    const date = parseTyped(text)
    if (date === undefined) return undefined
    const isTimed = unitsOf(precision).length > 0
    const moment = timeOf(date) ? date : momentOf(date, '', side, { start: date, end: date })
    if (
      clampMoment(moment, bounds) !== moment &&
      (timeOf(date) !== '' || dayOf(clampMoment(moment, bounds)) !== date)
    )
      return undefined
    return isTimed ? clampMoment(moment, bounds) : dayOf(date)
  }
  // Remove an error as soon as it is corrected. If it went only on blur, it would move the button
  // from under the finger.
  const write = (text: string) => {
    setTyped(text)
    if (refusal && read(text) !== undefined) onRefuse(false)
  }
  const finish = (isEnter: boolean) => {
    const date = typed === undefined ? value : read(typed)
    // Without typed text another error here stays until it is corrected.
    if (typed !== undefined) onRefuse(date === undefined)
    if (date === undefined) return
    setTyped(undefined)
    if (date !== value) onChange(date)
    if (isEnter) onEnter(date)
  }
  return (
    <View className="tf-date__typed">
      <Label {...{ id: `${id}-label` }} for={id} className="tf-date__typed-label">
        {label}
      </Label>
      <TextField
        id={id}
        labelledBy={`${id}-label`}
        placeholder={format}
        value={typed ?? formatDate(value, format)}
        invalid={refusal !== ''}
        describedBy={refusal ? `${id}-refused` : undefined}
        onChange={write}
        onConfirm={() => finish(true)}
        onBlur={() => finish(false)}
      />
      {refusal && (
        <View id={`${id}-refused`} role="alert" className="tf-date__refused">
          <Icon name="error" size={16} />
          <Text>{refusal}</Text>
        </View>
      )}
    </View>
  )
}
