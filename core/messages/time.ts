import { defineMessages } from './defineMessages'

/** Relative times and calendar words. English has a singular form, Chinese does not need one. */
export const timeMessages = defineMessages({
  'time.now': { cn: '刚刚', en: 'just now' },
  'time.past': { cn: '{span}前', en: '{span} ago' },
  'time.future': { cn: '{span}后', en: 'in {span}' },
  'time.second.one': { cn: '{n}秒', en: '{n} second' },
  'time.second.many': { cn: '{n}秒', en: '{n} seconds' },
  'time.minute.one': { cn: '{n}分钟', en: '{n} minute' },
  'time.minute.many': { cn: '{n}分钟', en: '{n} minutes' },
  'time.hour.one': { cn: '{n}小时', en: '{n} hour' },
  'time.hour.many': { cn: '{n}小时', en: '{n} hours' },
  'time.day.one': { cn: '{n}天', en: '{n} day' },
  'time.day.many': { cn: '{n}天', en: '{n} days' },
  'time.month.one': { cn: '{n}个月', en: '{n} month' },
  'time.month.many': { cn: '{n}个月', en: '{n} months' },
  'time.year.one': { cn: '{n}年', en: '{n} year' },
  'time.year.many': { cn: '{n}年', en: '{n} years' },

  'date.day': { cn: '{year} 年 {month} 月 {day} 日', en: '{day} {monthName} {year}' },
  'date.monthDay': { cn: '{month} 月 {day} 日', en: '{day} {monthName}' },
  'date.range.sameMonth': {
    cn: '{year} 年 {month} 月 {day}–{endDay} 日',
    en: '{day}–{endDay} {monthName} {year}',
  },
  'date.range.sameYear': {
    cn: '{year} 年 {month} 月 {day} 日至 {endMonth} 月 {endDay} 日',
    en: '{day} {monthName} – {endDay} {endMonthName} {year}',
  },
  'date.range': {
    cn: '{year} 年 {month} 月 {day} 日至 {endYear} 年 {endMonth} 月 {endDay} 日',
    en: '{day} {monthName} {year} – {endDay} {endMonthName} {endYear}',
  },
})
