import type { DeskInvoice } from '@core/contract/invoice'
import type { StatusLook } from '@/components/StatusChip/StatusChip'

/** The look of each state of an invoice. */
export const INVOICE_LOOKS: Readonly<Record<DeskInvoice['State'], StatusLook>> = {
  asked: 'submitted',
  issued: 'approved',
  to_reverse: 'rejected',
  reversed: 'expired',
  refused: 'rejected',
}
