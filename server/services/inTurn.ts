import { AppError } from '../errors'
import { createTurns, type TurnLimits } from '../files/turns'

/**
 * Work that takes turns, one of an owner at a time. Where too many wait it throws rate_limited,
 * which says to come again after `seconds`.
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
