import { ApiError } from '@/api/ApiError'
import type { ApiClient, CallRequest } from '@/api/types'
import type { Intents } from './Intents'

/** Deletes a draft. A draft that is already gone counts as deleted. */
export async function deleteRecord(
  api: Pick<ApiClient, 'call'>,
  intents: Intents,
  wish: CallRequest<'record.delete'>,
): Promise<void> {
  try {
    await intents.once(wish, intent => api.call('record.delete', wish, { intent }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unknown_record') throw error
  }
}
