import { badge } from '@core/resources/badge'
import { badgeExtra } from '@core/resources/badgeExtra'
import { badgeExtraMessages, badgeMessages } from '@/i18n/messages/badges'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The badges of a company on screen. */
export const badgeKind: ResourceKind = {
  definition: badge,
  messages: badgeMessages,
  icon: 'badge',
  quick: ['withdraw'],
  dangerous: ['cancel', 'lose', 'replace'],
}

/** Requests for more badges. */
export const badgeExtraKind: ResourceKind = {
  definition: badgeExtra,
  messages: badgeExtraMessages,
  icon: 'badge',
}
