import { isObject, text, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const isDegrees = (value: unknown, most: number) =>
  typeof value === 'number' && Math.abs(value) <= most

/**
 * Checks that `Places` of the configuration lie on a map. The list of known keys checks its shape.
 */
export function checkPlaces(config: JsonObject, problems: ProblemList): void {
  const places: unknown[] = Array.isArray(config['Places']) ? config['Places'] : []
  const seen = new Map<string, number>()
  for (const [index, place] of places.entries()) {
    if (!isObject(place)) continue
    const at = `Places.${index}`
    const { Lat, Lng } = place
    if (!isDegrees(Lat, 90) || !isDegrees(Lng, 180)) {
      const mend =
        isDegrees(Lat, 180) && isDegrees(Lng, 90)
          ? 'the two are exchanged; Lat is the smaller one in China'
          : 'write degrees with decimals'
      problems.error(
        'config.json',
        `${at}.Lat`,
        `latitude ${String(Lat)} and longitude ${String(Lng)} are no point: ${mend}`,
      )
      continue
    }
    if (Lat === 0 && Lng === 0)
      problems.error(
        'config.json',
        `${at}.Lat`,
        '0, 0 lies in the ocean off Africa; write the point of the place, or leave the place out',
      )
    if (text(place, 'Name') !== '' && text(place, 'Name_en') === '')
      problems.warning(
        'config.json',
        `${at}.Name_en`,
        'visitors who read English see the Chinese name; add the English one',
      )
    const point = `${String(Lat)}, ${String(Lng)}`
    const other = seen.get(point)
    if (other !== undefined)
      problems.warning(
        'config.json',
        `${at}.Lat`,
        `Places.${other} lies on the very same point; correct one, or leave one out`,
      )
    seen.set(point, index)
  }
}
