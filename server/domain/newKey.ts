import { randomBytes } from 'node:crypto'
import { utcDay } from '@core/format/calendarDay'

/**
 * A key for a new file: fair, year, month, and an id that cannot be guessed and sorts by time. The
 * sender cannot influence it.
 */
export function newKey(appId: string, extension: string, now: Date): string {
  const [year, month] = utcDay(now).split('-')
  return `${appId}/${year}/${month}/${uuidV7(now)}.${extension}`
}

/** RFC 9562: 48 bits of milliseconds, then version, variant and 74 random bits. */
function uuidV7(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
