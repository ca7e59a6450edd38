import { settleWithin } from './settleWithin'

/** WeChat's own calls, which its browser adds to the page some moments after its load. */
export interface WeixinBridge {
  invoke: (
    name: string,
    parameters: Readonly<Record<string, string>>,
    done: (result: BridgeResult) => void,
  ) => void
}
export interface BridgeResult {
  /** Name and result, e.g. `get_brand_wcpay_request:ok`. */
  err_msg?: string
  err_desc?: string
}

const WAIT_MS = 10_000

/** The bridge, as soon as it exists; undefined if it does not appear. */
export function bridge(): Promise<WeixinBridge | undefined> {
  const here = bridgeNow()
  if (here) return Promise.resolve(here)
  const ready = new Promise<WeixinBridge | undefined>(resolve => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(bridgeNow()), { once: true })
  })
  return settleWithin(WAIT_MS, ready, undefined)
}

const bridgeNow = () => window.WeixinJSBridge as WeixinBridge | undefined
