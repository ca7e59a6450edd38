import type { Client } from 'pg'
import PgBoss from 'pg-boss'
import { JOB_KINDS, jobKinds, type JobKind } from '../jobs/kinds'
import type { Queryable } from './queryable'

/**
 * The queue over one connection, for single calls: it polls nothing and opens nothing. The
 * installer alone migrates; everybody else finds the schema there.
 */
export function openQueue(db: Queryable): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => db.query({ text, values }) },
    migrate: false,
    supervise: false,
    schedule: false,
    // what failed stays to be looked at and tried again
    archiveFailedAfterSeconds: 7 * 24 * 3600,
    deleteAfterDays: 7,
  })
}

/** Any number that installers agree on and that no other code locks. */
const INSTALLING = 4_820_117

/**
 * Makes or updates the schema `pgboss` and a queue for every kind of job. Of several instances that
 * start at once one does it, the others wait. Run with the migrations, so that a job can be written
 * down wherever the tables are.
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
  // `short`: of jobs with the same key, one waits
  return {
    name: kind,
    policy: 'short',
    expireInSeconds: lostAfterSeconds,
    retryLimit: retries,
    retryDelay: retrySeconds,
    retryBackoff: true,
  } as const
}
