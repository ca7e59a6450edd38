import type { Queryable } from '../db/queryable'
import type { ImportCount } from './importCount'

interface EventToSave {
  id: string
  name: string
  nameEn: string
  place: string
  placeEn: string
  starts: string
  ends: string
}
/** A guest with a hashed code; hashes are in hex. */
export interface GuestToSave {
  eventId: string | null
  codeHash: string
  tailHash: string
  name: string
  nameEn: string
  company: string
  companyEn: string
  position: string
  positionEn: string
  expires: string | null
}

/** Guests of a fair folder; unchanged rows are not written. */
export function createVipImportRepository(db: Queryable) {
  /**
   * Shortens sessions, so that no login outlives its card or event, even when that now ends earlier
   * than before.
   */
  const shortenSessions = async (appId: string): Promise<void> => {
    const ends = `SELECT g.person_id, least(g.expires_at, e.ends_at) AS until FROM vip_guest g
      LEFT JOIN vip_event e ON e.app_id = g.app_id AND e.id = g.event_id
      WHERE g.app_id = $1 AND g.person_id IS NOT NULL AND g.revoked_at IS NULL AND least(g.expires_at, e.ends_at) < now() + interval '31 days'`
    // waits for a renewal under way, which locks its person: either its session is seen here, or it
    // reads the new end
    const lock = `SELECT FROM person WHERE app_id = $1 AND id IN (SELECT person_id FROM (${ends}) AS ends) ORDER BY id FOR UPDATE`
    await db.query({ text: lock, values: [appId] })
    await db.query({
      text: `UPDATE session s SET renew_until = least(s.renew_until, ends.until), expires_at = least(s.expires_at, ends.until)
        FROM (${ends}) AS ends WHERE s.app_id = $1 AND s.person_id = ends.person_id AND s.revoked_at IS NULL AND s.renew_until > ends.until`,
      values: [appId],
    })
  }

  return {
    /**
     * Events stay when they leave the folder; their guests do not. Returns how many were new or
     * changed.
     */
    async saveVipEvents(appId: string, events: readonly EventToSave[]): Promise<number> {
      const text = `INSERT INTO vip_event AS t (app_id, id, name, name_en, place, place_en, starts_at, ends_at)
        SELECT $1, i.id, i.name, i."nameEn", i.place, i."placeEn", i.starts, i.ends FROM jsonb_to_recordset($2::jsonb)
          AS i (id text, name text, "nameEn" text, place text, "placeEn" text, starts timestamptz, ends timestamptz)
        ON CONFLICT (app_id, id) DO UPDATE SET name = excluded.name, name_en = excluded.name_en, place = excluded.place,
          place_en = excluded.place_en, starts_at = excluded.starts_at, ends_at = excluded.ends_at
        WHERE (t.name, t.name_en, t.place, t.place_en, t.starts_at, t.ends_at) IS DISTINCT FROM
          (excluded.name, excluded.name_en, excluded.place, excluded.place_en, excluded.starts_at, excluded.ends_at)`
      return (await db.query({ text, values: [appId, JSON.stringify(events)] })).rowCount ?? 0
    },
    /**
     * Revokes guests that are no longer in the folder and ends their sessions; other sessions end
     * with their card or event (save events first). Guests whose data was deleted, and who still
     * have no name, stay revoked.
     */
    async saveVipGuests(appId: string, guests: readonly GuestToSave[]): Promise<ImportCount> {
      const text = `INSERT INTO vip_guest AS t (app_id, event_id, code_hash, tail_hash, name, name_en, company, company_en, position, position_en, expires_at)
        SELECT $1, i."eventId", decode(i."codeHash", 'hex'), decode(i."tailHash", 'hex'), i.name, i."nameEn", i.company, i."companyEn",
          i.position, i."positionEn", i.expires FROM jsonb_to_recordset($2::jsonb) AS i ("eventId" text, "codeHash" text, "tailHash" text,
          name text, "nameEn" text, company text, "companyEn" text, position text, "positionEn" text, expires timestamptz)
        ON CONFLICT (app_id, code_hash) DO UPDATE SET name = excluded.name, name_en = excluded.name_en, company = excluded.company,
          company_en = excluded.company_en, position = excluded.position, position_en = excluded.position_en,
          expires_at = excluded.expires_at, revoked_at = NULL
        WHERE (t.name <> '' OR t.name_en <> '') AND ((t.name, t.name_en, t.company, t.company_en, t.position, t.position_en, t.expires_at) IS DISTINCT FROM (excluded.name,
          excluded.name_en, excluded.company, excluded.company_en, excluded.position, excluded.position_en, excluded.expires_at)
          OR t.revoked_at IS NOT NULL)`
      const changed =
        (await db.query({ text, values: [appId, JSON.stringify(guests)] })).rowCount ?? 0
      const { rows } = await db.query<{ personId: number | null }>({
        text: `UPDATE vip_guest SET revoked_at = now() WHERE app_id = $1 AND revoked_at IS NULL AND NOT encode(code_hash, 'hex') = ANY($2::text[])
               RETURNING person_id AS "personId"`,
        values: [appId, guests.map(({ codeHash }) => codeHash)],
      })
      const people = rows.flatMap(({ personId }) => personId ?? [])
      // waits for a login under way, which locks its person: either it is seen and ended, or it
      // finds the guest revoked
      const lock =
        'SELECT FROM person WHERE app_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE'
      await db.query({ text: lock, values: [appId, people] })
      await db.query({
        text: 'UPDATE session SET revoked_at = now() WHERE app_id = $1 AND person_id = ANY($2::bigint[]) AND revoked_at IS NULL',
        values: [appId, people],
      })
      await shortenSessions(appId)
      return { changed, removed: rows.length }
    },
  }
}

export type VipImportRepository = ReturnType<typeof createVipImportRepository>
