import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'

/**
 * Retries a failed message and its invitation, in the transaction of `tables`, and returns the kind
 * of the message. Of any fair if `appId` is empty. Throws unknown_record if there is no such failed
 * message or it is no longer valid; the caller must then roll back.
 */
export async function tryMessageAgain(
  { batches, outbox }: Pick<Repositories, 'batches' | 'outbox'>,
  appId: string,
  id: number,
): Promise<string> {
  // in the order of sending: the invitation before its message
  await batches.noteRetry(appId, id)
  const kind = await outbox.tryAgain(appId, id)
  if (kind === undefined) throw new AppError('unknown_record')
  return kind
}
