import { defineMessages } from '@core/messages/defineMessages'

export const newsMessages = defineMessages({
  'news.title': { cn: '展会通知', en: 'Fair notice' },
  'news.publishedAt': { cn: '发布于 {date}', en: 'Published {date}' },
  'news.loading': { cn: '正在加载通知', en: 'Loading the notice' },
  'news.empty': { cn: '没有找到这条通知', en: 'This notice does not exist' },
  'news.emptyDetail': {
    cn: '通知可能已撤下，请回到首页查看最新通知。',
    en: 'It may have been withdrawn; the latest notices are on the start page.',
  },
  'news.others': { cn: '其他通知', en: 'Other notices' },
})
