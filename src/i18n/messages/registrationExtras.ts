import { defineMessages } from '@core/messages/defineMessages'

/**
 * Shown to some people above the registration form: the event of a VIP, the visitor's invitation.
 */
export const registrationExtrasMessages = defineMessages({
  'registrationExtras.event': { cn: '诚邀您出席', en: 'You are invited to' },
  'registrationExtras.time': { cn: '时间', en: 'Time' },
  'registrationExtras.place': { cn: '地点', en: 'Place' },
  'registrationExtras.invitedBy': {
    cn: '{company} {name} 邀请您参观',
    en: '{name}, {company}, invites you',
  },
  'registrationExtras.invitedByOne': { cn: '{name} 邀请您参观', en: '{name} invites you' },
  'registrationExtras.prefilled': {
    cn: '邀请中已有的信息已为您填好，请核对。',
    en: 'Details from the invitation are filled in. Please check them.',
  },
  'registrationExtras.goOn': {
    cn: '您可以继续登记，本次登记不再关联该邀请。',
    en: 'You can still register. The registration is no longer linked to this invitation.',
  },
})
