import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import { faceMessages } from '@/i18n/messages/face'
import { translate } from '@/i18n/useText'
import type { FeedbackStore } from '../feedback/FeedbackStore'

/** Takes the consent to looking at faces back on the server. Never rejects: what went wrong is said. */
export async function withdrawFace(api: Pick<ApiClient, 'call'>, feedback: Pick<FeedbackStore, 'error'>): Promise<void> {
  try {
    await api.call('consent.withdraw', { Purpose: 'face' })
  } catch (error) {
    // Whoever took it back must not believe that the server knows: where it can be done again stands in the message.
    if (!(error instanceof ApiError) || !error.redirected) void feedback.error(translate(faceMessages, 'face.notWithdrawn'))
  }
}
