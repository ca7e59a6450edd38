import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'

/** Asks before input is discarded; resolves with true if there is none. */
export function useDrop(): (isTouched: boolean) => Promise<boolean> {
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  return async isTouched =>
    !isTouched ||
    feedback.confirm({
      title: say('write.dropAsk'),
      message: say('write.dropMeans'),
      confirm: say('write.drop'),
      cancel: say('write.goOn'),
      danger: true,
    })
}
