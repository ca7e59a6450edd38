import { statement, type Queryable } from '../db/queryable'

export interface StoredSlot {
  id: string
  day: string
  startsAt: Date
  endsAt: Date
}

export interface StoredTable {
  id: string
  hall: string
  languages: string[]
}

export interface StoredHold {
  slotId: string
  holder: string
  meetingId: number | null
}

const listSlots = statement(
  'meeting_slots',
  `SELECT id, day, starts_at AS "startsAt", ends_at AS "endsAt" FROM meeting_slot WHERE app_id = $1 AND retired_at IS NULL ORDER BY starts_at, id`,
)
const findSlots = statement(
  'meeting_slots_named',
  `SELECT id, day, starts_at AS "startsAt", ends_at AS "endsAt" FROM meeting_slot WHERE app_id = $1 AND id = ANY($2::text[])`,
)
const listTables = statement(
  'meeting_tables',
  'SELECT id, hall, languages FROM meeting_table WHERE app_id = $1 AND retired_at IS NULL ORDER BY position, id',
)
const listHolds = statement(
  'meeting_holds',
  `SELECT slot_id AS "slotId", holder, meeting_id::float8 AS "meetingId" FROM meeting_hold WHERE app_id = $1 AND holder = ANY($2::text[])`,
)
const countTables = statement(
  'meeting_table_load',
  `SELECT slot_id AS "slotId", count(*)::int AS count FROM meeting_hold WHERE app_id = $1 AND holder LIKE 't:%' GROUP BY slot_id`,
)
const freeTable = statement(
  'meeting_table_free',
  `SELECT t.id FROM meeting_table t WHERE t.app_id = $1 AND t.retired_at IS NULL
     AND NOT EXISTS (SELECT FROM meeting_hold h WHERE h.app_id = t.app_id AND h.slot_id = $2 AND h.holder = 't:' || t.id)
   ORDER BY cardinality(t.languages), random() LIMIT 1`,
)
// in a fixed order, so that two requests for the same places queue instead of deadlocking
const takeHolds = statement(
  'meeting_hold_take',
  `INSERT INTO meeting_hold (app_id, slot_id, holder, meeting_id, person_id)
   SELECT $1, i."slotId", i.holder, $3, CASE WHEN i.holder LIKE 'p:%' THEN substr(i.holder, 3)::bigint END
   FROM jsonb_to_recordset($2::jsonb) AS i ("slotId" text, holder text) ORDER BY 2, 3 ON CONFLICT DO NOTHING`,
)
const releaseHolds = statement(
  'meeting_hold_release',
  'DELETE FROM meeting_hold WHERE app_id = $1 AND meeting_id = ANY($2::bigint[])',
)
const releaseBlocks = statement(
  'meeting_block_release',
  'DELETE FROM meeting_hold WHERE app_id = $1 AND holder = $2 AND slot_id = ANY($3::text[]) AND meeting_id IS NULL',
)

/** Times and places of meetings, and which slots of people and tables are taken. */
export function createMeetingPlaces(db: Queryable) {
  const rows = async <T>(query: Parameters<Queryable['query']>[0]) =>
    (await db.query<T & Record<string, unknown>>(query)).rows as T[]
  return {
    slots: (appId: string) => rows<StoredSlot>(listSlots(appId)),

    namedSlots: (appId: string, ids: readonly string[]) => rows<StoredSlot>(findSlots(appId, ids)),

    tables: (appId: string) => rows<StoredTable>(listTables(appId)),

    holds: (appId: string, holders: readonly string[]) =>
      rows<StoredHold>(listHolds(appId, holders)),

    /** Number of taken tables in each slot. */
    async tableLoad(appId: string): Promise<ReadonlyMap<string, number>> {
      return new Map(
        (await rows<{ slotId: string; count: number }>(countTables(appId))).map(
          ({ slotId, count }) => [slotId, count],
        ),
      )
    },

    async freeTable(appId: string, slotId: string): Promise<string | undefined> {
      return (await rows<{ id: string }>(freeTable(appId, slotId)))[0]?.id
    },

    /**
     * Takes all of them for a meeting (null: for nothing), or returns how many were not available:
     * then the transaction must be rolled back.
     */
    async take(
      appId: string,
      wanted: readonly { slotId: string; holder: string }[],
      meetingId: number | null,
    ): Promise<number> {
      return (
        wanted.length -
        ((await db.query(takeHolds(appId, JSON.stringify(wanted), meetingId))).rowCount ?? 0)
      )
    },

    async release(appId: string, meetingIds: readonly number[]): Promise<void> {
      await db.query(releaseHolds(appId, meetingIds))
    },

    async unblock(appId: string, holder: string, slots: readonly string[]): Promise<void> {
      await db.query(releaseBlocks(appId, holder, slots))
    },
  }
}
