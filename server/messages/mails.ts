import { defineMessages, translator } from '@core/messages/defineMessages'

/** Words of e-mails: what every one ends with, and of each kind its subject, its sentences and its button. */
export const mailMessages = defineMessages({
  'mail.foot': {
    cn: '此邮件由{fair}的登记系统自动发送，回复不会被阅读。',
    en: 'Sent by the registration of {fair}. Replies are not read.',
  },
  'mail.copy': { cn: '按钮打不开时，请把下面的地址复制到浏览器：', en: 'If the button does not open, copy this address into a browser:' },
  'mail.unsubscribe': { cn: '不再接收此类邀请', en: 'Send me no more invitations' },

  'invitation.subject': { cn: '{from}邀请您参加{fair}', en: '{from} invites you to {fair}' },
  'invitation.reminder': { cn: '提醒：{from}邀请您参加{fair}', en: 'Reminder: {from} invites you to {fair}' },
  'invitation.byCompany': { cn: '{company}（{name}）邀请您参加{fair}。', en: '{company} ({name}) invites you to {fair}.' },
  'invitation.byPerson': { cn: '{name}邀请您参加{fair}。', en: '{name} invites you to {fair}.' },
  'invitation.byColleague': { cn: '{company}的{name}邀请您参加{fair}。', en: '{name} of {company} invites you to {fair}.' },
  'invitation.how': {
    cn: '登记只需几分钟，完成后您会得到电子证。',
    en: 'Registering takes a few minutes and gives you your e-badge.',
  },
  'invitation.notForYou': { cn: '与您无关请忽略，我们不会再次发送。', en: 'Not for you? Ignore it: we will not write again.' },
  'invitation.button': { cn: '查看邀请并登记', en: 'See the invitation' },
})
export const mailText = translator(mailMessages)
