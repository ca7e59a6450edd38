import { defineMessages } from '@core/messages/defineMessages'

/** The visitor information panel (SPEC §2). */
export const visitorPanelMessages = defineMessages({
  'panel.title': { cn: '观众信息', en: 'The visitor' },
  'panel.loading': { cn: '正在加载观众信息', en: 'Loading the visitor' },
  'panel.failed': { cn: '观众信息加载失败', en: 'The visitor could not be loaded' },
  'panel.retry': { cn: '重试', en: 'Try again' },
  'panel.call': { cn: '拨打电话', en: 'Call' },
  'panel.write': { cn: '发邮件', en: 'Write' },
  'panel.save': { cn: '存为线索', en: 'Save as a lead' },
  'panel.saved': { cn: '已存为线索', en: 'Saved as a lead' },
})
