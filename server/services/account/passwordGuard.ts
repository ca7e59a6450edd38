import type { ErrorCode } from '@core/contract/envelope'
import { AppError } from '../../errors'
import type { AuditRepository } from '../../repositories/auditRepository'
import type { LoginFailureRepository } from '../../repositories/loginFailureRepository'
import { verifyPassword } from '../../security/passwords'
import type { Secrets } from '../../security/secrets'
import { audit, loginSubject } from '../audit'
import type { CallContext } from '../callContext'
import type { Limiter } from '../limiter'

/** DECISIONS §4: locked after 10 wrong passwords in a row. */
const WRONG_IN_A_ROW = 10
const LOCK_SECONDS = 15 * 60
const HOUR = 3600
/**
 * Anybody may try any account: one address must not guess at many for long, nor keep the processor busy. A hall shares one address, so
 * this is far more than people mistype, and never stops an account at an address where it has logged in lately.
 */
const WRONG_PER_ADDRESS_HOUR = 600
const KNOWN_SECONDS = 30 * 24 * HOUR

interface PasswordGuardDeps {
  loginFailures: LoginFailureRepository
  auditTrail: Pick<AuditRepository, 'insert'>
  limiter: Limiter
  secrets: Secrets
}

/** Compares passwords and counts wrong ones by login name, known or not. */
export function createPasswordGuard({ loginFailures, auditTrail, limiter, secrets }: PasswordGuardDeps) {
  const hashOf = (login: string) => secrets.pepper('account', login)
  const refuseLocked = async (appId: string, accountHash: Buffer): Promise<never> => {
    const seconds = Math.max(1, await loginFailures.lockedFor(appId, accountHash))
    throw new AppError('account_locked', { minutes: Math.ceil(seconds / 60) }, { retryAfterSeconds: seconds })
  }

  return {
    /** Under what a login name is counted. */
    hashOf,
    /**
     * What `find` found, when the password is the one of its hash. Throws `wrong`, account_locked, rate_limited; whether there is such an
     * account shows neither in an answer, nor in its time, nor in a lock.
     */
    async require<T extends { passwordHash: string }>(
      context: CallContext,
      login: string,
      password: string,
      find: () => Promise<T | undefined>,
      wrong: ErrorCode,
    ): Promise<T> {
      const { appId } = context.fair
      const accountHash = hashOf(login)
      const address = context.ipHash.toString('hex')
      const wrongHere = { key: `wrong-password-ip:${address}`, points: WRONG_PER_ADDRESS_HOUR, seconds: HOUR }
      const knownHere = { key: `login-known:${appId}:${address}:${accountHash.toString('hex')}`, points: 1, seconds: KNOWN_SECONDS }
      const isKnown = await limiter.remembers(knownHere.key)
      // counted before the try, so that parallel guesses cannot exceed it
      if (!isKnown) await limiter.enforce([wrongHere], 'rate_limited')
      const giveBack = () => (isKnown ? Promise.resolve() : limiter.giveBack(wrongHere))
      const tried = await loginFailures.takeTry(appId, accountHash, WRONG_IN_A_ROW, LOCK_SECONDS)
      if (!tried) return refuseLocked(appId, accountHash)
      const account = await find()
      const isRight = await verifyPassword(password, account?.passwordHash).catch(async (error: unknown) => {
        await Promise.all([loginFailures.takeBack(appId, accountHash), giveBack()])
        throw error
      })
      if (account && isRight) {
        await Promise.all([loginFailures.clear(appId, accountHash), giveBack(), limiter.remember(knownHere)])
        return account
      }
      if (!tried.isLast) throw new AppError(wrong)
      await audit({ audit: auditTrail }, { appId, actor: 'guest', action: 'login.locked', subject: loginSubject(accountHash) })
      return refuseLocked(appId, accountHash)
    },
  }
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>
