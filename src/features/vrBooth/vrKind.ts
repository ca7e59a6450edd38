import { vr } from '@core/resources/vr'
import { vrMessages } from '@/i18n/messages/vrBooth'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The VR booths of a company on screen. */
export const vrKind: ResourceKind = {
  definition: vr,
  messages: vrMessages,
  looks: {
    shooting: { look: 'submitted', icon: 'camera' },
    producing: { look: 'submitted' },
    online: { look: 'approved' },
    offline: { look: 'expired', icon: 'minus' },
    hidden: { look: 'rejected' },
    called_off: { look: 'expired', icon: 'minus' },
  },
  icon: 'eye',
  quick: ['publish', 'withdraw'],
  dangerous: ['unpublish', 'callOff'],
  isOnePage: true,
}
