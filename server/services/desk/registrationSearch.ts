import { readSearch } from '../../domain/records/personSearch'
import type { RegistrationSearch } from '../../repositories/registrationSearch'
import type { RegistrationTagRepository } from '../../repositories/registrationTagRepository'

/** The number of an order: the day and twelve digits. */
const ORDER = /^\d{20}$/

type Orders = Pick<RegistrationTagRepository, 'cardOfOrder'>

/** Replaces the number of an order by the card of its buyer; returns other words unchanged. */
export async function wordsOf({ cardOfOrder }: Orders, appId: string, text = ''): Promise<string> {
  const words = text.trim()
  return ORDER.test(words) ? ((await cardOfOrder(appId, words)) ?? words) : text
}

/**
 * The search of the desk's lists of registrations: by the usual words, or by the number of an
 * order.
 */
export async function searchOf(
  orders: Orders,
  appId: string,
  text: string | undefined,
): Promise<RegistrationSearch> {
  return readSearch(await wordsOf(orders, appId, text))
}
