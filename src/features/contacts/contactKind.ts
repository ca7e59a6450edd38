import { contact } from '@core/resources/contact'
import { contactMessages } from '@/i18n/messages/contacts'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The people of a company on screen. */
export const contactKind: ResourceKind = {
  definition: contact,
  messages: contactMessages,
  looks: { active: { look: 'approved' }, disabled: { look: 'expired', icon: 'minus' } },
  icon: 'contacts',
  quick: ['enable'],
  dangerous: ['disable'],
}
