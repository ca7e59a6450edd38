import type { MapHall } from '@core/halls/hallGrid'
import { round, type Point } from '@core/halls/shapes'
import { movedWall, wallNear, withoutWall, type Wall, type WallPlace } from '@core/halls/walls'
import { useState } from 'react'
import type { WallEdit } from './PlanProps'
import { stepOf } from './useBoothHand'

/** Grid for corners drawn by hand, in metres. */
const SNAP = 0.5
/** A press this near to a wall chooses it, in pixels. */
const REACH = 10
/** With Shift the cursor moves this many steps. */
const FAR = 10

interface Held {
  from: Point
  place: WallPlace
  by: readonly [number, number]
}

/**
 * Draws walls corner by corner, and moves a wall or one of its corners: by hand, and by keys with a
 * cursor on the plan.
 */
export function useWallHand(hall: MapHall, walls: WallEdit | undefined, scale: number) {
  const [held, setHeld] = useState<Held>()
  const [cursor, setCursor] = useState<Point>(() => ({
    x: snap(hall.Width / 2),
    y: snap(hall.Height / 2),
  }))
  const put = (at: Point) => walls?.onLine([...walls.line, at])
  const moved = (place: WallPlace, by: readonly [number, number]) =>
    hall.Walls.map((wall, at) => (at === place.wall ? movedWall(wall, place.corner, by) : wall))
  return {
    cursor: walls ? cursor : undefined,
    /** The dragged wall in its new place. */
    ghost: held && ghostOf(hall.Walls, held),
    take(from: Point): void {
      if (!walls || walls.line.length > 0) return
      const place = wallNear(hall.Walls, from, REACH / scale)
      if (place) setHeld({ from, place, by: [0, 0] })
    },
    drag(to: Point): boolean {
      if (!held) return false
      setHeld({ ...held, by: [snap(to.x - held.from.x), snap(to.y - held.from.y)] })
      return true
    },
    drop(): void {
      setHeld(undefined)
    },
    /** Ends a drag; true if it moved a wall. */
    put(isMeant: boolean): boolean {
      setHeld(undefined)
      if (!held || !isMeant || !walls) return false
      walls.onPick(held.place)
      walls.onWalls(moved(held.place, held.by), false)
      return true
    },
    /** A tap chooses a wall or a corner, or adds a corner to a new wall. */
    tap(point: Point): void {
      if (!walls) return
      const place = walls.line.length === 0 ? wallNear(hall.Walls, point, REACH / scale) : undefined
      const at = { x: snap(point.x), y: snap(point.y) }
      const last = walls.line[walls.line.length - 1]
      setCursor(at)
      if (place) walls.onPick(place)
      else if (last && last.x === at.x && last.y === at.y) walls.onEnd()
      else put(at)
    },
    /**
     * Arrows move the chosen wall, otherwise the cursor (Shift: farther). Enter adds a corner,
     * Escape ends or unselects the wall, Delete removes the last corner or the chosen wall or
     * corner.
     */
    key(name: string, isShift: boolean): boolean {
      if (!walls) return false
      const { chosen, line } = walls
      const step = stepOf(name)
      if (step && chosen && line.length === 0) walls.onWalls(moved(chosen, step), true)
      else if (step)
        setCursor(now => ({
          x: clamp(now.x + step[0] * (isShift ? FAR : 1), hall.Width),
          y: clamp(now.y + step[1] * (isShift ? FAR : 1), hall.Height),
        }))
      else if (name === 'Enter' || name === ' ') {
        if (line.length === 0) walls.onPick(undefined)
        put(cursor)
      } else if (name === 'Escape') {
        if (line.length > 0) walls.onEnd()
        else walls.onPick(undefined)
      } else if (name === 'Delete' || name === 'Backspace') {
        if (line.length > 0) walls.onLine(line.slice(0, -1))
        else if (chosen) {
          walls.onPick(undefined)
          walls.onWalls(withoutWall(hall.Walls, chosen), false)
        }
      } else return false
      return true
    },
  }
}

const snap = (value: number) => round(Math.round(value / SNAP) * SNAP)
const clamp = (value: number, most: number) => Math.min(most, Math.max(0, round(value)))

function ghostOf(walls: readonly Wall[], { place, by }: Held): Wall | undefined {
  const wall = walls[place.wall]
  return wall && movedWall(wall, place.corner, by)
}
