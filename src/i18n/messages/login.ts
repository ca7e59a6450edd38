import { defineMessages } from '@core/messages/defineMessages'

/** Verifying a phone, for registration and for login. Validation texts are those of SPEC §5. */
export const loginMessages = defineMessages({
  'login.visitorSystem': { cn: '观众登记系统', en: 'Visitor registration system' },
  'login.mediaSystem': { cn: '媒体登记系统', en: 'Media registration system' },
  'login.heading': { cn: '用手机号登录', en: 'Log in with your phone' },
  'login.detail': {
    cn: '使用登记时的手机号，找回您的电子证件',
    en: 'Use the phone number you registered with to find your e-badge',
  },
  'login.registerHeading': { cn: '用手机号开始登记', en: 'Start with your phone number' },
  'login.registerDetail': {
    cn: '入场时凭此手机号找回电子证件',
    en: 'This number finds your e-badge again at the gate',
  },
  'login.quick': { cn: '手机号快捷登录', en: 'Log in with your WeChat number' },
  'login.orBySms': { cn: '或使用短信验证码', en: 'Or by a code sent to your phone' },
  'login.quickFailed': {
    cn: '暂时无法获取微信手机号，请使用短信验证码登录。',
    en: 'WeChat does not give your number now. Please use a code sent to your phone.',
  },
  'login.phone': { cn: '手机号', en: 'Mobile' },
  'login.countryCode': { cn: '国家或地区代码', en: 'Country code' },
  'login.searchCountry': { cn: '搜索国家或地区', en: 'Search country or region' },
  'login.noCountry': { cn: '没有找到匹配项', en: 'No results found' },
  'login.close': { cn: '关闭', en: 'Close' },
  'login.phoneHint': { cn: '请输入手机号', en: 'Mobile number' },
  'login.code': { cn: '验证码', en: 'Verification code' },
  'login.codeHint': { cn: '6 位数字', en: '6 digits' },
  'login.getCode': { cn: '获取验证码', en: 'Get code' },
  'login.sending': { cn: '正在发送', en: 'Sending' },
  'login.resendIn': { cn: '{seconds} 秒后重发', en: 'Resend in {seconds} s' },
  'login.codeSent': { cn: '验证码已发送', en: 'Sent' },
  'login.submit': { cn: '登录', en: 'Log in' },
  'login.next': { cn: '下一步', en: 'Next' },
  'login.submitting': { cn: '正在登录', en: 'Logging in' },
  'login.required': { cn: '{label}为必填项！', en: '{label} required!' },
  'login.phoneWrong': { cn: '请输入正确的手机号！', en: 'Please enter the correct phone number!' },
  'login.codeWrong': { cn: '请输入 6 位数字验证码！', en: 'Please enter the 6-digit code!' },
  'login.consentMissing': {
    cn: '请先阅读并同意登记须知与个人信息保护说明！',
    en: 'Please agree to the terms and the privacy notice first!',
  },
  'login.notRegistered': {
    cn: '还没有登记？先做观众预登记',
    en: 'Not registered yet? Pre-register as visitor',
  },
  'login.mediaNotRegistered': {
    cn: '还没有登记？先做媒体登记',
    en: 'Not registered yet? Register as media',
  },
})
