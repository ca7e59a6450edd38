import { defineMessages } from '@core/messages/defineMessages'

/** The logins of a person at the organiser's desk. */
export const deskLoginMessages = defineMessages({
  'deskLogins.title': { cn: '账号安全', en: 'Account security' },
  'deskLogins.password': { cn: '登录密码', en: 'Password' },
  'deskLogins.change': { cn: '修改密码', en: 'Change password' },
  'deskLogins.cancel': { cn: '取消', en: 'Cancel' },
  'deskLogins.close': { cn: '关闭', en: 'Close' },
  'deskLogins.list': { cn: '您的登录', en: 'Your logins' },
  'deskLogins.othersDetail': {
    cn: '这些设备需要重新登录后才能继续使用。',
    en: 'They will have to log in again.',
  },
})
