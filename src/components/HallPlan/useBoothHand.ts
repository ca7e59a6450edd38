import { boxOf, isIn, round, type Box, type Point } from '@core/halls/shapes'
import { useState } from 'react'
import type { PlanEdit } from './PlanProps'
import type { MapHall } from '@core/halls/hallGrid'

/** A corner a booth is taken at. */
export type Grip = 'start' | 'end'

/** Metres: booths are put down on such a grid by hand; number fields take every value. */
const SNAP = 0.1
/** A key moves a booth so far. */
const STEP = 0.5
/** No booth is smaller. */
const LEAST = 0.5

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface Held {
  from: Point
  start: Box
  grip: Grip | undefined
  box: Box
}

/**
 * Moves and resizes the chosen booth of a plan that is drawn: by hand with a ghost until it is put
 * down, and by keys.
 */
export function useBoothHand(hall: MapHall, edit: PlanEdit | undefined) {
  const [held, setHeld] = useState<Held>()
  const shape = edit?.at === undefined ? undefined : hall.Booths[edit.at]?.Shape
  const box = shape && boxOf(shape)
  return {
    shape,
    isHeld: held !== undefined,
    box: held?.box ?? box,
    /** A hand comes down, in metres: on a grip, or on the booth itself. */
    take(from: Point, grip?: Grip): void {
      if (shape && box && (grip || isIn(shape, from))) setHeld({ from, start: box, grip, box })
    },
    /** False where the hand holds no booth. */
    drag(to: Point): boolean {
      if (!held) return false
      setHeld({ ...held, box: dragged(held, to) })
      return true
    },
    drop(): void {
      setHeld(undefined)
    },
    /** The hand goes up; true where it held a booth and that counts as a move. */
    put(isMeant: boolean): boolean {
      setHeld(undefined)
      if (!held || !isMeant) return false
      edit?.onBox(held.box)
      return true
    },
    /**
     * Whether the key is meant for the booth: arrows move it, with Shift they resize it, Escape
     * lets it go.
     */
    key(name: string, isResizing: boolean): boolean {
      if (!edit || !box) return false
      if (name === 'Escape') edit.onPick(undefined)
      const step = Object.prototype.hasOwnProperty.call(STEPS, name) ? STEPS[name] : undefined
      if (step) {
        const [dx, dy] = step
        if (isResizing)
          edit.onBox({
            ...box,
            width: Math.max(LEAST, round(box.width + dx)),
            height: Math.max(LEAST, round(box.height + dy)),
          })
        else edit.onBox({ ...box, x: round(box.x + dx), y: round(box.y + dy) })
      }
      return step !== undefined || name === 'Escape'
    },
  }
}

/** Snapped to the grid, and not smaller than the least. */
function dragged({ from, start, grip }: Held, to: Point): Box {
  const snap = (value: number) => round(Math.round(value / SNAP) * SNAP)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (grip === undefined) return { ...start, x: snap(start.x + dx), y: snap(start.y + dy) }
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
