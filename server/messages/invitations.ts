import { defineMessages, translator } from '@core/messages/defineMessages'

/**
 * The message to a person who is invited. A provider with approved templates sends its own wording.
 */
export const invitationMessages = defineMessages({
  'invitation.sent': {
    cn: '{name}邀请您参加{fair}，登记请点：{url} 。与您无关请忽略，我们不会再次发送。',
    en: '{name} invites you to {fair}. Register at {url} . Not for you? Ignore it: we will not write again.',
  },
  'invitation.sentByCompany': {
    cn: '{company}的{name}邀请您参加{fair}，登记请点：{url} 。与您无关请忽略，我们不会再次发送。',
    en: '{name} of {company} invites you to {fair}. Register at {url} . Not for you? Ignore it: we will not write again.',
  },
  'invitation.organiser': { cn: '{fair}主办方', en: 'The organiser of {fair}' },
  'imported.sent': {
    cn: '{fair}主办方邀请您参观，登记请点：{url} 。不想再收到邀请，可在该页面选择拒收。',
    en: 'The organiser of {fair} invites you. Register at {url} . You can unsubscribe on that page.',
  },
})
export const invitationText = translator(invitationMessages)
