import { isMiniProgramWebView } from './environment'
import { sdk } from './sdk'

const LEAVE_FALLBACK_MS = 500

/**
 * Tells the mini-program around this page of the logout and goes back to it. Where this page is the
 * mini-program's only one nothing happens: after half a second `toIndex` leads on (protocols A6).
 * It leads on at once where there is no mini-program.
 */
export async function leaveWebView(toIndex: () => void): Promise<void> {
  if (!(await isMiniProgramWebView())) return toIndex()
  const timer = setTimeout(toIndex, LEAVE_FALLBACK_MS)
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
  // Delivered when the web-view is left, so before leaving it.
  sdk.miniProgram.postMessage({ data: { type: 'logout' } })
  sdk.miniProgram.navigateBack({ url: '' })
}
