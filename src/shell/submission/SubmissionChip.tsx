import type { FormKind, SubmissionState } from '@/api/parse/submission'
import { lookOf } from '@/components/StatusChip/stateLooks'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { submissionStates } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'

const KNOWN: Record<SubmissionState, true> = {
  none: true,
  draft: true,
  submitted: true,
  approved: true,
  returned: true,
  rejected: true,
  withdrawn: true,
}

export interface SubmissionChipProps {
  kind: FormKind
  /** The organiser reviews it; otherwise a submission is final (PAGES question). */
  isReviewed: boolean
  /** A SubmissionState; any other value is shown unchanged. */
  state: string
}

/** The state of an answered form. */
export function SubmissionChip({ kind, isReviewed, state }: SubmissionChipProps) {
  const text = useText(submissionStates)
  if (kind === 'questionnaire' && state === 'draft')
    return <StatusChip look="draft" text={text('state.begun')} />
  if (!isReviewed && state === 'submitted')
    return <StatusChip look="approved" text={text('state.done')} />
  return isKnown(state) ? (
    <StatusChip {...lookOf(state)} text={text(`state.${state}`)} />
  ) : (
    <StatusChip look="draft" text={state} />
  )
}

const isKnown = (state: string): state is SubmissionState =>
  Object.prototype.hasOwnProperty.call(KNOWN, state)
