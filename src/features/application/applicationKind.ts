import { application } from '@core/resources/application'
import { applicationMessages } from '@/i18n/messages/application'
import type { ResourceKind } from '@/resources/ResourceKind'

/** An application to exhibit on screen. */
export const applicationKind: ResourceKind = {
  definition: application,
  messages: applicationMessages,
  icon: 'company',
}
