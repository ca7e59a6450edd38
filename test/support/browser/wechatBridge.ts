import type { BrowserContext, Page } from 'playwright-core'

/** How WeChat's browser calls itself. */
export const WECHAT_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'

export interface BridgeCall {
  name: string
  parameters: Record<string, unknown>
}

/** It comes after the page, as on a phone. It is text because the page runs it unchanged. */
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
 * The bridge WeChat's browser puts into each page: it agrees to everything, and remembers what it
 * was asked.
 */
export async function addWechatBridge(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: `{${BRIDGE}}` })
}

/** What the page on show asked WeChat for, once it has asked for `name`. */
export async function wechatCalls(page: Page, name: string): Promise<BridgeCall[]> {
  type Asked = typeof globalThis & { wechatCalls: BridgeCall[] }
  await page.waitForFunction(
    wanted => (globalThis as Asked).wechatCalls.some(call => call.name === wanted),
    name,
  )
  return page.evaluate(() => (globalThis as Asked).wechatCalls)
}
