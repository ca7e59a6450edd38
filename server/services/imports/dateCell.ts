import type { FieldDefinition } from '@core/form/types'
import { kindOfField } from '../../domain/tables/cellKinds'
import { serialText } from './readSheet'

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * What a cell says of a date. To a spreadsheet a day is a number, and a moment at midnight a day:
 * where a field speaks of times it is that moment, but for an end, which lasts until the day's last
 * second (SPEC §5 Date pickers) and of which an export says midnight in words.
 */
export function dateCell(field: FieldDefinition, part: string | undefined, text: string): string {
  if (!/^Date/.test(field.type)) return text
  const date = serialText(text) ?? text
  return kindOfField(field, part) === 'time' && DAY.test(date) ? `${date} 00:00:00` : date
}
