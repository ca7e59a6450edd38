import type { RecordTableReply } from '@core/contract/recordTable'
import type { Language } from '@core/domain/language'

/** Column -1 is the server's order. */
export interface TableSort {
  column: number
  isDown: boolean
}
type Row = RecordTableReply['Rows'][number]

/**
 * Sorts rows by one column: numbers by size, texts in the order of the language. Rows without an
 * answer come last in both directions.
 */
export function sortRows(
  { Rows, Columns }: RecordTableReply,
  { column, isDown }: TableSort,
  language: Language,
): Row[] {
  const isNumber = Columns[column]?.IsNumber
  if (isNumber === undefined) return Rows
  const isEmpty = (row: Row) =>
    isNumber ? row.Cells[column]?.Number === undefined : !row.Cells[column]?.Text
  const compare = (a: Row, b: Row) =>
    isNumber
      ? (a.Cells[column]?.Number ?? 0) - (b.Cells[column]?.Number ?? 0)
      : (a.Cells[column]?.Text ?? '').localeCompare(
          b.Cells[column]?.Text ?? '',
          language === 'cn' ? 'zh' : 'en',
        )
  return [...Rows].sort(
    (a, b) => Number(isEmpty(a)) - Number(isEmpty(b)) || (isDown ? compare(b, a) : compare(a, b)),
  )
}
