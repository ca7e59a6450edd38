import { defineMessages } from '@core/messages/defineMessages'

/** The registration pages of visitors, media and VIPs. */
export const registrationMessages = defineMessages({
  'registration.title': { cn: '观众预登记', en: 'Registration' },
  'registration.mediaTitle': { cn: '媒体登记', en: 'Media registration' },
  'registration.vipTitle': { cn: '贵宾登记', en: 'VIP registration' },
  'registration.steps': { cn: '登记进度', en: 'Registration progress' },
  'registration.stepDone': { cn: '已完成', en: 'done' },
  'registration.step.phone': { cn: '验证手机', en: 'Phone' },
  'registration.step.vip': { cn: '贵宾身份', en: 'Your card' },
  'registration.step.details': { cn: '填写信息', en: 'Details' },
  'registration.step.card': { cn: '领取电子证', en: 'E-badge' },
  'registration.previous': { cn: '上一步', en: 'Back' },
  'registration.next': { cn: '下一步', en: 'Next' },
  'registration.submit': { cn: '提交登记', en: 'Submit form' },
  'registration.submitAgain': { cn: '重新提交', en: 'Submit again' },
  'registration.submitting': { cn: '提交中', en: 'Submitting' },
  'registration.signOut': { cn: '退出登录', en: 'Log out' },
  'registration.part': {
    cn: '{name} {number}/{total}',
    en: '{name}, {number} of {total}',
  },
  // SPEC §8
  'registration.failed': {
    cn: '表单提交失败，请检查网络！',
    en: 'The form submission failed, please check the network!',
  },
  'registration.formFailed': { cn: '登记表加载失败', en: 'The form could not be loaded' },
  'registration.retry': { cn: '重试', en: 'Try again' },
  'registration.draftRestored': {
    cn: '已恢复您上次填写的内容',
    en: 'What you filled in last time is back',
  },
  'registration.startOver': { cn: '清空重填', en: 'Start over' },
  'registration.consentRequired': {
    cn: '请先阅读并同意个人信息保护说明！',
    en: 'Please read and agree to the privacy notice first!',
  },
  'registration.contentFailed': {
    cn: '内容加载失败，请稍后重试',
    en: 'The content could not be loaded, please try again later',
  },
  'registration.inviteGone': {
    cn: '{reason}您仍可继续登记，请再次提交。',
    en: '{reason} You can still register: please submit again.',
  },
  'registration.close': { cn: '关闭', en: 'Close' },
})
