import { feedbackMessages } from '@core/messages/feedback'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from './feedback/useFeedback'

/** Contacts the organiser by the phone or mailbox of the configuration. */
export function useContact(): () => Promise<void> {
  const { config, platform } = useStores()
  const feedback = useFeedback()
  const text = useText(feedbackMessages)
  return async () => {
    const url = config.settings?.contactUrl ?? ''
    // Some devices cannot open a mailbox: then the address is copied, and a message says so.
    if (
      (await platform.openLink(url)) &&
      url.startsWith('mailto:') &&
      !platform.capabilities.hasBrowserChrome
    )
      await feedback.success(text('feedback.copied'))
  }
}
