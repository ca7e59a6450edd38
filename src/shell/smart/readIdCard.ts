import { normalizeIdCard } from '@core/validation/idCard'
import { idCardMessages } from '@/i18n/messages/idCard'
import { translate } from '@/i18n/useText'
import type { Http } from '@/platform/types'

/** Time for the reader to wait for a card. */
const PATIENCE_MS = 30_000
/** Only this machine, whatever the configuration says, because the reply is a person's identity. */
const LOCAL = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//
const NUMBER = /^(\d{15}|\d{17}[\dX])$/

/**
 * Asks the reader's service on this machine for the card's number (docs/smart-features.md). Rejects
 * with SPEC §8's words, if the reply is invalid or the service could not read the card.
 */
export async function readIdCard(http: Http, address: string): Promise<string> {
  const reply = LOCAL.test(address) ? await ask(http, address) : undefined
  if (!reply) throw new Error(translate(idCardMessages, 'idCard.unreachable'))
  const number = normalizeIdCard(typeof reply.number === 'string' ? reply.number : '')
  if (String(reply.code) !== '0' || !NUMBER.test(number))
    throw new Error(translate(idCardMessages, 'idCard.failed'))
  return number
}

async function ask(
  http: Http,
  url: string,
): Promise<{ code?: unknown; number?: unknown } | undefined> {
  try {
    // No headers of ours: the browser would first send a preflight request, which simple services
    // do not support.
    const { status, text } = await http({ method: 'GET', url, headers: {}, timeoutMs: PATIENCE_MS })
    const reply = JSON.parse(text) as unknown
    return status === 200 && typeof reply === 'object' && reply !== null ? reply : undefined
  } catch {
    return undefined
  }
}
