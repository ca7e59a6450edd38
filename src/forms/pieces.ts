import { useEffect, useMemo } from 'react'
import type { FieldDefinition } from '@core/form/types'
import { useGrowingCount } from '@/components/useGrowingCount'
import type { FormStore } from './FormStore'
import type { FormSection } from './store/FormSteps'

/** Rows that are drawn together, and not again when other rows follow. */
export type Piece = readonly FieldDefinition[]

/** The pieces of a section; `first` is the index of its first piece in the step. */
export interface SectionPieces {
  section: FormSection
  first: number
  pieces: readonly Piece[]
}

/** Rows drawn at a time: about a screen, so that a slow phone can react to a finger in between. */
export const PIECE_SIZE = 8
/**
 * Pieces in a block. A browser skips a distant block as a whole, but checks every block in each
 * frame.
 */
export const BLOCK_SIZE = 4
/** A step of up to this many fields is drawn in one go. */
const WHOLE_UP_TO = 48

/** Cuts a list into parts of `size`; the last part has the rest. */
export function cut<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  )
}

/** Cuts sections into pieces of `size` rows. A piece never spans two sections. */
function cutPieces(sections: readonly FormSection[], size: number): SectionPieces[] {
  let next = 0
  return sections.map(section => {
    const first = next
    const pieces = cut(section.fields, size)
    next += pieces.length
    return { section, first, pieces }
  })
}

/**
 * The pieces of a step, and how many of them are drawn. A long step grows from the top
 * (useGrowingCount), so that nothing on screen moves. A revealed field (FormStore.reveal) is drawn
 * immediately, with all pieces before it.
 */
export function usePieces(
  store: FormStore,
  sections: readonly FormSection[],
): { parts: SectionPieces[]; drawn: number; isLong: boolean } {
  const rows = sections.reduce((sum, { fields }) => sum + fields.length, 0)
  const isLong = rows > WHOLE_UP_TO
  const { parts, all } = useMemo(() => {
    const parts = cutPieces(sections, isLong ? PIECE_SIZE : WHOLE_UP_TO)
    return { parts, all: parts.flatMap(({ pieces }) => pieces) }
  }, [sections, isLong])
  const { count, reach } = useGrowingCount(all.length, isLong ? 1 : all.length, 1)
  useEffect(
    () =>
      store.onReveal(id => reach(all.findIndex(piece => piece.some(field => field.id === id)) + 1)),
    [store, all, reach],
  )
  return { parts, drawn: count, isLong }
}
