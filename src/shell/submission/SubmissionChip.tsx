import type { FormKind, SubmissionState } from '@/api/parse/submission'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { submissionStates } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'

const LOOKS: Record<SubmissionState, StatusLook> = {
  none: 'draft',
  draft: 'draft',
  submitted: 'submitted',
  approved: 'approved',
  returned: 'rejected',
  rejected: 'rejected',
  withdrawn: 'draft',
}

/** Where an answered form stands. A questionnaire is not reviewed: submitted is done (PAGES question). */
export function SubmissionChip({ kind, state }: { kind: FormKind; state: SubmissionState }) {
  const text = useText(submissionStates)
  if (kind === 'questionnaire' && state === 'draft') return <StatusChip look="draft" text={text('state.begun')} />
  if (kind === 'questionnaire' && state === 'submitted') return <StatusChip look="approved" text={text('state.done')} />
  return <StatusChip look={LOOKS[state]} text={text(`state.${state}`)} />
}
