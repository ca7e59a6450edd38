import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import { faceMessages } from '@/i18n/messages/face'
import { translate } from '@/i18n/useText'
import type { FeedbackStore } from '../feedback/FeedbackStore'

/** Withdraws the consent to checking faces on the server. Never rejects: a failure is shown. */
export async function withdrawFace(
  api: Pick<ApiClient, 'call'>,
  feedback: Pick<FeedbackStore, 'error'>,
): Promise<void> {
  try {
    await api.call('consent.withdraw', { Purpose: 'face' })
  } catch (error) {
    // The person must know that the server was not told about the withdrawal. The message tells
    // where to repeat it.
    if (!(error instanceof ApiError) || !error.redirected)
      void feedback.error(translate(faceMessages, 'face.notWithdrawn'))
  }
}
