import { defineMessages } from '@core/messages/defineMessages'

/** The exhibitors' start page. */
export const exhibitorHomeMessages = defineMessages({
  'exHome.days': { cn: '天后开幕', en: 'days to opening' },
  'exHome.oneDay': { cn: '天后开幕', en: 'day to opening' },
  'exHome.running': { cn: '展会进行中', en: 'The fair is open' },
  'exHome.over': { cn: '展会已结束', en: 'The fair is over' },
  'exHome.account': { cn: '我的账号', en: 'My account' },
  'exHome.admin': { cn: '管理员', en: 'Administrator' },
  'exHome.staff': { cn: '成员', en: 'Staff' },
  'exHome.preparation': { cn: '参展准备', en: 'Preparation' },
  'exHome.todo': { cn: '{n} 项待办', en: '{n} to do' },
  'exHome.allDone': { cn: '全部完成', en: 'All done' },
  'exHome.sentBack': { cn: '{n} 项被退回', en: '{n} sent back' },
  'exHome.forms': { cn: '表单与问卷', en: 'Forms and questionnaires' },
  'exHome.loading': { cn: '正在加载...', en: 'Loading...' },
  'exHome.failed': { cn: '列表加载失败', en: 'The list could not be loaded' },
  'exHome.retry': { cn: '重试', en: 'Try again' },
  'exHome.none': { cn: '目前没有需要填写的表单', en: 'There is nothing to fill in at present' },
  'exHome.noneDetail': { cn: '组委会发布后会出现在这里。', en: 'Forms appear here once the organiser publishes them.' },
  'exHome.services': { cn: '展商服务', en: 'Services' },
  'exHome.tickets': { cn: '为客户购票，并分配给持票人', en: 'Buy tickets and give them to your guests' },
  'exHome.toPay': { cn: '{n} 笔订单待支付', en: '{n} orders to be paid' },
  'exHome.oneToPay': { cn: '1 笔订单待支付', en: 'One order to be paid' },
  'exHome.more': { cn: '证件、会刊、商贸配对等服务将陆续开放。', en: 'Badges, catalogue, matchmaking and more open one by one.' },
})
