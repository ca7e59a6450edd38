import { randomUUID } from 'node:crypto'
import type PgBoss from 'pg-boss'
import { statement, type Queryable } from '../db/queryable'
import { openQueue } from '../db/queue'
import { jobKinds, type JobData, type JobKind } from '../jobs/kinds'

type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
/** A job taken by a worker. */
export interface TakenJob<K extends JobKind = JobKind> {
  id: string
  data: JobData[K]
  /** There will be no further retry. */
  isLast: boolean
}
/** A job as operators see it. */
export interface ShownJob {
  id: string
  kind: string
  state: JobState
  tries: number
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  /** When it is due, or due for a retry. */
  dueAt: Date
  /** The last error; empty when there was none. */
  problem: string
}
interface JobQuery {
  /** Jobs of this fair and jobs for all fairs; when absent, of every fair. */
  appId?: string
  /** Any where empty. */
  kind: string
  state: string
  limit: number
}
interface EnqueueOptions {
  /**
   * At most one job of a kind with the same key waits at a time; when absent, the job has its own
   * key.
   */
  key?: string
  startAfter?: Date
  /** At most one job in every period of this many seconds, however many instances ask. */
  everySeconds?: number
}

const listJobs = statement(
  'job_list',
  `SELECT id, name AS kind, state, retry_count AS tries, created_on AS "createdAt", started_on AS "startedAt", completed_on AS "endedAt",
     start_after AS "dueAt", coalesce(output->>'message', output->'value'->>'message', output->>'value', '') AS problem
   FROM pgboss.job WHERE name = ANY($4::text[]) AND ($1 = '' OR name = $1) AND ($2 = '' OR state::text = $2)
     AND ($5 = '' OR coalesce(data->>'appId', $5) = $5) ORDER BY created_on DESC, id LIMIT $3`,
)
const countJobs = statement(
  'job_count',
  `SELECT name AS kind, state, count(*)::int AS count FROM pgboss.job WHERE $1 = '' OR coalesce(data->>'appId', $1) = $1
   GROUP BY name, state ORDER BY name, state`,
)
const countFailed = statement(
  'job_failed',
  `SELECT count(*)::int AS count FROM pgboss.job WHERE state = 'failed' AND coalesce(data->>'appId', $1) = $1`,
)
const findKind = statement(
  'job_kind',
  `SELECT name AS kind FROM pgboss.job WHERE id = $1 AND name = ANY($2::text[]) AND ($3 = '' OR coalesce(data->>'appId', $3) = $3)`,
)

/**
 * The queue over one connection: on the pool, or inside the transaction of the write that causes a
 * job.
 */
export function createJobRepository(db: Queryable) {
  let opened: PgBoss | undefined
  const queue = (): PgBoss => (opened ??= openQueue(db))
  return {
    /**
     * Enqueues a job; it exists only when the transaction commits. False when an equal job already
     * waits.
     */
    async enqueue<K extends JobKind>(
      kind: K,
      data: JobData[K],
      { key, startAfter, everySeconds }: EnqueueOptions = {},
    ): Promise<boolean> {
      const id = await queue().send(kind, data, {
        singletonKey: key ?? randomUUID(),
        ...(startAfter && { startAfter }),
        ...(everySeconds !== undefined && { singletonSeconds: everySeconds }),
      })
      return id !== null
    },
    /**
     * Takes the oldest due job. No other worker gets it until it is reported done or failed, or its
     * time has run out.
     */
    async take<K extends JobKind>(kind: K): Promise<TakenJob<K> | undefined> {
      const job = (await queue().fetch<JobData[K]>(kind, { includeMetadata: true }))[0]
      return job && { id: job.id, data: job.data, isLast: job.retryCount >= job.retryLimit }
    },
    async done(kind: JobKind, id: string): Promise<void> {
      await queue().complete(kind, id)
    },
    /** Schedules a retry, or marks the job as failed for good; operators read `problem`. */
    async fail(kind: JobKind, id: string, problem: string): Promise<void> {
      await queue().fail(kind, id, { message: problem })
    },
    /** Returns lost jobs to the queue, and deletes jobs that were kept long enough. */
    async maintain(): Promise<void> {
      await queue().maintain()
    },
    /** The newest first. */
    async list({ appId = '', kind, state, limit }: JobQuery): Promise<ShownJob[]> {
      return (
        await db.query<ShownJob & Record<string, unknown>>(
          listJobs(kind, state, limit, jobKinds, appId),
        )
      ).rows
    },
    async counts(appId = ''): Promise<{ kind: string; state: JobState; count: number }[]> {
      return (await db.query<{ kind: string; state: JobState; count: number }>(countJobs(appId)))
        .rows
    },
    /** How many jobs of a fair, and jobs for all fairs, have failed for good. */
    async countFailed(appId: string): Promise<number> {
      return (await db.query<{ count: number }>(countFailed(appId))).rows[0]?.count ?? 0
    },
    /**
     * Retries a failed job and returns its kind. Undefined when no failed job has this id, at this
     * fair where one is given.
     */
    async retry(id: string, appId = ''): Promise<JobKind | undefined> {
      const kind = (await db.query<{ kind: JobKind }>(findKind(id, jobKinds, appId))).rows[0]?.kind
      if (kind === undefined) return undefined
      // the queue returns the number of affected jobs, but its types do not say so
      const done: unknown = await queue().retry(kind, id)
      const isAgain =
        typeof done === 'object' && done !== null && 'affected' in done && done.affected === 1
      return isAgain ? kind : undefined
    },
  }
}

export type JobRepository = ReturnType<typeof createJobRepository>
