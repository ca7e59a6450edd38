import { readBounce } from '../../domain/messages/readBounce'
import type { Transact } from '../../repositories/repositories'
import { deadMailboxHash, readBounceAddress } from '../../security/bounceAddress'
import type { Secrets } from '../../security/secrets'

/**
 * The mailbox does not exist or is closed: nothing more is sent there. Other codes (full, too
 * large, refused words) concern only this letter.
 */
const NO_MAILBOX = /^5\.(1\.(1|2|3|6|10)|2\.1)$/

/**
 * `noted`: our letter, noted now or before. `closed`: also, its mailbox gets no more. `foreign`:
 * not about a letter of this server.
 */
export type BounceOutcome = 'noted' | 'closed' | 'foreign'

/**
 * Notes a returned letter: its message counts as undelivered, and a mailbox that does not exist
 * gets no more for ninety days. Only the return address that we gave the letter proves that it is
 * ours; `to` is the envelope's address, if the mail server passes it.
 */
export async function noteBounce(
  transact: Transact,
  secrets: Secrets,
  letter: Buffer,
  to = '',
): Promise<BounceOutcome> {
  const bounce = await readBounce(letter)
  const message = [to, ...(bounce?.sentTo ?? [])]
    .map(address => readBounceAddress(secrets, address))
    .find(found => found !== undefined)
  if (!bounce || !message) return 'foreign'
  return transact(async ({ bounces }) => {
    // a forwarding mailbox reports the one behind it: the message knows our recipient
    const kept = await bounces.recipientOf(message.id)
    const [first] = bounce.failed
    const about =
      bounce.failed.find(({ mailbox }) => message.isOf(mailbox)) ??
      (first && kept !== undefined && message.isOf(kept) ? { ...first, mailbox: kept } : undefined)
    if (!about) return 'foreign'
    const isClosed = NO_MAILBOX.test(about.status)
    if (isClosed) await bounces.close(deadMailboxHash(secrets, about.mailbox), about.status)
    await bounces.giveBack(message.id, about.mailbox, `came back: ${about.status}`)
    return isClosed ? 'closed' : 'noted'
  })
}
