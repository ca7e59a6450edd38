import { catalogue } from '@core/resources/catalogue'
import { catalogueMessages } from '@/i18n/messages/catalogue'
import type { ResourceKind } from '@/resources/ResourceKind'

/** The catalogue entry of a company on screen. */
export const catalogueKind: ResourceKind = {
  definition: catalogue,
  messages: catalogueMessages,
  looks: {
    proof: { look: 'draft', icon: 'eye' },
    objected: { look: 'submitted' },
    confirmed: { look: 'approved' },
  },
  icon: 'file',
}
