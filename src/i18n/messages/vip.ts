import { defineMessages } from '@core/messages/defineMessages'

/** VIP guests: logging in by card or invitation. */
export const vipMessages = defineMessages({
  'vip.title': { cn: '贵宾登录', en: 'VIP login' },
  'vip.heading': { cn: '凭贵宾卡登录', en: 'Log in with your VIP card' },
  'vip.detail': {
    cn: '卡号印在贵宾卡正面，也在邀请短信中',
    en: 'The number is on the front of your card and in your invitation',
  },
  'vip.card': { cn: '卡号', en: 'Card number' },
  'vip.cardHint': { cn: '请输入卡号', en: 'Number on the card' },
  'vip.eventHeading': { cn: '凭活动邀请登录', en: 'Log in with your event invitation' },
  'vip.eventDetail': {
    cn: '活动编号与邀请码都在您收到的邀请函中',
    en: 'Both are in the invitation you received',
  },
  'vip.codeDetail': {
    cn: '邀请码在您收到的邀请函中',
    en: 'The code is in the invitation you received',
  },
  'vip.event': { cn: '活动编号', en: 'Event number' },
  'vip.eventHint': { cn: '请输入活动编号', en: 'Event number' },
  'vip.code': { cn: '邀请码', en: 'Invitation code' },
  'vip.codeHint': { cn: '请输入邀请码', en: 'Code in your invitation' },
  'vip.required': { cn: '{label}为必填项！', en: '{label} required!' },
  'vip.submit': { cn: '登录', en: 'Log in' },
  'vip.submitting': { cn: '正在登录', en: 'Logging in' },
  'vip.invitedHeading': { cn: '您收到一份贵宾邀请', en: 'You are invited as a VIP guest' },
  'vip.invitedDetail': {
    cn: '同意登记须知与个人信息保护说明后，即可凭此邀请进入',
    en: 'Agree to the terms and the privacy notice to enter with this invitation',
  },
  'vip.accept': { cn: '接受邀请', en: 'Accept the invitation' },
  'vip.useCard': { cn: '改用贵宾卡号登录', en: 'Log in with a card number instead' },
  'vip.useEvent': { cn: '改用活动邀请登录', en: 'Use an event invitation instead' },
  'vip.useInvitation': { cn: '使用邀请登录', en: 'Use the invitation' },
})
