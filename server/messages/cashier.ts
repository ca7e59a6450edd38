import { defineMessages, translator } from '@core/messages/defineMessages'

/** Words of the development cashier. */
const cashierMessages = defineMessages({
  'cashier.title': { cn: '开发收银台', en: 'Development cashier' },
  'cashier.note': {
    cn: '这是开发环境的收银台，按微信支付的协议通知服务器，不会真的扣款。',
    en: 'This is the cashier of a development server. It tells the server as WeChat Pay would; no money is taken.',
  },
  'cashier.order': { cn: '订单号', en: 'Order' },
  'cashier.pay': { cn: '确认支付', en: 'Pay' },
  'cashier.cancel': { cn: '取消支付', en: 'Cancel' },
  'cashier.fail': { cn: '模拟支付失败', en: 'Let the payment fail' },
  'cashier.paid': { cn: '订单已支付。', en: 'The order has been paid.' },
  'cashier.over': {
    cn: '订单已关闭，不能再支付。',
    en: 'The order is closed and can no longer be paid.',
  },
  'cashier.back': { cn: '返回订单', en: 'Back to the order' },
})
export const cashierText = translator(cashierMessages)
