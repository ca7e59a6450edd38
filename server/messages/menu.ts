import { defineMessages } from '@core/messages/defineMessages'

/** The menu of a fair that configures none, and what stands in the list of what is to be done. */
export const menuMessages = defineMessages({
  'menu.confirm': { cn: '确认通知：{title}', en: 'Confirm: {title}' },
  'menu.pay': { cn: '支付订单：{title}', en: 'Pay: {title}' },
  'menu.group.before': { cn: '展前准备', en: 'Before the fair' },
  'menu.group.trade': { cn: '观众与商贸', en: 'Visitors and trade' },
  'menu.group.site': { cn: '宣传与现场', en: 'On site' },
  'menu.item.profile': { cn: '企业信息', en: 'Company profile' },
  'menu.item.badges': { cn: '证件管理', en: 'Badges' },
  'menu.item.tickets': { cn: '门票', en: 'Tickets' },
  'menu.item.contacts': { cn: '联系人', en: 'Contacts' },
  'menu.item.qualifications': { cn: '企业资质', en: 'Qualifications' },
  'menu.item.exhibits': { cn: '展品管理', en: 'Products' },
  'menu.item.brands': { cn: '品牌信息', en: 'Brands' },
  'menu.item.catalogue': { cn: '会刊提交', en: 'Catalogue' },
  'menu.item.invitations': { cn: '观众邀请', en: 'Invitations' },
  'menu.item.invited': { cn: '受邀观众', en: 'Invited visitors' },
  'menu.item.leads': { cn: '观众线索', en: 'Leads' },
  'menu.item.matchmaking': { cn: '商贸配对', en: 'Matchmaking' },
  'menu.item.meetings': { cn: '洽谈日程', en: 'Meetings' },
  'menu.item.inquiries': { cn: '询盘管理', en: 'Inquiries' },
  'menu.item.chats': { cn: '商务洽谈', en: 'Chat' },
  'menu.item.checkIn': { cn: '展商签到', en: 'Check-in' },
  'menu.item.notices': { cn: '展会通知', en: 'Notices' },
  'menu.item.downloads': { cn: '下载中心', en: 'Downloads' },
  'menu.item.files': { cn: '我的文件', en: 'My files' },
})
