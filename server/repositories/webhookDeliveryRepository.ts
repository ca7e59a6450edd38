import { statement, type Queryable } from '../db/queryable'

/** One row of the outbox. */
export interface WebhookDelivery {
  seq: number
  eventId: string
  type: string
  createdAt: Date
  state: 'waiting' | 'delivered' | 'failed'
  dueAt: Date
  tries: number
  triedAt: Date | null
  status: number | null
  tookMs: number | null
  problem: string
}
/** An endpoint leased to a worker for a moment; secrets are sealed. */
export interface LeasedEndpoint {
  appId: string
  id: string
  url: string
  secret: string
  formerSecret: string | null
  failures: number
  failingSince: Date | null
}
export interface DueDelivery {
  seq: number
  eventId: string
  body: string
  tries: number
}
interface Outcome {
  status: number
  tookMs: number
  problem: string
}

const write = statement(
  'webhook_write',
  'INSERT INTO webhook_delivery (app_id, endpoint_id, event_id, type, body) VALUES ($1, $2, $3, $4, $5) RETURNING seq::float8 AS seq',
)
const log = statement(
  'webhook_log',
  `SELECT seq::float8 AS seq, event_id AS "eventId", type, created_at AS "createdAt", state, due_at AS "dueAt", tries, tried_at AS "triedAt", status,
     took_ms AS "tookMs", problem
   FROM webhook_delivery WHERE app_id = $1 AND endpoint_id = $2 AND ($3 = '' OR state = $3) AND ($4::bigint = 0 OR seq < $4)
   ORDER BY seq DESC LIMIT $5`,
)
const replay = statement(
  'webhook_replay',
  `UPDATE webhook_delivery SET state = 'waiting', due_at = now(), tries = 0 WHERE app_id = $1 AND endpoint_id = $2 AND seq = $3`,
)
const replayFailed = statement(
  'webhook_replay_failed',
  `UPDATE webhook_delivery SET state = 'waiting', due_at = now(), tries = 0 WHERE app_id = $1 AND endpoint_id = $2 AND state = 'failed'`,
)
const wakeEndpoint = statement(
  'webhook_wake',
  'UPDATE webhook_endpoint SET resume_at = now() WHERE app_id = $1 AND id = $2',
)
// only one instance gets an endpoint; when its process dies, the lease expires. Writers of events
// lock only the endpoint's key, so the weaker lock here does not block them
const lease = statement(
  'webhook_lease',
  `UPDATE webhook_endpoint e SET leased_until = now() + make_interval(secs => $2), lease = $1
   FROM (
     SELECT app_id, id FROM webhook_endpoint w
     WHERE disabled_at IS NULL AND resume_at <= now() AND leased_until <= now()
       AND EXISTS (SELECT FROM webhook_delivery d WHERE d.app_id = w.app_id AND d.endpoint_id = w.id AND d.state = 'waiting' AND d.due_at <= now())
     ORDER BY resume_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED) f
   WHERE e.app_id = f.app_id AND e.id = f.id
   RETURNING e.app_id AS "appId", e.id, e.url, e.secret, CASE WHEN e.former_until > now() THEN e.former_secret END AS "formerSecret", e.failures,
     e.failing_since AS "failingSince"`,
)
const keep = statement(
  'webhook_keep',
  `UPDATE webhook_endpoint SET leased_until = now() + make_interval(secs => $4)
   WHERE app_id = $1 AND id = $2 AND lease = $3 AND disabled_at IS NULL AND resume_at <= now()
   RETURNING url, secret, CASE WHEN former_until > now() THEN former_secret END AS "formerSecret"`,
)
const release = statement(
  'webhook_release',
  `UPDATE webhook_endpoint SET leased_until = '-infinity' WHERE app_id = $1 AND id = $2 AND lease = $3`,
)
const due = statement(
  'webhook_due',
  `SELECT seq::float8 AS seq, event_id AS "eventId", body, tries FROM webhook_delivery
   WHERE app_id = $1 AND endpoint_id = $2 AND state = 'waiting' AND due_at <= now() ORDER BY seq LIMIT $3`,
)
// rows that this transaction wrote about these ids: their column defaults have the transaction's
// time
const OF_THESE = `app_id = $1 AND state = 'waiting' AND tries = 0 AND body::json -> 'data' ->> 'id' = ANY($2::text[])`
const holdBack = statement(
  'webhook_hold_back',
  `UPDATE webhook_delivery SET due_at = $3
   WHERE due_at = transaction_timestamp() AND created_at = transaction_timestamp() AND ${OF_THESE}`,
)
const takeBack = statement(
  'webhook_take_back',
  `DELETE FROM webhook_delivery
   WHERE (created_at = transaction_timestamp() OR (due_at > created_at AND due_at > transaction_timestamp())) AND ${OF_THESE}`,
)
const delivered = statement(
  'webhook_delivered',
  `UPDATE webhook_delivery SET state = 'delivered', tries = tries + 1, tried_at = now(), status = $2, took_ms = $3, problem = '' WHERE seq = $1`,
)
const sound = statement(
  'webhook_sound',
  'UPDATE webhook_endpoint SET failing_since = NULL, failures = 0 WHERE app_id = $1 AND id = $2 AND failing_since IS NOT NULL',
)
const failed = statement(
  'webhook_failed',
  `UPDATE webhook_delivery SET tries = tries + 1, tried_at = now(), status = $2, took_ms = $3, problem = $4,
     state = CASE WHEN $5::float8 IS NULL THEN 'failed' ELSE 'waiting' END, due_at = now() + make_interval(secs => coalesce($5::float8, 0)) WHERE seq = $1`,
)
const failing = statement(
  'webhook_failing',
  `UPDATE webhook_endpoint SET failures = failures + 1, failing_since = coalesce(failing_since, now()), resume_at = now() + make_interval(secs => $3)
   WHERE app_id = $1 AND id = $2 RETURNING failing_since AS "failingSince"`,
)

/** The outbox of webhook events for other programs. */
export function createWebhookDeliveryRepository(db: Queryable) {
  return {
    /** Writes an event for only one endpoint. */
    async write(
      appId: string,
      id: string,
      event: { id: string; type: string; body: string },
    ): Promise<void> {
      await db.query(write(appId, id, event.id, event.type, event.body))
    },
    async log(
      appId: string,
      id: string,
      state: string,
      before: number,
      limit: number,
    ): Promise<WebhookDelivery[]> {
      return (
        await db.query<WebhookDelivery & Record<string, unknown>>(
          log(appId, id, state, before, limit),
        )
      ).rows
    },
    /** Sends one event again, or all failed ones; returns how many. */
    async replay(appId: string, id: string, seq: number | undefined): Promise<number> {
      const { rowCount } = await db.query(
        seq === undefined ? replayFailed(appId, id) : replay(appId, id, seq),
      )
      await db.query(wakeEndpoint(appId, id))
      return rowCount ?? 0
    },
    /**
     * Delays this transaction's events about these ids until then, because a verdict may still be
     * undone.
     */
    async holdBack(appId: string, ids: readonly string[], until: Date): Promise<void> {
      await db.query(holdBack(appId, ids, until))
    },
    /** The verdict was undone: sends neither the delayed events nor those of the undo. */
    async takeBack(appId: string, ids: readonly string[]): Promise<void> {
      await db.query(takeBack(appId, ids))
    },
    /** Leases endpoints with due events, for this many seconds. */
    async lease(holder: string, seconds: number, most: number): Promise<LeasedEndpoint[]> {
      return (
        await db.query<LeasedEndpoint & Record<string, unknown>>(lease(holder, seconds, most))
      ).rows
    },
    /**
     * Extends the lease, and returns the endpoint's current address and secrets; undefined where
     * another worker has it, or nothing may be sent to it now.
     */
    async keep(appId: string, id: string, holder: string, seconds: number) {
      type Kept = Pick<LeasedEndpoint, 'url' | 'secret' | 'formerSecret'>
      return (await db.query<Kept & Record<string, unknown>>(keep(appId, id, holder, seconds)))
        .rows[0]
    },
    async release(appId: string, id: string, holder: string): Promise<void> {
      await db.query(release(appId, id, holder))
    },
    async due(appId: string, id: string, most: number): Promise<DueDelivery[]> {
      return (await db.query<DueDelivery & Record<string, unknown>>(due(appId, id, most))).rows
    },
    async delivered(
      appId: string,
      id: string,
      seq: number,
      { status, tookMs }: Outcome,
    ): Promise<void> {
      await db.query(delivered(seq, status, tookMs))
      await db.query(sound(appId, id))
    },
    /**
     * Schedules a retry after this many seconds; none where undefined. The endpoint pauses for
     * `restSeconds`. Returns since when it has been failing.
     */
    async failed(
      appId: string,
      id: string,
      seq: number,
      {
        status,
        tookMs,
        problem,
        againSeconds,
        restSeconds,
      }: Outcome & { againSeconds: number | undefined; restSeconds: number },
    ): Promise<Date> {
      await db.query(failed(seq, status, tookMs, problem, againSeconds ?? null))
      const { rows } = await db.query<{ failingSince: Date }>(failing(appId, id, restSeconds))
      return rows[0]?.failingSince ?? new Date()
    },
  }
}
