import type { Language } from '@core/domain/language'
import { AppError } from '../../errors'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import {
  readUnsubscribeToken,
  unsubscribeToken,
  type Unsubscribing,
} from '../../security/unsubscribeToken'
import type { Limiter } from '../../domain/limiter'
import { invitedAddresses } from './invitationMessages'
import { invitationUrl, type LinkParts } from './presentInvitation'

/** The address for mail programs; the fair and the token follow it. */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe'
const HOUR = 3600
/** As high as for codes of invitations: many readers share a mail service's addresses. */
const UNKNOWN_PER_HOUR = 300
/** The limit for one letter: mail programs repeat themselves. */
const PER_LETTER_HOUR = 60

interface UnsubscribingDeps {
  repositories: Pick<Repositories, 'invitations'>
  transact: Transact
  limiter: Limiter
  secrets: Secrets
  publicUrl: string
}

/**
 * The address by which a mail program unsubscribes: one call without a login. Undefined where the
 * connection is not encrypted.
 */
export function oneClickUrl(
  { secrets, publicUrl, appId, language }: LinkParts,
  letter: Unsubscribing,
): string | undefined {
  if (!publicUrl.startsWith('https:')) return undefined
  const token = unsubscribeToken(secrets, appId, letter)
  return `${publicUrl}${UNSUBSCRIBE_PATH}/${appId}/${token}${language === 'en' ? '?lang=en' : ''}`
}

/**
 * Takes requests of mail programs to send their reader no more invitations of a fair (RFC 8058).
 */
export function createUnsubscribing({
  repositories,
  transact,
  limiter,
  secrets,
  publicUrl,
}: UnsubscribingDeps) {
  return {
    /**
     * The page where readers unsubscribe themselves. Opening the address must not unsubscribe:
     * programs open the links they find.
     */
    pageOf({ appId }: Fair, token: string, language: Language): string {
      const letter = readUnsubscribeToken(secrets, appId, token)
      return letter
        ? invitationUrl({ secrets, publicUrl, appId, language }, letter.invitationId)
        : `${publicUrl}/${appId}/`
    },

    /**
     * Stops messages to that mailbox, and to the phone that its invitation still names. The
     * invitation stays valid: pressing a mail program's button is not declining. A second call
     * changes nothing. Throws not_found, rate_limited.
     */
    async take({ appId }: Fair, token: string, ipHash: Buffer): Promise<void> {
      const letter = readUnsubscribeToken(secrets, appId, token)
      if (!letter) {
        await limiter.enforce(
          [
            {
              key: `invite-unknown:${ipHash.toString('hex')}`,
              points: UNKNOWN_PER_HOUR,
              seconds: HOUR,
            },
          ],
          'rate_limited',
        )
        throw new AppError('not_found')
      }
      const { invitationId, addressHash } = letter
      const key = `unsubscribe:${appId}:${invitationId}`
      await limiter.enforce([{ key, points: PER_LETTER_HOUR, seconds: HOUR }], 'rate_limited')
      const named = await repositories.invitations.open(appId, invitationId)
      const others = named ? invitedAddresses(secrets, appId, named) : []
      await transact(({ invitations }) =>
        invitations.optOut(appId, invitationId, [...others, addressHash]),
      )
    },
  }
}
