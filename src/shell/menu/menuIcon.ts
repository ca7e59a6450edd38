import { ICON_NAMES, type IconName } from '@/components/Icon/iconNames'

/** The icon that a fair names for a tile; a sheet of paper if the app has no such icon. */
export function menuIcon(name: string): IconName {
  return ICON_NAMES.find(known => known === name) ?? 'file'
}
