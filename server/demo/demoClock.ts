import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { withoutAuditGuard } from './withoutAuditGuard'
import type { Clock } from '../domain/clock'

/** The clock of a demo: each act has a moment of its own. */
export interface DemoClock extends Clock {
  during<T>(at: Date, work: () => Promise<T>): Promise<T>
}

export function createDemoClock(start: Date): DemoClock {
  const moments = new AsyncLocalStorage<Date>()
  let latest = start
  return {
    now: () => moments.getStore() ?? latest,
    sleep: () => Promise.resolve(),
    during(at, work) {
      latest = at
      return moments.run(at, work)
    },
  }
}

/** Schema whose functions answer in place of now() for connections that search it first. */
const SCHEMA = 'demo_clock'
/** For the `options` of a connection: makes SQL's now() return the demo's moment. */
export const DEMO_SEARCH_PATH = `-c search_path=${SCHEMA},public,pg_catalog`

/**
 * Columns whose defaults write the time: a default cannot use another clock, so these times are
 * corrected at the end.
 */
const DEFAULTED = [
  ['person', 'created_at'],
  ['consent', 'given_at'],
  ['outbox', 'created_at'],
  ['audit_event', 'at'],
  ['check_in', 'received_at'],
  ['lead_scan', 'received_at'],
  ['invitation_batch', 'created_at'],
  ['invitation_notice', 'sent_at'],
  ['notice_read', 'read_at'],
  ['download_had', 'had_at'],
  ['stored_object', 'created_at'],
  ['signed_link', 'created_at'],
  ['visit', 'created_at'],
] as const

/** The demo's clock for SQL. */
export function createSqlClock(pool: Pool) {
  return {
    async install(): Promise<void> {
      await pool.query(`
        DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE;
        CREATE SCHEMA ${SCHEMA};
        CREATE TABLE ${SCHEMA}.moment (at timestamptz NOT NULL, began timestamptz NOT NULL);
        INSERT INTO ${SCHEMA}.moment VALUES (pg_catalog.now(), pg_catalog.clock_timestamp());
        CREATE TABLE ${SCHEMA}.passed (began timestamptz NOT NULL, ended timestamptz NOT NULL, at timestamptz NOT NULL);
        CREATE FUNCTION ${SCHEMA}.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM ${SCHEMA}.moment';
        CREATE FUNCTION ${SCHEMA}.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM ${SCHEMA}.moment';`)
    },
    /**
     * Sets SQL's clock to a moment. Takes the confirmations that triggers asked for out of the
     * queue, because the server's own sweep would send them.
     */
    async moveTo(at: Date, demoPool: Pool, appId: string): Promise<void> {
      await demoPool.query(
        `WITH ended AS (
           INSERT INTO ${SCHEMA}.passed SELECT began, pg_catalog.clock_timestamp(), at FROM ${SCHEMA}.moment
         ), done AS (
           UPDATE confirmation SET done_at = $1 WHERE app_id = $2 AND done_at IS NULL
         )
         UPDATE ${SCHEMA}.moment SET at = $1, began = pg_catalog.clock_timestamp()`,
        [at, appId],
      )
    },
    /**
     * Corrects rows in which a default wrote the machine's time: they get the moment of the act
     * that wrote them.
     */
    async settle(appId: string): Promise<void> {
      await withoutAuditGuard(pool, async client => {
        for (const [table, column] of DEFAULTED)
          await client.query(
            `UPDATE ${table} t SET ${column} = p.at FROM ${SCHEMA}.passed p
             WHERE t.app_id = $1 AND t.${column} >= p.began AND t.${column} < p.ended`,
            [appId],
          )
        // a day that was sealed before is sealed again with the corrected times
        await client.query('DELETE FROM audit_day WHERE app_id = $1', [appId])
      })
    },
    async remove(): Promise<void> {
      await pool.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`)
    },
  }
}
