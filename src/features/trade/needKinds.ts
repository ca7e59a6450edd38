import { need } from '@core/resources/need'
import { quote } from '@core/resources/quote'
import { needMessages } from '@/i18n/messages/needs'
import type { ResourceKind } from '@/resources/ResourceKind'

/** Purchase needs on screen. */
export const needKind: ResourceKind = {
  definition: need,
  messages: needMessages,
  looks: { closed: { look: 'expired', icon: 'check' }, hidden: { look: 'rejected' } },
  icon: 'supply-demand',
  dangerous: ['close'],
}

/** Quotes for needs on screen, for both sides. */
export const quoteKind: ResourceKind = {
  definition: quote,
  messages: needMessages,
  looks: {
    sent: { look: 'submitted' },
    viewed: { look: 'submitted', icon: 'eye' },
    shortlisted: { look: 'approved', icon: 'star' },
    won: { look: 'approved' },
    lost: { look: 'expired', icon: 'close' },
    withdrawn: { look: 'draft', icon: 'minus' },
  },
  icon: 'file',
  dangerous: ['withdraw', 'drop'],
}
