import { defineMessages } from '@core/messages/defineMessages'

/** Inviting colleagues: the rows to fill in, and the resulting links. */
export const colleagueMessages = defineMessages({
  'colleagues.heading': { cn: '为同事登记', en: 'Register your colleagues' },
  'colleagues.detail': {
    cn: '填写姓名即可，每人会得到一个专属登记链接，打开后只需补全信息。手机号选填。',
    en: 'Names are enough: each person gets a personal link and only completes the form. Phones are optional.',
  },
  'colleagues.name': { cn: '姓名', en: 'Name' },
  'colleagues.mobile': { cn: '手机号（选填）', en: 'Mobile (optional)' },
  'colleagues.person': { cn: '第 {n} 位', en: 'Person {n}' },
  'colleagues.remove': { cn: '移除第 {n} 位', en: 'Remove person {n}' },
  'colleagues.add': { cn: '再添加一位', en: 'Add another' },
  'colleagues.full': { cn: '一次最多 {n} 位', en: 'Up to {n} people at once' },
  'colleagues.send': { cn: '短信发送链接', en: 'Text them their links' },
  'colleagues.sendNote': {
    cn: '短信会写明由您邀请，每个号码在本届展会只发送一次',
    en: 'The message names you. Each number gets one such message at this fair',
  },
  'colleagues.submit': { cn: '生成登记链接', en: 'Create the links' },
  'colleagues.submitting': { cn: '正在生成…', en: 'Creating…' },
  'colleagues.failed': {
    cn: '链接没有生成，填写的内容已保留，请重试。',
    en: 'The links were not created. What you typed is kept; please try again.',
  },
  'colleagues.created': { cn: '已生成 {n} 个登记链接', en: '{n} {n|link|links} created' },
  'colleagues.createdOne': { cn: '已生成 1 个登记链接', en: '1 link created' },
  'colleagues.createdNote': {
    cn: '请把链接发给对应的同事，每个链接仅限一人使用。',
    en: 'Send each colleague their link. Each works for one person.',
  },
  'colleagues.sent': { cn: '{n} 条短信已安排发送。', en: '{n} text messages on the way.' },
  'colleagues.sentOne': { cn: '1 条短信已安排发送。', en: '1 text message on the way.' },
  'colleagues.notSent': {
    cn: '短信暂不能发送，请自行转发链接。',
    en: 'No messages can be sent now; please send the links yourself.',
  },

  'link.copy': { cn: '复制链接', en: 'Copy link' },
  'link.copyOf': { cn: '复制链接：{name}', en: 'Copy link: {name}' },
  'link.copyFailed': {
    cn: '无法复制，请长按链接手动复制。',
    en: 'The link could not be copied; please select and copy it yourself.',
  },
  'link.revoke': { cn: '撤回', en: 'Withdraw' },
  'link.revokeOf': { cn: '撤回：{name}', en: 'Withdraw: {name}' },
  'link.words': {
    cn: '{name}您好，邀请您参加{fair}，请点此完成登记：{url}',
    en: 'Hello {name}, I invite you to {fair}. Please complete your registration here: {url}',
  },
  'link.until': { cn: '有效期至 {date}', en: 'Valid until {date}' },
  'link.open': { cn: '待登记', en: 'Not registered yet' },
  'link.accepted': { cn: '已登记', en: 'Registered' },
  'link.declined': { cn: '已婉拒', en: 'Declined' },
  'link.used_up': { cn: '名额已满', en: 'All places taken' },
  'link.expired': { cn: '已过期', en: 'Expired' },
  'link.revoked': { cn: '已撤回', en: 'Withdrawn' },
})
