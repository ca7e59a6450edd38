import type { MenuTask, TaskState } from '@core/contract/menu'

/** Submitted tasks count as done; the organiser's answer may reopen them. */
export const isDone = ({ State }: Pick<MenuTask, 'State'>): boolean =>
  State === 'submitted' || State === 'approved'

const isSentBack = ({ State }: MenuTask) => State === 'returned' || State === 'rejected'
/** Something that the company can do now. */
const isToDo = (task: MenuTask) =>
  !isDone(task) && task.State !== 'rejected' && task.State !== 'overdue' && task.IsOpen

/**
 * The state of a task: `todo` until it is begun, `overdue` if it was not submitted by its deadline.
 */
export function taskState(stored: string, closes: string, now: Date): TaskState {
  const state = STATES[stored] ?? 'in_progress'
  if (state === 'submitted' || state === 'approved' || state === 'rejected') return state
  return closes !== '' && Date.parse(closes) < now.getTime() ? 'overdue' : state
}

/**
 * States of forms and records in the menu's words; other states of a resource are in progress until
 * its source says more.
 */
const STATES: Readonly<Record<string, TaskState>> = {
  none: 'todo',
  '': 'todo',
  draft: 'in_progress',
  withdrawn: 'in_progress',
  submitted: 'submitted',
  approved: 'approved',
  returned: 'returned',
  rejected: 'rejected',
}

/**
 * Returned tasks first, then open ones by deadline, then overdue or not yet open ones, done ones
 * last (DESIGN §6).
 */
export function inOrder(tasks: readonly MenuTask[]): MenuTask[] {
  return [...tasks].sort(
    (a, b) => rank(a) - rank(b) || closing(a) - closing(b) || (a.Id < b.Id ? -1 : 1),
  )
}

/** How many of the counted tasks are done. */
export function progressOf(tasks: readonly MenuTask[]): {
  Done: number
  Total: number
  Percent: number
} {
  const counted = tasks.filter(task => task.Counts)
  const done = counted.filter(isDone).length
  return {
    Done: done,
    Total: counted.length,
    Percent: counted.length === 0 ? 100 : Math.floor((done / counted.length) * 100),
  }
}

function rank(task: MenuTask): number {
  if (isSentBack(task)) return 0
  if (isToDo(task)) return 1
  if (task.State === 'overdue') return 2
  return isDone(task) ? 4 : 3
}

const closing = ({ Closes }: MenuTask): number =>
  Closes === '' ? Number.MAX_SAFE_INTEGER : Date.parse(Closes)
