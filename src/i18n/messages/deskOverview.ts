import { defineMessages } from '@core/messages/defineMessages'

/** The first page of the organiser's desk: what waits, what comes in and by what, what ends soon, what went wrong. */
export const deskOverviewMessages = defineMessages({
  'overview.detail': { cn: '数据更新于 {time}，每分钟自动刷新。', en: 'Read at {time}, and again every minute.' },
  'overview.loading': { cn: '正在加载概览', en: 'Loading the overview' },
  'overview.waiting': { cn: '待处理', en: 'Waiting for a decision' },
  'overview.nothing': { cn: '没有待审核的提交。', en: 'Nothing waits for a decision.' },
  'overview.days': { cn: '近 30 天每日登记', en: 'Registrations a day, last 30 days' },
  'overview.day': { cn: '日期', en: 'Day' },
  'overview.count': { cn: '登记人数', en: 'Registrations' },
  'overview.quiet': { cn: '近 30 天没有新的登记。', en: 'Nobody has registered in the last 30 days.' },
  'overview.channels': { cn: '近 30 天来源渠道', en: 'Channels, last 30 days' },
  'overview.channel': { cn: '渠道', en: 'Channel' },
  'overview.direct': { cn: '直接访问', en: 'Direct' },
  'overview.visitors': { cn: '访问设备', en: 'Devices' },
  'overview.approved': { cn: '其中有效', en: 'Of them valid' },
  'overview.nobody': { cn: '还没有访问。', en: 'Nobody has come yet.' },
  'overview.ahead': { cn: '即将截止', en: 'Closing next' },
  'overview.noneAhead': { cn: '没有即将截止的表单。', en: 'No form closes from now on.' },
  'overview.left': { cn: '剩 {n} 天', en: '{n} days left' },
  'overview.today': { cn: '不足 1 天', en: 'Less than a day left' },
  'overview.oneDay': { cn: '剩 1 天', en: '1 day left' },
  'overview.failed': { cn: '{n} 项后台任务或消息失败', en: '{n} jobs or messages have failed' },
  'overview.oneFailed': { cn: '1 项后台任务或消息失败', en: 'One job or message has failed' },
  'overview.lookFailed': { cn: '查看失败项', en: 'Look at what failed' },
  'overview.lookHeld': { cn: '查看等待的邮件', en: 'Look at the e-mails' },
})
