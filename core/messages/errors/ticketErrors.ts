import { defineMessages } from '../defineMessages'

/** Errors of tickets, orders, payment and invoices. */
export const ticketErrors = defineMessages({
  not_on_sale: { cn: '该票种当前不可购买！', en: 'This ticket is not on sale at the moment!' },
  discount_unknown: {
    cn: '优惠码不存在或已失效，请核对后重试！',
    en: 'This discount code does not exist or is no longer valid!',
  },
  discount_other: {
    cn: '该优惠码不适用于此票种！',
    en: 'This discount code is not for this ticket!',
  },
  discount_used_up: { cn: '该优惠码已被领完！', en: 'This discount code has been used up!' },
  ticket_not_for_you: {
    cn: '该门票不适用于您填写的身份，请选择其他门票！',
    en: 'This ticket does not fit your answers, please choose another one!',
  },
  choice_full: {
    cn: '您选择的场次名额已满，请修改后重试！',
    en: 'What you chose is full by now, please change your answers!',
  },
  ticket_required: { cn: '请先选择门票！', en: 'Please choose a ticket first!' },
  too_many_orders: {
    cn: '待支付的订单过多，请先支付或取消！',
    en: 'Too many unpaid orders, please pay or cancel them first!',
  },
  cannot_invoice: {
    cn: '该订单不能申请发票：尚未支付、为免费订单，或已经申请！',
    en: 'No invoice for this order: it is unpaid, free, or an invoice was already requested!',
  },
  tax_number_wrong: {
    cn: '税号不正确，请核对 18 位统一社会信用代码！',
    en: 'This is no valid tax number; please check its 18 characters!',
  },
  amount_wrong: {
    cn: '收款金额与票价不一致，请核对！',
    en: 'The amount differs from the price of the ticket; please check it!',
  },
  sold_out: {
    cn: '余票不足，请减少数量或选择其他票种！',
    en: 'Not enough tickets left, please take fewer or another kind!',
  },
  unknown_order: { cn: '未找到该订单！', en: 'This order was not found!' },
  unknown_ticket: { cn: '未找到该门票！', en: 'This ticket was not found!' },
  order_closed: { cn: '订单已关闭，请重新下单！', en: 'The order is closed, please order again!' },
  order_paid: { cn: '订单已支付！', en: 'The order has been paid already!' },
  cannot_refund: { cn: '该订单不能退款！', en: 'This order can not be refunded!' },
  pay_off: {
    cn: '在线支付未开通，请联系主办方！',
    en: 'Online payment is not set up, please contact the organiser!',
  },
  pay_failed: {
    cn: '支付服务暂时不可用，请稍后重试！',
    en: 'The payment service is not available at the moment, please try again later!',
  },
  pay_needs_wechat: {
    cn: '请在微信中打开本页完成支付！',
    en: 'Please open this page in WeChat to pay!',
  },
  ticket_used: {
    cn: '该票已使用，不能再转让！',
    en: 'The ticket has been used and can not be given to another person!',
  },
})
