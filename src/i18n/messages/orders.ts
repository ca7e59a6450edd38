import { defineMessages } from '@core/messages/defineMessages'

/** Orders and their payment, on all pages. */
export const orderMessages = defineMessages({
  'order.state.pending': { cn: '待支付', en: 'To be paid' },
  'order.state.paid': { cn: '已支付', en: 'Paid' },
  'order.state.expired': { cn: '已超时', en: 'Expired' },
  'order.state.cancelled': { cn: '已取消', en: 'Cancelled' },
  'order.state.refunding': { cn: '退款中', en: 'Being refunded' },
  'order.state.refunded': { cn: '已退款', en: 'Refunded' },
  'order.count': { cn: '{n} 张', en: '{n} {n|ticket|tickets}' },
  'order.one': { cn: '1 张', en: '1 ticket' },
  'order.discount': { cn: '优惠码 {code} 已减 {amount}', en: '{amount} off by {code}' },
  'order.number': { cn: '订单号 {id}', en: 'Order {id}' },
  'order.left': {
    cn: '请在 {time} 内支付，逾期自动取消',
    en: 'Pay within {time}; the order is cancelled after that',
  },
  'order.minutes': { cn: '支付剩余约 {n} 分钟', en: 'About {n} min left to pay' },
  'order.over': { cn: '支付时间已过', en: 'The time to pay is over' },
  'order.pay': { cn: '支付 {amount}', en: 'Pay {amount}' },
  'order.cancel': { cn: '取消订单', en: 'Cancel order' },
  'order.cancelAsk': {
    cn: '取消后不再保留名额，确定取消？',
    en: 'The places are no longer held. Cancel the order?',
  },
  'order.cancelAskAd': {
    cn: '取消后广告日期仍为贵公司保留，可以重新付款。确定取消付款？',
    en: 'The days of the ad stay yours, and you can pay again. Cancel this payment?',
  },
  'order.refund': { cn: '申请退款', en: 'Refund' },
  'order.refundAsk': {
    cn: '整单退款 {amount}，已分配的票将作废。确定申请？',
    en: 'The whole order of {amount} is refunded, and its tickets become void. Continue?',
  },
  'order.paidNow': { cn: '支付成功', en: 'Paid' },
  'order.notPaid': { cn: '支付未完成', en: 'The payment was not made' },
  'order.stillOpen': {
    cn: '尚未收到支付结果，请稍后刷新',
    en: 'The payment has not been confirmed yet; please look again in a moment',
  },
  'order.keep': { cn: '再想想', en: 'Keep it' },
})
