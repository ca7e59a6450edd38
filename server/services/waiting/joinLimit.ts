import { AppError } from '../../errors'

/**
 * The most tickets of one address in a minute, on this instance; a hall or a mobile carrier shares
 * one. The fair's networks get ten times as many.
 */
const MOST = 3000
const MINUTE_MS = 60_000
/** The most addresses that are counted; further ones are not limited. */
const ADDRESSES = 100_000

/**
 * Counts tickets by address in memory: a crowd of fifty thousand must not write fifty thousand
 * rows. Throws rate_limited.
 */
export function createJoinLimit(factor: number, now: () => number) {
  let begun = 0
  const counts = new Map<string, number>()
  return (address: string, isFairNetwork: boolean): void => {
    if (now() - begun >= MINUTE_MS) {
      begun = now()
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    const seconds = Math.max(1, Math.ceil((begun + MINUTE_MS - now()) / 1000))
    if (count > MOST * factor * (isFairNetwork ? 10 : 1))
      throw new AppError('rate_limited', { seconds }, { retryAfterSeconds: seconds })
    if (count > 1 || counts.size < ADDRESSES) counts.set(address, count)
  }
}
