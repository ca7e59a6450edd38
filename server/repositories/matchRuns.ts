import { statement, type Queryable } from '../db/queryable'

export type RunState = 'queued' | 'proposed' | 'published' | 'failed'
export interface StoredRun {
  id: number
  mode: 'all' | 'free'
  state: RunState
  version: number | null
  at: Date
  figures: Record<string, number>
  changes: Record<string, number>
}
/** A meeting that a published plan changed. Slots and tables are named as in the folder. */
export interface PlanMove {
  kind: 'added' | 'moved' | 'cancelled' | 'lost'
  a: string
  b: string
  before?: { slot: string; table: string }
  after?: { slot: string; table: string }
}

const insertRun = statement(
  'match_run_insert',
  `INSERT INTO match_run (app_id, mode, asked_at, asked_by) VALUES ($1, $2, $3, $4) RETURNING id::float8 AS id`,
)
const RUN = 'id::float8 AS id, mode, state, version, asked_at AS at, figures, changes'
const listRuns = statement(
  'match_runs',
  `SELECT ${RUN} FROM match_run WHERE app_id = $1 ORDER BY id DESC LIMIT 10`,
)
const findRun = statement(
  'match_run_find',
  `SELECT ${RUN}, plan FROM match_run WHERE app_id = $1 AND id = $2`,
)
const proposeRun = statement(
  'match_run_propose',
  `UPDATE match_run SET state = 'proposed', figures = $3, plan = $4, ended_at = $5 WHERE app_id = $1 AND id = $2 AND state IN ('queued', 'failed')`,
)
const failRun = statement(
  'match_run_fail',
  `UPDATE match_run SET state = 'failed' WHERE app_id = $1 AND id = $2 AND state = 'queued'`,
)
const lockPlan = statement(
  'match_plan_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, 18))`,
)
// a plan is not published after a newer one has been published
const publishRun = statement(
  'match_run_publish',
  `UPDATE match_run SET state = 'published', version = (SELECT coalesce(max(version), 0) + 1 FROM match_run WHERE app_id = $1)
   WHERE app_id = $1 AND id = $2 AND state = 'proposed'
     AND NOT EXISTS (SELECT FROM match_run n WHERE n.app_id = $1 AND n.state = 'published' AND n.id > $2) RETURNING version`,
)
const noteChanges = statement(
  'match_run_changes',
  'UPDATE match_run SET changes = $3, moves = $4 WHERE app_id = $1 AND id = $2',
)
const unmetOfPublished = statement(
  'match_run_unmet',
  `SELECT id::float8 AS id, plan->'unmet' AS unmet, set_aside AS "setAside" FROM match_run WHERE app_id = $1 AND state = 'published'
   ORDER BY id DESC LIMIT 1`,
)
const newestPublished = statement(
  'match_run_newest',
  `SELECT id::float8 AS id FROM match_run WHERE app_id = $1 AND state = 'published' ORDER BY id DESC LIMIT 1`,
)
const setAside = statement(
  'match_run_set_aside',
  `UPDATE match_run SET set_aside = CASE WHEN $4 THEN array_append(array_remove(set_aside, $3), $3) ELSE array_remove(set_aside, $3) END
   WHERE app_id = $1 AND id = $2`,
)
const listMoves = statement(
  'match_run_moves',
  `SELECT moves FROM match_run WHERE app_id = $1 AND id = $2 AND state = 'published'`,
)
/** The runs of the scheduler, and the plans that were published. */
export function createMatchRuns(db: Queryable) {
  const rows = async <T>(query: Parameters<Queryable['query']>[0]) =>
    (await db.query<T & Record<string, unknown>>(query)).rows as T[]
  return {
    async insertRun(
      appId: string,
      mode: 'all' | 'free',
      now: Date,
      by: number | null,
    ): Promise<number> {
      return (await rows<{ id: number }>(insertRun(appId, mode, now, by)))[0]?.id ?? 0
    },
    runs: (appId: string) => rows<StoredRun>(listRuns(appId)),
    async run(appId: string, id: number): Promise<(StoredRun & { plan: unknown }) | undefined> {
      return (await rows<StoredRun & { plan: unknown }>(findRun(appId, id)))[0]
    },
    async propose(
      appId: string,
      id: number,
      figures: unknown,
      plan: unknown,
      now: Date,
    ): Promise<boolean> {
      return (
        (await db.query(proposeRun(appId, id, JSON.stringify(figures), JSON.stringify(plan), now)))
          .rowCount === 1
      )
    },
    async fail(appId: string, id: number): Promise<void> {
      await db.query(failRun(appId, id))
    },
    /** Only one plan of a fair can be published at a time. */
    async lockPlan(appId: string): Promise<void> {
      await db.query(lockPlan(appId))
    },
    /**
     * The version of the published plan; undefined where the run is not waiting or a newer one is
     * published.
     */
    async publish(appId: string, id: number): Promise<number | undefined> {
      return (await rows<{ version: number }>(publishRun(appId, id)))[0]?.version
    },
    async noteChanges(
      appId: string,
      id: number,
      changes: unknown,
      moves: readonly PlanMove[],
    ): Promise<void> {
      await db.query(noteChanges(appId, id, JSON.stringify(changes), JSON.stringify(moves)))
    },
    /** What a published run changed, and for whom; undefined where there is no such run. */
    async moves(appId: string, id: number): Promise<PlanMove[] | undefined> {
      return (await rows<{ moves: PlanMove[] }>(listMoves(appId, id)))[0]?.moves
    },
    /** Pairs that the published run left without a meeting, and the indexes of those set aside. */
    async unmet(
      appId: string,
    ): Promise<{ id: number; unmet: unknown; setAside: number[] } | undefined> {
      return (
        await rows<{ id: number; unmet: unknown; setAside: number[] }>(unmetOfPublished(appId))
      )[0]
    },
    /** The run whose plan is in use. */
    async publishedRun(appId: string): Promise<number | undefined> {
      return (await rows<{ id: number }>(newestPublished(appId)))[0]?.id
    },
    async setAside(appId: string, id: number, at: number, isAside: boolean): Promise<void> {
      await db.query(setAside(appId, id, at, isAside))
    },
  }
}
