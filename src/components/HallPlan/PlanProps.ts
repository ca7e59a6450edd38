import type { Box } from '@core/halls/shapes'
import type { MapHall } from '@core/halls/hallGrid'
import type { Way } from '@core/halls/wayTo'

/** How a plan is changed where it is drawn: at the desk, in a browser. */
export interface PlanEdit {
  /** Place of the chosen booth among the hall's. */
  at: number | undefined
  /** Places of booths with a finding. */
  faulty: ReadonlySet<number>
  onPick: (at: number | undefined) => void
  /** The chosen booth was moved or resized. */
  onBox: (box: Box) => void
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
