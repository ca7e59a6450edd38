import type { LeadSort } from '@core/leads/followUp'
import type { StoredLead } from './leadRepository'

/** Behind which lead a page goes on: what the list is put in order by, and its id. */
export interface LeadPosition {
  size: number
  id: number
}
type Name = 'time' | 'rating' | 'next'
interface Column {
  sql: string
  type: 'timestamptz' | 'int'
  /** What the searched indexes do not hold. */
  more: string
  /** The rating, or the ms of the time; Infinity without one. */
  sizeOf: (lead: StoredLead) => number
}
const COLUMNS: Readonly<Record<Name, Column>> = {
  time: {
    sql: 'l.last_at',
    type: 'timestamptz',
    more: '',
    sizeOf: ({ lastAt }) => lastAt.getTime(),
  },
  rating: { sql: 'l.rating', type: 'int', more: ', l.rating', sizeOf: ({ rating }) => rating },
  next: {
    sql: 'l.next_at',
    type: 'timestamptz',
    more: ', l.next_at',
    sizeOf: ({ nextAt }) => nextAt?.getTime() ?? Infinity,
  },
}

/**
 * By what leads are put in order, in SQL and of a lead. One without a date of the next step comes
 * last either way.
 */
export function leadOrder(sort: LeadSort) {
  const isDown = sort.startsWith('-')
  const name = sort.replace('-', '') as Name
  const { sql, type, more, sizeOf } = COLUMNS[name]
  const last = isDown ? '-infinity' : 'infinity'
  return {
    column: name === 'next' ? `coalesce(${sql}, '${last}')` : sql,
    type,
    more,
    isDown,
    positionOf: (lead: StoredLead): LeadPosition => ({ size: sizeOf(lead), id: lead.id }),
    /** A size as the column compares it. */
    valueOf: (size: number): unknown =>
      type === 'int' ? size : Number.isFinite(size) ? new Date(size) : last,
  }
}
