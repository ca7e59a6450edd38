import { inquiry } from '@core/resources/inquiry'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import type { ResourceKind } from '@/resources/ResourceKind'

/** Inquiries on screen, for both sides. */
export const inquiryKind: ResourceKind = {
  definition: inquiry,
  messages: inquiryMessages,
  looks: {
    new: { look: 'submitted', icon: 'questionnaire' },
    read: { look: 'submitted', icon: 'clock' },
    replied: { look: 'draft', icon: 'check' },
    talks: { look: 'submitted', icon: 'handshake' },
    deal: { look: 'approved' },
    closed: { look: 'expired', icon: 'close' },
    spam: { look: 'rejected' },
  },
  icon: 'questionnaire',
  dangerous: ['close', 'cancel', 'spam'],
}
