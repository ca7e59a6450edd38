import type { OpenedForm, SubmissionState } from '@/api/parse/submission'

/** States in which the company may still write (DECISIONS §6). */
const EDITABLE: ReadonlySet<SubmissionState> = new Set<SubmissionState>(['none', 'draft', 'returned', 'withdrawn'])

/** May answers be changed now? */
export function isEditable({ isOpen, submission }: Pick<OpenedForm, 'isOpen' | 'submission'>): boolean {
  return isOpen && EDITABLE.has(submission.state)
}

/** What can be done with a form now: fill it in, read what was given, or only learn when it opens or closed. */
export function viewOf(opened: OpenedForm, now: number): 'filling' | 'reading' | 'early' | 'closed' {
  if (isEditable(opened)) return 'filling'
  if (opened.submission.state !== 'none') return 'reading'
  return opened.opens !== '' && Date.parse(opened.opens) > now ? 'early' : 'closed'
}

/** What is looked at can be taken back until it is; everything else is final once submitted (PAGES question). */
export function canWithdraw({ isReviewed, isOpen, submission }: OpenedForm): boolean {
  return isReviewed && isOpen && submission.state === 'submitted'
}
