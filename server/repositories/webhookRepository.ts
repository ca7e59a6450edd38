import { statement, type Queryable } from '../db/queryable'

export interface WebhookEndpoint {
  id: string
  url: string
  name: string
  events: string[]
  createdAt: Date
  revision: number
  disabledAt: Date | null
  disabledFor: string
  failingSince: Date | null
  formerUntil: Date | null
  waiting: number
  lastDeliveredAt: Date | null
}

const list = statement(
  'webhook_endpoints',
  `SELECT e.id, e.url, e.name, e.events, e.created_at AS "createdAt", e.revision, e.disabled_at AS "disabledAt", e.disabled_for AS "disabledFor",
     e.failing_since AS "failingSince", CASE WHEN e.former_until > now() THEN e.former_until END AS "formerUntil",
     (SELECT count(*)::int FROM (SELECT FROM webhook_delivery d WHERE d.app_id = e.app_id AND d.endpoint_id = e.id AND d.state = 'waiting' LIMIT 1000) w) AS waiting,
     (SELECT d.tried_at FROM webhook_delivery d WHERE d.app_id = e.app_id AND d.endpoint_id = e.id AND d.state = 'delivered' ORDER BY d.seq DESC LIMIT 1)
       AS "lastDeliveredAt"
   FROM webhook_endpoint e WHERE e.app_id = $1 ORDER BY e.created_at, e.id LIMIT 100`,
)
const lock = statement(
  'webhook_lock',
  `SELECT pg_advisory_xact_lock(hashtext('webhook'), hashtext($1))`,
)
const count = statement(
  'webhook_count',
  'SELECT count(*)::int AS count FROM webhook_endpoint WHERE app_id = $1',
)
const insert = statement(
  'webhook_insert',
  'INSERT INTO webhook_endpoint (app_id, id, url, name, events, secret, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
)
const update = statement(
  'webhook_update',
  `UPDATE webhook_endpoint SET url = $4, name = $5, events = $6, revision = revision + 1, resume_at = now()
   WHERE app_id = $1 AND id = $2 AND revision = $3`,
)
const remove = statement(
  'webhook_remove',
  'DELETE FROM webhook_endpoint WHERE app_id = $1 AND id = $2',
)
const disable = statement(
  'webhook_disable',
  'UPDATE webhook_endpoint SET disabled_at = now(), disabled_for = $3 WHERE app_id = $1 AND id = $2 AND disabled_at IS NULL',
)
const enable = statement(
  'webhook_enable',
  `UPDATE webhook_endpoint SET disabled_at = NULL, disabled_for = '', failing_since = NULL, failures = 0, resume_at = now()
   WHERE app_id = $1 AND id = $2`,
)
const secretOf = statement(
  'webhook_secret',
  'SELECT secret FROM webhook_endpoint WHERE app_id = $1 AND id = $2 FOR NO KEY UPDATE',
)
const rotate = statement(
  'webhook_rotate',
  `UPDATE webhook_endpoint SET former_secret = secret, former_until = $4, secret = $3 WHERE app_id = $1 AND id = $2`,
)
const exists = statement(
  'webhook_exists',
  'SELECT FROM webhook_endpoint WHERE app_id = $1 AND id = $2',
)

/** Endpoints of other programs. webhookDeliveryRepository stores their events. */
export function createWebhookRepository(db: Queryable) {
  const changes = async (query: Parameters<Queryable['query']>[0]): Promise<boolean> =>
    ((await db.query(query)).rowCount ?? 0) > 0
  return {
    async list(appId: string): Promise<WebhookEndpoint[]> {
      return (await db.query<WebhookEndpoint & Record<string, unknown>>(list(appId))).rows
    },
    /** Until the transaction ends no other endpoint is created at this fair. */
    async lockCount(appId: string): Promise<number> {
      await db.query(lock(appId))
      return (await db.query<{ count: number }>(count(appId))).rows[0]?.count ?? 0
    },
    async insert(
      appId: string,
      one: {
        id: string
        url: string
        name: string
        events: readonly string[]
        secret: string
        at: Date
      },
    ): Promise<void> {
      await db.query(insert(appId, one.id, one.url, one.name, one.events, one.secret, one.at))
    },
    /** False where it was already changed or deleted. */
    update: (
      appId: string,
      id: string,
      revision: number,
      one: { url: string; name: string; events: readonly string[] },
    ) => changes(update(appId, id, revision, one.url, one.name, one.events)),
    exists: (appId: string, id: string) => changes(exists(appId, id)),
    remove: (appId: string, id: string) => changes(remove(appId, id)),
    disable: (appId: string, id: string, reason: 'desk' | 'gone' | 'failing') =>
      changes(disable(appId, id, reason)),
    enable: (appId: string, id: string) => changes(enable(appId, id)),
    /** The sealed secret, with its row locked; undefined for an unknown endpoint. */
    async lockSecret(appId: string, id: string): Promise<string | undefined> {
      return (await db.query<{ secret: string }>(secretOf(appId, id))).rows[0]?.secret
    },
    rotate: (appId: string, id: string, secret: string, formerUntil: Date) =>
      changes(rotate(appId, id, secret, formerUntil)),
  }
}
