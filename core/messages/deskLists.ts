import { defineMessages } from './defineMessages'

/** Names of the desk's lists in file names and in the activity log. */
export const deskListMessages = defineMessages({
  'list.companies': { cn: '参展企业', en: 'Companies' },
  'list.quotas': { cn: '证件名额', en: 'Allowances' },
  'list.buyers': { cn: '认证买家', en: 'Verified buyers' },
  'list.arrivals': { cn: '企业到场', en: 'Arrivals' },
  'list.gates': { cn: '入场统计', en: 'Entrances' },
  'list.jobs': { cn: '后台任务', en: 'Jobs' },
  'list.outbox': { cn: '未发出的消息', en: 'Messages not sent' },
  'list.mailings': { cn: '群发消息', en: 'Mailings' },
  'list.talks': { cn: '洽谈举报', en: 'Reports of talks' },
  'list.suspended': { cn: '停用洽谈名单', en: 'Suspended from talks' },
  'list.news': { cn: '新闻', en: 'News' },
  'list.notices': { cn: '展商通知', en: 'Notices' },
  'list.readers': { cn: '通知阅读情况', en: 'Readers of a notice' },
  'list.ads': { cn: '广告', en: 'Advertisements' },
  'list.webhooks': { cn: '回调', en: 'Webhooks' },
  'list.keys': { cn: '接口密钥', en: 'API keys' },
  'list.logins': { cn: '主办方账号', en: 'Organiser logins' },
  'list.invited': { cn: '导入的受邀观众', en: 'Imported visitors' },
  'list.orders': { cn: '订单', en: 'Orders' },
  'list.invoices': { cn: '发票申请', en: 'Requests for invoices' },
})
