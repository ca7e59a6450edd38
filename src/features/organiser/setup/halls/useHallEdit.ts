import type { PlanEdit } from '@/components/HallPlan/PlanProps'
import { shifted } from '@/components/HallPlan/useBoothHand'
import type { DrawnBooth } from '@core/halls/findings'
import { fitInto, type Point } from '@core/halls/shapes'
import type { Wall, WallPlace } from '@core/halls/walls'
import { useState } from 'react'
import { read, write } from '../SetupField'
import { boothsOf, withBooths, type HallPlace } from './hallFile'

/** What a hand on the plan changes. */
export type HallMode = 'booths' | 'walls'

interface HallEditDeps {
  value: unknown
  booths: readonly DrawnBooth[]
  /** Places in the table of the booths that are drawn. */
  places: readonly number[]
  faulty: ReadonlySet<number>
  place: HallPlace
  onPlace: (place: HallPlace) => void
  /** `kind`: changes of the same kind, one soon after the other, are one step back. */
  onChange: (value: unknown, kind?: string) => void
}

/**
 * What is chosen on a plan, and how hands and keys change it: booths, one or several, or walls.
 * Chosen booths are named by their places in the table.
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
  // another place that was looked for, in the table or by a finding, is chosen alone
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
  /** Adds a booth to what is chosen, or takes it out. */
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
    /** After a step back or forward: what was chosen stays so in its new place, if it is there. */
    follow: (next: unknown) => {
      if (wall && wallCount(next) !== wallCount(value)) pickWall(undefined)
      if (chosen.length === 0) return
      const after = boothsOf(next).map(({ no }) => no)
      // where only numbers have changed, a booth is known by its place
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
