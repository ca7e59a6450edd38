import { defineMessages } from '@core/messages/defineMessages'

/** Names at the desk for registrations of people who use no form. */
export const deskMessages = defineMessages({
  'desk.visitor': { cn: '观众登记', en: 'Visitor registrations' },
  'desk.media': { cn: '媒体登记', en: 'Media registrations' },
  'desk.vip': { cn: '贵宾登记', en: 'VIP registrations' },
})
