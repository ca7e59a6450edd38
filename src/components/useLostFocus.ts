import { useEffect } from 'react'

/**
 * Handles a focused control inside a container that disappears, e.g. because of its press: the
 * focus goes to the nearest remaining element around it that has an id, at last to the container.
 * It never goes to the page, nor behind an open dialog. Does nothing without a keyboard focus.
 */
export function useLostFocus(containerId: string): void {
  useEffect(() => {
    if (typeof document !== 'object' || typeof MutationObserver !== 'function') return undefined
    let focused: Element | undefined
    let around: string[] = []
    let dialogue: HTMLElement | null = null

    const remember = ({ target }: Event) => {
      const container = document.getElementById(containerId)
      const isInside = target instanceof Element && container?.contains(target) === true
      // The focus may go into a dialog that asks first, and come back: the pressed control still
      // counts.
      if (target instanceof Element && (isInside || !target.closest('[aria-modal]')))
        focused = isInside ? target : undefined
      if (!isInside) return
      around = idsAround(target)
      dialogue = target.closest<HTMLElement>('[aria-modal]')
    }
    const restore = () => {
      const { activeElement } = document
      if (!focused || focused.isConnected || (activeElement && activeElement !== document.body))
        return
      focused = undefined
      const within = dialogue?.isConnected ? dialogue : document
      const next = around
        .map(id => document.getElementById(id))
        .find(element => element !== null && within.contains(element))
      ;(next ?? dialogue)?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(restore)
    document.addEventListener('focusin', remember)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [containerId])
}

/** The ids of an element and its ancestors, innermost first. */
function idsAround(element: Element): string[] {
  const ids: string[] = []
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.id) ids.push(each.id)
  return ids
}
