import { isMiniProgramWebView } from './environment'
import { sdk } from './sdk'

const LEAVE_FALLBACK_MS = 500

/**
 * Tells the mini-program around this page of the logout and goes back to it. If this page is the
 * mini-program's only one, going back does nothing, and after half a second `toIndex` is called
 * (protocols A6). Without a mini-program `toIndex` is called immediately.
 */
export async function leaveWebView(toIndex: () => void): Promise<void> {
  if (!(await isMiniProgramWebView())) return toIndex()
  const timer = setTimeout(toIndex, LEAVE_FALLBACK_MS)
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
  // The message is delivered when the web-view is left, so it is sent first.
  sdk.miniProgram.postMessage({ data: { type: 'logout' } })
  sdk.miniProgram.navigateBack({ url: '' })
}
