import { defineMessages } from '@core/messages/defineMessages'

/** The invoice of an order, for the person who paid it. */
export const invoiceMessages = defineMessages({
  'invoice.ask': { cn: '申请发票', en: 'Ask for an invoice' },
  'invoice.askAgain': { cn: '重新申请发票', en: 'Ask for an invoice again' },
  'invoice.kind': { cn: '抬头类型', en: 'Invoice for' },
  'invoice.company': { cn: '企业', en: 'A company' },
  'invoice.person': { cn: '个人', en: 'A person' },
  'invoice.title': { cn: '发票抬头', en: 'Name on the invoice' },
  'invoice.titleMissing': { cn: '请填写发票抬头', en: 'Enter the name on the invoice' },
  'invoice.taxNumber': { cn: '税号', en: 'Tax number' },
  'invoice.taxHint': {
    cn: '18 位统一社会信用代码',
    en: 'Unified social credit code, 18 characters',
  },
  'invoice.taxWrong': {
    cn: '税号不正确，请核对',
    en: 'This tax number is not valid. Please check it',
  },
  'invoice.email': { cn: '接收邮箱', en: 'Email for the invoice' },
  'invoice.emailWrong': { cn: '请填写正确的邮箱', en: 'Enter a valid email address' },
  'invoice.send': { cn: '提交申请', en: 'Submit' },
  'invoice.keep': { cn: '暂不申请', en: 'Not now' },
  'invoice.sent': { cn: '已申请发票，由主办方开具', en: 'The organiser will issue the invoice' },
  'invoice.state.asked': { cn: '发票待开具', en: 'Invoice requested' },
  'invoice.state.issued': { cn: '发票已开具 {number}', en: 'Invoice issued, {number}' },
  'invoice.state.refused': { cn: '发票申请未通过', en: 'Invoice declined' },
  'invoice.state.to_reverse': {
    cn: '订单已退款，发票待红冲',
    en: 'Refunded; the invoice will be reversed',
  },
  'invoice.state.reversed': { cn: '发票已红冲', en: 'Invoice reversed' },
  'invoice.download': { cn: '下载发票', en: 'Download invoice' },
  'invoice.downloadFailed': {
    cn: '发票没有打开，请稍后重试',
    en: 'The invoice could not be opened. Please try again later',
  },
})
