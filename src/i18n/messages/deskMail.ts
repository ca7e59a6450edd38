import { defineMessages } from '@core/messages/defineMessages'

/** Notes at the organiser's desk about e-mails that are not sent. */
export const deskMailMessages = defineMessages({
  'mail.held': {
    cn: '邮件发送已关闭：有 {n} 封邮件在等待。开启后，仍有效的邮件会自动发出。',
    en: 'E-mail is switched off: {n} e-mails are waiting. Once it is on, those that are still valid are sent.',
  },
  'mail.oneHeld': {
    cn: '邮件发送已关闭：有 1 封邮件在等待。开启后，若仍有效会自动发出。',
    en: 'E-mail is switched off: one e-mail is waiting. Once it is on, it is sent if it is still valid.',
  },
})
