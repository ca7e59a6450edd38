import { toChinaMap } from '@/utils/geo'
import type { Position } from '../../place'

const WAIT_MS = 15_000
/** A position up to a minute old is near enough for a map. */
const MAX_AGE_MS = 60_000

/** Asks the browser for the position; the browser asks the person first. */
export function locate(): Promise<Position> {
  // Missing on addresses without https.
  const geolocation = navigator.geolocation as Geolocation | undefined
  if (!geolocation) return Promise.resolve({ refused: 'unavailable' })
  return new Promise(resolve => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: toChinaMap(coords), accuracyMeters: coords.accuracy }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ refused: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
