import { localized } from '@core/domain/language'
import { feedbackMessages } from '@core/messages/feedback'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'

/** Copies a text with the link, and says so. */
export function useCopyInvitation(company: string): (url: string) => Promise<void> {
  const { platform, config, language } = useStores()
  const text = useText(batchMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  return async url => {
    const { cn, en } = config.settings?.fair?.name ?? {}
    const fair = localized(cn, en, language.current) || config.title
    const isCopied = await platform.copyText(text('batch.words', { company, fair, url }))
    await (isCopied
      ? feedback.success(spec('feedback.copied'))
      : feedback.error(text('batch.copyFailed')))
  }
}
