import { defineMessages } from '@core/messages/defineMessages'

/** What every list of the desk offers above its rows. */
export const deskTableMessages = defineMessages({
  'table.columns': { cn: '显示列', en: 'Columns' },
  'table.hidden': { cn: '显示列（已隐藏 {n} 列）', en: 'Columns ({n} hidden)' },
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
