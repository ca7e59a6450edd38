import type { Platform } from '@/platform/types'
import { placeOf } from './article/articleLinks'
import type { Navigator } from './navigate'

/**
 * Opens an address of the organiser: a page of the app in the app, a phone or mailbox in its own
 * app, any other by the fair's list.
 */
export function openAddress(address: string, navigate: Navigator, platform: Platform): void {
  const place = placeOf(address)
  if (place?.kind === 'contact') void platform.openLink(place.url)
  else if (place?.kind === 'page') navigate.open(navigate.linkUrl(place.name, place.query))
  else if (place) navigate.to('externalPage', { url: place.url })
}
