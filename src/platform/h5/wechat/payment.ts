import { cashierFailed, payFailed } from '../../payFailed'
import type { PayParameters, PayResult, PayVia } from '../../payment'
import { isMiniProgramWebView } from './environment'
import { settleWithin } from './settleWithin'

const OPEN_WAIT_MS = 5000

/** The official account's cashier, or in a mini-program's web-view the mini-program's own page. */
export async function payVia(): Promise<PayVia> {
  return (await isMiniProgramWebView()) ? 'native' : 'oa'
}

/**
 * Goes to the cashier's page in this tab, if there is one: it leads back to the order. Otherwise
 * opens WeChat's cashier.
 */
export async function pay(parameters: PayParameters): Promise<PayResult> {
  if (parameters.CashierUrl) return openCashier(parameters.CashierUrl)
  try {
    return await (await import('./payInWechat')).payInWechat(parameters)
  } catch {
    // The chunk failed to load.
    return payFailed()
  }
}

/** Opens a page of the mini-program around this page's web-view. False when it does not open. */
export function openNativePage(url: string): Promise<boolean> {
  return settleWithin(
    OPEN_WAIT_MS,
    import('./sdk').then(
      ({ sdk }) =>
        new Promise<boolean>(resolve => {
          sdk.miniProgram.navigateTo({
            url,
            success: () => resolve(true),
            fail: () => resolve(false),
          })
        }),
    ),
    false,
  )
}

function openCashier(address: string): PayResult {
  const { protocol } = new URL(address, window.location.href)
  if (protocol !== 'https:' && protocol !== 'http:') return cashierFailed()
  window.location.assign(address)
  return { outcome: 'elsewhere' }
}
