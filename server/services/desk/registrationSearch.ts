import { readSearch } from '../../domain/records/personSearch'
import type { RegistrationSearch } from '../../repositories/registrationSearch'
import type { RegistrationTagRepository } from '../../repositories/registrationTagRepository'

/** The day and twelve digits. */
const ORDER = /^\d{20}$/

type Orders = Pick<RegistrationTagRepository, 'cardOfOrder'>

/** The same words, where they are the number of an order the card of who ordered. */
export async function wordsOf({ cardOfOrder }: Orders, appId: string, text = ''): Promise<string> {
  const words = text.trim()
  return ORDER.test(words) ? ((await cardOfOrder(appId, words)) ?? words) : text
}

/**
 * What the desk's lists of registrations are searched by: as people are, and by the number of an
 * order.
 */
export async function searchOf(
  orders: Orders,
  appId: string,
  text: string | undefined,
): Promise<RegistrationSearch> {
  return readSearch(await wordsOf(orders, appId, text))
}
