import { AppError, type OtherCode } from '../errors'
import type { Limit, LimitRepository } from '../repositories/limitRepository'
import { addressLimit, type AddressLimitKind, type AddressPoints } from './addressLimits'
import type { CallContext } from './callContext'

/** Rate limits in the database, so that every instance counts the same (DECISIONS §10). */
export interface Limiter {
  /**
   * Counts one use of each limit; throws AppError(code) with `seconds` when one of them is over.
   */
  enforce(limits: readonly Limit[], code: OtherCode): Promise<void>
  /**
   * Counts one use like enforce, in one statement with all uses of the same moment. Not for a
   * transaction.
   */
  enforceTogether(limit: Limit, code: OtherCode): Promise<void>
  /** Counts one use like enforce; returns how many there are now. */
  use(limit: Limit, code: OtherCode): Promise<{ points: number; allowed: number }>
  /**
   * Counts one use, even above the limit; returns the count, the limit and the seconds until it
   * resets.
   */
  count(limit: Limit): Promise<{ used: number; allowed: number; seconds: number }>
  /** The counts of limits that have not expired, by their keys, without counting. */
  used(limits: readonly Limit[]): Promise<Map<string, { points: number; allowed: number }>>
  /** Throws like enforce when one of them is used up, without counting. */
  check(limits: readonly Limit[], code: OtherCode): Promise<void>
  /** Counts one use; false when the limit is exceeded. */
  allows(limit: Limit): Promise<boolean>
  /** Counts one use, even above the limit. */
  remember(limit: Limit): Promise<void>
  /**
   * True for a key that was counted within its time: a memory for uses that must not be refused.
   */
  remembers(key: string): Promise<boolean>
  /** Reverses a use that enforce counted, where only failures should count. */
  giveBack(limit: Limit): Promise<void>
  /** The limit of the caller's address, as the configuration has it. */
  ofAddress(caller: Pick<CallContext, 'ipHash' | 'isFairNetwork'>, kind: AddressLimitKind): Limit
}

/**
 * `factor` multiplies every limit (RATE_LIMIT_FACTOR); `addressPoints` override the default limits
 * of an address.
 */
export function createLimiter(
  limits: LimitRepository,
  factor: number,
  addressPoints: AddressPoints = {},
): Limiter {
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limit.points * factor))
  const refuse = (code: OtherCode, seconds: number) =>
    new AppError(code, { seconds }, { retryAfterSeconds: seconds })
  return {
    async enforce(wanted, code) {
      const states = await limits.consume(wanted)
      for (const state of states) {
        const limit = wanted.find(item => item.key === state.key)
        if (limit && state.used > allowed(limit)) throw refuse(code, state.retrySeconds)
      }
    },
    async enforceTogether(limit, code) {
      const state = await limits.consumeTogether(limit)
      if (state.used > allowed(limit)) throw refuse(code, state.retrySeconds)
    },
    async use(limit, code) {
      const [state] = await limits.consume([limit])
      if (state && state.used > allowed(limit)) throw refuse(code, state.retrySeconds)
      return { points: state?.used ?? 0, allowed: allowed(limit) }
    },
    async count(limit) {
      const [state] = await limits.consume([limit])
      return {
        used: state?.used ?? 0,
        allowed: allowed(limit),
        seconds: state?.retrySeconds ?? limit.seconds,
      }
    },
    async allows(limit) {
      const [state] = await limits.consume([limit])
      return state !== undefined && state.used <= allowed(limit)
    },
    async used(wanted) {
      const states = await limits.read(wanted.map(({ key }) => key))
      const points = new Map(states.map(({ key, used }) => [key, used]))
      return new Map(
        wanted.map(limit => [
          limit.key,
          { points: points.get(limit.key) ?? 0, allowed: allowed(limit) },
        ]),
      )
    },
    remember: async limit => void (await limits.consume([limit])),
    remembers: async key => (await limits.read([key])).some(({ used }) => used > 0),
    giveBack: limit => limits.giveBack(limit.key),
    ofAddress: (caller, kind) => addressLimit(caller, kind, addressPoints),
    async check(wanted, code) {
      const states = await limits.read(wanted.map(limit => limit.key))
      for (const state of states) {
        const limit = wanted.find(item => item.key === state.key)
        if (limit && state.used >= allowed(limit)) throw refuse(code, state.retrySeconds)
      }
    },
  }
}
