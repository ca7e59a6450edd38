import { DATE_MAX, DATE_MIN, DATE_TIME_MAX, DATE_TIME_MIN } from '../../domain/limits'
import { endOfDate, isDateBetween, normalizeDate } from '../../validation/calendar'
import type { FieldDefinition, RangeValue } from '../types'
import { pick, readObject, readText, unwrapJson } from '../wire'
import { defineFieldType, filled, hasTexts, isString } from './defineFieldType'

/**
 * The bounds of a date field: its own, else 1900-01-01 to 2099-12-31, and for DateTime 1920-01-01
 * to 2120-12-31 (SPEC §5).
 */
export function dateBounds({
  type,
  startDate,
  endDate,
}: Pick<FieldDefinition, 'type' | 'startDate' | 'endDate'>): {
  start: string
  end: string
} {
  const isMoment = type === 'DateTime'
  return {
    start: startDate ?? (isMoment ? DATE_TIME_MIN : DATE_MIN),
    end: endDate ?? (isMoment ? DATE_TIME_MAX : DATE_MAX),
  }
}

/** Date and DateTime: `2031-04-16`, `2031-04-16 09:30:00`. */
export const date = defineFieldType<string>({
  is: isString,
  isEmpty: value => value.trim() === '',
  parse: raw => normalizeDate(readText(raw)) ?? readText(raw),
  serialize: value => normalizeDate(value) ?? value.trim(),
  texts: value => normalizeDate(value) ?? value,
  missing: 'required',
  check: (value, field) => {
    const bounds = dateBounds(field)
    const day = normalizeDate(value)
    return day !== undefined && isDateBetween(day, bounds.start, bounds.end)
      ? undefined
      : { code: 'date', params: bounds }
  },
})

/**
 * Two dates, swapped if they are in the wrong order. A missing date is an error where the field is
 * required.
 */
export const dateRange = defineFieldType<RangeValue>({
  is: (value): value is RangeValue => hasTexts(value, 'Start', 'End'),
  isEmpty: value => value.Start.trim() === '' && value.End.trim() === '',
  parse: raw => ordered(readRange(raw)),
  serialize: (value, field) => {
    const { Start, End } = ordered(value)
    // an end without a time means 23:59:59 if the format of the field has times (SPEC §5 Date
    // pickers)
    return filled({ Start, End: End !== '' && /h/i.test(field.format) ? endOfDate(End) : End })
  },
  texts: value => [value.Start, value.End],
  missing: 'required',
  check: (value, field, { required }) => {
    const bounds = dateBounds(field)
    const days = [value.Start, value.End].map(day => day.trim()).filter(day => day !== '')
    const fits = days.every(text => {
      const day = normalizeDate(text)
      return day !== undefined && isDateBetween(day, bounds.start, bounds.end)
    })
    return fits && (days.length === 2 || !required)
      ? undefined
      : { code: 'dateRange', params: bounds }
  },
})

/** Reads a range from an object, JSON, a pair or `start,end`. */
export function readRange(raw: unknown): RangeValue {
  const source = unwrapJson(raw)
  const object = readObject(source)
  if (object)
    return {
      Start: readText(pick(object, 'Start', 'start')),
      End: readText(pick(object, 'End', 'end')),
    }
  const [start, end] = Array.isArray(source)
    ? (source as readonly unknown[])
    : readText(source).split(',')
  return { Start: readText(start), End: readText(end) }
}

function ordered(value: RangeValue): RangeValue {
  const Start = normalizeDate(value.Start) ?? value.Start.trim()
  const End = normalizeDate(value.End) ?? value.End.trim()
  return Start !== '' && End !== '' && Start > endOfDate(End)
    ? { Start: End, End: Start }
    : { Start, End }
}
