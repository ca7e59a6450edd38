import type { Box, Point } from '@core/halls/shapes'
import type { MapHall } from '@core/halls/hallGrid'
import type { Wall, WallPlace } from '@core/halls/walls'
import type { Way } from '@core/halls/wayTo'

/** How a plan is changed where it is drawn: at the desk, in a browser. */
export interface PlanEdit {
  /** Places of the chosen booths among the hall's. */
  chosen: ReadonlySet<number>
  /** The one that was chosen last: the plan shows it. */
  at: number | undefined
  /** Places of booths with a finding. */
  faulty: ReadonlySet<number>
  /** A booth was pressed; `isMore`: beside those that are chosen. */
  onPick: (at: number | undefined, isMore: boolean) => void
  /** Booths were chosen by a frame around them, or all of them by a key. */
  onPickMany: (places: readonly number[]) => void
  /** The chosen booth, if it is one alone, was resized. */
  onBox: (box: Box) => void
  /** The chosen booths were moved by so many metres; `isKey`: by one press of many. */
  onMove: (dx: number, dy: number, isKey: boolean) => void
  /** The chosen booths go. */
  onRemove: () => void
  /** Walls are drawn and moved, and booths stay as they are. */
  walls?: WallEdit | undefined
}

/** How walls are changed. */
export interface WallEdit {
  chosen: WallPlace | undefined
  /** Corners of the wall that is being drawn. */
  line: readonly Point[]
  onPick: (place: WallPlace | undefined) => void
  onLine: (line: readonly Point[]) => void
  /** The wall that is being drawn is done. */
  onEnd: () => void
  onWalls: (walls: readonly Wall[], isKey: boolean) => void
}

export interface PlanProps {
  hall: MapHall
  /** Numbers of the booths that were found. */
  found: ReadonlySet<string>
  chosen: string | undefined
  /** Numbers of the booths that have a company. */
  taken: ReadonlySet<string>
  /** The text at the chosen booth. */
  flag: string
  /** The way to the chosen booth; none where a plan is drawn. */
  way?: Way | undefined
  /** Names of gates, in the order of the hall's. */
  gates: readonly string[]
  label: string
  nearer: string
  farther: string
  whole: string
  onChoose: (no: string | undefined) => void
  /** The plan is looked at without it. */
  edit?: PlanEdit
}
