import type { Box, Point } from '@core/halls/shapes'
import type { MapHall } from '@core/halls/hallGrid'
import type { Wall, WallPlace } from '@core/halls/walls'
import type { Way } from '@core/halls/wayTo'

/** Editing of a plan, at the desk in a browser. A place is an index in the hall's booths. */
export interface PlanEdit {
  /** Places of the chosen booths. */
  chosen: ReadonlySet<number>
  /** Place of the last chosen booth: the plan shows it. */
  at: number | undefined
  /** Places of booths with a finding. */
  faulty: ReadonlySet<number>
  /** A booth was pressed; `isMore`: add it to the chosen ones. */
  onPick: (at: number | undefined, isMore: boolean) => void
  /** Several booths were chosen: by a frame around them, or all of them by a key. */
  onPickMany: (places: readonly number[]) => void
  /** The only chosen booth was resized. */
  onBox: (box: Box) => void
  /** The chosen booths were moved, in metres; `isKey`: by one of many key presses. */
  onMove: (dx: number, dy: number, isKey: boolean) => void
  /** The chosen booths are to be removed. */
  onRemove: () => void
  /** While set, walls are drawn and moved, and booths cannot be changed. */
  walls?: WallEdit | undefined
}

/** Editing of walls. */
export interface WallEdit {
  chosen: WallPlace | undefined
  /** Corners of the wall being drawn. */
  line: readonly Point[]
  onPick: (place: WallPlace | undefined) => void
  onLine: (line: readonly Point[]) => void
  /** The wall being drawn is finished. */
  onEnd: () => void
  onWalls: (walls: readonly Wall[], isKey: boolean) => void
}

export interface PlanProps {
  hall: MapHall
  /** Numbers of the booths found by a search. */
  found: ReadonlySet<string>
  chosen: string | undefined
  /** Numbers of the booths with a company. */
  taken: ReadonlySet<string>
  /** The text at the chosen booth. */
  flag: string
  /** The way to the chosen booth; none while the plan is edited. */
  way?: Way | undefined
  /** Names of gates, in the order of the hall's gates. */
  gates: readonly string[]
  label: string
  nearer: string
  farther: string
  whole: string
  onChoose: (no: string | undefined) => void
  /** Without it the plan is read-only. */
  edit?: PlanEdit
}
