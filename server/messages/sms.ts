import { defineMessages } from '@core/messages/defineMessages'

/**
 * Texts of messages the server sends; a provider with approved templates sends its own wording of
 * them.
 */
export const smsMessages = defineMessages({
  'sms.code': {
    cn: '您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
    en: 'Your verification code is {code}, valid for {minutes} minutes. Do not share it with anyone.',
  },
})
