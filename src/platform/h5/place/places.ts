import Taro from '@tarojs/taro'
import { withQuery } from '@/utils/query'
import { carried } from '../../carried'
import type { ChosenLocation, Place, TypedPlace } from '../../place'
import { readLocation } from '../location'

/** Our own pages, without foreign scripts or maps. */
const CHOOSE = '/choose-location'
const OPEN = '/open-location'

let give: ((chosen: ChosenLocation) => void) | undefined

/** Opens the page for choosing and waits until the person chooses a place or leaves the page. */
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

/** Passes the chosen place to the caller of `chooseLocation`; false when no caller waits. */
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
