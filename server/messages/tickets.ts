import type { Language } from '@core/domain/language'
import { defineMessages, translator } from '@core/messages/defineMessages'

/** The message to a person who received a ticket. */
export const ticketMessages = defineMessages({
  'ticket.days': { cn: '{days}', en: '{days}' },
  'ticket.anyDay': { cn: '{days}（任选一天）', en: 'any one of {days}' },
  'ticket.given': {
    cn: '您收到一张{fair}的{ticket}，有效日期 {days}，票号 {code}，入场时出示。',
    en: 'You were given a {ticket} for {fair}, valid on {days}. Ticket number {code}: show it at the gate.',
  },
  'ticket.choiceFull': {
    cn: '“{name}”名额已满，请选择其他选项！',
    en: '"{name}" is full by now, please choose another one!',
  },
})
export const ticketText = translator(ticketMessages)

/** The message at a field whose option has no place left. */
export const choiceFullText = (language: Language, name: string): string =>
  ticketText(language, 'ticket.choiceFull', { name })
