import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'

/**
 * Has a message that was given up tried again, in the transaction of `tables`; with it the
 * invitation it is for. Gives the kind of the message. Of any fair where `appId` is empty. Throws
 * unknown_record where none was given up, or it holds no more: then nothing may stay of it.
 */
export async function tryMessageAgain(
  { batches, outbox }: Pick<Repositories, 'batches' | 'outbox'>,
  appId: string,
  id: number,
): Promise<string> {
  // as a batch is sent: the invitation before its message
  await batches.noteRetry(appId, id)
  const kind = await outbox.tryAgain(appId, id)
  if (kind === undefined) throw new AppError('unknown_record')
  return kind
}
