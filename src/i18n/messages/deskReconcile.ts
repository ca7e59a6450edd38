import { defineMessages } from '@core/messages/defineMessages'

/** Reconciling a day's payments with WeChat's statement, at the desk. */
export const deskReconcileMessages = defineMessages({
  'reconcile.title': { cn: '微信支付对账', en: 'WeChat Pay reconciliation' },
  'reconcile.note': {
    cn: '按北京时间逐笔核对。当日账单在次日 10:00 后生成，保留三个月。',
    en: "Line by line, by Beijing time. A day's statement is ready at 10:00 on the next day and kept for three months.",
  },
  'reconcile.day': { cn: '对账日期', en: 'Day' },
  'reconcile.do': { cn: '对账', en: 'Reconcile' },
  'reconcile.even': { cn: '{day} 已对平', en: '{day}: both agree' },
  'reconcile.differs': {
    cn: '{day} 有 {n} 笔不一致',
    en: '{day}: {n} {n|line does|lines do} not agree',
  },
  'reconcile.yesterday': {
    cn: '昨日：{n} 笔差异，{time} 自动核对',
    en: 'Yesterday: {n} {n|difference|differences}, checked at {time}',
  },
  'reconcile.onDay': {
    cn: '{day}：{n} 笔差异，{time} 自动核对',
    en: '{day}: {n} {n|difference|differences}, checked at {time}',
  },
  'reconcile.yesterdayAbsent': {
    cn: '昨日：截至 {time}，微信支付账单尚未生成，每小时自动重试',
    en: 'Yesterday: no statement from WeChat Pay at {time}. It is asked for every hour',
  },
  'reconcile.onDayAbsent': {
    cn: '{day}：截至 {time}，微信支付账单尚未生成，每小时自动重试',
    en: '{day}: no statement from WeChat Pay at {time}. It is asked for every hour',
  },
  'reconcile.sums': {
    cn: '我方收款 {ours}（{n} 笔）· 微信支付收款 {theirs}（{m} 笔）· 微信支付退款 {back}（{k} 笔）',
    en: 'Received here {ours} ({n}), at WeChat Pay {theirs} ({m}); refunded at WeChat Pay {back} ({k})',
  },
  'reconcile.first': { cn: '下表列出前 {n} 笔', en: 'The first {n} are listed' },
  'reconcile.list': { cn: '不一致的款项', en: 'Lines that do not agree' },
  'reconcile.number': { cn: '商户单号', en: 'Merchant number' },
  'reconcile.what': { cn: '类型', en: 'Type' },
  'reconcile.payment': { cn: '收款', en: 'Payment' },
  'reconcile.refund': { cn: '退款', en: 'Refund' },
  'reconcile.why': { cn: '差异', en: 'Difference' },
  'reconcile.missing_here': { cn: '我方无此记录', en: 'Not recorded here' },
  'reconcile.missing_there': { cn: '微信支付账单中没有', en: 'Not in the statement' },
  'reconcile.amount': { cn: '金额不符', en: 'Amounts differ' },
  'reconcile.ours': { cn: '我方金额', en: 'Here' },
  'reconcile.theirs': { cn: '微信支付金额', en: 'At WeChat Pay' },
})
