import type { DeskArea } from './deskRights'

/**
 * Lists of the desk that can be exported, with the area whose readers may do so. Review queues,
 * orders and invoices have export calls of their own.
 */
export const DESK_TABLES = {
  companies: 'review',
  quotas: 'review',
  buyers: 'review',
  arrivals: 'entrances',
  gates: 'entrances',
  jobs: 'review',
  outbox: 'review',
  mailings: 'review',
  talks: 'trade',
  suspended: 'trade',
  news: 'content',
  notices: 'content',
  readers: 'content',
  ads: 'content',
  webhooks: 'owner',
  keys: 'owner',
  logins: 'owner',
  invited: 'owner',
} as const satisfies Readonly<Record<string, DeskArea>>
export type DeskTableName = keyof typeof DESK_TABLES

export const deskTableNames = Object.keys(DESK_TABLES) as DeskTableName[]
