import { useEffect } from 'react'

/**
 * Where the focused control inside a container goes away, because pressing it was the end of it,
 * the focus goes to the nearest thing around it that has an id and is still there, at last the
 * container itself: never to the page, nor behind a dialogue that is open. Nothing where there is
 * no keyboard focus.
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
      // Into a dialogue that asks first, and back: what was pressed is still what the person is
      // about.
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

/** The ids from an element outwards. */
function idsAround(element: Element): string[] {
  const ids: string[] = []
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.id) ids.push(each.id)
  return ids
}
