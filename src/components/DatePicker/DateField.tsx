import { View } from '@tarojs/components'
import { useState } from 'react'
import { FieldTrigger } from '../TextField/FieldTrigger'
import type { ControlProps } from '../TextField/TextField'
import { useDesktop } from '../useDesktop'
import { countDays, type DateBounds } from './calendarGrid'
import { DateOverlay } from './DateOverlay'
import type { DateTexts } from './dateTexts'
import { FORMATS, formatDate, unitsOf, type Precision } from './dateTime'
import type { DateSpan } from './rangeClick'
import './DatePicker.scss'

export interface DateFieldProps extends ControlProps {
  /** `2031-04-16` or `2031-04-16 09:30:00`; for one date Start and End are the same. */
  value: DateSpan
  onChange: (value: DateSpan) => void
  onBlur?: (() => void) | undefined
  isRange: boolean
  precision?: Precision
  /** Format of dates in the field; without one, the default of the precision. */
  format?: string
  bounds: DateBounds
  title: string
  placeholder: string
  texts: DateTexts
}

/**
 * A date, a moment or a range: a popup under the field from 960 wide, a sheet on smaller screens.
 */
export function DateField(props: DateFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    isRange,
    precision = 'day',
    bounds,
    title,
    placeholder,
    texts,
    format,
    ...control
  } = props
  const [open, setOpen] = useState(false)
  // Each opening has a new draft; the closed overlay stays mounted to slide away.
  const [opening, setOpening] = useState(0)
  const isWide = useDesktop()
  const written = format || FORMATS[precision]
  const show = () => {
    setOpening(opening + 1)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const accept = (next: DateSpan) => {
    onChange(next)
    close()
  }
  const start = formatDate(value.Start, written)
  const end = formatDate(value.End, written)
  const text = !isRange
    ? start
    : start || end
      ? texts.range(start || ELLIPSIS, end || ELLIPSIS)
      : ''
  const isLong = unitsOf(precision).length > 0
  const note =
    isRange && !isLong && value.Start && value.End
      ? texts.days(countDays(value.Start, value.End))
      : ''
  return (
    <View className="tf-date">
      <FieldTrigger
        {...control}
        text={text}
        placeholder={placeholder}
        open={open}
        onOpen={open ? close : show}
        leading="calendar"
        {...(note ? { note } : {})}
      />
      {opening > 0 && (
        <DateOverlay
          key={opening}
          id={control.id}
          open={open}
          isPopup={isWide}
          value={value}
          isRange={isRange}
          precision={precision}
          format={written}
          bounds={bounds}
          title={title}
          texts={texts}
          onAccept={accept}
          onClose={close}
        />
      )}
    </View>
  )
}

/** Shown instead of the end of a range until the end is chosen. */
const ELLIPSIS = '…'
