/** A rectangle as x, y, width, height; a polygon or a line as x, y of each of its corners (six numbers or more). Metres. */
export type Shape = readonly number[]

export interface PlanBooth {
  /** As its company has it: "N3-A216". */
  no: string
  shape: Shape
}
/** Where people come into a hall. */
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

export const MAX_HALLS = 60
export const MAX_BOOTHS = 5000
export const MAX_CORNERS = 400
/** Metres: a longer hall is drawn in another unit. */
export const MAX_SIDE = 5000

/** Rounded to centimetres, so that plans are short. */
export const round = (value: number): number => Math.round(value * 100) / 100
