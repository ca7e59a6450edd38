import { defineMessages } from '@core/messages/defineMessages'

/** The second factor of the organiser's people: at their login, and in their own account sheet. */
export const secondFactorMessages = defineMessages({
  'second.title': { cn: '两步验证', en: 'Two-step login' },
  'second.loading': { cn: '正在读取两步验证', en: 'Loading two-step login' },
  'second.off': {
    cn: '未开启。开启后，登录时除密码外还需验证器中的动态验证码。',
    en: 'Off. When it is on, you enter a code from your authenticator app after the password.',
  },
  'second.on': { cn: '已开启，剩余恢复码 {n} 个。', en: 'On. Recovery codes left: {n}.' },
  'second.turnOn': { cn: '开启', en: 'Turn on' },
  'second.turnOff': { cn: '关闭', en: 'Turn off' },
  'second.next': { cn: '下一步', en: 'Next' },
  'second.cancel': { cn: '取消', en: 'Cancel' },
  'second.password': { cn: '登录密码', en: 'Your password' },
  'second.scan': {
    cn: '用验证器扫描二维码，或手动输入密钥，然后填写显示的 6 位验证码。',
    en: 'Scan the code with your authenticator app, or enter the key. Then enter the 6 digits it shows.',
  },
  'second.qr': { cn: '验证器二维码', en: 'QR code for the authenticator app' },
  'second.code': { cn: '动态验证码', en: 'Authenticator code' },
  'second.codeHint': { cn: '手机不在身边时可用恢复码', en: 'Without the device: a recovery code' },
  'second.recovery': {
    cn: '请保存恢复码，每个只能用一次，关闭后无法再查看。',
    en: 'Save these recovery codes. Each works once. They cannot be seen again.',
  },
  'second.copy': { cn: '复制', en: 'Copy' },
  'second.copied': { cn: '已复制', en: 'Copied' },
  'second.notCopied': {
    cn: '没有复制，请手动选取',
    en: 'They were not copied. Please select them',
  },
  'second.done': { cn: '我已保存', en: 'I have saved them' },
  'second.first': {
    cn: '本展会要求登录时进行两步验证。请先开启，保存恢复码后即可进入工作台。',
    en: 'This fair asks for two-step login. Turn it on and save your recovery codes; then the desk opens.',
  },
  'second.leave': { cn: '退出登录', en: 'Log out' },
  'second.ended': { cn: '已关闭两步验证', en: 'Two-step login is off' },
})
