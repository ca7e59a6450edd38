/** Position of an element, in CSS pixels of the window. */
export interface NodeBox {
  left: number
  top: number
  width: number
  height: number
}

/** Reports the boxes of all matching elements, in order. A browser knows them immediately. */
export function queryBoxes(selector: string, use: (boxes: NodeBox[]) => void): void {
  use(Array.from(document.querySelectorAll(selector), node => node.getBoundingClientRect()))
}

/**
 * Scrolls the page until an element is at a share of the window's height. In a browser
 * revealElement does so itself.
 */
export function scrollPageTo(id: string, share: number): void {
  const node = document.getElementById(id)
  if (node) window.scrollBy(0, node.getBoundingClientRect().top - window.innerHeight * share)
}

/** Scrolls the page to its top, without animation. */
export function scrollPageToTop(): void {
  window.scrollTo(0, 0)
}
