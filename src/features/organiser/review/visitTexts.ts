import type { RegistrationVisit } from '@core/contract/desk'
import { localized, type Language } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { fairTimeText } from '@/i18n/fairTime'

/** Time and gate of one check-in. */
const entryText = (
  { At, Gate, Gate_en }: RegistrationVisit['Entries'][number],
  language: Language,
): string =>
  [fairTimeText(At).slice(5, 16), localized(Gate, Gate_en, language)].filter(Boolean).join(' ')

/** The ticket, the order with its amount, and every check-in of a registration, one line each. */
export function visitTexts(
  visit: RegistrationVisit | undefined,
  language: Language,
): { ticket: string; order: string; entries: string } {
  if (!visit) return { ticket: '', order: '', entries: '' }
  const { Ticket, Ticket_en, Order, Entries } = visit
  return {
    ticket: localized(Ticket, Ticket_en, language),
    order: Order ? `${moneyText(language, Order.Total, Order.Currency)} · ${Order.Id}` : '',
    entries: Entries.map(entry => entryText(entry, language)).join(language === 'cn' ? '；' : '; '),
  }
}
