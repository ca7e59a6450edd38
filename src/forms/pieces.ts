import { useEffect, useMemo } from 'react'
import type { FieldDefinition } from '@core/form/types'
import { useGrowingCount } from '@/components/useGrowingCount'
import type { FormStore } from './FormStore'
import type { FormSection } from './store/FormSteps'

/** Rows that are drawn together, and not again because others come. */
export interface Piece {
  key: string
  fields: readonly FieldDefinition[]
}

/** A section cut into pieces; `first` is the place of its first piece in the step. */
export interface SectionPieces {
  section: FormSection
  first: number
  pieces: readonly Piece[]
}

/** So many rows are drawn at a time: a screenful, which leaves a slow phone room to answer a finger in between. */
export const PIECE_SIZE = 8
/** A step of up to so many fields is drawn at once. */
export const WHOLE_UP_TO = 48

/** Cuts sections into pieces of so many rows. A piece never spans two sections. */
export function cutPieces(sections: readonly FormSection[], size: number): SectionPieces[] {
  let next = 0
  return sections.map(section => {
    const first = next
    const pieces: Piece[] = []
    for (let at = 0; at < section.fields.length; at += size) pieces.push({ key: String(at), fields: section.fields.slice(at, at + size) })
    next += pieces.length
    return { section, first, pieces }
  })
}

/**
 * The pieces of a step, and how many of them are drawn. A long step grows from the top (useGrowingCount), so that nothing on screen
 * moves; a field that is to be shown (FormStore.reveal) is drawn at once, with all before it.
 */
export function usePieces(store: FormStore, sections: readonly FormSection[]): { cut: SectionPieces[]; drawn: number; isLong: boolean } {
  const rows = sections.reduce((sum, { fields }) => sum + fields.length, 0)
  const isLong = rows > WHOLE_UP_TO
  const cut = useMemo(() => cutPieces(sections, isLong ? PIECE_SIZE : WHOLE_UP_TO), [sections, isLong])
  const total = cut.reduce((sum, { pieces }) => sum + pieces.length, 0)
  const { count, reach } = useGrowingCount(total, isLong ? 1 : total, 1)
  useEffect(() => store.onReveal(id => reach(placeOf(cut, id) + 1)), [store, cut, reach])
  return { cut, drawn: count, isLong }
}

/** The piece a field stands in; -1 when it is in another step. */
function placeOf(cut: readonly SectionPieces[], id: string): number {
  for (const { first, pieces } of cut) {
    const at = pieces.findIndex(({ fields }) => fields.some(field => field.id === id))
    if (at >= 0) return first + at
  }
  return -1
}
