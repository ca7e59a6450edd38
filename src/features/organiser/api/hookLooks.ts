import type { Webhook, WebhookDelivery } from '@core/contract/deskApi'
import type { StatusLook } from '@/components/StatusChip/StatusChip'

/** The look of each state of a webhook. */
export const HOOK_LOOKS: Readonly<Record<Webhook['State'], StatusLook>> = {
  on: 'approved',
  failing: 'rejected',
  off: 'draft',
  gone: 'expired',
  given_up: 'rejected',
}
/** The look of each state of a delivery. */
export const DELIVERY_LOOKS: Readonly<Record<WebhookDelivery['State'], StatusLook>> = {
  waiting: 'submitted',
  delivered: 'approved',
  failed: 'rejected',
}
