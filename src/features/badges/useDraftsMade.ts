import { badgeToolMessages } from '@/i18n/messages/badgeTools'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'

/** Shows how many drafts were made of known people. */
export function useDraftsMade(): (ids: readonly string[]) => void {
  const text = useText(badgeToolMessages)
  const feedback = useFeedback()
  return ids => void feedback.success(text('badgeTools.reuse.made', { n: ids.length }))
}
