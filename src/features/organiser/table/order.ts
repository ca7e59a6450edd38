import type { Language } from '@core/domain/language'

/** The sort key of a row: numbers sort by size, texts in the order of the language. */
export type SortKey = string | number
/** The column a list is sorted by, ascending or descending; empty: the default order. */
export interface TableOrder {
  by: string
  isDown: boolean
}
const OWN: TableOrder = { by: '', isDown: false }

/** An order as address and server name it: `name`, descending `-name`. */
export const orderWord = ({ by, isDown }: TableOrder): string => (isDown ? `-${by}` : by)

/** Reads an order from its word. A column that is not among `names` gives the default order. */
export function readOrder(word: string, names: readonly string[]): TableOrder {
  const isDown = word.startsWith('-')
  const by = isDown ? word.slice(1) : word
  return names.includes(by) ? { by, isDown } : OWN
}

/** The order after a press on a heading: ascending, then descending, then the default order. */
export function nextOrder(order: TableOrder, name: string): TableOrder {
  if (order.by !== name) return { by: name, isDown: false }
  return order.isDown ? OWN : { by: name, isDown: true }
}

/**
 * Sorts the rows of a list that is loaded completely. Rows without a value come last in both
 * directions; equal rows keep their order.
 */
export function inOrder<Row extends { keys?: Readonly<Record<string, SortKey>> }>(
  rows: readonly Row[],
  { by, isDown }: TableOrder,
  language: Language,
): readonly Row[] {
  if (by === '' || rows.every(({ keys }) => !keys)) return rows
  const locale = language === 'cn' ? 'zh' : 'en'
  const placed = rows.map((row, at) => ({ row, at, key: row.keys?.[by] ?? '' }))
  placed.sort((a, b) => {
    if (a.key === '' || b.key === '')
      return Number(a.key === '') - Number(b.key === '') || a.at - b.at
    const up =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : String(a.key).localeCompare(String(b.key), locale)
    return (isDown ? -up : up) || a.at - b.at
  })
  return placed.map(({ row }) => row)
}
