import { profile } from '@core/resources/profile'
import { profileMessages } from '@/i18n/messages/profile'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The profile of a company on screen, step by step. */
export const profileKind: ResourceKind = {
  definition: profile,
  messages: profileMessages,
  looks: { hidden: { look: 'expired', icon: 'minus' } },
  icon: 'company',
}

/** The same record on one page. */
export const profilePageKind: ResourceKind = { ...profileKind, isOnePage: true }
