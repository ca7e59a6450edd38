import { statement, type Queryable } from '../db/queryable'

/** A gate as stored. */
export interface StoredGate {
  id: string
  name: string
  nameEn: string
  targets: string[]
  tickets: string[]
  events: string[]
  days: string[]
  area: string
  areaEn: string
  selfSignIn: boolean
  practice: boolean
  opens: string
  closes: string
  isRetired: boolean
}

const GATE = `SELECT id, name, name_en AS "nameEn", targets, tickets, events, days, area, area_en AS "areaEn", self_sign_in AS "selfSignIn", practice, opens, closes,
   retired_at IS NOT NULL AS "isRetired" FROM gate WHERE app_id = $1`
const listGates = statement('gate_list', `${GATE} ORDER BY position, id`)

/** The gates of a fair. */
export function createGateRepository(db: Queryable) {
  return {
    /** All gates, including those that are no longer in the folder. */
    async list(appId: string): Promise<StoredGate[]> {
      return (await db.query<StoredGate & Record<string, unknown>>(listGates(appId))).rows
    },
  }
}

export type GateRepository = ReturnType<typeof createGateRepository>
