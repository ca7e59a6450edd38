import { statement, type Queryable } from '../db/queryable'
import { keysOf, UNNAMED } from './objectRepository'
import { ownedBy, type FileOwner } from './owner'

const dismissUnnamed = statement(
  'object_dismiss_unnamed',
  `UPDATE stored_object o SET state = 'leaving' WHERE ${UNNAMED} AND o.state <> 'leaving' RETURNING o.key`,
)
const startLeaving = statement(
  'object_leave',
  `UPDATE stored_object SET state = 'leaving'
   WHERE key IN (SELECT key FROM stored_object WHERE state <> 'attached'
       AND (state = 'leaving' OR (created_at < now() - interval '1 day' AND (detached_at IS NULL OR detached_at < now() - interval '1 day'))) AND key <> ALL($2::text[]) ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED)
   RETURNING key`,
)
// smaller copies of a picture (files/pictures styles) are named after it and are removed with it
const dismissObjects = statement(
  'object_dismiss',
  `UPDATE stored_object o SET state = 'leaving' WHERE app_id = $1 AND ${ownedBy('o')} AND state <> 'leaving' AND ($4::text[] IS NULL OR key = ANY($4::text[])
     OR EXISTS (SELECT FROM unnest($4::text[]) AS k WHERE key LIKE regexp_replace(k, '[.][a-z0-9]+$', '') || '-%'))`,
)
// levels are named after the picture, whatever its format
const dismissLevels = statement(
  'object_levels',
  `UPDATE stored_object c SET state = 'leaving' WHERE c.state = 'attached' AND c.key LIKE '%-panorama%' AND NOT EXISTS (
     SELECT FROM stored_object o WHERE o.state = 'attached' AND o.key IN (
       split_part(c.key, '-panorama', 1) || '.jpg', split_part(c.key, '-panorama', 1) || '.png', split_part(c.key, '-panorama', 1) || '.webp'))`,
)
const withLeftovers = statement(
  'object_leftovers',
  `SELECT key FROM stored_object WHERE NOT leftovers_removed AND expires_at < now() - interval '5 minutes'
     AND state IN ('uploaded', 'attached') AND key <> ALL($2::text[]) ORDER BY expires_at LIMIT $1`,
)
const forgetLeftovers = statement(
  'object_no_leftovers',
  'UPDATE stored_object SET leftovers_removed = true WHERE key = $1',
)
const removeObject = statement(
  'object_remove',
  `DELETE FROM stored_object WHERE key = $1 AND state = 'leaving'`,
)

/** Removal of files: they are first marked as leaving, then the sweep removes bytes and row. */
export function createObjectRemovalRepository(db: Queryable) {
  return {
    /**
     * Marks all files of an owner, or only these keys, for the next sweep; from now on they cannot
     * be attached. Returns how many.
     */
    async dismiss(
      appId: string,
      owner: FileOwner,
      keys: readonly string[] | null = null,
    ): Promise<number> {
      return (await db.query(dismissObjects(appId, ...keysOf(owner), keys))).rowCount ?? 0
    },
    /**
     * Of these files of a company, marks those that none of its answers names, and their copies,
     * for the next sweep. Returns how many.
     */
    async dismissUnnamed(
      appId: string,
      exhibitorId: string,
      keys: readonly string[],
    ): Promise<number> {
      const gone = (
        await db.query<{ key: string }>(dismissUnnamed(appId, exhibitorId, keys))
      ).rows.map(({ key }) => key)
      if (gone.length > 0) await db.query(dismissObjects(appId, exhibitorId, null, gone))
      return gone.length
    },
    /** Marks levels of panoramas whose picture no answer names for the next sweep. */
    async dismissLevels(): Promise<void> {
      await db.query(dismissLevels())
    },
    /**
     * Picks files that were not attached within a day, and dismissed ones; from now on they cannot
     * be attached.
     */
    async startLeaving(limit: number, except: readonly string[] = []): Promise<string[]> {
      return (await db.query<{ key: string }>(startLeaving(limit, except))).rows.map(row => row.key)
    },
    /** Kept files whose permit has expired: nothing can be uploaded under it. */
    async withLeftovers(limit: number, except: readonly string[] = []): Promise<string[]> {
      return (await db.query<{ key: string }>(withLeftovers(limit, except))).rows.map(
        row => row.key,
      )
    },
    async forgetLeftovers(key: string): Promise<void> {
      await db.query(forgetLeftovers(key))
    },
    async remove(key: string): Promise<void> {
      await db.query(removeObject(key))
    },
  }
}
