import { media } from '@core/resources/media'
import { mediaMessages } from '@/i18n/messages/mediaLibrary'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The news, pictures and videos of a company on screen. */
export const mediaKind: ResourceKind = {
  definition: media,
  messages: mediaMessages,
  looks: { offline: { look: 'expired', icon: 'minus' }, hidden: { look: 'rejected' } },
  icon: 'image',
  quick: ['publish', 'withdraw'],
  dangerous: ['unpublish'],
  isOnePage: true,
  isGrid: true,
}
