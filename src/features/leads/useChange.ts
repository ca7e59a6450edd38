import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { LeadDetailStore } from './LeadDetailStore'

type Change = Parameters<LeadDetailStore['change']>[0]

/** Changes a lead and shows the message of a failure; true when it was done. */
export function useChange(store: LeadDetailStore): (to: Change) => Promise<boolean> {
  const text = useText(leadMessages)
  const feedback = useFeedback()
  return async to => {
    const outcome = await store.change(to)
    if (outcome.kind === 'conflict') await feedback.error(text('lead.conflict'))
    if (outcome.kind === 'refused') await feedback.error(outcome.message)
    return outcome.kind === 'done'
  }
}
