import { placeMessages } from '@/i18n/messages/places'
import { translate } from '@/i18n/useText'
import { directionTo, distanceMeters, type Point } from '@/utils/geo'

/** Coordinates in the order of maps: latitude, longitude. */
export function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/** The distance and direction of a place. */
export function awayText(from: Point, to: Point): string {
  return translate(placeMessages, 'place.away', {
    distance: distanceText(distanceMeters(from, to)),
    direction: translate(placeMessages, `place.${directionTo(from, to)}`),
  })
}

/** Below one kilometre tens of metres; below a hundred kilometres one decimal. */
function distanceText(meters: number): string {
  const tens = Math.round(meters / 10) * 10
  if (tens < 1000) return translate(placeMessages, 'place.meters', { count: tens })
  const kilometers = meters / 1000
  return translate(placeMessages, 'place.kilometers', {
    count: kilometers < 100 ? kilometers.toFixed(1) : Math.round(kilometers),
  })
}
