import { offsetMeters, type Point } from '@/utils/geo'

export interface PlanColours {
  theme: string
  pale: string
  ink: string
  line: string
  surface: string
  me: string
}
export interface PlanPoints {
  target: Point
  others: readonly Point[]
  me: Point | undefined
}

const PLAN_WIDTH = 640
const PLAN_HEIGHT = 400
const MARGIN = 56
/** The smallest extent of a plan: a plan of one point has no size of its own. */
const SMALLEST_METERS = 200
const SCALES = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
const SCALE_SHARE = 0.3

interface Spot {
  x: number
  y: number
}

/**
 * Draws the relative position of places, north up: the target as a booth, the others numbered in
 * order, the user as a dot.
 */
export function planSvg({ target, others, me }: PlanPoints, colours: PlanColours): string {
  const points = [target, ...others, ...(me ? [me] : [])]
  const offsets = points.map(point => offsetMeters(target, point))
  const [west, east] = extent(offsets.map(offset => offset.east))
  const [south, north] = extent(offsets.map(offset => offset.north))
  const pixels = Math.min(
    (PLAN_WIDTH - 2 * MARGIN) / (east - west),
    (PLAN_HEIGHT - 2 * MARGIN) / (north - south),
  )
  const spots = offsets.map(offset => ({
    x: PLAN_WIDTH / 2 + (offset.east - (west + east) / 2) * pixels,
    y: PLAN_HEIGHT / 2 - (offset.north - (south + north) / 2) * pixels,
  }))
  const [at = { x: PLAN_WIDTH / 2, y: PLAN_HEIGHT / 2 }, ...rest] = spots
  const own = me ? rest.pop() : undefined
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLAN_WIDTH} ${PLAN_HEIGHT}" font-family="sans-serif">`,
    `<rect width="${PLAN_WIDTH}" height="${PLAN_HEIGHT}" fill="${colours.pale}"/>`,
    grid(colours.line),
    own ? way(own, at, colours.me) : '',
    ...apart(rest, at).map((spot, index) => numbered(spot, index + 1, colours)),
    `<rect x="${n(at.x - 15)}" y="${n(at.y - 15)}" width="30" height="30" rx="4" fill="${colours.theme}" stroke="${colours.ink}" stroke-width="3"/>`,
    own
      ? `<circle cx="${n(own.x)}" cy="${n(own.y)}" r="10" fill="${colours.me}" stroke="${colours.surface}" stroke-width="4"/>`
      : '',
    arrow(colours.ink),
    scale(pixels, colours.ink),
    '</svg>',
  ].join('')
}

function extent(values: readonly number[]): [number, number] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const missing = Math.max(0, SMALLEST_METERS - (high - low)) / 2
  return [low - missing, high + missing]
}

const n = (value: number) => Math.round(value * 10) / 10

/**
 * Moves spots aside that would cover each other or the target. The plan shows directions and is not
 * to scale there.
 */
function apart(spots: readonly Spot[], target: Spot): Spot[] {
  const placed: Spot[] = [target]
  for (const spot of spots) {
    let { x, y } = spot
    for (
      let turn = 0;
      turn < 24 && placed.some(other => Math.hypot(other.x - x, other.y - y) < 34);
      turn++
    ) {
      const angle = (turn * Math.PI) / 4
      const reach = 34 * (1 + Math.floor(turn / 8))
      x = clamp(spot.x + Math.cos(angle) * reach, 20, PLAN_WIDTH - 20)
      y = clamp(spot.y + Math.sin(angle) * reach, 20, PLAN_HEIGHT - 20)
    }
    placed.push({ x, y })
  }
  return placed.slice(1)
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

function numbered({ x, y }: Spot, number: number, { surface, ink }: PlanColours): string {
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="15" fill="${surface}" stroke="${ink}" stroke-width="2"/>` +
    `<text x="${n(x)}" y="${n(y + 6)}" font-size="17" font-weight="700" text-anchor="middle" fill="${ink}">${number}</text>`
  )
}

function grid(line: string): string {
  const across = Array.from({ length: 7 }, (_, index) => `M0 ${(index + 1) * 50}h${PLAN_WIDTH}`)
  const down = Array.from({ length: 12 }, (_, index) => `M${(index + 1) * 50} 0v${PLAN_HEIGHT}`)
  return `<path d="${[...across, ...down].join('')}" stroke="${line}" stroke-width="1" fill="none"/>`
}

function way(from: Spot, to: Spot, colour: string): string {
  return `<path d="M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}" stroke="${colour}" stroke-width="3" stroke-dasharray="8 7" fill="none"/>`
}

function arrow(ink: string): string {
  return `<path d="M606 58l-9 -24 9 5 9 -5z" transform="rotate(180 606 46)" fill="${ink}"/><text x="606" y="78" font-size="16" text-anchor="middle" fill="${ink}">N</text>`
}

function scale(pixels: number, ink: string): string {
  const meters =
    [...SCALES].reverse().find(each => each * pixels <= PLAN_WIDTH * SCALE_SHARE) ??
    SCALES[0] ??
    100
  const width = n(meters * pixels)
  const label = meters >= 1000 ? `${meters / 1000} km` : `${meters} m`
  return (
    `<path d="M24 372v8h${width}v-8" stroke="${ink}" stroke-width="2" fill="none"/>` +
    `<text x="${n(32 + width)}" y="381" font-size="15" fill="${ink}">${label}</text>`
  )
}
