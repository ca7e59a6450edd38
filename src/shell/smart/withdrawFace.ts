import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import { faceMessages } from '@/i18n/messages/face'
import { translate } from '@/i18n/useText'
import type { FeedbackStore } from '../feedback/FeedbackStore'

/**
 * Takes the consent to looking at faces back on the server. Never rejects: what went wrong is said.
 */
export async function withdrawFace(
  api: Pick<ApiClient, 'call'>,
  feedback: Pick<FeedbackStore, 'error'>,
): Promise<void> {
  try {
    await api.call('consent.withdraw', { Purpose: 'face' })
  } catch (error) {
    // A person who took the consent back must know that the server has not been told. The message
    // says where to do it again.
    if (!(error instanceof ApiError) || !error.redirected)
      void feedback.error(translate(faceMessages, 'face.notWithdrawn'))
  }
}
