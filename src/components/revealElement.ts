import { scrollPageTo, scrollPageToTop } from './nodeQuery'

/** A field with an error is scrolled to this share of the window's height (DESIGN §6 Submit). */
const VIEWPORT_SHARE = 0.25
/**
 * In a sheet that starts lower, the field is this far below the sheet's head, so that its label
 * above it is visible.
 */
const NAME_ROOM = 72
/** Time after which a smooth scroll has arrived. */
const SETTLE_MS = 600
const TOLERANCE = 24
const FOCUSABLE = 'input, textarea, [tabindex]:not([tabindex="-1"])'

/**
 * Scrolls an element to a quarter of the window, and within a sheet at least below its head. Then
 * it focuses the control (on platforms with a keyboard focus): the element `controlId` or the first
 * control inside it. False if the element does not exist; the mini-program always returns true.
 */
export function revealElement(id: string, controlId = id): boolean {
  const node = elementOf(id)
  if (!node) {
    scrollPageTo(id, VIEWPORT_SHARE)
    return !isBrowser()
  }
  const scroller = scrollerOf(node)
  if (scroller) approach(node, scroller)
  focusControl(elementOf(controlId) ?? node)
  return true
}

/**
 * Puts the keyboard focus on a control, or on the first one inside an element, without moving the
 * page.
 */
export function focusControl(holder: HTMLElement): void {
  // In a radio group, the radio in the tab order.
  const control = holder.matches(FOCUSABLE)
    ? holder
    : (holder.querySelector<HTMLElement>(FOCUSABLE) ?? holder)
  control.focus({ preventScroll: true })
}

function approach(node: HTMLElement, scroller: Element): void {
  const rest = () =>
    Math.max(window.innerHeight * VIEWPORT_SHARE, scroller.getBoundingClientRect().top + NAME_ROOM)
  const missing = () => node.getBoundingClientRect().top - rest()
  scrollTo(scroller, Math.max(0, scroller.scrollTop + missing()))
  settle(scroller, missing)
}

/**
 * Scrolls the page of an element to its top, without animation, and focuses the element on
 * platforms with a keyboard focus.
 */
export function startPageAt(id: string): void {
  const node = elementOf(id)
  if (!node) return scrollPageToTop()
  const scroller = scrollerOf(node)
  if (scroller) scroller.scrollTop = 0
  node.focus({ preventScroll: true })
}

/** The element on H5; undefined in the mini-program, whose document is an imitation. */
function elementOf(id: string): HTMLElement | undefined {
  if (!isBrowser()) return undefined
  const node = document.getElementById(id)
  return node instanceof HTMLElement ? node : undefined
}

const isBrowser = (): boolean => typeof document === 'object' && typeof HTMLElement === 'function'

/**
 * The scrolling element: Taro's page element on H5, or the window. Undefined in a sheet that does
 * not scroll: scrolling the page behind it would not move the field.
 */
function scrollerOf(node: HTMLElement): Element | undefined {
  for (let parent = node.parentElement; parent; parent = parent.parentElement) {
    const { overflowY, position } = getComputedStyle(parent)
    if (
      (overflowY === 'scroll' || overflowY === 'auto') &&
      parent.scrollHeight > parent.clientHeight
    )
      return parent
    if (position === 'fixed') return undefined
  }
  return document.scrollingElement ?? document.documentElement
}

/**
 * Content on the way may turn out higher or lower than estimated: corrects the last part of the
 * scroll.
 */
function settle(scroller: Element, missing: () => number, rounds = 3): void {
  setTimeout(() => {
    const by = missing()
    if (Math.abs(by) < TOLERANCE) return
    const before = scroller.scrollTop
    scroller.scrollTop += by
    if (scroller.scrollTop !== before && rounds > 1) settle(scroller, missing, rounds - 1)
  }, SETTLE_MS)
}

function scrollTo(scroller: Element, top: number): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  if (typeof scroller.scrollTo === 'function')
    scroller.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' })
  else scroller.scrollTop = top
}
