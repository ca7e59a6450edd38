import type { Point } from '@/utils/geo'

/** A place to go to. Its texts are in the language in which they were chosen or typed. */
export interface Place extends Point {
  name: string
  address: string
}

/**
 * Why there is no place: the person cancelled, did not allow it, or the device does not know it.
 */
export type LocationRefusal = 'cancelled' | 'denied' | 'unavailable'

/** The chosen place, or why there is none. A place typed by hand has no `point`. */
export type ChosenLocation = { place: TypedPlace } | { refused: LocationRefusal }

/** A place whose point may be unknown. */
export interface TypedPlace {
  name: string
  address: string
  point?: Point
}

/** The position of the device, or why it is unknown. */
export type Position =
  { point: Point; accuracyMeters: number } | { refused: Exclude<LocationRefusal, 'cancelled'> }
