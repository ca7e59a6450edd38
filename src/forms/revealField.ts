import Taro from '@tarojs/taro'

/** A field with an error comes to rest at this share of the window's height (DESIGN §6 Submit). */
const VIEWPORT_SHARE = 0.25
const FOCUSABLE = 'input, textarea, [tabindex]:not([tabindex="-1"])'

/** Scrolls an element to a quarter of the window and, where there is a keyboard focus, puts it on the first control inside. */
export function revealElement(id: string): void {
  const node = typeof document === 'object' && typeof HTMLElement === 'function' ? document.getElementById(id) : null
  if (node instanceof HTMLElement) revealNode(node)
  else scrollMiniProgram(id)
}

function revealNode(node: HTMLElement): void {
  const top = node.getBoundingClientRect().top + window.scrollY - window.innerHeight * VIEWPORT_SHARE
  window.scrollTo({ top: Math.max(0, top), behavior: prefersStillness() ? 'auto' : 'smooth' })
  // A radio group is entered at the radio that takes part in the tab order.
  const control = node.querySelector<HTMLElement>(FOCUSABLE) ?? node.querySelector<HTMLElement>('[tabindex]')
  control?.focus({ preventScroll: true })
}

function scrollMiniProgram(id: string): void {
  const query = Taro.createSelectorQuery()
  query.select(`#${id}`).boundingClientRect()
  query.selectViewport().scrollOffset()
  query.exec(([rect, scroll]: [{ top: number } | null, { scrollTop: number } | null]) => {
    if (!rect || !scroll) return
    const { windowHeight } = Taro.getWindowInfo()
    void Taro.pageScrollTo({ scrollTop: Math.max(0, rect.top + scroll.scrollTop - windowHeight * VIEWPORT_SHARE), duration: 280 })
  })
}

const prefersStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
