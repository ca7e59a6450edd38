import type { RegistrationVisit } from '@core/contract/desk'
import type { RegistrationFacts } from '../../repositories/registrationFacts'

/**
 * Ticket, order and check-ins of a registration; order and amount only for roles that see money.
 */
export function presentVisit(
  { ticket, order, entries }: RegistrationFacts,
  showsMoney: boolean,
): RegistrationVisit {
  return {
    Ticket: ticket?.name ?? '',
    Ticket_en: ticket?.nameEn ?? '',
    ...(order &&
      showsMoney && {
        Order: { Id: order.id, Total: order.total, Currency: order.currency, State: order.state },
      }),
    Entries: entries.map(({ at, gate, gateEn }) => ({
      At: new Date(at).toISOString(),
      Gate: gate,
      Gate_en: gateEn,
    })),
  }
}
