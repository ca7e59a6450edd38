import type { Language } from '@core/domain/language'
import { proseDate } from '@core/format/dateText'
import type { DateTexts } from '@/components/DatePicker/dateTexts'
import { formatDate } from '@/components/DatePicker/dateTime'
import type { formMessages } from '@/i18n/messages/forms'
import type { Text } from '@/i18n/useText'

/** The words of a calendar: Monday first in Chinese, Sunday in English (DESIGN §6). */
export function dateTexts(
  text: Text<typeof formMessages>,
  language: Language,
  isRange: boolean,
): DateTexts {
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
    summary: ({ Start, End }, count) =>
      text('forms.date.summary', { start: short(Start), end: short(End), days: days(count) }),
    summaryOpen: start => text('forms.date.from', { start: short(start) }),
    one: (date, format) => formatDate(date, format),
    typed: side =>
      text(
        side === undefined
          ? 'forms.date.type'
          : side === 'Start'
            ? 'forms.date.typeStart'
            : 'forms.date.typeEnd',
      ),
    time: side =>
      text(
        side === undefined
          ? 'forms.date.time'
          : side === 'Start'
            ? 'forms.date.startTime'
            : 'forms.date.endTime',
      ),
    units: {
      hour: text('forms.date.hour'),
      minute: text('forms.date.minute'),
      second: text('forms.date.second'),
    },
    supported: ({ start, end }) => text('forms.date.supported', { start, end }),
    hint: text(isRange ? 'forms.date.hint' : 'forms.date.hintOne'),
  }
}

/** Month and day, with hour and minute if the date has them. */
const short = (date: string): string => date.slice(5, 16)
