import type { Order } from '@core/contract/payment'
import { localized, type Language } from '@core/domain/language'

type Item = Pick<Order, 'Name' | 'Name_en' | 'Quantity' | 'Purpose' | 'About'>

/** What an order is for: the advertisement by its title, or the kind of ticket. */
export function orderName(
  { Name, Name_en, Purpose, About = '' }: Item,
  language: Language,
): string {
  const name = localized(Name, Name_en, language)
  return Purpose === 'ad' && About !== '' ? `${name} · ${About}` : name
}

/** With how many of it; an advertisement is one. */
export function orderItem(order: Item, language: Language): string {
  return order.Purpose === 'ad'
    ? orderName(order, language)
    : `${orderName(order, language)} × ${order.Quantity}`
}
