import { defineMessages } from '@core/messages/defineMessages'

/** The button that begins a talk. */
export const talkStartMessages = defineMessages({
  'talkStart.message': { cn: '发消息', en: 'Message' },
})
