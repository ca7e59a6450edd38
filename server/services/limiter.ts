import { AppError } from '../errors'
import type { ErrorCode } from '@core/contract/envelope'
import type { Limit, LimitRepository } from '../repositories/limitRepository'

/** Rate limits in the database, so that every instance counts the same (DECISIONS §10). */
export interface Limiter {
  /** Counts one use of each limit; throws AppError(code) with `seconds` when one of them is over. */
  enforce(limits: readonly Limit[], code: ErrorCode): Promise<void>
  /** Counts one use like enforce, and says how many there are now. */
  use(limit: Limit, code: ErrorCode): Promise<{ points: number; allowed: number }>
  /** Throws like enforce when one of them is used up, without counting. */
  check(limits: readonly Limit[], code: ErrorCode): Promise<void>
  /** Counts one use, whatever stands there. */
  remember(limit: Limit): Promise<void>
  /** True for a key that was counted within its time: a memory for what is not to be refused. */
  remembers(key: string): Promise<boolean>
  /** Takes back what enforce counted, where only failures are to count. */
  giveBack(limit: Limit): Promise<void>
}

/** `factor` multiplies every limit (RATE_LIMIT_FACTOR). */
export function createLimiter(limits: LimitRepository, factor: number): Limiter {
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limit.points * factor))
  const refuse = (code: ErrorCode, seconds: number) => new AppError(code, { seconds }, { retryAfterSeconds: seconds })
  return {
    async enforce(wanted, code) {
      const states = await limits.consume(wanted)
      for (const state of states) {
        const limit = wanted.find(item => item.key === state.key)
        if (limit && state.used > allowed(limit)) throw refuse(code, state.retrySeconds)
      }
    },
    async use(limit, code) {
      const [state] = await limits.consume([limit])
      if (state && state.used > allowed(limit)) throw refuse(code, state.retrySeconds)
      return { points: state?.used ?? 0, allowed: allowed(limit) }
    },
    remember: async limit => void (await limits.consume([limit])),
    remembers: async key => (await limits.read([key])).some(({ used }) => used > 0),
    giveBack: limit => limits.giveBack(limit.key),
    async check(wanted, code) {
      const states = await limits.read(wanted.map(limit => limit.key))
      for (const state of states) {
        const limit = wanted.find(item => item.key === state.key)
        if (limit && state.used >= allowed(limit)) throw refuse(code, state.retrySeconds)
      }
    },
  }
}
