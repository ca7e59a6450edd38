import { isInstant } from '@core/domain/instant'
import { fairClock } from '@/i18n/fairClock'
import { fairTimeText } from '@/i18n/fairTime'

const WRITTEN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/
const two = (text: string | number) => String(text).padStart(2, '0')

/**
 * An instant as it is chosen at the desk: `2031-03-20 18:00` where the fair is held; empty for
 * none.
 */
export const momentOf = (iso: string): string => (iso === '' ? '' : fairTimeText(iso).slice(0, 16))

/**
 * What was chosen as an instant with the fair's offset; empty for nothing, and for what is no time.
 * A day alone begins at midnight.
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
