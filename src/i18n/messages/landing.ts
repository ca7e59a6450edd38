import { defineMessages } from '@core/messages/defineMessages'

/** Entry of the fair: who are you, and what next. */
export const landingMessages = defineMessages({
  'landing.chooseAudience': { cn: '请选择您的身份', en: 'I am attending as' },
  'landing.visitor': { cn: '专业观众', en: 'Visitor' },
  'landing.visitorDetail': { cn: '预登记 · 电子参观证', en: 'Get your e-badge' },
  'landing.visitorAction': { cn: '观众预登记', en: 'Pre-register as visitor' },
  'landing.visitorCard': { cn: '查看电子参观证', en: 'Show my e-badge' },
  'landing.ex': { cn: '参展商', en: 'Exhibitor' },
  'landing.exDetail': { cn: '展商服务 · 证件展务', en: 'Badges and services' },
  'landing.exAction': { cn: '进入展商服务', en: 'Go to exhibitor services' },
  'landing.exLogin': { cn: '展商登录', en: 'Exhibitor login' },
  'landing.exTurnedBack': {
    cn: '请先登录展商账号，登录后将回到刚才的页面。',
    en: 'Please log in to your exhibitor account first; it leads back to the page you wanted.',
  },
  'landing.media': { cn: '媒体', en: 'Media' },
  'landing.mediaDetail': { cn: '采访证 · 新闻资料', en: 'Press badge and kit' },
  'landing.mediaAction': { cn: '媒体登记', en: 'Register as media' },
  'landing.vip': { cn: '特邀贵宾', en: 'VIP guest' },
  'landing.vipDetail': { cn: '凭邀请卡登记', en: 'With invitation card' },
  'landing.vipAction': { cn: '贵宾登记', en: 'Register as VIP guest' },
  'landing.login': { cn: '已登记？手机号登录', en: 'Already registered? Log in by phone' },
  'landing.stepsTitle': { cn: '三步领取电子参观证', en: 'Three steps to your e-badge' },
  'landing.stepPhone': { cn: '手机验证', en: 'Verify your phone' },
  'landing.stepForm': { cn: '填写信息', en: 'Tell us about you' },
  'landing.stepCard': { cn: '领取电子证', en: 'Get your e-badge' },
  'landing.factsTitle': { cn: '参观信息', en: 'Plan your visit' },
  'landing.factDates': { cn: '日期', en: 'Dates' },
  'landing.factVenue': { cn: '地点', en: 'Venue' },
  'landing.factOpen': { cn: '开放时间', en: 'Open' },
  'landing.factEntrance': { cn: '入口', en: 'Entrance' },
})
