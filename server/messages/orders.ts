import { defineMessages, translator } from '@core/messages/defineMessages'

/** Texts of the table of orders. */
export const orderTableMessages = defineMessages({
  'orders.title': { cn: '订单', en: 'Orders' },
  'orders.order': { cn: '订单号', en: 'Order' },
  'orders.buyer': { cn: '购买方', en: 'Buyer' },
  'orders.detail': { cn: '单位或展位', en: 'Company or booth' },
  'orders.item': { cn: '票种', en: 'Ticket' },
  'orders.quantity': { cn: '数量', en: 'Quantity' },
  'orders.amount': { cn: '金额（元）', en: 'Amount (yuan)' },
  'orders.discount': { cn: '优惠（元）', en: 'Discount (yuan)' },
  'orders.code': { cn: '优惠码', en: 'Code' },
  'orders.currency': { cn: '币种', en: 'Currency' },
  'orders.state': { cn: '状态', en: 'State' },
  'orders.made': { cn: '下单时间', en: 'Ordered' },
  'orders.paid': { cn: '支付时间', en: 'Paid' },
  'orders.refunded': { cn: '退款时间', en: 'Refunded' },
})

export const orderText = translator(orderTableMessages)
