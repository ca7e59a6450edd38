import { defineMessages, translator } from '@core/messages/defineMessages'

/**
 * Automatic messages of the server: as a text message, and without the address as the sentence of
 * an e-mail.
 */
export const confirmationMessages = defineMessages({
  'confirm.registered': {
    cn: '您已成功登记{fair}，登记号 {code}，凭电子证入场。',
    en: 'You are registered for {fair}. Your number is {code}. Show your e-badge to enter.',
  },
  'confirm.received': {
    cn: '已收到您的{fair}登记（{code}），审核结果将另行通知。',
    en: 'We received your registration for {fair} ({code}). You will be informed of the result.',
  },
  'confirm.paid': {
    cn: '{fair}：{item} 已支付 {amount}。',
    en: '{fair}: {amount} paid for {item}.',
  },
  'confirm.refunded': {
    cn: '{fair}：{item} 的 {amount} 已退回原支付账户。',
    en: '{fair}: {amount} for {item} went back to the account that paid.',
  },
  'confirm.reminder': {
    cn: '{fair}将于 {day} 开幕，请凭电子证入场，登记号 {code}。',
    en: '{fair} opens on {day}. Show your e-badge to enter; your number is {code}.',
  },
  'confirm.live': {
    cn: '您预约的直播“{item}”将于 {day} 开始，点击链接查看。',
    en: 'The live session “{item}” begins on {day}. Watch it here.',
  },
  'confirm.live_off': {
    cn: '您预约的直播“{item}”（{day}）已取消。',
    en: 'The live session “{item}” on {day} was called off.',
  },
  'confirm.meeting': {
    cn: '{fair}：您与{item}的洽谈将于 {day} 开始，地点 {code}。',
    en: '{fair}: your meeting with {item} begins on {day}, at {code}.',
  },
  'confirm.plan': {
    cn: '{fair}的洽谈排期已发布，您的日程有 {item} 处变动，请打开日程查看。',
    en: 'The plan of meetings at {fair} is published. Changes in your agenda: {item}.',
  },
  'confirm.signing': {
    cn: '{fair}：{item}邀请您确认签约“{code}”，时间 {day}。请在 48 小时内确认。',
    en: '{fair}: {item} asks you to confirm the signing “{code}” on {day}. Please answer within 48 hours.',
  },
  'confirm.signing_again': {
    cn: '{fair}：{item}提醒您确认签约“{code}”，时间 {day}。请在 {until} 前确认，逾期自动失效。',
    en: '{fair}: a reminder from {item}: please confirm the signing “{code}” on {day}. It expires on {until}.',
  },
  'confirm.subject.plan': { cn: '洽谈排期已发布', en: 'Your meetings are planned' },
  'confirm.subject.signing': { cn: '请确认签约时间', en: 'Please confirm a signing' },
  'confirm.subject.signing_again': {
    cn: '提醒：请确认签约时间',
    en: 'Reminder: please confirm a signing',
  },
  'confirm.signing.open': { cn: '查看并确认', en: 'Open and confirm' },
  'confirm.subject.meeting': { cn: '洽谈即将开始', en: 'Your meeting begins soon' },
  'confirm.agenda': { cn: '打开日程', en: 'Open my meetings' },
  'confirm.subject.registered': { cn: '登记成功', en: 'You are registered' },
  'confirm.subject.received': { cn: '已收到您的登记', en: 'Your registration has arrived' },
  'confirm.subject.paid': { cn: '支付成功', en: 'Your payment has arrived' },
  'confirm.subject.refunded': { cn: '退款成功', en: 'Your money went back' },
  'confirm.subject.reminder': { cn: '参观提醒', en: 'The fair opens soon' },
  'confirm.subject.live': { cn: '直播即将开始', en: 'Your live session begins soon' },
  'confirm.subject.live_off': { cn: '直播已取消', en: 'A live session was called off' },
  'confirm.watch': { cn: '查看直播', en: 'Open the session' },
  'confirm.card': { cn: '打开电子证', en: 'Open your e-badge' },
  'confirm.order': { cn: '查看订单', en: 'See the order' },
})
export const confirmationText = translator(confirmationMessages)
