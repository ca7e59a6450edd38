import type { CascadeTexts } from '@/components/CascadePicker/CascadeSheet'
import type { DateTexts } from '@/components/DatePicker/DateField'
import { formatDate } from '@/components/DatePicker/dateTime'
import type { TreeTexts } from '@/components/TreeSelect/TreeSheet'
import type { formMessages } from '@/i18n/messages/forms'
import type { Text } from '@/i18n/useText'
import type { Language } from '@core/domain/language'
import { proseDate } from '@core/format/dateText'

type FormText = Text<typeof formMessages>

/** The words of a cascade. */
export const cascadeTexts = (text: FormText): CascadeTexts => ({
  close: text('forms.close'),
  search: text('forms.search'),
  noResults: text('forms.noResults'),
  noOptions: text('forms.noOptions'),
  confirm: text('forms.confirm'),
  clear: text('forms.clear'),
  level: number => text('forms.level', { number }),
  choose: text('forms.chooseOne'),
})

/** The words of a tree. */
export const treeTexts = (text: FormText): TreeTexts => ({
  close: text('forms.close'),
  confirm: text('forms.confirm'),
  search: text('forms.search'),
  clearSearch: text('forms.clearSearch'),
  noResults: text('forms.noResults'),
  noOptions: text('forms.noOptions'),
  loading: text('forms.loading'),
  expand: name => text('forms.expand', { text: name }),
  collapse: name => text('forms.collapse', { text: name }),
  count: (chosen, total) => text('forms.count', { chosen, total }),
  remove: name => text('forms.remove', { text: name }),
})

/** The words of a calendar: Monday first in Chinese, Sunday in English (DESIGN §6). */
export function dateTexts(text: FormText, language: Language, isRange: boolean): DateTexts {
  const days = (n: number) => (n === 1 ? text('forms.date.oneDay') : text('forms.date.days', { n }))
  return {
    weekdays: text('forms.date.weekdays').split(','),
    weekStart: language === 'cn' ? 1 : 0,
    months: text('forms.date.months').split(','),
    day: date => proseDate(language, date),
    month: ({ year, month }) => `${year}.${String(month).padStart(2, '0')}`,
    previousMonth: text('forms.date.previousMonth'),
    nextMonth: text('forms.date.nextMonth'),
    chooseMonth: text('forms.date.chooseMonth'),
    previousYears: text('forms.date.previousYears'),
    nextYears: text('forms.date.nextYears'),
    close: text('forms.close'),
    clear: text('forms.clear'),
    confirm: text('forms.confirm'),
    range: (start, end) => text('forms.date.range', { start, end }),
    days,
    summary: ({ Start, End }, count) => text('forms.date.summary', { start: short(Start), end: short(End), days: days(count) }),
    summaryOpen: start => text('forms.date.from', { start: short(start) }),
    one: (date, format) => formatDate(date, format),
    typed: side => text(side === undefined ? 'forms.date.type' : side === 'Start' ? 'forms.date.typeStart' : 'forms.date.typeEnd'),
    time: side => text(side === undefined ? 'forms.date.time' : side === 'Start' ? 'forms.date.startTime' : 'forms.date.endTime'),
    units: { hour: text('forms.date.hour'), minute: text('forms.date.minute'), second: text('forms.date.second') },
    supported: ({ start, end }) => text('forms.date.supported', { start, end }),
    hint: text(isRange ? 'forms.date.hint' : 'forms.date.hintOne'),
  }
}

/** Month and day, with hour and minute where there are some. */
const short = (date: string): string => date.slice(5, 16)
