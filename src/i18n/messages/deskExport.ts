import { defineMessages } from '@core/messages/defineMessages'

/** The export of a list at the desk. */
export const deskExportMessages = defineMessages({
  title: { cn: '导出：{kind}', en: 'Export: {kind}' },
  all: { cn: '全部 {n} 条。', en: 'All {n}.' },
  narrowed: { cn: '当前筛选的 {n} 条：{by}', en: 'The {n} on show: {by}' },
  tagged: { cn: '标签“{tag}”', en: 'tag "{tag}"' },
  searched: { cn: '搜索“{words}”', en: 'search "{words}"' },
  format: { cn: '格式', en: 'Format' },
  xlsx: { cn: 'Excel（XLSX）', en: 'Excel (XLSX)' },
  csv: { cn: 'CSV（逗号分隔）', en: 'CSV (comma-separated)' },
  full: { cn: '完整手机号', en: 'Phones in full' },
  fullMeans: {
    cn: '默认隐藏手机号中间几位；操作会写入操作日志。',
    en: 'Otherwise the middle digits are hidden. The export is recorded in the activity log.',
  },
  make: { cn: '下载', en: 'Download' },
})
