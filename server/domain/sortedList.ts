import type { Language } from '@core/domain/language'
import { badField } from '../errors'
import { readPlace, writePlace } from './cursors'

/** How to sort a list in memory. */
export interface SortedBy<Row> {
  keyOf: (row: Row) => string | number
  isDown: boolean
  language: Language
}
interface Place {
  id: string
  key: string | number
}

const COLLATORS = { cn: new Intl.Collator('zh'), en: new Intl.Collator('en') } as const

/**
 * Sorts rows by a key, texts by the rules of the language, and rows with the same key by id, so
 * that the order is total. The cursor holds key and id, so it stays valid when its row is deleted.
 */
export function sortedList<Row extends { id: string }>(
  rows: readonly Row[],
  { keyOf, isDown, language }: SortedBy<Row>,
) {
  const { compare } = COLLATORS[language]
  const after = (a: Place, b: Place): number => {
    const up =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : compare(String(a.key), String(b.key))
    return (isDown ? -up : up) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  }
  const placed = rows.map(row => ({ row, id: row.id, key: keyOf(row) })).sort(after)
  return {
    rows: placed.map(({ row }) => row),
    cursorOf: (row: Row): string => writePlace([String(keyOf(row)), row.id]),
    /**
     * Returns a test for rows behind this cursor. Throws bad_request for a cursor that no list has
     * returned.
     */
    behind(cursor: string | undefined): (row: Row) => boolean {
      const [word, id] = readPlace(cursor, 2) ?? []
      if (word === undefined || id === undefined) return () => true
      const isNumber = typeof placed[0]?.key === 'number'
      if (isNumber && !Number.isFinite(Number(word))) throw badField('After')
      const place = { id, key: isNumber ? Number(word) : word }
      return row => after({ id: row.id, key: keyOf(row) }, place) > 0
    },
  }
}
