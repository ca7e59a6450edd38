import { defineMessages } from '@core/messages/defineMessages'

/** The choice of a notice's recipients at the desk. */
export const deskNoticeMessages = defineMessages({
  everybody: { cn: '所有展商', en: 'Every exhibitor' },
  company: { cn: '按名称或展位号添加企业', en: 'Add a company by name or booth' },
  found: { cn: '找到的企业', en: 'Companies found' },
  none: { cn: '没有找到企业', en: 'No company found' },
  add: { cn: '添加 {company}', en: 'Add {company}' },
  remove: { cn: '移除 {company}', en: 'Remove {company}' },
  reach: {
    cn: '将发给 {companies} 家企业的 {accounts} 个账号',
    en: 'Reaches {accounts} {accounts|account|accounts} of {companies} {companies|company|companies}',
  },
})
