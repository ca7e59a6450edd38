const LEAVE_FALLBACK_MS = 500

/**
 * Tells the mini-program of the logout and goes back to it. Where this page is the mini-program's only one nothing happens, or the SDK
 * does not come: after half a second `fallback` leads on (protocols A6).
 */
export function leaveWebView(fallback: () => void): void {
  const timer = setTimeout(fallback, LEAVE_FALLBACK_MS)
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
  import('./sdk').then(
    ({ sdk }) => {
      // Delivered when the web-view is left, so before leaving it.
      sdk.miniProgram.postMessage({ data: { type: 'logout' } })
      sdk.miniProgram.navigateBack({ url: '' })
    },
    () => undefined,
  )
}
