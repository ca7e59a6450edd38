import type { Language } from '@core/domain/language'

/** What a row is put in order by: numbers by their size, texts as the language sorts them. */
export type SortKey = string | number
/** By which column a list is shown, upwards or downwards; empty: as the list comes. */
export interface TableOrder {
  by: string
  isDown: boolean
}
const OWN: TableOrder = { by: '', isDown: false }

/** An order as the address and the server name it: `name`, downwards `-name`. */
export const orderWord = ({ by, isDown }: TableOrder): string => (isDown ? `-${by}` : by)

/** Reads it back; of a column that is not among `names`, the list's own order. */
export function readOrder(word: string, names: readonly string[]): TableOrder {
  const isDown = word.startsWith('-')
  const by = isDown ? word.slice(1) : word
  return names.includes(by) ? { by, isDown } : OWN
}

/** What a press on a heading leads to: upwards, then downwards, then as the list comes. */
export function nextOrder(order: TableOrder, name: string): TableOrder {
  if (order.by !== name) return { by: name, isDown: false }
  return order.isDown ? OWN : { by: name, isDown: true }
}

/**
 * Rows of a list that is here as a whole, in an order. A row without a value comes last either way;
 * equal ones stay as they were.
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
