import type { Language } from '../../../core/domain/language'

/** Texts on the way, from the design; a journey fails if the app shows others. */
const TEXTS = {
  languageSwitch: { cn: '中文', en: 'EN' },
  fair: { cn: '穗澜国际食品饮料展览会', en: 'SUILAN International Food & Drink Fair' },
  chooseAudience: { cn: '请选择您的身份', en: 'I am attending as' },
  visitor: { cn: '专业观众', en: 'Visitor' },
  exhibitor: { cn: '参展商', en: 'Exhibitor' },
  exhibitorLogin: { cn: '展商登录', en: 'Exhibitor login' },
  exhibitorTurnedBack: {
    cn: '请先登录展商账号，登录后将回到刚才的页面。',
    en: 'Please log in to your exhibitor account first. You then return to the page you wanted.',
  },
  media: { cn: '媒体', en: 'Media' },
  registerMedia: { cn: '媒体登记', en: 'Register as media' },
  preRegister: { cn: '观众预登记', en: 'Pre-register as visitor' },
  logInByPhone: { cn: '已登记？手机号登录', en: 'Already registered? Log in by phone' },
  notices: { cn: '展会通知', en: 'Fair notices' },
  firstNotice: {
    cn: '观众预登记 4 月 10 日截止，逾期需现场换证',
    en: 'Visitor pre-registration closes on 10 April',
  },
  secondNotice: {
    cn: '展会每日 9:00 开放，建议由 N2 入口进馆',
    en: 'Open daily from 9:00; entrance N2 is the quickest',
  },
  mobile: { cn: '手机号', en: 'Mobile' },
  code: { cn: '验证码', en: 'Verification code' },
  getCode: { cn: '获取验证码', en: 'Get code' },
  captcha: { cn: '滑动验证', en: 'Slide verification' },
  captchaWrong: {
    cn: '验证未通过，拖动滑块将悬浮图像正确合并！',
    en: 'Verification failed, drag the slider to merge the floating image correctly!',
  },
  logInConsent: {
    cn: '我已阅读并同意观众登记须知与个人信息保护说明',
    en: 'I have read and agree to the visitor terms and the privacy notice',
  },
  next: { cn: '下一步', en: 'Next' },
  back: { cn: '上一步', en: 'Back' },
  logOn: { cn: '登录', en: 'Log in' },
  submit: { cn: '提交登记', en: 'Submit form' },
  signOut: { cn: '退出登录', en: 'Log out' },
  confirmLogOut: { cn: '退出登录', en: 'Log out' },
  entryQr: { cn: '入场二维码，点按放大', en: 'Entry QR code, tap to enlarge' },
  existing: {
    cn: '此手机号已登记过，这是您的电子参观证',
    en: 'This number is registered already; here is your e-badge',
  },
} as const satisfies Record<string, Record<Language, string>>

export type TextKey = keyof typeof TEXTS

/** The text in the journey's language. */
export const said = (language: Language, key: TextKey): string => TEXTS[key][language]

/** The countdown beside the code: "47 秒后重发", "Resend in 47 s". */
export const RESEND = { cn: /^\d+ 秒后重发$/, en: /^Resend in \d+ s$/ } as const
