import { statement, type Queryable } from '../db/queryable'

export interface Backlog {
  kind: string
  waiting: number
  failed: number
  /** How long the oldest due item has waited, in seconds. */
  late: number
}

const messages = statement(
  'operation_messages',
  `SELECT kind, count(*) FILTER (WHERE error IS NULL)::int AS waiting, count(*) FILTER (WHERE error IS NOT NULL)::int AS failed,
     coalesce(extract(epoch FROM now() - min(next_try_at) FILTER (WHERE next_try_at < now() AND expires_at > now())), 0)::float8 AS late
   FROM outbox WHERE sent_at IS NULL GROUP BY kind`,
)
const webhooks = statement(
  'operation_webhooks',
  `SELECT 'webhook' AS kind, count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'failed')::int AS failed,
     coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE state = 'waiting' AND due_at < now())), 0)::float8 AS late
   FROM webhook_delivery WHERE state <> 'delivered'`,
)

/** Figures for monitoring the servers. */
export function createOperationRepository(db: Queryable) {
  return {
    /** Unsent messages and webhooks, by kind. */
    async backlog(): Promise<Backlog[]> {
      const [told, hooks] = [
        await db.query<Backlog & Record<string, unknown>>(messages()),
        await db.query<Backlog & Record<string, unknown>>(webhooks()),
      ]
      return [...told.rows, ...hooks.rows]
    },
  }
}

export type OperationRepository = ReturnType<typeof createOperationRepository>
