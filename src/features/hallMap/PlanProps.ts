import type { MapHall } from './planView'
import type { Way } from './wayTo'

export interface PlanProps {
  hall: MapHall
  /** Numbers of the booths that were found. */
  found: ReadonlySet<string>
  chosen: string | undefined
  /** Numbers of the booths that have a company. */
  taken: ReadonlySet<string>
  /** The text at the chosen booth. */
  flag: string
  /** The way to the chosen booth. */
  way: Way | undefined
  /** Names of gates, in the order of the hall's. */
  gates: readonly string[]
  label: string
  nearer: string
  farther: string
  whole: string
  onChoose: (no: string | undefined) => void
}
