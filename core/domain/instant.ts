import { offsetMinutes } from '../gate/fairTime'

const INSTANT =
  /^((?!0000)\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?(?:\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/

/**
 * Whether a text names one moment, independent of the reader's zone: ISO 8601 with an offset,
 * seconds optional. False for a day that does not exist, like 30 February, because `Date` would
 * silently take another day.
 */
export function isInstant(text: string): boolean {
  const [, day = '', time = '', seconds = ':00', zone = ''] = INSTANT.exec(text) ?? []
  const local = new Date(`${day}T${time}${seconds}Z`)
  if (
    Number.isNaN(local.getTime()) ||
    local.toISOString().slice(0, 19) !== `${day}T${time}${seconds}`
  )
    return false
  return zone === 'Z' || offsetMinutes(zone) !== undefined
}
