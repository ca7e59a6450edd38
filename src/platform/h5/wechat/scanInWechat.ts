import type { ScanAnswer } from '../../scan'
import { isSdkConfigured } from './configureSdk'
import { sdk } from './sdk'
import { settleWithin } from './settleWithin'

/** The server and WeChat have answered by then, or the page's own scanner is quicker. */
const CONFIGURED_WITHIN_MS = 3000

/**
 * Scans with WeChat's own scanner. Undefined where it cannot be used: without an official account,
 * or on a page WeChat did not accept.
 */
export async function scanInWechat(): Promise<ScanAnswer | undefined> {
  if (!(await settleWithin(CONFIGURED_WITHIN_MS, isSdkConfigured(), false))) return undefined
  return new Promise(resolve => {
    sdk.scanQRCode({
      // 1: what the code says comes here, instead of being opened by WeChat
      needResult: 1,
      scanType: ['qrCode'],
      success: ({ resultStr }) => resolve({ text: resultStr }),
      cancel: () => resolve({ refused: 'cancelled' }),
      fail: () => resolve(undefined),
    })
  })
}
