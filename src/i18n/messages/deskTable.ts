import { defineMessages } from '@core/messages/defineMessages'

/** What every list of the desk offers above its rows. */
export const deskTableMessages = defineMessages({
  'table.columns': { cn: '显示列', en: 'Columns' },
  'table.hidden': { cn: '显示列（已隐藏 {n} 列）', en: 'Columns ({n} hidden)' },
  'table.sort': { cn: '排序', en: 'Sort by' },
  'table.sortedBy': { cn: '按{column}排序', en: 'Sorted by {column}' },
})
