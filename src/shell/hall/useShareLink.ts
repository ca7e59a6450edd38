import type { SearchKind, SHARED_SHOWS } from '@core/search/rules'
import { feedbackMessages } from '@core/messages/feedback'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'

export type SharedKind = SearchKind | (typeof SHARED_SHOWS)[number]

/**
 * Copies the link of a public page and confirms this; a chat shows the page's title and picture.
 */
export function useShareLink(): (kind: SharedKind, id: string) => Promise<void> {
  const { fair, platform, language } = useStores()
  const text = useText(hallMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  return async (kind, id) => {
    const isCopied = await platform.copyText(
      `${platform.siteOrigin}/${fair.appId}/s/${kind}/${id}?lang=${language.current}`,
    )
    await (isCopied
      ? feedback.success(spec('feedback.copied'))
      : feedback.error(text('hall.copyFailed')))
  }
}
