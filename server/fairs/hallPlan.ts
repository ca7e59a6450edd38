import type { Shape } from '@core/halls/shapes'

export interface PlanBooth {
  /** The number as its company writes it: "N3-A216". */
  no: string
  shape: Shape
}
/** An entrance of a hall. */
export interface PlanGate {
  name: string
  nameEn: string
  x: number
  y: number
}
export interface HallShapes {
  note: string
  noteEn: string
  width: number
  height: number
  booths: PlanBooth[]
  walls: Shape[]
  gates: PlanGate[]
}
/** The plan of one hall as an import writes it. */
export interface HallPlan {
  id: string
  position: number
  name: string
  nameEn: string
  plan: HallShapes
}
