import { AppError, type OtherCode } from '../../errors'
import type { AuditRepository } from '../../repositories/auditRepository'
import type { LoginFailureRepository } from '../../repositories/loginFailureRepository'
import type { Repositories } from '../../repositories/repositories'
import { verifyPassword } from '../../security/passwords'
import type { Secrets } from '../../security/secrets'
import { audit, loginSubject } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'

/** DECISIONS §4: locked after 10 wrong passwords in a row. */
const WRONG_IN_A_ROW = 10
const LOCK_SECONDS = 15 * 60
const HOUR = 3600
/**
 * How long a device counts as the account's own after a login on it. Only a device that the server
 * signed can be one.
 */
const KNOWN_SECONDS = 90 * 24 * HOUR

interface PasswordGuardDeps {
  loginFailures: LoginFailureRepository
  auditTrail: Pick<AuditRepository, 'insert'>
  limiter: Limiter
  secrets: Secrets
}

/** Compares passwords and counts wrong ones by login name, known or not. */
export function createPasswordGuard({
  loginFailures,
  auditTrail,
  limiter,
  secrets,
}: PasswordGuardDeps) {
  const hashOf = (login: string) => secrets.pepper('account', login)
  /** An own device is counted separately: strangers lock the account for strangers only. */
  const hashOnDevice = (login: string, device: string) =>
    secrets.pepper('account-device', `${login}\n${device}`)
  const refuseLocked = async (appId: string, accountHash: Buffer): Promise<never> => {
    const seconds = Math.max(1, await loginFailures.lockedFor(appId, accountHash))
    throw new AppError(
      'account_locked',
      { minutes: Math.ceil(seconds / 60) },
      { retryAfterSeconds: seconds },
    )
  }

  return {
    /** Ends the lock of an account, also on the caller's own device. */
    async unlock(
      { loginFailures: failures }: Pick<Repositories, 'loginFailures'>,
      context: CallContext,
      login: string,
    ): Promise<void> {
      const { appId } = context.fair
      await failures.clear(appId, hashOf(login))
      await failures.clear(appId, hashOnDevice(login, context.signedDevice?.id ?? ''))
    },

    /**
     * Returns what `find` found if the password matches its hash. Throws `wrong`, account_locked,
     * rate_limited. Neither the reply nor its time nor a lock shows whether the account exists.
     */
    async require<T extends { passwordHash: string }>(
      context: CallContext,
      login: string,
      password: string,
      find: () => Promise<T | undefined>,
      wrong: OtherCode,
    ): Promise<T> {
      const { appId } = context.fair
      const { id: device, isKnown } = context.signedDevice ?? { id: '', isKnown: false }
      const onDevice = hashOnDevice(login, device)
      const ownDevice = {
        key: `login-device:${appId}:${onDevice.toString('hex')}`,
        points: 1,
        seconds: KNOWN_SECONDS,
      }
      const isOwn = isKnown && (await limiter.remembers(ownDevice.key))
      const accountHash = isOwn ? onDevice : hashOf(login)
      const wrongHere = limiter.ofAddress(context, 'wrongPasswords')
      // counted before the try, so that parallel guesses cannot exceed the limit
      if (!isOwn) await limiter.enforce([wrongHere], 'rate_limited')
      const giveBack = () => (isOwn ? Promise.resolve() : limiter.giveBack(wrongHere))
      const tried = await loginFailures.takeTry(appId, accountHash, WRONG_IN_A_ROW, LOCK_SECONDS)
      if (!tried) return refuseLocked(appId, accountHash)
      const account = await find()
      const isRight = await verifyPassword(password, account?.passwordHash).catch(
        async (error: unknown) => {
          await Promise.all([loginFailures.takeBack(appId, accountHash), giveBack()])
          throw error
        },
      )
      if (account && isRight) {
        await Promise.all([
          loginFailures.clear(appId, accountHash),
          giveBack(),
          device === '' ? undefined : limiter.remember(ownDevice),
        ])
        return account
      }
      if (!tried.isLast) throw new AppError(wrong)
      await audit(
        { audit: auditTrail },
        { appId, actor: 'guest', action: 'login.locked', subject: loginSubject(hashOf(login)) },
      )
      return refuseLocked(appId, accountHash)
    },
  }
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>
