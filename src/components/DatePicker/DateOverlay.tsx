import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '../Button/Button'
import { Sheet } from '../Sheet/Sheet'
import { countDays, type DateBounds } from './calendarGrid'
import type { DateTexts } from './dateTexts'
import { DatePanel } from './DatePanel'
import { DatePopup } from './DatePopup'
import { dayOf, momentOf, timeOf, unitsOf, type Precision } from './dateTime'
import { rangeClick, type DateSpan } from './rangeClick'
import { TimeColumns } from './TimeColumns'
import { TypedDate } from './TypedDate'

export interface DateOverlayProps {
  id: string
  open: boolean
  /** A popup under the field; otherwise a sheet. */
  isPopup: boolean
  value: DateSpan
  isRange: boolean
  precision: Precision
  format: string
  bounds: DateBounds
  title: string
  texts: DateTexts
  onAccept: (value: DateSpan) => void
  onClose: () => void
}

type Side = keyof DateSpan
const FINE: Readonly<Record<Side, string>> = { Start: '', End: '' }

/**
 * The overlay of a date field: calendar, time columns, typed dates, and the buttons. It keeps its
 * own draft until the person accepts it.
 */
export function DateOverlay(props: DateOverlayProps) {
  const { id, open, isPopup, isRange, precision, format, bounds, title, texts, onAccept, onClose } =
    props
  const [span, setSpan] = useState(props.value)
  // Invalid typed ends. Nothing is accepted until they are corrected, and typed text is never
  // dropped silently.
  const [refusals, setRefusals] = useState(FINE)
  const [typing, setTyping] = useState(0)
  const hasTime = unitsOf(precision).length > 0
  const days = { Start: dayOf(span.Start), End: dayOf(span.End) }

  const sides = isRange ? (['Start', 'End'] as const) : (['Start'] as const)
  /** The person used another way to choose: removes typed text that is no date. */
  const forgive = () => {
    if (refusals.Start || refusals.End) setTyping(typing + 1)
    setRefusals(FINE)
  }
  const pick = (date: string) => {
    forgive()
    if (!isRange) {
      const moment = hasTime ? momentOf(date, timeOf(span.Start), 'start', bounds) : date
      return hasTime
        ? setSpan({ Start: moment, End: moment })
        : onAccept({ Start: moment, End: moment })
    }
    const next = rangeClick(days, date)
    if (!hasTime) return setSpan(next)
    setSpan({
      Start: momentOf(next.Start, timeOf(span.Start), 'start', bounds),
      End: next.End && momentOf(next.End, timeOf(span.End), 'end', bounds),
    })
  }
  const set = (side: Side, date: string): DateSpan => {
    const next = isRange ? { ...span, [side]: date } : { Start: date, End: date }
    setSpan(next)
    return next
  }
  const accept = ({ Start, End }: DateSpan, known = refusals) => {
    const isStartMissing = isRange && End !== '' && Start === ''
    const typed = known.Start === texts.hint ? '' : known.Start
    const found = { ...known, Start: typed || (isStartMissing ? texts.hint : '') }
    setRefusals(found)
    const wrong = sides.find(side => found[side] !== '')
    if (wrong) return focusOn(`${id}-typed-${wrong}`)
    // Without a second click the range is one day.
    const last = End || (Start && (hasTime ? momentOf(dayOf(Start), '', 'end', bounds) : Start))
    onAccept(inOrder({ Start, End: isRange ? last : Start }))
  }
  const enter = (side: Side, date: string) => {
    const next = set(side, date)
    const known = { ...refusals, [side]: '' }
    if (!isRange || (next.Start && next.End) || known.Start || known.End) accept(next, known)
  }
  const clear = () => {
    if (!isRange) return onAccept(NONE)
    forgive()
    setSpan(NONE)
  }
  const body = (
    <>
      {isPopup && precision !== 'month' && (
        <View className="tf-date__typing">
          {sides.map(side => (
            <TypedDate
              key={`${side}-${typing}`}
              id={`${id}-typed-${side}`}
              label={texts.typed(isRange ? side : undefined)}
              value={span[side]}
              side={side === 'End' ? 'end' : 'start'}
              precision={precision}
              format={format}
              bounds={bounds}
              refusal={refusals[side]}
              onRefuse={isRefused =>
                setRefusals(known => ({
                  ...known,
                  [side]: isRefused ? texts.supported(bounds) : '',
                }))
              }
              onChange={date => set(side, date)}
              onEnter={date => enter(side, date)}
            />
          ))}
        </View>
      )}
      <DatePanel
        id={`${id}-panel`}
        span={days}
        onPick={pick}
        bounds={bounds}
        isRange={isRange}
        precision={precision}
        texts={texts}
      />
      {hasTime && (
        <View className="tf-date__times">
          {sides.map(side => (
            <TimeColumns
              key={side}
              id={`${id}-time-${side}`}
              value={span[side]}
              precision={precision}
              bounds={bounds}
              label={texts.time(isRange ? side : undefined)}
              texts={texts}
              onChange={moment => set(side, moment)}
            />
          ))}
        </View>
      )}
    </>
  )
  const footer = (
    <>
      <Text className="tf-date__summary">{summaryOf(span, isRange, format, texts)}</Text>
      <Button kind="secondary" size="medium" onPress={clear}>
        {texts.clear}
      </Button>
      {(isRange || hasTime) && (
        <Button size="medium" onPress={() => accept(span)}>
          {texts.confirm}
        </Button>
      )}
    </>
  )
  if (!isPopup) {
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={title}
        closeLabel={texts.close}
        footer={footer}
        className="tf-date-sheet"
      >
        {body}
      </Sheet>
    )
  }
  if (!open) return null
  return (
    <DatePopup title={title} isRange={isRange} onClose={onClose}>
      {body}
      <View className="tf-date__footer">{footer}</View>
    </DatePopup>
  )
}

const NONE: DateSpan = { Start: '', End: '' }

/**
 * Focuses an element in a browser; a mini-program has no keyboard focus, and its document is an
 * imitation.
 */
function focusOn(id: string): void {
  if (typeof HTMLElement === 'function') document.getElementById(id)?.focus()
}

/**
 * Times may reverse a range of one day, and typed dates any range: then the ends are swapped (SPEC
 * §4).
 */
function inOrder({ Start, End }: DateSpan): DateSpan {
  return Start && End && Start > End ? { Start: End, End: Start } : { Start, End }
}

function summaryOf(span: DateSpan, isRange: boolean, format: string, texts: DateTexts): string {
  if (!span.Start) return texts.hint
  if (!isRange) return texts.one(span.Start, format)
  return span.End
    ? texts.summary(span, countDays(span.Start, span.End))
    : texts.summaryOpen(span.Start)
}
