import { readMoment } from '../fairMoment'
import type { AuditFilter } from './AuditStore'

/** The days that the trail is filtered by, both included; empty for any. */
export interface AuditDays {
  Start: string
  End: string
}
const WORD = /^(\d{4}-\d{2}-\d{2})?_(\d{4}-\d{2}-\d{2})?$/

/** Days as the address names them: `2031-04-14_2031-04-16`; empty for any time. */
export const daysWord = ({ Start, End }: AuditDays): string =>
  Start === '' && End === '' ? '' : `${Start.slice(0, 10)}_${End.slice(0, 10)}`

/** Reads days from the address; any time if they are invalid. */
export function readDays(word: string): AuditDays {
  const [, Start = '', End = ''] = WORD.exec(word) ?? []
  return { Start, End }
}

/** The first and last moment of these days in the fair's time zone. */
export const daysFilter = ({
  Start,
  End,
}: AuditDays): Record<'From' | 'To', string | undefined> => ({
  From: Start === '' ? undefined : readMoment(Start.slice(0, 10)) || undefined,
  To: End === '' ? undefined : readMoment(`${End.slice(0, 10)} 23:59`) || undefined,
})

/** The initial filter: the given values without undefined ones. */
export const beginWith = (filter: {
  [K in keyof AuditFilter]: AuditFilter[K] | undefined
}): AuditFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
