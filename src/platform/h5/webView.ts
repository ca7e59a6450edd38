const LEAVE_FALLBACK_MS = 500

/** True inside a mini-program's web-view: the user agent tells it on Android, the bridge's variable on iOS (protocols A6). */
export function isMiniProgramWebView(): boolean {
  return /miniProgram/i.test(navigator.userAgent) || window.__wxjs_environment === 'miniprogram'
}

/** Tells the mini-program of the logout and goes back to it; `fallback` when this page is its only one and nothing happens. */
export function leaveWebView(fallback: () => void): void {
  const timer = setTimeout(fallback, LEAVE_FALLBACK_MS)
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
  import('weixin-js-sdk').then(
    ({ default: wx }) => {
      wx.miniProgram.postMessage({ data: { type: 'logout' } })
      wx.miniProgram.navigateBack({ url: '' })
    },
    // The SDK could not be loaded: the fallback is on its way.
    () => undefined,
  )
}
