import { defineMessages } from '@core/messages/defineMessages'

/** Controls above the rows of every list of the desk. */
export const deskTableMessages = defineMessages({
  'table.columns': { cn: '显示列', en: 'Columns' },
  'table.hidden': { cn: '显示列（已隐藏 {n} 列）', en: 'Columns ({n} hidden)' },
  'bulk.step': { cn: '{step}（{n}）', en: '{step} ({n})' },
  'bulk.ask': { cn: '{step} {n} 条？', en: '{step}: {n} {n|item|items}?' },
  'bulk.none': { cn: '取消选择', en: 'Clear selection' },
  'bulk.reasonMissing': { cn: '请填写原因', en: 'Enter a reason' },
  'bulk.refund': { cn: '退款', en: 'Refund' },
  'bulk.refundAsk': {
    cn: '将 {n} 个订单的款项退还买家？',
    en: 'Pay back the money of {n} {n|order|orders}?',
  },
  'bulk.refundMeans': {
    cn: '款项按原支付方式全额退还买家，门票立即作废，不能撤销。逐个处理，未成功的会列出原因。',
    en: 'Buyers get the full amount back the way they paid, and their tickets are void immediately. This cannot be undone. Orders that fail are listed with the reason.',
  },
  'bulk.retry': { cn: '重试', en: 'Try again' },
  'bulk.resendMeans': {
    cn: '所选消息会重新发送给收件人。',
    en: 'The selected messages are sent to their recipients again.',
  },
  'bulk.retryMeans': {
    cn: '所选任务会立即再次执行。',
    en: 'The selected jobs run again immediately.',
  },
  'table.sort': { cn: '排序', en: 'Sort by' },
  'files.detail': {
    cn: '导出的表格和证件，保留 7 天。',
    en: 'Tables and badges you had made. They are kept for seven days.',
  },
  'files.search': { cn: '文件名称', en: 'Name of the file' },
  'files.file': { cn: '文件', en: 'File' },
  'files.format': { cn: '格式', en: 'Format' },
  'files.size': { cn: '大小', en: 'Size' },
  'files.rows': { cn: '行数', en: 'Rows' },
  'files.made': { cn: '生成时间', en: 'Made' },
  'files.until': { cn: '保留至', en: 'Kept until' },
  'files.get': { cn: '下载', en: 'Download' },
  'table.sortedBy': { cn: '按{column}排序', en: 'Sorted by {column}' },
})
