import { post } from '@core/resources/post'
import { boardMessages } from '@/i18n/messages/boards'
import type { ResourceKind } from '@/resources/ResourceKind'

/** Posts of supply and demand on screen. */
export const postKind: ResourceKind = {
  definition: post,
  messages: boardMessages,
  looks: {
    matched: { look: 'approved', icon: 'handshake' },
    closed: { look: 'expired', icon: 'close' },
    hidden: { look: 'rejected' },
  },
  icon: 'supply-demand',
  quick: ['refresh', 'withdraw'],
  dangerous: ['close'],
  isOnePage: true,
}
