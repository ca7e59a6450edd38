import { defineMessages } from '@core/messages/defineMessages'

/** The picture viewer. */
export const mediaMessages = defineMessages({
  'media.viewer': { cn: '图片预览', en: 'Picture viewer' },
  'media.close': { cn: '关闭', en: 'Close' },
  'media.previous': { cn: '上一张', en: 'Previous picture' },
  'media.next': { cn: '下一张', en: 'Next picture' },
  'media.position': { cn: '第 {index} 张，共 {count} 张', en: 'Picture {index} of {count}' },
  'media.broken': { cn: '图片无法显示', en: 'This picture cannot be shown' },
})
