import type { MutableRefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useOnScreen } from '../OnScreenContext'

/** The rows of a list: each has its own link or button, or is one itself. */
const ROWS = '.tf-split__list [role=listitem], .tf-split__list [role=row]'
const OPENS = '.tf-record__main, [role=link], [role=button]:not([role=checkbox]), [role=gridcell]'

/**
 * While a pane is open, j opens the next row of its list and k the previous one, as in the review.
 * Only while the focus is in the list or its pane, and not while the user types.
 */
export function useRowKeys(isOpen: boolean): MutableRefObject<unknown> {
  const split = useRef<unknown>(null)
  const isOnScreen = useOnScreen()
  useEffect(() => {
    if (!isOpen || !isOnScreen || typeof HTMLElement !== 'function') return undefined
    const hear = (event: KeyboardEvent) => {
      const root = split.current
      if (
        !(root instanceof HTMLElement) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return
      if ((event.key !== 'j' && event.key !== 'k') || isTyping(event.target) || !isNear(root))
        return
      const rows = rowsOf(root)
      const at = rows.findIndex(isCurrent)
      const next = rows[at + (event.key === 'j' ? 1 : -1)]
      const opener = next?.querySelector<HTMLElement>(OPENS)
      if (at < 0 || !opener) return
      event.preventDefault()
      opener.click()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOpen, isOnScreen])
  return split
}

const rowsOf = (root: HTMLElement): HTMLElement[] =>
  Array.from(root.querySelectorAll<HTMLElement>(ROWS))

const isCurrent = (row: HTMLElement): boolean =>
  row.getAttribute('aria-current') === 'true' || row.querySelector('[aria-current=true]') !== null

const isNear = (root: HTMLElement): boolean =>
  document.activeElement === document.body || root.contains(document.activeElement)

const isTyping = (target: unknown): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
