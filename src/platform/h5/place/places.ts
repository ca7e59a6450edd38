import Taro from '@tarojs/taro'
import { withQuery } from '@/utils/query'
import { carried } from '../../carried'
import type { ChosenLocation, Place, TypedPlace } from '../../place'
import { readLocation } from '../location'

/** Our own pages, without any foreign script or map. */
const CHOOSE = '/choose-location'
const OPEN = '/open-location'

let give: ((chosen: ChosenLocation) => void) | undefined

/** Opens the page for choosing and waits until it gives a place or is left. */
export function chooseLocation(): Promise<ChosenLocation> {
  give?.({ refused: 'cancelled' })
  return new Promise(resolve => {
    give = chosen => {
      give = undefined
      resolve(chosen)
    }
    Taro.navigateTo({ url: withQuery(CHOOSE, carried(readLocation().query)) }).catch(() =>
      give?.({ refused: 'unavailable' }),
    )
  })
}

/** Gives the chosen place to the caller of `chooseLocation`; false when there is none. */
export function giveLocation(place: TypedPlace | undefined): boolean {
  const isAwaited = give !== undefined
  give?.(place ? { place } : { refused: 'cancelled' })
  return isAwaited
}

/** Opens the page that shows a place. */
export async function openLocation({
  latitude,
  longitude,
  name,
  address,
}: Place): Promise<boolean> {
  try {
    await Taro.navigateTo({
      url: withQuery(OPEN, {
        lat: String(latitude),
        lng: String(longitude),
        name,
        address,
        ...carried(readLocation().query),
      }),
    })
    return true
  } catch {
    return false
  }
}
