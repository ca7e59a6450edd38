/**
 * The direction of view: degrees right of the picture's middle, degrees up, and the vertical field
 * of view in degrees.
 */
export interface Look {
  yaw: number
  pitch: number
  fov: number
}
export interface Place {
  yaw: number
  pitch: number
}
export interface Area {
  width: number
  height: number
}

const DEGREE = Math.PI / 180
const [NEAREST, WIDEST] = [30, 90]
/** Steepest pitch in degrees: straight up or down, left and right would change sides. */
const STEEPEST = 80
export const FIRST_LOOK: Look = { yaw: 0, pitch: 0, fov: 75 }
/** Degrees for each press of an arrow. */
const STEP = 10

export const wrap = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180
const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))
const tidy = ({ yaw, pitch, fov }: Look): Look => ({
  yaw: wrap(yaw),
  pitch: within(pitch, -STEEPEST, STEEPEST),
  fov: within(fov, NEAREST, WIDEST),
})

/** Turns so that the point under the finger moves with it. */
export const drag = (look: Look, dx: number, dy: number, { height }: Area): Look => {
  const degrees = look.fov / Math.max(1, height)
  return tidy({ ...look, yaw: look.yaw - dx * degrees, pitch: look.pitch + dy * degrees })
}
/** Zooms in by a factor above one. */
export const zoom = (look: Look, factor: number): Look => tidy({ ...look, fov: look.fov / factor })
export const lookAt = (look: Look, { yaw, pitch }: Place): Look => tidy({ ...look, yaw, pitch })

/** The look after a key; undefined for other keys. */
export function byKey(look: Look, key: string): Look | undefined {
  const turned: Readonly<Record<string, Look>> = {
    ArrowLeft: { ...look, yaw: look.yaw - STEP },
    ArrowRight: { ...look, yaw: look.yaw + STEP },
    ArrowUp: { ...look, pitch: look.pitch + STEP },
    ArrowDown: { ...look, pitch: look.pitch - STEP },
    '+': { ...look, fov: look.fov / 1.2 },
    '=': { ...look, fov: look.fov / 1.2 },
    '-': { ...look, fov: look.fov * 1.2 },
    '0': FIRST_LOOK,
  }
  const next = Object.prototype.hasOwnProperty.call(turned, key) ? turned[key] : undefined
  return next && tidy(next)
}

/** Half of the view angles, as tangents: sideways and upwards. */
export function halves({ fov }: Look, { width, height }: Area): { x: number; y: number } {
  const y = Math.tan((fov * DEGREE) / 2)
  return { x: (y * width) / Math.max(1, height), y }
}

/**
 * Position of a place of the picture on screen; undefined if it is behind the viewer or outside.
 */
export function placeOnScreen(
  place: Place,
  look: Look,
  area: Area,
): { x: number; y: number } | undefined {
  const [yaw, pitch] = [place.yaw * DEGREE, place.pitch * DEGREE]
  const [x, y, z] = [
    Math.sin(yaw) * Math.cos(pitch),
    Math.sin(pitch),
    -Math.cos(yaw) * Math.cos(pitch),
  ]
  const [c, s] = [Math.cos(look.yaw * DEGREE), Math.sin(look.yaw * DEGREE)]
  const [cp, sp] = [Math.cos(look.pitch * DEGREE), Math.sin(look.pitch * DEGREE)]
  const [right, ahead] = [x * c + z * s, z * c - x * s]
  const [up, depth] = [y * cp + ahead * sp, ahead * cp - y * sp]
  if (depth > -0.05) return undefined
  const half = halves(look, area)
  const [across, above] = [right / -depth / half.x, up / -depth / half.y]
  if (Math.abs(across) > 1 || Math.abs(above) > 1) return undefined
  return { x: ((across + 1) / 2) * area.width, y: ((1 - above) / 2) * area.height }
}

/** A step towards another look, the short way round; `share` of the way is done. */
export function between(from: Look, to: Place, share: number): Look {
  const eased = 1 - (1 - share) ** 3
  return tidy({
    ...from,
    yaw: from.yaw + wrap(to.yaw - from.yaw) * eased,
    pitch: from.pitch + (to.pitch - from.pitch) * eased,
  })
}
