import type { MenuTask } from '@/api/parse/menu'

/** The task was sent back with a reason: the user should look at it first. */
export const isSentBack = ({ state }: Pick<MenuTask, 'state'>): boolean =>
  state === 'returned' || state === 'rejected'

/** Something the company can do now. */
export const isOpenTask = ({ state, isOpen }: Pick<MenuTask, 'state' | 'isOpen'>): boolean =>
  isOpen && (state === 'todo' || state === 'in_progress' || state === 'returned')
