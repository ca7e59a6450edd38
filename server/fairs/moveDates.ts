import { dayAfter, firstOfMonth, isoDay, type CalendarDay } from '@core/format/calendarDay'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** Values of these keys are identifiers and never shown as dates. */
const FIXED_KEYS: ReadonlySet<string> = new Set([
  'Account',
  'Password',
  'PasswordHash',
  'Code',
  'DefaultValue',
])

const ISO_DAY = /\b(\d{4})-(\d\d)-(\d\d)(?=$|[T\s"'.,;)]|\b)/g
const ISO_MONTH = /\b(\d{4})-(0[1-9]|1[0-2])\b(?!-)/g
/** "2031 年 4 月 16–18 日", "4 月 13 日至 15 日", "4 月 16 日、17 日". */
const CHINESE =
  /(?:(\d{4}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2})((?: ?日?(?:[–~-]|至|、) ?\d{1,2})*) ?日/g
/** "16–18 April 2031", "16 and 17 April", "13 to 15 April". */
const ENGLISH = new RegExp(
  `((?:\\d{1,2}(?:–|-| to | and |, ))*)(\\d{1,2}) (${MONTHS.join('|')})(?: (\\d{4}))?`,
  'g',
)

/**
 * How the dates of a fair folder move. Texts that name a year without a month mean the year of
 * `opening`.
 */
export interface DateMove {
  days: number
  /** First day of the fair in the folder, ISO. */
  opening: string
}

/**
 * A copy of a JSON value with each date moved: ISO days, and dates in Chinese and English texts. An
 * ISO day stays if its year is more than one year before the opening: it was over long before the
 * fair and stays over. Account names, passwords and codes stay. Weekdays are not moved: texts of a folder that is to be
 * moved must not name any.
 */
export function moveDates(value: unknown, move: DateMove, key = ''): unknown {
  if (move.days === 0 || FIXED_KEYS.has(key)) return value
  if (typeof value === 'string') return moveText(value, move)
  if (Array.isArray(value)) return value.map(item => moveDates(item, move, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, moveDates(item, move, name)]),
  )
}

function moveText(text: string, move: DateMove): string {
  const year = Number(move.opening.slice(0, 4))
  const moved = (y: number, m: number, d: number) =>
    firstOfMonth(y, m).add(d - 1 + move.days, 'day')
  const years = Number(dayAfter(move.opening.slice(0, 10), move.days).slice(0, 4)) - year
  return text
    .replace(ISO_DAY, (day, y, m, d) => (+y < year - 1 ? day : isoDay(moved(+y, +m, +d))))
    .replace(ISO_MONTH, (_, y, m) => isoDay(moved(+y, +m, 1)).slice(0, 7))
    .replace(CHINESE, (_, y, m, first, rest) => chinese(moved, y, year, +m, +first, rest))
    .replace(ENGLISH, (_, before, last, month, y) => english(moved, y, year, month, before, +last))
    .replace(new RegExp(`(?<![\\d-])${year}(?![\\d-])`, 'g'), String(year + years))
}

type Moved = (year: number, month: number, day: number) => CalendarDay

/** The month is repeated where it changes within the list. */
function chinese(
  moved: Moved,
  y: string | undefined,
  year: number,
  month: number,
  first: number,
  rest: string,
): string {
  const at = (day: number) => moved(Number(y ?? year), month, day)
  const start = at(first)
  let last = start.month()
  const others = rest.replace(/\d{1,2}/g, day => {
    const date = at(+day)
    const isNew = date.month() !== last
    last = date.month()
    return isNew ? `${last + 1} 月 ${date.date()}` : String(date.date())
  })
  const yearText = y === undefined ? '' : `${start.year()} 年 `
  return `${yearText}${start.month() + 1} 月 ${start.date()}${others} 日`
}

function english(
  moved: Moved,
  y: string | undefined,
  year: number,
  month: string,
  before: string,
  last: number,
): string {
  const at = (day: number) => moved(Number(y ?? year), MONTHS.indexOf(month) + 1, day)
  const end = at(last)
  const others = before.replace(/\d{1,2}/g, day => {
    const date = at(+day)
    return date.month() === end.month()
      ? String(date.date())
      : `${date.date()} ${MONTHS[date.month()]}`
  })
  const yearText = y === undefined ? '' : ` ${end.year()}`
  return `${others}${end.date()} ${MONTHS[end.month()]}${yearText}`
}
