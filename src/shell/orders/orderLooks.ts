import type { Order } from '@core/contract/payment'
import type { IconName } from '@/components/Icon/iconNames'
import type { StatusLook } from '@/components/StatusChip/StatusChip'

/** Colour and icon of each state of an order, for buyers and for the desk. */
export const ORDER_LOOKS: Readonly<Record<Order['State'], { look: StatusLook; icon: IconName }>> = {
  pending: { look: 'submitted', icon: 'clock' },
  paid: { look: 'approved', icon: 'success' },
  expired: { look: 'expired', icon: 'clock' },
  cancelled: { look: 'expired', icon: 'close' },
  refunding: { look: 'submitted', icon: 'refresh' },
  refunded: { look: 'expired', icon: 'refresh' },
}
