import type { Repositories, Transact } from '../../repositories/repositories'
import type { Fair } from '../../repositories/fairRepository'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import { AppError } from '../../errors'
import type { Secrets } from '../../security/secrets'
import { addressesOf } from './mailingList'
import { readStopToken, stoppedAddress, wechatAddress } from './mailingContent'

const HOUR = 3600
/** The limit is high, because many readers share a mail service's addresses. */
const UNKNOWN_PER_HOUR = 300
/** The limit for one message: mail programs repeat themselves. */
const PER_LETTER_HOUR = 60

interface StopDeps {
  repositories: Pick<Repositories, 'mailings'>
  transact: Transact
  limiter: Limiter
  secrets: Secrets
  clock: Clock
}

/** Unsubscribes people from messages that go to many. */
export function createStopMailings({ repositories, transact, limiter, secrets, clock }: StopDeps) {
  return {
    /** Whether a link is one of ours. The answer does not tell to whom it was sent. */
    isLetter: ({ appId }: Fair, token: string): boolean =>
      readStopToken(secrets, appId, token) !== undefined,

    /**
     * Stops messages to all addresses of the person who got this one, and ends their consent to
     * advertising. A second call changes nothing. Throws not_found, rate_limited.
     */
    async take({ appId }: Fair, token: string, ipHash: Buffer): Promise<void> {
      const id = readStopToken(secrets, appId, token)
      const letter =
        id === undefined ? undefined : await repositories.mailings.findLetter(appId, id)
      if (!letter) {
        const key = `stop-unknown:${ipHash.toString('hex')}`
        await limiter.enforce([{ key, points: UNKNOWN_PER_HOUR, seconds: HOUR }], 'rate_limited')
        throw new AppError('not_found')
      }
      await limiter.enforce(
        [{ key: `stop:${appId}:${letter.id}`, points: PER_LETTER_HOUR, seconds: HOUR }],
        'rate_limited',
      )
      const own = letter.way === 'wechat' ? wechatAddress(letter.recipient) : letter.recipient
      const hashes = [...new Set([own, ...addressesOf(letter)])].map(to =>
        stoppedAddress(secrets, appId, to),
      )
      await transact(async tables => {
        await tables.mailingPeople.optOut(appId, hashes)
        await tables.mailings.setLeft(appId, letter.id, clock.now())
        if (letter.personId !== null)
          await tables.consents.withdraw(appId, letter.personId, 'marketing')
      })
    },
  }
}
