import { defineMessages } from '@core/messages/defineMessages'

/** What the desk calls registrations of people who come by no form. */
export const deskMessages = defineMessages({
  'desk.visitor': { cn: '观众登记', en: 'Visitor registrations' },
  'desk.media': { cn: '媒体登记', en: 'Media registrations' },
  'desk.vip': { cn: '贵宾登记', en: 'VIP registrations' },
})
