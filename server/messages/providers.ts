import { defineMessages, translator } from '@core/messages/defineMessages'

/** Texts of a provider's test message. */
export const providerTestMessages = defineMessages({
  'test.text': {
    cn: '这是一条测试短信，验证码 {code} 不能使用。',
    en: 'This is a test message. The code {code} opens nothing.',
  },
  'test.subject': { cn: '测试邮件', en: 'Test e-mail' },
  'test.mail': {
    cn: '收到这封邮件，说明邮件发送设置正确。',
    en: 'This e-mail shows that sending e-mail works.',
  },
})

export const providerText = translator(providerTestMessages)
