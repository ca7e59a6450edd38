import { useState } from 'react'

/** Rows of a table that are chosen for a step with all of them. */
export interface Chosen {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Chooses all of these; none of them where all are chosen. */
  toggleAll: (ids: readonly string[]) => void
  /** What its box is called, for screen readers. */
  labelOf: (id: string) => string
  /** A row that no step can be taken with has no box. */
  isOffered: (id: string) => boolean
  set: (ids: readonly string[]) => void
}

/**
 * Which rows are chosen. Those that are gone from the list, or can no longer be part of a step, are
 * left out.
 */
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
