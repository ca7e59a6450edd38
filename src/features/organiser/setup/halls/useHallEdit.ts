import type { PlanEdit } from '@/components/HallPlan/PlanProps'
import { shifted } from '@/components/HallPlan/useBoothHand'
import type { DrawnBooth } from '@core/halls/findings'
import { fitInto, type Point } from '@core/halls/shapes'
import type { Wall, WallPlace } from '@core/halls/walls'
import { useState } from 'react'
import { read, write } from '../SetupField'
import { boothsOf, withBooths, type HallPlace } from './hallFile'

/** What the pointer edits on the plan. */
export type HallMode = 'booths' | 'walls'

interface HallEditDeps {
  value: unknown
  booths: readonly DrawnBooth[]
  /** Table indexes of the drawn booths. */
  places: readonly number[]
  faulty: ReadonlySet<number>
  place: HallPlace
  onPlace: (place: HallPlace) => void
  /** `kind`: changes of the same kind in quick succession are undone together. */
  onChange: (value: unknown, kind?: string) => void
}

/**
 * The selection on a plan, and its changes by pointer and keys: one or several booths, or walls.
 * Selected booths are indexes of the table.
 */
export function useHallEdit({
  value,
  booths,
  places,
  faulty,
  place,
  onPlace,
  onChange,
}: HallEditDeps) {
  const { id, at: lead } = place
  const [mode, setMode] = useState<HallMode>('booths')
  const [isSeveral, setSeveral] = useState(false)
  const [many, setMany] = useState<readonly number[]>([])
  const [wall, pickWall] = useState<WallPlace>()
  const [line, setLine] = useState<readonly Point[]>([])
  // a booth chosen in the table or by a finding replaces the selection
  const chosen = (lead === undefined ? [] : many.includes(lead) ? many : [lead]).filter(
    at => at < booths.length,
  )
  const choose = (next: readonly number[]) => {
    setMany(next)
    const last = next[next.length - 1]
    onPlace(last === undefined ? { id } : { id, at: last })
  }
  const setShapes = (of: (booth: DrawnBooth) => DrawnBooth, kind?: string) =>
    onChange(
      withBooths(
        value,
        booths.map((booth, at) => (chosen.includes(at) ? of(booth) : booth)),
      ),
      kind,
    )
  const setWalls = (walls: readonly Wall[], isKey: boolean) =>
    onChange(write(value, 'Walls', walls), isKey ? 'wall' : undefined)
  const endWall = (walls: readonly Wall[]) => {
    setLine([])
    if (line.length < 2) return
    pickWall({ wall: walls.length })
    setWalls([...walls, line.flatMap(({ x, y }) => [x, y])], false)
  }
  /** Adds a booth to the selection, or removes it. */
  const toggle = (at: number) =>
    choose(chosen.includes(at) ? chosen.filter(one => one !== at) : [...chosen, at])
  const remove = () => {
    choose([])
    onChange(
      withBooths(
        value,
        booths.filter((_, at) => !chosen.includes(at)),
      ),
    )
  }
  const edit = (walls: readonly Wall[]): PlanEdit => ({
    chosen: new Set(chosen.map(at => places.indexOf(at))),
    at: lead === undefined || !places.includes(lead) ? undefined : places.indexOf(lead),
    faulty,
    onPick: (at, isMore) => {
      const found = at === undefined ? undefined : places[at]
      if (found === undefined) return isMore || isSeveral ? undefined : choose([])
      if (isMore || isSeveral) toggle(found)
      else choose([found])
    },
    onPickMany: found => choose(found.flatMap(at => places[at] ?? [])),
    onBox: box => setShapes(booth => ({ ...booth, shape: fitInto(booth.shape, box) }), 'keys'),
    onMove: (dx, dy, isKey) =>
      setShapes(
        booth => ({ ...booth, shape: shifted(booth.shape, [dx, dy]) }),
        isKey ? 'keys' : undefined,
      ),
    onRemove: remove,
    walls:
      mode === 'walls'
        ? {
            chosen: wall && walls[wall.wall] ? wall : undefined,
            line,
            onPick: pickWall,
            onLine: setLine,
            onWalls: setWalls,
            onEnd: () => endWall(walls),
          }
        : undefined,
  })
  return {
    mode,
    isSeveral,
    setSeveral,
    chosen,
    toggle,
    remove,
    edit,
    line,
    endWall,
    pickWall,
    wall,
    /** Drops the wall that is being drawn; undefined while none is drawn. */
    dropLine: line.length > 0 ? () => setLine([]) : undefined,
    /**
     * Called after undo or redo: the selected booths stay selected at their new index, if they
     * exist.
     */
    follow: (next: unknown) => {
      if (wall && wallCount(next) !== wallCount(value)) pickWall(undefined)
      if (chosen.length === 0) return
      const after = boothsOf(next).map(({ no }) => no)
      // if the number of booths is the same, only their numbers changed and the indexes are still
      // valid
      const hasPlaces = after.length === booths.length
      choose(
        chosen.flatMap(at => {
          const found = after.findIndex(no => no === booths[at]?.no)
          return found >= 0 ? [found] : hasPlaces ? [at] : []
        }),
      )
    },
    setMode: (next: HallMode) => {
      setMode(next)
      setLine([])
      pickWall(undefined)
    },
    setWalls,
  }
}

const wallCount = (hall: unknown): number => {
  const walls = read(hall, 'Walls')
  return Array.isArray(walls) ? walls.length : 0
}
