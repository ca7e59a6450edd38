import { defineMessages } from '@core/messages/defineMessages'

/** The hall's navigation, for all of its pages. */
export const hallMessages = defineMessages({
  'hall.navigation': { cn: '展馆导航', en: 'In the hall' },
  'hall.companies': { cn: '展商', en: 'Exhibitors' },
  'hall.products': { cn: '展品', en: 'Products' },
  'hall.map': { cn: '平面图', en: 'Hall plan' },
  'hall.favourites': { cn: '收藏', en: 'Favourites' },
  'hall.board': { cn: '供需', en: 'Supply and demand' },
  'hall.dealers': { cn: '招募', en: 'Dealers' },
  'hall.inquiries': { cn: '询盘', en: 'Inquiries' },
  'hall.needs': { cn: '采购', en: 'My needs' },
})
