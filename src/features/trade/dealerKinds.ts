import { dealerApplication } from '@core/resources/dealerApplication'
import { dealerOffer } from '@core/resources/dealerOffer'
import { dealerMessages } from '@/i18n/messages/dealers'
import type { ResourceKind } from '@/resources/ResourceKind'

/** Offers to dealers on screen. */
export const dealerOfferKind: ResourceKind = {
  definition: dealerOffer,
  messages: dealerMessages,
  looks: { closed: { look: 'expired', icon: 'close' }, hidden: { look: 'rejected' } },
  icon: 'handshake',
  quick: ['withdraw'],
  dangerous: ['close'],
  isOnePage: true,
}

/** Applications of dealers on screen, for both sides. */
export const dealerApplicationKind: ResourceKind = {
  definition: dealerApplication,
  messages: dealerMessages,
  looks: {
    new: { look: 'submitted', icon: 'questionnaire' },
    talking: { look: 'submitted', icon: 'handshake' },
    signed: { look: 'approved' },
    refused: { look: 'rejected' },
    withdrawn: { look: 'expired', icon: 'close' },
  },
  icon: 'handshake',
  dangerous: ['refuse', 'withdraw'],
}
