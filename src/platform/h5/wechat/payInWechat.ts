import { payFailed } from '../../payFailed'
import type { PayParameters, PayResult } from '../../payment'
import { bridge } from './bridge'

/**
 * Opens WeChat's cashier over the page. The signed name is `timeStamp`; the SDK's own call has
 * another spelling (protocols A5).
 */
export async function payInWechat({
  appId,
  timeStamp,
  nonceStr,
  package: prepay,
  signType,
  paySign,
}: PayParameters): Promise<PayResult> {
  const wechat = await bridge()
  if (!wechat) return payFailed()
  const parameters = { appId, timeStamp, nonceStr, package: prepay, signType, paySign }
  return new Promise(resolve => {
    wechat.invoke('getBrandWCPayRequest', parameters, ({ err_msg = '', err_desc }) => {
      const outcome = err_msg.slice(err_msg.indexOf(':') + 1)
      if (outcome === 'ok') resolve({ outcome: 'unconfirmed' })
      else resolve(outcome === 'cancel' ? { outcome: 'cancelled' } : payFailed(err_desc))
    })
  })
}
