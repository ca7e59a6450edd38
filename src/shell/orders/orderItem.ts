import type { Order } from '@core/contract/payment'
import { localized, type Language } from '@core/domain/language'

type Item = Pick<Order, 'Name' | 'Name_en' | 'Quantity' | 'Purpose' | 'About'>

/** The subject of an order: the advertisement's title, or the kind of ticket. */
export function orderName(
  { Name, Name_en, Purpose, About = '' }: Item,
  language: Language,
): string {
  const name = localized(Name, Name_en, language)
  return Purpose === 'ad' && About !== '' ? `${name} · ${About}` : name
}

/** The subject with its quantity; an advertisement is always one. */
export function orderItem(order: Item, language: Language): string {
  return order.Purpose === 'ad'
    ? orderName(order, language)
    : `${orderName(order, language)} × ${order.Quantity}`
}
