import { defineMessages } from '@core/messages/defineMessages'

/** Texts of the slot picker. */
export const slotMessages = defineMessages({
  'slots.days': { cn: '日期', en: 'Day' },
  'slots.rooms': { cn: '地点', en: 'Place' },
  'slots.free': { cn: '{n} 个可约', en: '{n} free' },
  'slots.morning': { cn: '上午', en: 'Morning' },
  'slots.afternoon': { cn: '下午', en: 'Afternoon' },
  'slots.left': { cn: '剩 {n} 个', en: '{n} left' },
  'slots.open': { cn: '可约', en: 'Free' },
  'slots.full': { cn: '约满', en: 'Full' },
  'slots.over': { cn: '已过', en: 'Over' },
  'slots.on': { cn: '已选', en: 'Chosen' },
  'slots.chosen': {
    cn: '已选：{room}，{day} {from}–{to}',
    en: 'Chosen: {room}, {day} {from}–{to}',
  },
  'slots.none': { cn: '请选择一个时段', en: 'Choose a slot' },
})
