import type { ListedForm } from '@/api/parse/submission'

/** Done is what the company has handed in; the organiser's answer may make it a task again. */
export function isDone({ state }: ListedForm): boolean {
  return state === 'submitted' || state === 'approved'
}

/** Sent back with a reason: first thing to look at. */
export function isSentBack({ state }: ListedForm): boolean {
  return state === 'returned' || state === 'rejected'
}

/** Something the company can do now. */
export function isTask(form: ListedForm): boolean {
  return form.isOpen && !isDone(form) && form.state !== 'rejected'
}

/** What was sent back first, then what can be done by deadline, then what is not open, what is done last (DESIGN §6 Prep ring). */
export function inOrder(forms: readonly ListedForm[]): ListedForm[] {
  return [...forms].sort((a, b) => rank(a) - rank(b) || closing(a) - closing(b))
}

function rank(form: ListedForm): number {
  if (isSentBack(form)) return 0
  if (isTask(form)) return 1
  return isDone(form) ? 3 : 2
}

const closing = ({ closes }: ListedForm): number => (closes ? Date.parse(closes) : Number.MAX_SAFE_INTEGER)
