import type { FieldDefinition } from '@core/form/types'
import { kindOfField } from '../../domain/tables/cellKinds'
import { serialText } from './readSheet'

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Reads a date cell. Spreadsheets store a day as a number, and a moment at midnight as a plain day:
 * a field with times reads a plain day as midnight. The exception is an end (SPEC §5 Date pickers):
 * there a plain day means its last second, and an export writes midnight out as text.
 */
export function dateCell(field: FieldDefinition, part: string | undefined, text: string): string {
  if (!/^Date/.test(field.type)) return text
  const date = serialText(text) ?? text
  return kindOfField(field, part) === 'time' && DAY.test(date) ? `${date} 00:00:00` : date
}
