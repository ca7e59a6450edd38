import type { FrameLocator, Page } from 'playwright-core'

/**
 * Waits until a page no longer changes: nothing moves or scrolls, and its fonts and pictures are
 * loaded. It waits at most five seconds, because some changes never end (a spinner, a missing
 * picture).
 */
export async function atRest(root: Page | FrameLocator): Promise<void> {
  // No named functions in here: tsx would add a helper to them that the page does not have.
  await root.locator('html').evaluate(async () => {
    const quietMs = 100
    const deadline = performance.now() + 5000
    let changed = performance.now()
    const observer = new MutationObserver(() => (changed = performance.now()))
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    const stopped = new AbortController()
    document.addEventListener('scroll', () => (changed = performance.now()), {
      capture: true,
      passive: true,
      signal: stopped.signal,
    })
    for (let isAtRest = false; !isAtRest && performance.now() < deadline;) {
      await new Promise(requestAnimationFrame)
      isAtRest =
        performance.now() - changed >= quietMs &&
        document.fonts.status === 'loaded' &&
        [...document.images].every(image => image.complete) &&
        document.getAnimations().every(({ playState, effect }) => {
          return playState !== 'running' || effect?.getComputedTiming().iterations === Infinity
        })
    }
    observer.disconnect()
    stopped.abort()
  })
}
