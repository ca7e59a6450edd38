import { AppError } from '../errors'
import { createTurns, type TurnLimits } from '../files/turns'

/**
 * Runs work in turn, one at a time per owner. Throws rate_limited if too many wait; it says to
 * retry after `seconds`.
 */
export function createInTurn(limits: TurnLimits, seconds: number) {
  const turns = createTurns(limits)
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    if (!(await turns.take(owner)))
      throw new AppError('rate_limited', { seconds }, { retryAfterSeconds: seconds })
    try {
      return await work()
    } finally {
      turns.giveBack(owner)
    }
  }
}
