import { defineMessages } from '@core/messages/defineMessages'

/**
 * Messages about the accounts of companies: about an application, and about the company's own
 * people.
 */
export const accountTexts = defineMessages({
  'account.opened': {
    cn: '{company} 参加{fair}的申请已通过。账号：{account}。请打开 {url} 用本手机设置密码后登录。',
    en: '{company} may exhibit at {fair}. Account: {account}. Set its password with this phone at {url}, then log in.',
  },
  'account.returned': {
    cn: '{company} 参加{fair}的申请被退回：{reason}。请打开 {url} 用本手机验证后修改重交。',
    en: 'The application of {company} to {fair} needs changes: {reason}. Verify this phone at {url}, correct it and submit it again.',
  },
  'account.rejected': {
    cn: '{company} 参加{fair}的申请未通过：{reason}。',
    en: 'The application of {company} to {fair} was not accepted: {reason}.',
  },
  'account.invited': {
    cn: '{company} 为您开通了{fair}参展商账号：{account}。请打开 {url} 用本手机设置密码后登录。',
    en: '{company} has opened an exhibitor account at {fair} for you: {account}. Set its password with this phone at {url}, then log in.',
  },
  'account.reset': {
    cn: '您的{fair}参展商账号 {account} 的密码已被企业管理员重置。请打开 {url} 用本手机设置新密码。',
    en: 'An administrator of your company has reset the password of {account} at {fair}. Set a new one with this phone at {url}.',
  },
})
