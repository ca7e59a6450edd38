import Taro from '@tarojs/taro'
import type { Permission } from '../types'

const SCOPES = {
  album: 'scope.writePhotosAlbum',
  calendar: 'scope.addPhoneCalendar',
  location: 'scope.userLocation',
} as const satisfies Record<Permission, string>

/**
 * Opens WeChat's list of permissions. WeChat asks for a permission only once: after a refusal only
 * this list can give it.
 */
export async function openSettings(permission: Permission): Promise<boolean> {
  try {
    const { authSetting } = await Taro.openSetting({})
    return (
      (authSetting as Readonly<Record<string, boolean | undefined>>)[SCOPES[permission]] === true
    )
  } catch {
    // It did not open, or this was not a press.
    return false
  }
}
