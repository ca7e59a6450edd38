import type { LeadSort } from '@core/leads/followUp'
import type { StoredLead } from './leadRepository'

/** The cursor of a page: the sort value of the last lead, and its id. */
export interface LeadPosition {
  size: number
  id: number
}
type Name = 'time' | 'rating' | 'next'
interface Column {
  sql: string
  type: 'timestamptz' | 'int'
  /** Columns that the searched indexes do not contain. */
  more: string
  /** The rating, or the time in ms; Infinity without one. */
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
 * How leads are sorted, in SQL and for a lead. A lead without a date of the next step comes last in
 * both directions.
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
    /** A sort value in the form that the column compares. */
    valueOf: (size: number): unknown =>
      type === 'int' ? size : Number.isFinite(size) ? new Date(size) : last,
  }
}
