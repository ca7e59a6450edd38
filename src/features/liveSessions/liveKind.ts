import { live } from '@core/resources/live'
import { liveMessages } from '@/i18n/messages/liveSessions'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The live sessions of a company on screen. */
export const liveKind: ResourceKind = {
  definition: live,
  messages: liveMessages,
  looks: {
    booked: { look: 'approved' },
    changing: { look: 'draft' },
    preview: { look: 'approved', icon: 'notice' },
    live: { look: 'submitted', icon: 'video' },
    ended: { look: 'expired' },
    replay: { look: 'approved', icon: 'play' },
    called_off: { look: 'expired', icon: 'minus' },
  },
  icon: 'video',
  quick: ['announce', 'start', 'finish', 'withdraw'],
  onItsDay: ['start'],
  dangerous: ['callOff'],
  isOnePage: true,
}
