import type { Client } from 'pg'
import PgBoss from 'pg-boss'
import { JOB_KINDS, jobKinds, type JobKind } from '../jobs/kinds'
import type { Queryable } from './queryable'

/**
 * The queue over one connection, for single calls: it does not poll and opens no connection. Only
 * the installer migrates the schema; all other code expects it to exist.
 */
export function openQueue(db: Queryable): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => db.query({ text, values }) },
    migrate: false,
    supervise: false,
    schedule: false,
    // failed jobs are kept, so that people can look at them and retry them
    archiveFailedAfterSeconds: 7 * 24 * 3600,
    deleteAfterDays: 7,
  })
}

/** An arbitrary number that all installers use and that no other code locks. */
const INSTALLING = 4_820_117

/**
 * Creates or updates the schema `pgboss` and a queue for every kind of job. When several instances
 * start at the same time, one installs and the others wait. Runs with the migrations, so that a job
 * can be enqueued wherever the tables exist.
 */
export async function installQueue(client: Client): Promise<void> {
  const queue = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: true,
    supervise: false,
    schedule: false,
  })
  // the queue's own lock covers its schema, not the queues in it
  await client.query('SELECT pg_advisory_lock($1)', [INSTALLING])
  try {
    await queue.start()
    const known = new Map((await queue.getQueues()).map(one => [one.name, one]))
    for (const kind of jobKinds) {
      const options = optionsOf(kind)
      const found = known.get(kind)
      if (!found) await queue.createQueue(kind, options)
      else if (
        Object.entries(options).some(
          ([name, value]) => found[name as keyof typeof options] !== value,
        )
      )
        await queue.updateQueue(kind, options)
    }
    await queue.stop({ graceful: false })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [INSTALLING])
  }
}

function optionsOf(kind: JobKind) {
  const { lostAfterSeconds, retries, retrySeconds } = JOB_KINDS[kind]
  // `short`: of the jobs with the same key, at most one waits
  return {
    name: kind,
    policy: 'short',
    expireInSeconds: lostAfterSeconds,
    retryLimit: retries,
    retryDelay: retrySeconds,
    retryBackoff: true,
  } as const
}
