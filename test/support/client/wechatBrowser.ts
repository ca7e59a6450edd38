/** One call of the page to WeChat. */
export interface BridgeCall {
  name: string
  parameters: Record<string, unknown>
}

type Answer = (call: BridgeCall) => Record<string, unknown>

/**
 * WeChat's bridge in the page, with prepared replies. The page reaches it through the SDK or
 * directly.
 */
export function layBridge(answer: Answer | undefined, environment?: string): void {
  const bridge = answer && {
    on: () => undefined,
    invoke: (name: string, parameters: Record<string, unknown>, done: (result: object) => void) => {
      const result = answer({ name, parameters: { ...parameters } })
      setTimeout(() => done(result))
    },
  }
  Object.assign(window, {
    WeixinJSBridge: bridge,
    __wxjs_environment: environment,
    jWeixin: undefined,
    wx: undefined,
  })
}

export function wearUserAgent(userAgent: string): void {
  Object.defineProperty(window.navigator, 'userAgent', { value: userAgent, configurable: true })
}
