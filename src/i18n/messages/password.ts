import { PASSWORD_MIN } from '@core/domain/limits'
import { defineMessages } from '@core/messages/defineMessages'

/**
 * Recovering, setting and changing an exhibitor's password. Two different passwords use SPEC §5's
 * words.
 */
export const passwordMessages = defineMessages({
  'password.recoverTitle': { cn: '找回密码', en: 'Recover password' },
  'password.recoverHeading': { cn: '验证账号手机', en: 'Verify the phone of your account' },
  'password.recoverDetail': {
    cn: '验证码会发送到与账号绑定的手机。未绑定手机请联系企业管理员或主办方。',
    en: 'The code goes to the phone of the account. If it has none, please ask the administrator of your company or the organiser.',
  },
  'password.mailHeading': { cn: '验证账号邮箱', en: 'Verify the e-mail of your account' },
  'password.mailDetail': {
    cn: '验证码会发送到与账号绑定的邮箱。未绑定邮箱请用手机验证，或联系主办方。',
    en: 'The code goes to the mailbox kept with the account. Without one, use the phone, or ask the organiser.',
  },
  'password.way': { cn: '验证方式', en: 'Verify by' },
  'password.byPhone': { cn: '手机', en: 'Phone' },
  'password.byMail': { cn: '邮箱', en: 'E-mail' },
  'password.email': { cn: '账号邮箱', en: 'E-mail of the account' },
  'password.emailWrong': {
    cn: '请输入正确的邮箱！',
    en: 'Please enter the correct e-mail address!',
  },
  'password.mailSent': {
    cn: '如果账号与邮箱一致，验证码已发送，请查收邮件',
    en: 'If account and e-mail belong together, a code is on its way',
  },
  'password.phone': { cn: '账号手机', en: 'Phone of the account' },
  'password.next': { cn: '下一步', en: 'Next' },
  'password.checking': { cn: '正在验证', en: 'Checking' },
  'password.codeSent': {
    cn: '如果账号与手机一致，验证码已发送，请查收短信',
    en: 'If account and phone belong together, a code is on its way',
  },
  'password.backToLogin': { cn: '返回登录', en: 'Back to log in' },
  'password.expired': {
    cn: '验证已超时，请重新验证后再设置密码',
    en: 'Your verification has run out; please verify again to set a password',
  },
  'password.resetTitle': { cn: '重设密码', en: 'Reset password' },
  'password.resetHeading': { cn: '设置新密码', en: 'Set a new password' },
  'password.resetDetail': {
    cn: '设置后，此账号在所有设备上都需要用新密码重新登录',
    en: 'Every device using this account will have to log in with the new password',
  },
  'password.new': { cn: '新密码', en: 'New password' },
  'password.newHint': { cn: '至少 {n} 位', en: 'At least {n} characters' },
  'password.repeat': { cn: '再次输入', en: 'Repeat password' },
  'password.repeatHint': { cn: '请再次输入新密码', en: 'The new password again' },
  'password.old': { cn: '原密码', en: 'Old password' },
  'password.oldHint': { cn: '请输入原密码', en: 'The password you use now' },
  'password.rules': { cn: '密码要求', en: 'What it needs' },
  'password.ruleLength': {
    cn: '至少 {n} 位，可用字母、数字、符号和空格',
    en: 'At least {n} characters: letters, digits, signs, spaces',
  },
  'password.ruleCommon': {
    cn: '不能与账号相同，也不要用常见密码',
    en: 'Not the account name, and no common password',
  },
  'password.met': { cn: '已满足', en: 'met' },
  // SPEC §5; core/messages/validation.ts has the same text for forms.
  'password.unequal': { cn: '两次密码输入不一致！', en: 'The password input is inconsistent!' },
  // The server's text.
  'password.weak': {
    cn: `密码至少 ${PASSWORD_MIN} 位，且不能与账号相同或过于常见！`,
    en: `The password needs at least ${PASSWORD_MIN} characters and must not be the account name or a common one!`,
  },
  'password.required': { cn: '{label}为必填项！', en: '{label} required!' },
  'password.save': { cn: '保存新密码', en: 'Save password' },
  'password.saving': { cn: '正在保存', en: 'Saving' },
  'password.saved': {
    cn: '密码已重设，请用新密码登录',
    en: 'Your password is set; please log in with it',
  },
  'password.changed': {
    cn: '密码已修改，其他设备已退出登录',
    en: 'Your password is changed; other devices are logged out',
  },
})
