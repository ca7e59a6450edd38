import { ad } from '@core/resources/ad'
import { brandingAdMessages } from '@/i18n/messages/brandingAds'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The advertisements of a company on screen. */
export const adKind: ResourceKind = {
  definition: ad,
  messages: brandingAdMessages,
  looks: {
    confirmed: { look: 'submitted', icon: 'clock' },
    paid: { look: 'approved' },
    running: { look: 'approved', icon: 'play' },
    ended: { look: 'expired', icon: 'check' },
    lapsed: { look: 'expired', icon: 'clock' },
    called_off: { look: 'expired', icon: 'minus' },
  },
  icon: 'notice',
  quick: ['withdraw'],
  dangerous: ['cancel'],
  isOnePage: true,
}
