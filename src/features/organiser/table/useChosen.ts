import { useState } from 'react'

/** The selected rows of a table, for a step with all of them. */
export interface Chosen {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects all of these rows, or none if all are selected. */
  toggleAll: (ids: readonly string[]) => void
  /** Label of a row's check box, for screen readers. */
  labelOf: (id: string) => string
  /** False for a row that no step can be taken with; it has no check box. */
  isOffered: (id: string) => boolean
  set: (ids: readonly string[]) => void
}

/** The selected rows, without rows that have left the list or can no longer be part of a step. */
export function useChosen(offered: readonly string[], labelOf: (id: string) => string): Chosen {
  const [chosen, set] = useState<readonly string[]>([])
  const ids = new Set(chosen.filter(id => offered.includes(id)))
  return {
    ids,
    labelOf,
    isOffered: id => offered.includes(id),
    toggle: id => set(ids.has(id) ? [...ids].filter(one => one !== id) : [...ids, id]),
    toggleAll: wanted => set(wanted.every(id => ids.has(id)) ? [] : wanted),
    set,
  }
}
