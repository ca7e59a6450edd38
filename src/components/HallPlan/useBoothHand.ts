import { boxOf, fitInto, isIn, round, type Box, type Point, type Shape } from '@core/halls/shapes'
import { useState } from 'react'
import type { PlanEdit } from './PlanProps'
import type { MapHall } from '@core/halls/hallGrid'

/** The corner by which a booth is resized. */
export type Grip = 'start' | 'end'

/** Grid for booths moved by mouse, in metres; number fields accept every value. */
const SNAP = 0.1
/** Distance that a key moves a booth, in metres. */
const STEP = 0.5
/** Least side of a booth, in metres. */
const LEAST = 0.5

export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
/** The step of an arrow key, in metres; undefined for another key. */
export const stepOf = (name: string): readonly [number, number] | undefined =>
  Object.prototype.hasOwnProperty.call(STEPS, name) ? STEPS[name] : undefined

/** The present drag: a corner of the only chosen booth, the chosen booths, or a frame. */
type Held =
  | { kind: 'grip'; from: Point; start: Box; grip: Grip; box: Box }
  | { kind: 'booths'; from: Point; start: Box; by: readonly [number, number] }
  | { kind: 'frame'; from: Point; to: Point }

/**
 * Moves and resizes the chosen booths of an edited plan: by dragging, with a ghost until the
 * release, and by keys. A drag with Shift draws a frame that chooses booths.
 */
export function useBoothHand(hall: MapHall, edit: PlanEdit | undefined) {
  const [held, setHeld] = useState<Held>()
  const shapes = edit
    ? [...edit.chosen].flatMap(at => (hall.Booths[at] ? [hall.Booths[at].Shape] : []))
    : []
  const [first] = shapes
  const box = first && shapes.length === 1 ? boxOf(first) : undefined
  return {
    /** The box of the only chosen booth, to resize it at its corners. */
    box: held?.kind === 'grip' ? held.box : box,
    /** Where the dragged booths would be placed. */
    ghosts: ghostsOf(held, shapes),
    frame: held?.kind === 'frame' ? frameOf(held) : undefined,
    /**
     * Starts a drag at a point in metres: of a grip, of a chosen booth, or with Shift of a frame.
     */
    take(from: Point, grip: Grip | undefined, isMore: boolean): void {
      if (!edit) return
      const under = shapes.find(shape => isIn(shape, from))
      if (grip && box) setHeld({ kind: 'grip', from, start: box, grip, box })
      else if (isMore) setHeld({ kind: 'frame', from, to: from })
      else if (under) setHeld({ kind: 'booths', from, start: boxOf(under), by: [0, 0] })
    },
    /** False if there is no drag. */
    drag(to: Point): boolean {
      if (!held) return false
      if (held.kind === 'grip') setHeld({ ...held, box: resized(held, to) })
      else if (held.kind === 'booths') setHeld({ ...held, by: movedBy(held, to) })
      else setHeld({ ...held, to })
      return true
    },
    drop(): void {
      setHeld(undefined)
    },
    /** Ends a drag; true if there was one and it counts. */
    put(isMeant: boolean): boolean {
      setHeld(undefined)
      if (!held || !isMeant) return false
      if (held.kind === 'grip') edit?.onBox(held.box)
      else if (held.kind === 'booths') edit?.onMove(...held.by, false)
      else edit?.onPickMany(within(hall, frameOf(held)))
      return true
    },
    /**
     * Handles a key; true if it is for booths. Arrows move the chosen ones, with Shift they resize
     * a single one; Delete removes them, Escape unselects them, Ctrl+A chooses all.
     */
    key(name: string, { isShift, isControl }: { isShift: boolean; isControl: boolean }): boolean {
      if (!edit) return false
      if (isControl && name.toLowerCase() === 'a') {
        edit.onPickMany(hall.Booths.map((_, at) => at))
        return true
      }
      if (isControl || shapes.length === 0) return false
      if (name === 'Escape') edit.onPick(undefined, false)
      if (name === 'Delete' || name === 'Backspace') edit.onRemove()
      const step = stepOf(name)
      if (step && isShift && box)
        edit.onBox({
          ...box,
          width: Math.max(LEAST, round(box.width + step[0])),
          height: Math.max(LEAST, round(box.height + step[1])),
        })
      else if (step) edit.onMove(...step, true)
      return step !== undefined || ['Escape', 'Delete', 'Backspace'].includes(name)
    },
  }
}

const snap = (value: number) => round(Math.round(value / SNAP) * SNAP)

/** Distance to move the booths, so that the booth under the pointer ends on the grid. */
const movedBy = (
  { from, start }: { from: Point; start: Box },
  to: Point,
): readonly [number, number] => [
  round(snap(start.x + to.x - from.x) - start.x),
  round(snap(start.y + to.y - from.y) - start.y),
]

/** A shape moved to another place. */
export const shifted = (shape: Shape, [dx, dy]: readonly [number, number]): Shape => {
  const box = boxOf(shape)
  return fitInto(shape, { ...box, x: round(box.x + dx), y: round(box.y + dy) })
}

function ghostsOf(held: Held | undefined, shapes: readonly Shape[]): readonly Shape[] {
  const [first] = shapes
  if (held?.kind === 'grip' && first) return [fitInto(first, held.box)]
  return held?.kind === 'booths' ? shapes.map(shape => shifted(shape, held.by)) : []
}

const frameOf = ({ from, to }: { from: Point; to: Point }): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
})

/** Places of the booths that lie completely in a frame. */
const within = ({ Booths }: MapHall, frame: Box): number[] =>
  Booths.flatMap(({ Shape }, at) => {
    const { x, y, width, height } = boxOf(Shape)
    const isAcross = x >= frame.x && x + width <= frame.x + frame.width
    return isAcross && y >= frame.y && y + height <= frame.y + frame.height ? [at] : []
  })

/** Snaps to the grid and keeps the least size. */
function resized({ from, start, grip }: { from: Point; start: Box; grip: Grip }, to: Point): Box {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [right, bottom] = [start.x + start.width, start.y + start.height]
  if (grip === 'end')
    return {
      ...start,
      width: Math.max(LEAST, round(snap(right + dx) - start.x)),
      height: Math.max(LEAST, round(snap(bottom + dy) - start.y)),
    }
  const x = Math.min(snap(start.x + dx), right - LEAST)
  const y = Math.min(snap(start.y + dy), bottom - LEAST)
  return { x: round(x), y: round(y), width: round(right - x), height: round(bottom - y) }
}
