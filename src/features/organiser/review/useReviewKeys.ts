import type { KeyEvent } from '@/components/a11y'
import { focusElement } from '@/components/focusElement'
import type { Review } from './ReviewContext'

/** Id of a row, to move the focus to. */
export const rowId = (id: string): string => `desk-row-${id}`

/** Closes the pane; the focus goes to the row of the open item. */
export function closeOpened(store: Review['store']): void {
  const id = store.openId
  void store.open('')
  focusElement(rowId(id))
}

const STEPS: Readonly<Record<string, string>> = { a: 'approve', r: 'return' }

/**
 * Single keys, only while the focus is inside the queue (WCAG 2.1.4): j and k open the next and the
 * previous item, Escape closes it, x selects it, a and r approve and return the selected items, or
 * the open one.
 */
export function useReviewKeys({
  store,
  take,
}: Pick<Review, 'store' | 'take'>): (event: KeyEvent) => void {
  return event => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const { key } = event
    if (key === 'j' || key === 'k') {
      const id = store.beside(key === 'j' ? 1 : -1)
      if (id === '') return
      event.preventDefault()
      void store.open(id)
      focusElement(rowId(id))
    } else if (key === 'Escape' && store.openId !== '') {
      event.preventDefault()
      closeOpened(store)
    } else if (key === 'x' && store.openId !== '') {
      event.preventDefault()
      store.toggle(store.openId)
    } else {
      const action = STEPS[key]
      const items =
        store.chosen.length > 0 ? store.chosen : store.items.filter(({ Id }) => Id === store.openId)
      // a key that is held down decides only once
      if (
        action === undefined ||
        event.repeat ||
        items.length === 0 ||
        !items.every(({ Actions }) => Actions.includes(action))
      )
        return
      event.preventDefault()
      void take(action, items)
    }
  }
}

const isTyping = (target: unknown): boolean =>
  typeof target === 'object' &&
  target !== null &&
  'tagName' in target &&
  /^(?:INPUT|TEXTAREA|SELECT)$/.test(String(target.tagName))
