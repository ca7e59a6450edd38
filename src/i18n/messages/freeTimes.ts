import { defineMessages } from '@core/messages/defineMessages'

/** Times at which a company and the reader are both free, on the company's page. */
export const freeTimeMessages = defineMessages({
  'freeTimes.title': { cn: '可约时间', en: 'Free times' },
  'freeTimes.length': { cn: '每场 {n} 分钟', en: '{n} minutes each' },
  'freeTimes.book': { cn: '约 {day} {time}', en: 'Book {day} {time}' },
  'freeTimes.rest': { cn: '{day} 还有 {n} 个时间', en: '{n} more on {day}' },
  'freeTimes.none': { cn: '没有双方都空的时间', en: 'No time when both are free' },
})
