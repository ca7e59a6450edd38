import type { TypedPlace } from '@/platform/place'
import type { Point } from '@/utils/geo'
import type { Query } from '@/utils/query'

const LONGEST_NAME = 100
const LONGEST_ADDRESS = 200
/** Plain decimal degrees. Other formats that JavaScript reads as a number are not coordinates. */
const DEGREES = /^-?\d{1,3}(\.\d{1,12})?$/
/**
 * Control characters, and characters that reverse the reading direction: they could disguise a
 * name.
 */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * The place in a link's `lat`, `lng`, `name` and `address`. Anybody may have written the link:
 * invalid parts are left out; undefined if nothing is left.
 */
export function readPlace({
  lat = '',
  lng = '',
  name = '',
  address = '',
}: Query): TypedPlace | undefined {
  const point = readPoint(lat, lng)
  const place = {
    name: plainText(name, LONGEST_NAME),
    address: plainText(address, LONGEST_ADDRESS),
    ...(point && { point }),
  }
  return point || place.name || place.address ? place : undefined
}

function readPoint(lat: string, lng: string): Point | undefined {
  if (!DEGREES.test(lat.trim()) || !DEGREES.test(lng.trim())) return undefined
  const point = { latitude: Number(lat), longitude: Number(lng) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}

/** One line without invisible characters, cut to a length. */
export function plainText(text: string, longest: number): string {
  return [...text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()].slice(0, longest).join('')
}
