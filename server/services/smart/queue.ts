import { AppError } from '../../errors'
import { PictureError } from '../../files/cleanPicture'
import { createTurns, type TurnLimits } from '../../files/turns'

interface QueueOptions extends TurnLimits {
  onError: (error: unknown) => void
}

/**
 * Runs heavy work, a little at a time; refuses immediately if too many wait. An unreadable picture
 * is refused as such. Any other failure is ours: it is reported, and the caller is told to retry.
 */
export function createQueue({ onError, ...limits }: QueueOptions) {
  const turns = createTurns(limits)
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    if (!(await turns.take(owner))) throw new AppError('unavailable', {}, { retryAfterSeconds: 5 })
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError) throw error
      if (error instanceof PictureError) throw new AppError('file_picture', {}, { cause: error })
      onError(error)
      throw new AppError('unavailable', {}, { cause: error })
    } finally {
      turns.giveBack(owner)
    }
  }
}
