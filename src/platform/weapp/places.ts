import Taro from '@tarojs/taro'
import type { ChosenLocation, LocationRefusal, Place, Position } from '../place'
import { isCancelled, isDenied } from './refusal'

/** WeChat's maps use the coordinates of Chinese maps. */
const MAP_TYPE = 'gcj02'
const SCALE = 16

/** WeChat's own map for choosing a place. */
export async function chooseLocation(): Promise<ChosenLocation> {
  if (!FAIRPASS_LOCATION) return { refused: 'unavailable' }
  try {
    const { name, address, latitude, longitude } = await Taro.chooseLocation({})
    // The person pressed "done" without a place: WeChat returns empty texts.
    if (!name && !address) return { refused: 'cancelled' }
    return {
      place: {
        name: name || address,
        address,
        point: { latitude: Number(latitude), longitude: Number(longitude) },
      },
    }
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}

/** WeChat's own map of a place. */
export async function openLocation({
  latitude,
  longitude,
  name,
  address,
}: Place): Promise<boolean> {
  try {
    await Taro.openLocation({ latitude, longitude, name, address, scale: SCALE })
    return true
  } catch {
    return false
  }
}

/** Where the phone is. */
export async function locate(): Promise<Position> {
  if (!FAIRPASS_LOCATION) return { refused: 'unavailable' }
  try {
    const { latitude, longitude, accuracy } = await Taro.getLocation({ type: MAP_TYPE })
    return { point: { latitude, longitude }, accuracyMeters: accuracy }
  } catch (error) {
    return { refused: isDenied(error) ? 'denied' : 'unavailable' }
  }
}

function refusalOf(error: unknown): LocationRefusal {
  return isCancelled(error) ? 'cancelled' : isDenied(error) ? 'denied' : 'unavailable'
}
