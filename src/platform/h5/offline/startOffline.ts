/** The first page is drawn and its files are there by then, also where no idle time is told of. */
const SETTLE_MS = 4000

/**
 * Makes the page openable without a network, after everything else is done; nothing where the
 * browser or the build cannot.
 */
export function startOffline(): void {
  if (!FAIRPASS_OFFLINE || !('serviceWorker' in navigator) || !window.isSecureContext) return
  const register = () =>
    void import('./registerWorker').then(
      module => module.registerWorker(),
      // The chunk did not come: the next visit tries again.
      () => undefined,
    )
  const settle = () => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(register, { timeout: SETTLE_MS })
    else setTimeout(register, SETTLE_MS)
  }
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, { once: true })
}
