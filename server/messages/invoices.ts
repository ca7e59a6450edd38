import { defineMessages, translator } from '@core/messages/defineMessages'

/** The table of requests for invoices. */
export const invoiceTableMessages = defineMessages({
  'invoice.title': { cn: '发票申请', en: 'Invoices asked for' },
  'invoice.order': { cn: '订单号', en: 'Order' },
  'invoice.kind': { cn: '抬头类型', en: 'Buyer type' },
  'invoice.kind.company': { cn: '企业', en: 'Company' },
  'invoice.kind.person': { cn: '个人', en: 'Person' },
  'invoice.buyer': { cn: '发票抬头', en: 'Buyer' },
  'invoice.taxNumber': { cn: '税号', en: 'Tax number' },
  'invoice.email': { cn: '接收邮箱', en: 'Email' },
  'invoice.item': { cn: '项目', en: 'Item' },
  'invoice.quantity': { cn: '数量', en: 'Quantity' },
  'invoice.amount': { cn: '价税合计', en: 'Amount incl. tax' },
  'invoice.currency': { cn: '币种', en: 'Currency' },
  'invoice.paid': { cn: '支付时间', en: 'Paid' },
  'invoice.asked': { cn: '申请时间', en: 'Asked' },
  'invoice.state': { cn: '状态', en: 'State' },
  'invoice.state.asked': { cn: '待开票', en: 'To issue' },
  'invoice.state.issued': { cn: '已开票', en: 'Issued' },
  'invoice.state.refused': { cn: '未通过', en: 'Declined' },
  'invoice.state.to_reverse': { cn: '待红冲', en: 'To be reversed' },
  'invoice.state.reversed': { cn: '已红冲', en: 'Reversed' },
  'invoice.number': { cn: '发票号码', en: 'Invoice number' },
  'invoice.reverseNumber': { cn: '红字发票号码', en: 'Number of the reversal' },
})

export const invoiceText = translator(invoiceTableMessages)
