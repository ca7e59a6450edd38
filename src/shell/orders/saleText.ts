import { fairTimeText } from '@/i18n/fairTime'
import type { ticketMessages } from '@/i18n/messages/tickets'
import type { Text } from '@/i18n/useText'
import type { TicketType } from './ticketType'

/** Why a ticket cannot be ordered now, and when its sale starts. */
export function saleText(type: TicketType, text: Text<typeof ticketMessages>, now: number): string {
  if (type.Left === 0) return text('tickets.soldOut')
  if (type.SaleStarts && now < Date.parse(type.SaleStarts))
    return text('tickets.saleStarts', { time: fairTimeText(type.SaleStarts) })
  if (type.SaleEnds && now >= Date.parse(type.SaleEnds)) return text('tickets.saleOver')
  return type.Price > 0 ? text('tickets.payOff') : text('tickets.notOnSale')
}
