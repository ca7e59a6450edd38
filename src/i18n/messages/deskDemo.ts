import { defineMessages } from '@core/messages/defineMessages'

/** The end of a demo fair at the organiser's desk. */
export const deskDemoMessages = defineMessages({
  'deskDemo.remove': { cn: '移除演示数据', en: 'Remove demo data' },
  'deskDemo.ask': { cn: '移除全部演示数据？', en: 'Remove all demo data?' },
  'deskDemo.means': {
    cn: '演示中的观众、企业、证件、线索、订单、邀请、消息和操作日志都会删除，展会设置、表单、新闻、展馆平面图和登录账号保留。移除后不能恢复。',
    en: 'Visitors, companies, badges, leads, orders, invitations, messages and the audit trail of the demo are deleted. The set-up, forms, news, hall plans and logins stay. This cannot be undone.',
  },
  'deskDemo.keep': { cn: '保留', en: 'Keep' },
  'deskDemo.removed': { cn: '演示数据已移除', en: 'Demo data removed' },
})
