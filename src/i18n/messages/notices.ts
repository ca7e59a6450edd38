import { defineMessages } from '@core/messages/defineMessages'

/** The organiser's notices. */
export const noticeMessages = defineMessages({
  'notice.search': { cn: '搜索通知标题', en: 'Search notices' },
  'notice.clear': { cn: '清空搜索', en: 'Clear the search' },
  'notice.filter': { cn: '筛选通知', en: 'Which notices' },
  'notice.all': { cn: '全部', en: 'All' },
  'notice.unread': { cn: '待阅读', en: 'Unread' },
  'notice.loading': { cn: '正在加载通知', en: 'Loading notices' },
  'notice.failed': { cn: '通知加载失败', en: 'The notices could not be loaded' },
  'notice.retry': { cn: '重试', en: 'Try again' },
  'notice.none': { cn: '暂无通知', en: 'No notices yet' },
  'notice.noneDetail': {
    cn: '主办方发布通知后会显示在这里。',
    en: 'Notices from the organiser will appear here.',
  },
  'notice.allRead': { cn: '通知都已读完', en: 'You have read everything' },
  'notice.allReadDetail': {
    cn: '需要阅读或确认的通知会显示在这里。',
    en: 'Notices you have to read or confirm will appear here.',
  },
  'notice.notFound': { cn: '没有找到相关通知', en: 'No notice has these words' },
  'notice.notFoundDetail': { cn: '换一个关键词试试。', en: 'Try another word.' },
  'notice.showAll': { cn: '查看全部', en: 'Show all' },
  'notice.toHome': { cn: '返回展商中心', en: 'To the exhibitor home' },
  'notice.more': { cn: '加载更多', en: 'Load more' },
  'notice.end': { cn: '没有更多了', en: 'No more items' },
  'notice.new': { cn: '未读', en: 'New' },
  'notice.toConfirm': { cn: '待确认', en: 'To confirm' },
  'notice.confirmed': { cn: '已确认', en: 'Confirmed' },
  'notice.published': { cn: '{date} 发布', en: 'Published {date}' },
  'notice.until': { cn: '有效期至 {time}', en: 'Valid until {time}' },
  'notice.confirmHint': {
    cn: '请阅读全文后确认，主办方会看到您的确认时间。',
    en: 'Please read it and confirm. The organiser sees the time of your confirmation.',
  },
  'notice.confirm': { cn: '我已阅读并知晓', en: 'I have read this' },
  'notice.confirmedAt': { cn: '您已于 {time} 确认', en: 'You confirmed this on {time}' },
  'notice.confirmFailed': {
    cn: '确认失败，请稍后重试',
    en: 'It could not be confirmed, please try again',
  },
  'notice.gone': {
    cn: '通知不存在或已撤回',
    en: 'This notice does not exist or has been withdrawn',
  },
  'notice.toAll': { cn: '查看全部通知', en: 'All notices' },
  'notice.goneDetail': {
    cn: '它可能已被撤回或超过有效期。',
    en: 'It may have been withdrawn or has expired.',
  },
})
