import Taro from '@tarojs/taro'
import { withQuery } from '@/utils/query'
import { carried } from '../carried'
import { cashierFailed, payFailed } from '../payFailed'
import type { PayParameters, PayResult } from '../payment'
import { readLocation } from './location'

/** Opens WeChat's cashier, or the cashier's page if the server names one. */
export async function pay({
  timeStamp,
  nonceStr,
  package: prepay,
  paySign,
  CashierUrl,
}: PayParameters): Promise<PayResult> {
  if (CashierUrl) return openCashier(CashierUrl)
  try {
    await Taro.requestPayment({ timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign })
    return { outcome: 'unconfirmed' }
  } catch (error) {
    const reason = reasonOf(error)
    return reason === 'cancel' ? { outcome: 'cancelled' } : payFailed(reason)
  }
}

async function openCashier(url: string): Promise<PayResult> {
  try {
    await Taro.navigateTo({
      url: withQuery('/pages/h5/load', { url, ...carried(readLocation().query) }),
    })
    return { outcome: 'elsewhere' }
  } catch {
    return cashierFailed()
  }
}

/** The text after `requestPayment:fail`. */
function reasonOf(error: unknown): string {
  const text =
    typeof error === 'object' && error !== null && 'errMsg' in error ? String(error.errMsg) : ''
  return text.replace(/^requestPayment:fail\s*/, '')
}
