import { defineMessages } from '@core/messages/defineMessages'

/** The hall's navigation, for all of its pages. */
export const hallMessages = defineMessages({
  'hall.navigation': { cn: '展馆导航', en: 'In the hall' },
  'hall.companies': { cn: '展商', en: 'Exhibitors' },
  'hall.products': { cn: '展品', en: 'Products' },
  'hall.meetings': { cn: '洽谈', en: 'Meetings' },
  'hall.favourites': { cn: '收藏', en: 'Favourites' },
})
