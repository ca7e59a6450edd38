import { defineMessages } from '@core/messages/defineMessages'

/** Accounts that log in for a company, for its administrators. */
export const companyAccountMessages = defineMessages({
  'accounts.title': { cn: '登录账号', en: 'Accounts' },
  'accounts.lead': { cn: '谁可以为本企业登录', en: 'Who may log in for your company' },
  'accounts.loading': { cn: '正在加载账号', en: 'Loading the accounts' },
  'accounts.failed': { cn: '账号加载失败', en: 'The accounts could not be loaded' },
  'accounts.retry': { cn: '重试', en: 'Try again' },
  'accounts.adminOnly': {
    cn: '仅企业管理员可以管理账号',
    en: 'Only administrators can manage accounts',
  },
  'accounts.adminOnlyDetail': {
    cn: '请联系本企业的管理员。',
    en: 'Please ask an administrator of your company.',
  },
  'accounts.toContacts': { cn: '返回联系人', en: 'Back to the contacts' },
  'accounts.used': { cn: '共 {n} 个，最多 {limit} 个', en: '{n} of up to {limit} accounts' },

  'accounts.role.admin': { cn: '管理员', en: 'Administrator' },
  'accounts.role.staff': { cn: '普通账号', en: 'Staff' },
  'accounts.state.invited': { cn: '待激活', en: 'Invited' },
  'accounts.state.active': { cn: '可登录', en: 'Can log in' },
  'accounts.state.disabled': { cn: '已停用', en: 'Disabled' },
  'accounts.own': { cn: '我', en: 'You' },
  'accounts.noMobile': { cn: '未绑定手机', en: 'No mobile' },
  'accounts.manage': { cn: '管理', en: 'Manage' },
  'accounts.manageOf': { cn: '管理账号 {account}', en: 'Manage {account}' },
  'accounts.close': { cn: '关闭', en: 'Close' },

  'accounts.invite': { cn: '邀请同事', en: 'Invite a colleague' },
  'accounts.inviteDetail': {
    cn: '对方会收到短信，用自己的手机设置密码后登录。',
    en: 'They get a text message, set a password with their own mobile, and log in.',
  },
  'accounts.account': { cn: '账号', en: 'Account name' },
  'accounts.accountHint': {
    cn: '3–64 位小写字母、数字或 . _ @ -',
    en: '3 to 64 lower-case letters, digits or . _ @ -',
  },
  'accounts.name': { cn: '姓名', en: 'Name' },
  'accounts.nameHint': { cn: '请输入姓名', en: 'Their name' },
  'accounts.mobile': { cn: '手机', en: 'Mobile' },
  'accounts.role': { cn: '角色', en: 'Role' },
  'accounts.required': { cn: '{label}为必填项！', en: '{label} required!' },
  'accounts.accountWrong': {
    cn: '账号为 3–64 位小写字母、数字或 . _ @ -！',
    en: 'An account name has 3 to 64 lower-case letters, digits or . _ @ -!',
  },
  'accounts.send': { cn: '发送邀请', en: 'Send the invitation' },
  'accounts.invited': { cn: '邀请已发送', en: 'Invitation sent' },
  'accounts.done': { cn: '已更新', en: 'Updated' },
  'accounts.notDone': {
    cn: '没有改动，请稍后重试。',
    en: 'Nothing was changed. Please try again later.',
  },

  'accounts.makeAdmin': { cn: '设为管理员', en: 'Make administrator' },
  'accounts.makeStaff': { cn: '改为普通账号', en: 'Make staff' },
  'accounts.giveUp': { cn: '不再管理', en: 'Step down as admin' },
  'accounts.giveUpQuestion': {
    cn: '将您自己的账号 {account} 改为普通账号？',
    en: 'Change your own account {account} to a staff account?',
  },
  'accounts.giveUpDetail': {
    cn: '您将不能再管理账号，只有其他管理员可以改回来。',
    en: "You won't be able to manage accounts. Only another administrator can undo this.",
  },
  'accounts.disable': { cn: '停用账号', en: 'Disable' },
  'accounts.disableQuestion': { cn: '停用账号 {account}？', en: 'Disable {account}?' },
  'accounts.disableDetail': {
    cn: '对方会立即退出登录，可以随时重新启用。',
    en: 'They are logged out immediately. You can enable it again at any time.',
  },
  'accounts.shared': {
    cn: '此账号还可代表其他企业，手机和密码请联系主办方修改。',
    en: 'This account acts for other companies, too; ask the organiser about its mobile and password.',
  },
  'accounts.takenOut': {
    cn: '主办方已停用此账号，如需启用请联系主办方。',
    en: 'The organiser has disabled this account. Ask them to enable it.',
  },
  'accounts.enable': { cn: '启用账号', en: 'Enable' },
  'accounts.reset': { cn: '重置密码', en: 'Reset the password' },
  'accounts.resetQuestion': {
    cn: '重置 {account} 的密码？',
    en: 'Reset the password of {account}?',
  },
  'accounts.resetDetail': {
    cn: '对方会退出登录，并收到短信，用手机设置新密码。',
    en: 'They are logged out and get a text message to set a new one with their mobile.',
  },
  'accounts.unbind': { cn: '解绑手机', en: 'Unbind the mobile' },
  'accounts.unbindQuestion': {
    cn: '解绑 {account} 的手机？',
    en: 'Unbind the mobile of {account}?',
  },
  'accounts.unbindDetail': {
    cn: '解绑后不能用它找回密码，微信登录也会失效。',
    en: 'It can no longer be used to reset the password or to log in with WeChat.',
  },
  'accounts.bind': { cn: '绑定这个手机', en: 'Bind this mobile' },
  'accounts.ownPassword': { cn: '您的登录密码', en: 'Your password' },
  'accounts.ownPasswordWhy': {
    cn: '手机可用于重设密码，更换前请先验证。',
    en: 'The mobile can set another password, so please prove that it is you.',
  },
  'accounts.keep': { cn: '保持不变', en: 'Leave as it is' },
})
