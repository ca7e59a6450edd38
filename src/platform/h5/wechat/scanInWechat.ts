import type { ScanAnswer } from '../../scan'
import { isSdkConfigured } from './configureSdk'
import { sdk } from './sdk'
import { settleWithin } from './settleWithin'

/** By this time the server and WeChat have answered; otherwise the page's own scanner is faster. */
const CONFIGURED_WITHIN_MS = 3000

/**
 * Scans with WeChat's own scanner. Undefined when it cannot be used: without an official account,
 * or on a page that WeChat did not accept.
 */
export async function scanInWechat(): Promise<ScanAnswer | undefined> {
  if (!(await settleWithin(CONFIGURED_WITHIN_MS, isSdkConfigured(), false))) return undefined
  return new Promise(resolve => {
    sdk.scanQRCode({
      // 1: returns the text of the code here; otherwise WeChat opens it
      needResult: 1,
      scanType: ['qrCode'],
      success: ({ resultStr }) => resolve({ text: resultStr }),
      cancel: () => resolve({ refused: 'cancelled' }),
      fail: () => resolve(undefined),
    })
  })
}
