import { placeMessages } from '@/i18n/messages/places'
import { translate } from '@/i18n/useText'
import { directionTo, distanceMeters, type Point } from '@/utils/geo'

/** Coordinates as maps take them: latitude, longitude. */
export function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/** How far and in which direction a place lies. */
export function awayText(from: Point, to: Point): string {
  return translate(placeMessages, 'place.away', {
    distance: distanceText(distanceMeters(from, to)),
    direction: translate(placeMessages, `place.${directionTo(from, to)}`),
  })
}

/** Metres below one kilometre, in tens; kilometres with one decimal below a hundred. */
function distanceText(meters: number): string {
  const tens = Math.round(meters / 10) * 10
  if (tens < 1000) return translate(placeMessages, 'place.meters', { count: tens })
  const kilometers = meters / 1000
  return translate(placeMessages, 'place.kilometers', {
    count: kilometers < 100 ? kilometers.toFixed(1) : Math.round(kilometers),
  })
}
