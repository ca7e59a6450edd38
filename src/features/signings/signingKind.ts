import { signing } from '@core/resources/signing'
import { signingMessages } from '@/i18n/messages/signings'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The signing ceremonies of a company on screen. */
export const signingKind: ResourceKind = {
  definition: signing,
  messages: signingMessages,
  looks: {
    awaiting: { look: 'submitted', icon: 'clock' },
    unconfirmed: { look: 'rejected' },
    scheduled: { look: 'approved' },
    postponed: { look: 'rejected', icon: 'clock' },
    signed: { look: 'submitted', icon: 'handshake' },
    recorded: { look: 'approved' },
    called_off: { look: 'expired', icon: 'minus' },
  },
  icon: 'handshake',
  quick: ['sign', 'remind', 'withdraw'],
  onItsDay: ['sign'],
  primary: ['remind'],
  dangerous: ['callOff', 'decline', 'pullOut'],
  isOnePage: true,
}
