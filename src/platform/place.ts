import type { Point } from '@/utils/geo'

/** A place to go to. Its words are in the language they were chosen or typed in. */
export interface Place extends Point {
  name: string
  address: string
}

/**
 * Why there is no place: the person thought better of it, did not allow it, or the device does not
 * know.
 */
export type LocationRefusal = 'cancelled' | 'denied' | 'unavailable'

/** The place that was chosen, or why none was. A place typed by hand has no `point`. */
export type ChosenLocation = { place: TypedPlace } | { refused: LocationRefusal }

/** A place whose point may be unknown. */
export interface TypedPlace {
  name: string
  address: string
  point?: Point
}

/** Where the device is, or why that is not known. */
export type Position =
  { point: Point; accuracyMeters: number } | { refused: Exclude<LocationRefusal, 'cancelled'> }
