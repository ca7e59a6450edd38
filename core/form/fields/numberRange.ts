import { isNumber } from '../../validation/predicates'
import { checkNumbers } from '../numbers'
import type { FieldDefinition, RangeValue } from '../types'
import { readRange } from './date'
import { defineFieldType, filled, hasTexts, type CheckScope, type Finding } from './defineFieldType'

/** Two numbers, swapped if they are in the wrong order (DECISIONS §12). */
export const numberRange = defineFieldType<RangeValue>({
  is: (value): value is RangeValue => hasTexts(value, 'Start', 'End'),
  isEmpty: value => value.Start.trim() === '' && value.End.trim() === '',
  parse: raw => ordered(readRange(raw)),
  serialize: value => filled(ordered(value)),
  texts: value => [value.Start, value.End],
  missing: 'required',
  check: checkRange,
})

function checkRange(
  value: RangeValue,
  field: FieldDefinition,
  { required }: CheckScope,
): Finding | undefined {
  const ends = [value.Start, value.End].map(end => end.trim()).filter(end => end !== '')
  if (!ends.every(isNumber) || (required && ends.length < 2)) return { code: 'numberRange' }
  const { validation } = field
  // the custom check of SPEC §5; a definition is data, so the check is a pattern for both numbers
  return (
    checkNumbers(ends, field) ??
    (validation && !ends.every(end => validation.test(end)) ? { code: 'pattern' } : undefined)
  )
}

function ordered(value: RangeValue): RangeValue {
  const Start = value.Start.trim()
  const End = value.End.trim()
  return isNumber(Start) && isNumber(End) && Number(Start) > Number(End)
    ? { Start: End, End: Start }
    : { Start, End }
}
