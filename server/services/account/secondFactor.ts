import { randomInt } from 'node:crypto'
import type {
  SecondFactorBeginReply,
  SecondFactorConfirmReply,
  SecondFactorState,
} from '@core/contract/secondFactor'
import { AppError } from '../../errors'
import { audit, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { SessionService } from '../../domain/people/sessionService'
import type { OrganiserRepository } from '../../repositories/organiserRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { SecondFactor } from '../../repositories/secondFactorRepository'
import type { Sealer } from '../../security/sealing'
import type { Secrets } from '../../security/secrets'
import { newTotpSecret, stepOfCode, totpUrl } from '../../security/totp'
import type { OrganiserPassword } from './organiserPassword'

/** Wrong codes of an account in a quarter of an hour; a code is one of a million. */
const WRONG = { points: 5, seconds: 900 } as const
const RECOVERY_CODES = 10
const RECOVERY_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'

interface SecondFactorDeps {
  repositories: Pick<Repositories, 'secondFactors'>
  organisers: OrganiserRepository
  passwords: Pick<OrganiserPassword, 'confirm'>
  sessions: Pick<SessionService, 'end'>
  transact: Transact
  limiter: Limiter
  sealer: Sealer
  secrets: Secrets
  clock: Clock
}

/** Codes of an authenticator app (RFC 6238) beside the password of the organiser's people. */
export function createSecondFactor({
  repositories,
  organisers,
  passwords,
  sessions,
  transact,
  limiter,
  sealer,
  secrets,
  clock,
}: SecondFactorDeps) {
  const placeOf = (appId: string, personId: number) => `second factor\n${appId}\n${personId}`
  const hashOf = (appId: string, personId: number, code: string) =>
    secrets.pepper('recovery', `${appId}\n${personId}\n${code}`)
  const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

  const limitOf = (appId: string, personId: number) => ({
    key: `second-factor:${appId}:${personId}`,
    ...WRONG,
  })
  /**
   * Counts a try outside the login's transaction, so that parallel guesses cannot exceed five and
   * no rollback undoes the count. The returned function takes the try back after a right code.
   * Throws second_factor without a code, rate_limited.
   */
  const open = async (
    { fair: { appId } }: CallContext,
    personId: number,
    code: string,
  ): Promise<() => Promise<void>> => {
    if (plain(code) === '') throw new AppError('second_factor')
    const limit = limitOf(appId, personId)
    await limiter.enforce([limit], 'rate_limited')
    return () => limiter.giveBack(limit)
  }
  /** Takes a code once. Throws second_factor_wrong. */
  const take = async (
    tables: Repositories,
    appId: string,
    personId: number,
    factor: SecondFactor,
    given: string,
  ): Promise<number> => {
    const code = plain(given)
    const step = stepOfCode(
      sealer.open(placeOf(appId, personId), factor.secret),
      code,
      clock.now(),
      factor.lastStep,
    )
    const recovery = hashOf(appId, personId, code)
    const isRecovery = factor.recovery.some(hash => hash.equals(recovery))
    if (step === undefined && !isRecovery) throw new AppError('second_factor_wrong')
    if (step !== undefined) await tables.secondFactors.useStep(appId, personId, step)
    else {
      await tables.secondFactors.useRecovery(appId, personId, recovery)
      await audit(tables, {
        appId,
        actor: personRef(personId),
        action: 'second.recovery',
        subject: personRef(personId),
      })
    }
    return step ?? 0
  }

  return {
    /**
     * Called before a login whose password was right; undefined if the account has no second
     * factor. Throws second_factor, rate_limited.
     */
    async begins(
      context: CallContext,
      personId: number,
      code: string,
    ): Promise<(() => Promise<void>) | undefined> {
      const factor = await repositories.secondFactors.find(context.fair.appId, personId)
      return factor?.confirmedAt ? open(context, personId, code) : undefined
    },

    /** Checks the code in the transaction of the login. Throws second_factor_wrong. */
    async require(
      tables: Repositories,
      { fair: { appId } }: CallContext,
      personId: number,
      code: string,
    ): Promise<void> {
      const factor = await tables.secondFactors.lock(appId, personId)
      if (factor?.confirmedAt) await take(tables, appId, personId, factor, code)
    },

    async state(context: CallContext): Promise<SecondFactorState> {
      const { appId } = context.fair
      const own = await organisers.findByPerson(appId, sessionOf(context).personId)
      const factor = await repositories.secondFactors.find(appId, sessionOf(context).personId)
      return {
        ...(own?.passwordHash === '' && { SignsOn: true }),
        IsOn: Boolean(factor?.confirmedAt),
        Recovery: factor?.confirmedAt ? factor.recovery.length : 0,
      }
    },

    /** Throws password_wrong, account_locked, conflict if the second factor is on already. */
    async begin(context: CallContext, password: string): Promise<SecondFactorBeginReply> {
      const { appId, config } = context.fair
      const { login, personId } = await passwords.confirm(context, password)
      const secret = newTotpSecret()
      const sealed = sealer.seal(placeOf(appId, personId), secret)
      if (
        !(await transact(tables =>
          tables.secondFactors.begin(appId, personId, sealed, clock.now()),
        ))
      )
        throw new AppError('conflict')
      const { Name } = (config['Fair'] ?? {}) as { Name?: unknown }
      return {
        Secret: secret,
        Url: totpUrl(secret, login, typeof Name === 'string' && Name !== '' ? Name : 'fairpass'),
      }
    },

    /**
     * The first code shows that the app has the secret. The account's other sessions end, because a
     * password alone opened them. Throws second_factor_wrong, conflict if no set-up was begun.
     */
    async confirm(context: CallContext, code: string): Promise<SecondFactorConfirmReply> {
      const { appId } = context.fair
      const { personId, tokenHash } = sessionOf(context)
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      const settle = await open(context, personId, code)
      await transact(async tables => {
        // the person is locked first, as at a login
        await tables.people.lock(appId, personId)
        const factor = await tables.secondFactors.lock(appId, personId)
        if (!factor || factor.confirmedAt) throw new AppError('conflict')
        const step = await take(tables, appId, personId, factor, code)
        const recovery = codes.map(one => hashOf(appId, personId, plain(one)))
        await tables.secondFactors.confirm(appId, personId, { at: clock.now(), step, recovery })
        await sessions.end(tables, appId, personId, { except: tokenHash })
        await audit(tables, {
          appId,
          actor: personRef(personId),
          action: 'second.on',
          subject: personRef(personId),
        })
      })
      await settle()
      return { Recovery: codes }
    },

    /** Does nothing if it is off. Throws password_wrong, account_locked, second_factor_wrong. */
    async end(context: CallContext, password: string, code: string): Promise<object> {
      const { appId } = context.fair
      const { personId } = await passwords.confirm(context, password)
      const settle = await open(context, personId, code)
      await transact(async tables => {
        const factor = await tables.secondFactors.lock(appId, personId)
        if (!factor?.confirmedAt) return
        await take(tables, appId, personId, factor, code)
        await tables.secondFactors.remove(appId, personId)
        await audit(tables, {
          appId,
          actor: personRef(personId),
          action: 'second.off',
          subject: personRef(personId),
        })
      })
      await settle()
      return {}
    },
  }
}

export type SecondFactorService = ReturnType<typeof createSecondFactor>

/**
 * Four times six characters, none of which looks like another: 118 bits, so that a keyed hash is
 * enough to store one (ASVS 6.5.2).
 */
function newRecoveryCode(): string {
  const part = () =>
    Array.from({ length: 6 }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('')
  return Array.from({ length: 4 }, part).join('-')
}
