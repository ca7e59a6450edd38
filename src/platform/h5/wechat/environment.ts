import { isWechat } from './isWechat'
import { settleWithin } from './settleWithin'

/**
 * The bridge is there within a second of the page or not at all: a browser that only calls itself
 * WeChat.
 */
const BRIDGE_WAIT_MS = 3000

let answer: Promise<boolean> | undefined

/**
 * True inside a mini-program's web-view. Three signals, because each alone is missing somewhere:
 * the user agent (not on early iOS), the variable of WeChat's bridge (not before it is ready), the
 * SDK's own question (protocols A6). Asked once.
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
