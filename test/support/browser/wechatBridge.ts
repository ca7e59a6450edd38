import type { BrowserContext, Page } from 'playwright-core'

/** The user agent of WeChat's browser. */
export const WECHAT_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'

export interface BridgeCall {
  name: string
  parameters: Record<string, unknown>
}

/**
 * It appears after the page has loaded, as on a phone. It is a text because the page runs it
 * unchanged.
 */
const BRIDGE = `
  const calls = window.wechatCalls = []
  const invoke = (name, parameters, done) => {
    calls.push({ name, parameters: { ...parameters } })
    setTimeout(() => done({ err_msg: name + ':ok' }))
  }
  window.addEventListener('load', () => {
    window.WeixinJSBridge = { invoke, on: () => undefined }
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  })
`

/**
 * The bridge that WeChat's browser puts into each page. It agrees to everything and records its
 * calls.
 */
export async function addWechatBridge(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: `{${BRIDGE}}` })
}

/** The calls of the present page to WeChat, once it has called `name`. */
export async function wechatCalls(page: Page, name: string): Promise<BridgeCall[]> {
  type Asked = typeof globalThis & { wechatCalls: BridgeCall[] }
  await page.waitForFunction(
    wanted => (globalThis as Asked).wechatCalls.some(call => call.name === wanted),
    name,
  )
  return page.evaluate(() => (globalThis as Asked).wechatCalls)
}
