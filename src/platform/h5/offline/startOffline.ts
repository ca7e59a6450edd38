/**
 * By this time the first page is drawn and its files are loaded, even if the browser reports no
 * idle time.
 */
const SETTLE_MS = 4000

/**
 * Makes the page openable without a network, after everything else is done; does nothing if the
 * browser or the build cannot.
 */
export function startOffline(): void {
  if (!FAIRPASS_OFFLINE || !('serviceWorker' in navigator) || !window.isSecureContext) return
  const register = () =>
    void import('./registerWorker').then(
      module => module.registerWorker(),
      // The chunk failed to load: the next visit tries again.
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
