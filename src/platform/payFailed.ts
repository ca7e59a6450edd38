import { wechatMessages } from '@/i18n/messages/wechat'
import { translate } from '@/i18n/useText'
import type { PayResult } from './payment'

/**
 * WeChat refused the payment. Its reason is added, because usually the organiser has to solve it.
 */
export function payFailed(reason = ''): PayResult {
  const message = reason
    ? translate(wechatMessages, 'wechat.payFailedBecause', { reason })
    : translate(wechatMessages, 'wechat.payFailed')
  return { outcome: 'failed', message }
}

/** The cashier's page did not open. */
export function cashierFailed(): PayResult {
  return { outcome: 'failed', message: translate(wechatMessages, 'wechat.cashierFailed') }
}
