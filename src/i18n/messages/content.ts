import { defineMessages } from '@core/messages/defineMessages'

export const contentMessages = defineMessages({
  'content.title': { cn: '展会信息', en: 'Fair information' },
  'content.loading': { cn: '正在加载内容', en: 'Loading the page' },
  'content.empty': { cn: '这一页还没有内容', en: 'Nothing on this page yet' },
  'content.emptyDetail': {
    cn: '主办方发布后会显示在这里。',
    en: 'It will appear here once the organiser publishes it.',
  },
})
