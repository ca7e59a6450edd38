import { defineMessages } from '@core/messages/defineMessages'

/** Login of exhibitors, by account and password. */
export const accountMessages = defineMessages({
  'account.title': { cn: '展商登录', en: 'Exhibitor login' },
  'account.heading': { cn: '登录展商账号', en: 'Log in to your exhibitor account' },
  'account.detail': {
    cn: '账号由主办方在参展确认后发放，同一家公司可以有多个账号',
    en: 'The organiser gives out accounts once your booth is confirmed. A company can have several.',
  },
  'account.account': { cn: '账号', en: 'Account' },
  'account.accountHint': { cn: '请输入账号', en: 'Account' },
  'account.password': { cn: '密码', en: 'Password' },
  'account.passwordHint': { cn: '请输入密码', en: 'Password' },
  'account.show': { cn: '显示', en: 'Show' },
  'account.hide': { cn: '隐藏', en: 'Hide' },
  'account.showPassword': { cn: '显示密码', en: 'Show password' },
  'account.hidePassword': { cn: '隐藏密码', en: 'Hide password' },
  'account.submit': { cn: '登录', en: 'Log in' },
  'account.submitting': { cn: '正在登录', en: 'Logging in' },
  'account.forgotten': { cn: '忘记密码？', en: 'Forgot your password?' },
  'account.required': { cn: '{label}为必填项！', en: '{label} required!' },
})
