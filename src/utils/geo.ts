/** A point on the earth in degrees, in the coordinates of Chinese maps (GCJ-02). */
export interface Point {
  latitude: number
  longitude: number
}

const DIRECTIONS = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const
export type Direction = (typeof DIRECTIONS)[number]

const EARTH_METERS = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The straight distance between two points, in metres. */
export function distanceMeters(from: Point, to: Point): number {
  const { north, east } = offsetMeters(from, to)
  // Up to the size of a city the earth counts as flat; beyond that, use the arc.
  if (Math.abs(north) + Math.abs(east) < 50_000) return Math.hypot(north, east)
  const half =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The compass direction from one point to the other, one of eight. */
export function directionTo(from: Point, to: Point): Direction {
  const { north, east } = offsetMeters(from, to)
  const turn = (Math.atan2(east, north) / (2 * Math.PI) + 1) % 1
  return DIRECTIONS[Math.round(turn * 8) % 8] ?? 'north'
}

/** How far one point is north and east of another, in metres, the shorter way round the earth. */
export function offsetMeters(from: Point, to: Point): { north: number; east: number } {
  const turn = ((to.longitude - from.longitude + 540) % 360) - 180
  return {
    north: radians(to.latitude - from.latitude) * EARTH_METERS,
    east: radians(turn) * EARTH_METERS * Math.cos(radians((from.latitude + to.latitude) / 2)),
  }
}

const AXIS = 6_378_245
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943

/**
 * Converts a satellite position (WGS-84) to the coordinates of Chinese maps: in mainland China the
 * two differ by some hundred metres.
 */
export function toChinaMap({ latitude, longitude }: Point): Point {
  // Roughly the mainland; outside it both coordinates are equal.
  if (longitude < 72.004 || longitude > 137.8347 || latitude < 0.8293 || latitude > 55.8271)
    return { latitude, longitude }
  const x = longitude - 105
  const y = latitude - 35
  const waves = (a: number) =>
    (20 * Math.sin(6 * a * Math.PI) + 20 * Math.sin(2 * a * Math.PI)) * (2 / 3)
  const north =
    -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x)) + waves(x) +
    (20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * (2 / 3) +
    (160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * (2 / 3) // prettier-ignore
  const east =
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x)) + waves(x) +
    (20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)) * (2 / 3) +
    (150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * (2 / 3) // prettier-ignore
  const flat = 1 - ECCENTRICITY_SQUARED * Math.sin(radians(latitude)) ** 2
  const perLatitude = radians((AXIS * (1 - ECCENTRICITY_SQUARED)) / (flat * Math.sqrt(flat)))
  const perLongitude = radians((AXIS / Math.sqrt(flat)) * Math.cos(radians(latitude)))
  return { latitude: latitude + north / perLatitude, longitude: longitude + east / perLongitude }
}
