import { defineMessages } from '@core/messages/defineMessages'

/** The message to a person who was away when a talk message arrived. */
export const talkTexts = defineMessages({
  'talk.waiting': {
    cn: '{fair}：{from}给您发来新消息，请登录查看：{url}',
    en: '{fair}: {from} sent you a message. Log in to read it: {url}',
  },
  'talk.mail': {
    cn: '{from}在{fair}给您发来新消息，登录后即可查看并回复。',
    en: '{from} sent you a message at {fair}. Log in to read and answer it.',
  },
  'talk.subject': { cn: '{from}给您发来新消息', en: 'A new message from {from}' },
})
