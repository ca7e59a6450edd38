import { wechatMessages } from '@/i18n/messages/wechat'
import { translate } from '@/i18n/useText'
import type { PayResult } from './payment'

/**
 * WeChat did not take the payment; its own reason goes along, because mostly the organiser has to
 * mend it.
 */
export function payFailed(reason = ''): PayResult {
  const message = reason
    ? translate(wechatMessages, 'wechat.payFailedBecause', { reason })
    : translate(wechatMessages, 'wechat.payFailed')
  return { outcome: 'failed', message }
}

/** The page that takes the money did not open. */
export function cashierFailed(): PayResult {
  return { outcome: 'failed', message: translate(wechatMessages, 'wechat.cashierFailed') }
}
