import { ICON_NAMES, type IconName } from '@/components/Icon/iconNames'

/** The icon a fair names for a tile; a sheet of paper where the app has none of that name. */
export function menuIcon(name: string): IconName {
  return ICON_NAMES.find(known => known === name) ?? 'file'
}
