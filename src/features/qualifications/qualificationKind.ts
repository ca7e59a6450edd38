import { qualification } from '@core/resources/qualification'
import { qualificationMessages } from '@/i18n/messages/qualifications'
import type { ResourceKind } from '@/resources/ResourceKind'

/** A company's papers on screen. */
export const qualificationKind: ResourceKind = {
  definition: qualification,
  messages: qualificationMessages,
  looks: { expiring: { look: 'submitted', icon: 'warning' } },
  icon: 'qualification',
  isOnePage: true,
}
