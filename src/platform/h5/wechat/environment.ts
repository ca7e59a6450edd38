import { isWechat } from './isWechat'
import { settleWithin } from './settleWithin'

/**
 * The bridge appears within a second of the page or never: then the browser only claims to be
 * WeChat.
 */
const BRIDGE_WAIT_MS = 3000

let answer: Promise<boolean> | undefined

/**
 * True inside a mini-program's web-view. It uses three signals, because each is missing somewhere:
 * the user agent (not on early iOS), the variable of WeChat's bridge (not before it is ready), and
 * the SDK's own check (protocols A6). Tested once.
 */
export function isMiniProgramWebView(): Promise<boolean> {
  if (!isWechat() || tellsMiniProgram()) return Promise.resolve(tellsMiniProgram())
  answer ??= settleWithin(BRIDGE_WAIT_MS, askSdk(), false).then(
    isTold => isTold || tellsMiniProgram(),
  )
  return answer
}

function tellsMiniProgram(): boolean {
  return /miniProgram/i.test(navigator.userAgent) || window.__wxjs_environment === 'miniprogram'
}

async function askSdk(): Promise<boolean> {
  const { sdk } = await import('./sdk')
  return new Promise(resolve => sdk.miniProgram.getEnv(({ miniprogram }) => resolve(miniprogram)))
}
