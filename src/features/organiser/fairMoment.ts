import { isInstant } from '@core/domain/instant'
import { fairClock } from '@/i18n/fairClock'
import { fairTimeText } from '@/i18n/fairTime'

const WRITTEN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/
const two = (text: string | number) => String(text).padStart(2, '0')

/**
 * An instant as the desk's fields show it: `2031-03-20 18:00` in the fair's time zone; empty for
 * none.
 */
export const momentOf = (iso: string): string => (iso === '' ? '' : fairTimeText(iso).slice(0, 16))

/**
 * The typed time as an instant with the fair's offset; empty for an empty or invalid time. A day
 * without a time means midnight.
 */
export function readMoment(chosen: string): string {
  const found = WRITTEN.exec(chosen.trim())
  if (!found) return ''
  const [, year = '', month = '', day = '', hour = '0', minute = '00'] = found
  const { offset } = fairClock
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  const iso = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00${zone}`
  return isInstant(iso) ? iso : ''
}
