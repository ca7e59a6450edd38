import { defineMessages } from '@core/messages/defineMessages'

/**
 * Messages between two parties and forms of the other party, with their common texts: login, files,
 * quotes.
 */
export const threadMessages = defineMessages({
  'thread.messages': { cn: '往来消息', en: 'Messages' },
  'thread.none': { cn: '还没有消息', en: 'No messages yet' },
  'thread.write': { cn: '写消息', en: 'Write a message' },
  'thread.send': { cn: '发送', en: 'Send' },
  'thread.sendQuote': { cn: '回复并发送报价', en: 'Send with quote' },
  'thread.addQuote': { cn: '报价', en: 'Add a quote' },
  'thread.dropQuote': { cn: '移除报价', en: 'Remove the quote' },
  'thread.attach': { cn: '附件', en: 'Attach' },
  'thread.removeFile': { cn: '移除 {name}', en: 'Remove {name}' },
  'thread.uploading': { cn: '正在上传 {name}', en: 'Uploading {name}' },
  'thread.read': { cn: '已读', en: 'Read' },
  'thread.you': { cn: '我方', en: 'You' },
  'thread.other': { cn: '对方', en: 'The other side' },
  'thread.closed': {
    cn: '已结束，不能再发消息。',
    en: 'This is closed. No more messages can be sent.',
  },
  'thread.failed': { cn: '消息加载失败', en: 'The messages could not be loaded' },
  'thread.loading': { cn: '正在加载消息', en: 'Loading messages' },
  'thread.retry': { cn: '重试', en: 'Try again' },

  'quote.card': { cn: '报价', en: 'Quote' },
  'quote.save': { cn: '下载 PDF', en: 'Save as PDF' },
  'quote.notSaved': {
    cn: '报价单没有打开，请稍后重试',
    en: 'The quote could not be opened. Please try again later',
  },
  'quote.name': { cn: '品名与规格', en: 'Item' },
  'quote.price': { cn: '单价', en: 'Unit price' },
  'quote.quantity': { cn: '数量', en: 'Quantity' },
  'quote.unit': { cn: '单位', en: 'Unit' },
  'quote.total': { cn: '合计', en: 'Total' },
  'quote.currency': { cn: '币种', en: 'Currency' },
  'quote.tax': { cn: '含税 %', en: 'Tax %' },
  'quote.taxIncluded': { cn: '含税 {n}%', en: 'incl. {n}% tax' },
  'quote.noTax': { cn: '不含税', en: 'without tax' },
  'quote.validTo': { cn: '有效期至', en: 'Valid until' },
  'quote.validToHint': { cn: '如 2031-05-01', en: 'Such as 2031-05-01' },
  'quote.terms': { cn: '交期、付款与其他条件', en: 'Delivery, payment and other terms' },
  'quote.addLine': { cn: '加一行', en: 'Add a line' },
  'quote.removeLine': { cn: '删除第 {n} 行', en: 'Remove line {n}' },
  'quote.line': { cn: '第 {n} 行', en: 'Line {n}' },
  'quote.incomplete': {
    cn: '报价中每行都要有品名、单价和数量；日期写作 2031-05-01。',
    en: 'Each line needs an item, a price and a quantity. Dates are written 2031-05-01.',
  },

  'party.loading': { cn: '正在加载', en: 'Loading' },
  'party.failed': { cn: '加载失败', en: 'It could not be loaded' },
  'party.login': {
    cn: '登录后可以询盘、查看供需和采购信息。',
    en: 'Log in to send inquiries and to see supply and demand.',
  },
  'party.registerTitle': { cn: '请先完成观众登记', en: 'Please register first' },
  'party.registerDetail': {
    cn: '登记后展商才知道是谁在联系。',
    en: 'Exhibitors then know who contacts them.',
  },
  'party.register': { cn: '去登记', en: 'Register' },
  'party.formChanged': {
    cn: '表单已更新，请核对后重新提交。',
    en: 'The form has changed. Please check it and submit again.',
  },
  'party.more': { cn: '加载更多', en: 'Load more' },
})
