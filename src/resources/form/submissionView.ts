import type { OpenedForm, Submission } from '@/api/parse/submission'

/** May answers be changed now? */
export function isEditable({
  isOpen,
  submission,
}: Pick<OpenedForm, 'isOpen' | 'submission'>): boolean {
  return isOpen && submission.isEditable
}

/**
 * What can be done with a form now: fill it in, read the answers, or only learn when it opens or
 * closed.
 */
export function viewOf(
  opened: OpenedForm,
  now: number,
): 'filling' | 'reading' | 'early' | 'closed' {
  if (isEditable(opened) && !opened.submission.isSettled) return 'filling'
  if (opened.submission.state !== 'none') return 'reading'
  return opened.opens !== '' && Date.parse(opened.opens) > now ? 'early' : 'closed'
}

/**
 * A reviewed form can be withdrawn until its review; any other is final once submitted (PAGES
 * question).
 */
export function canWithdraw({ isReviewed, isOpen, submission }: OpenedForm): boolean {
  return isReviewed && isOpen && submission.actions.includes('withdraw')
}

/**
 * Is `now` the result of one write that removed all of `taken` from `before` and did nothing else?
 */
export function isLeftOf(before: Submission, now: Submission, taken: readonly string[]): boolean {
  if (now.revision !== before.revision + 1 || now.state !== before.state) return false
  const ids = Object.keys({ ...before.values, ...now.values })
  return ids.every(id =>
    taken.includes(id)
      ? now.values[id] === undefined
      : JSON.stringify(now.values[id]) === JSON.stringify(before.values[id]),
  )
}
