import { social } from '@core/resources/social'
import { socialMessages } from '@/i18n/messages/social'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The social accounts of a company on screen. */
export const socialKind: ResourceKind = {
  definition: social,
  messages: socialMessages,
  looks: { shown: { look: 'approved' }, hidden: { look: 'expired', icon: 'minus' } },
  icon: 'social',
  isOnePage: true,
}
