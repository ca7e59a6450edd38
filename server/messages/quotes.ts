import { defineMessages, translator } from '@core/messages/defineMessages'

/** A quote on paper. */
export const quoteMessages = defineMessages({
  'quote.title': { cn: '报价单 {company}', en: 'Quotation {company}' },
  'quote.name': { cn: '品名与规格', en: 'Item' },
  'quote.price': { cn: '单价', en: 'Unit price' },
  'quote.quantity': { cn: '数量', en: 'Quantity' },
  'quote.sum': { cn: '金额', en: 'Amount' },
  'quote.total': { cn: '合计', en: 'Total' },
  'quote.taxIncluded': { cn: '含税 {n}%', en: 'incl. {n}% tax' },
  'quote.noTax': { cn: '不含税', en: 'without tax' },
  'quote.validTo': { cn: '有效期至 {day}', en: 'Valid until {day}' },
  'quote.terms': { cn: '条件：{text}', en: 'Terms: {text}' },
})
export const quoteText = translator(quoteMessages)
