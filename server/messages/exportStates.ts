import { defineMessages, translator } from '@core/messages/defineMessages'

/** Where something stands, as an exported table says it; what says it in its own words has them under its kind. */
export const exportStateMessages = defineMessages({
  'state.draft': { cn: '草稿', en: 'Draft' },
  'state.submitted': { cn: '已提交', en: 'Submitted' },
  'state.approved': { cn: '已通过', en: 'Approved' },
  'state.returned': { cn: '已退回', en: 'Returned' },
  'state.rejected': { cn: '未通过', en: 'Rejected' },
  'state.withdrawn': { cn: '已撤回', en: 'Withdrawn' },
  'registration.unpaid': { cn: '待支付', en: 'Unpaid' },
  'registration.revoked': { cn: '已作废', en: 'Revoked' },
  'badge.replacing': { cn: '更换持证人', en: 'Replacing the person' },
  'badge.in_production': { cn: '制证中', en: 'In production' },
  'badge.ready': { cn: '待领取', en: 'Ready to collect' },
  'badge.posted': { cn: '已寄出', en: 'Posted' },
  'badge.issued': { cn: '已领取', en: 'Handed out' },
  'badge.used': { cn: '已入场', en: 'Used' },
  'badge.lost': { cn: '已挂失', en: 'Lost' },
  'badge.reissued': { cn: '已补发', en: 'Reissued' },
  'badge.cancelled': { cn: '已取消', en: 'Cancelled' },
  'badgeExtra.approved': { cn: '已增加', en: 'Granted' },
  'contact.active': { cn: '使用中', en: 'In use' },
  'contact.disabled': { cn: '已停用', en: 'Disabled' },
  'profile.approved': { cn: '已发布', en: 'Published' },
  'qualification.expiring': { cn: '将到期', en: 'Expiring' },
  'qualification.expired': { cn: '已过期', en: 'Expired' },
  'product.approved': { cn: '已上架', en: 'On the shelf' },
  'product.off': { cn: '已下架', en: 'Off the shelf' },
  'product.hidden': { cn: '被主办方下架', en: 'Taken off by the organiser' },
  'profile.hidden': { cn: '已下架', en: 'Taken offline' },
})
export const exportStateText = translator(exportStateMessages)
