import { feedbackMessages } from '@core/messages/feedback'
import { ApiError } from '@/api/ApiError'
import { translate } from '@/i18n/useText'
import type { RootStore } from '@/stores/RootStore'
import type { FeedbackStore } from '../feedback/FeedbackStore'
import { shareCard, type SharedPage } from './shareCard'

/** Pages follow each other; what went wrong is the same for all of them and said once. */
let isSaid = false

/**
 * Tells WeChat what to share of the page on show. A failure shows the server's message (SPEC §8).
 */
export async function announceCard(
  stores: RootStore,
  feedback: FeedbackStore,
  own: SharedPage | undefined,
): Promise<void> {
  const { platform, api, fair } = stores
  try {
    await platform.setShareCard(shareCard(stores, own), {
      sign: url => api.call('wechat.jsConfig', { url, appKey: fair.appId }, { repeats: 'extra' }),
      onShared: () => void feedback.success(translate(feedbackMessages, 'feedback.shared')),
    })
  } catch (error) {
    // A fair without an official account has no menu to set, which is no failure.
    const isOff = error instanceof ApiError && error.code === 'wechat_off'
    if (isSaid || isOff || !(error instanceof Error)) return
    isSaid = true
    await feedback.error(error.message)
  }
}
