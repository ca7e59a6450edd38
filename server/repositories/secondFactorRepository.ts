import { statement, type Queryable } from '../db/queryable'

/** A second factor of an organiser account; the secret is sealed. */
export interface SecondFactor {
  secret: string
  confirmedAt: Date | null
  lastStep: number
  recovery: Buffer[]
}

const FACTOR = `SELECT secret, confirmed_at AS "confirmedAt", last_step AS "lastStep", recovery FROM organiser_second_factor
  WHERE app_id = $1 AND person_id = $2`
const find = statement('second_factor_find', FACTOR)
const lock = statement('second_factor_lock', `${FACTOR} FOR UPDATE`)
// a confirmed one stays: it must be removed before another can begin
const begin = statement(
  'second_factor_begin',
  `INSERT INTO organiser_second_factor AS f (app_id, person_id, secret, begun_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (app_id, person_id) DO UPDATE SET secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0 WHERE f.confirmed_at IS NULL`,
)
const confirm = statement(
  'second_factor_confirm',
  'UPDATE organiser_second_factor SET confirmed_at = $3, last_step = $4, recovery = $5 WHERE app_id = $1 AND person_id = $2',
)
const useStep = statement(
  'second_factor_step',
  'UPDATE organiser_second_factor SET last_step = $3 WHERE app_id = $1 AND person_id = $2',
)
const useRecovery = statement(
  'second_factor_recovery',
  'UPDATE organiser_second_factor SET recovery = array_remove(recovery, $3::bytea) WHERE app_id = $1 AND person_id = $2',
)
const remove = statement(
  'second_factor_remove',
  'DELETE FROM organiser_second_factor WHERE app_id = $1 AND person_id = $2',
)

export function createSecondFactorRepository(db: Queryable) {
  return {
    async find(appId: string, personId: number): Promise<SecondFactor | undefined> {
      return (await db.query<SecondFactor & Record<string, unknown>>(find(appId, personId))).rows[0]
    },
    /** The same, with its row locked. */
    async lock(appId: string, personId: number): Promise<SecondFactor | undefined> {
      return (await db.query<SecondFactor & Record<string, unknown>>(lock(appId, personId))).rows[0]
    },
    /** False where a confirmed one exists. */
    async begin(appId: string, personId: number, secret: string, at: Date): Promise<boolean> {
      return (await db.query(begin(appId, personId, secret, at))).rowCount === 1
    },
    async confirm(
      appId: string,
      personId: number,
      one: { at: Date; step: number; recovery: readonly Buffer[] },
    ): Promise<void> {
      await db.query(confirm(appId, personId, one.at, one.step, one.recovery))
    },
    async useStep(appId: string, personId: number, step: number): Promise<void> {
      await db.query(useStep(appId, personId, step))
    },
    async useRecovery(appId: string, personId: number, hash: Buffer): Promise<void> {
      await db.query(useRecovery(appId, personId, hash))
    },
    async remove(appId: string, personId: number): Promise<boolean> {
      return (await db.query(remove(appId, personId))).rowCount === 1
    },
  }
}
