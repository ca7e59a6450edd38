import { brand } from '@core/resources/brand'
import { brandMessages } from '@/i18n/messages/brands'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The brands of a company on screen. */
export const brandKind: ResourceKind = {
  definition: brand,
  messages: brandMessages,
  looks: { off: { look: 'expired', icon: 'minus' }, hidden: { look: 'rejected' } },
  icon: 'brand',
  quick: ['online', 'withdraw'],
  dangerous: ['offline'],
  isOnePage: true,
}
