import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { trapFocus } from '../focusTrap'
import { Sheet } from '../Sheet/Sheet'
import { FieldTrigger } from '../TextField/FieldTrigger'
import type { ControlProps } from '../TextField/TextField'
import { useMinWidth } from '../useMinWidth'
import { countDays, type DateBounds } from './calendarGrid'
import { DatePanel, type DatePanelTexts } from './DatePanel'
import { rangeClick, type DateSpan } from './rangeClick'
import './DatePicker.scss'

export interface DateTexts extends DatePanelTexts {
  close: string
  clear: string
  confirm: string
  /** "2031-04-16 至 2031-04-17" */
  range: (span: DateSpan) => string
  days: (count: number) => string
  /** Under the calendar: what is chosen so far. */
  summary: (span: DateSpan, days: number) => string
  summaryOpen: (start: string) => string
  hint: string
}

export interface DateFieldProps extends ControlProps {
  /** For one day Start and End are the same. */
  value: DateSpan
  onChange: (value: DateSpan) => void
  onBlur?: (() => void) | undefined
  isRange: boolean
  bounds: DateBounds
  title: string
  placeholder: string
  texts: DateTexts
}

/** A date or a range of dates: a popup under the field from 960 wide, a sheet on smaller screens. */
export function DateField({ value, onChange, onBlur, isRange, bounds, title, placeholder, texts, ...control }: DateFieldProps) {
  const [open, setOpen] = useState(false)
  const [span, setSpan] = useState(value)
  const isWide = useMinWidth(960)
  const show = () => {
    setSpan(value)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const accept = (next: DateSpan) => {
    onChange(next.Start && !next.End ? { Start: next.Start, End: next.Start } : next)
    close()
  }
  const pick = (date: string) => {
    if (!isRange) return accept({ Start: date, End: date })
    setSpan(rangeClick(span, date))
  }
  const text = !value.Start ? '' : isRange ? texts.range(value) : value.Start
  const note = isRange && value.Start && value.End ? texts.days(countDays(value.Start, value.End)) : ''
  const panel = <DatePanel id={`${control.id}-panel`} span={span} onPick={pick} bounds={bounds} isRange={isRange} texts={texts} />
  const footer = (
    <>
      <Text className="tf-date__summary">{summaryOf(span, texts)}</Text>
      <Button kind="secondary" size="medium" onPress={() => (isRange ? setSpan({ Start: '', End: '' }) : accept({ Start: '', End: '' }))}>
        {texts.clear}
      </Button>
      {isRange && (
        <Button size="medium" onPress={() => accept(span)}>
          {texts.confirm}
        </Button>
      )}
    </>
  )
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
      {isWide ? (
        open && (
          <DatePopup title={title} isRange={isRange} onClose={close}>
            {panel}
            <View className="tf-date__footer">{footer}</View>
          </DatePopup>
        )
      ) : (
        <Sheet open={open} onClose={close} title={title} closeLabel={texts.close} footer={footer} className="tf-date-sheet">
          {panel}
        </Sheet>
      )}
    </View>
  )
}

/** The popup closes on Escape and on a press beside it; focus goes back to the field. */
function DatePopup({
  title,
  isRange,
  onClose,
  children,
}: {
  title: string
  isRange: boolean
  onClose: () => void
  children: React.ReactNode
}) {
  const panel = useRef<unknown>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const node = panel.current as { scrollIntoView?: (options: ScrollIntoViewOptions) => void } | null
    node?.scrollIntoView?.({ block: 'nearest' })
    return trapFocus(panel.current, () => close.current())
  }, [])
  return (
    <>
      <View className="tf-date__backdrop" onClick={onClose} />
      <View
        ref={panel}
        {...{ role: 'dialog', 'aria-modal': true, 'aria-label': title, tabIndex: -1 }}
        className={`tf-date__popup tf-date__popup--${isRange ? 'range' : 'single'}`}
      >
        {children}
      </View>
    </>
  )
}

function summaryOf(span: DateSpan, texts: DateTexts): string {
  if (!span.Start) return texts.hint
  return span.End ? texts.summary(span, countDays(span.Start, span.End)) : texts.summaryOpen(span.Start)
}
