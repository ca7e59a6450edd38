import type { Queryable } from '../db/queryable'
import type { ImportCount } from './importCount'

/** Times ISO 8601. */
export interface SlotToSave {
  id: string
  day: string
  startsAt: string
  endsAt: string
}
export interface TableToSave {
  id: string
  position: number
  hall: string
  languages: string[]
}

/**
 * Slots and tables of a fair folder. Removed ones take no new meetings; existing meetings stay, and
 * the desk lists them.
 */
export function createMeetingImportRepository(db: Queryable) {
  const run = async (text: string, values: unknown[]) =>
    (await db.query({ text, values })).rowCount ?? 0
  const retire = (
    table: 'meeting_slot' | 'meeting_table',
    appId: string,
    kept: readonly { id: string }[],
  ) =>
    run(
      `UPDATE ${table} SET retired_at = now() WHERE app_id = $1 AND NOT id = ANY($2::text[]) AND retired_at IS NULL`,
      [appId, kept.map(({ id }) => id)],
    )
  return {
    async saveMeetingSlots(appId: string, slots: readonly SlotToSave[]): Promise<ImportCount> {
      const changed = await run(
        `INSERT INTO meeting_slot AS t (app_id, id, day, starts_at, ends_at)
         SELECT $1, i.id, i.day, i."startsAt", i."endsAt"
         FROM jsonb_to_recordset($2::jsonb) AS i (id text, day text, "startsAt" timestamptz, "endsAt" timestamptz)
         ON CONFLICT (app_id, id) DO UPDATE SET day = excluded.day, starts_at = excluded.starts_at, ends_at = excluded.ends_at, retired_at = NULL
         WHERE (t.day, t.starts_at, t.ends_at) IS DISTINCT FROM (excluded.day, excluded.starts_at, excluded.ends_at) OR t.retired_at IS NOT NULL`,
        [appId, JSON.stringify(slots)],
      )
      return { changed, removed: await retire('meeting_slot', appId, slots) }
    },
    async saveMeetingTables(appId: string, tables: readonly TableToSave[]): Promise<ImportCount> {
      const changed = await run(
        `INSERT INTO meeting_table AS t (app_id, id, position, hall, languages)
         SELECT $1, i.id, i.position, i.hall, i.languages
         FROM jsonb_to_recordset($2::jsonb) AS i (id text, position integer, hall text, languages text[])
         ON CONFLICT (app_id, id) DO UPDATE SET position = excluded.position, hall = excluded.hall, languages = excluded.languages, retired_at = NULL
         WHERE (t.position, t.hall, t.languages) IS DISTINCT FROM (excluded.position, excluded.hall, excluded.languages)
           OR t.retired_at IS NOT NULL`,
        [appId, JSON.stringify(tables)],
      )
      return { changed, removed: await retire('meeting_table', appId, tables) }
    },
  }
}
