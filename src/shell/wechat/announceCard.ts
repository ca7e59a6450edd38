import { feedbackMessages } from '@core/messages/feedback'
import { ApiError } from '@/api/ApiError'
import { translate } from '@/i18n/useText'
import type { RootStore } from '@/stores/RootStore'
import type { FeedbackStore } from '../feedback/FeedbackStore'
import { shareCard, type SharedPage } from './shareCard'

/** Pages follow each other, but the cause of a failure is the same for all, so it is shown once. */
let isSaid = false

/** Tells WeChat how to share the shown page. A failure shows the server's message (SPEC §8). */
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
    // Without an official account there is no menu to set, which is no failure.
    const isOff = error instanceof ApiError && error.code === 'wechat_off'
    if (isSaid || isOff || !(error instanceof Error)) return
    isSaid = true
    await feedback.error(error.message)
  }
}
