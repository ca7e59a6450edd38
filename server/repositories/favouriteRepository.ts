import type { SearchKind } from '@core/search/rules'
import { statement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'

export interface StoredFavourite {
  kind: SearchKind
  id: string
  createdAt: Date
}

// only public items are stored; `$6` limits how many one person has
const add = statement(
  'favourite_add',
  `INSERT INTO favourite (app_id, person_id, kind, target_id, exhibitor_id, created_at)
   SELECT $1, $2, $3, t.id, d.exhibitor_id, $5 FROM unnest($4::text[]) WITH ORDINALITY AS t (id, place)
   JOIN search_document d ON d.app_id = $1 AND d.resource = CASE $3 WHEN 'company' THEN 'profile' ELSE 'product' END
     AND CASE $3 WHEN 'company' THEN d.exhibitor_id ELSE d.record_id END = t.id AND ${onShelf('d')}
   WHERE t.place + (SELECT count(*) FROM favourite WHERE app_id = $1 AND person_id = $2) <= $6
   ON CONFLICT DO NOTHING`,
)
const remove = statement(
  'favourite_remove',
  'DELETE FROM favourite WHERE app_id = $1 AND person_id = $2 AND kind = $3 AND target_id = ANY($4::text[])',
)
const list = statement(
  'favourite_list',
  `SELECT kind, target_id AS id, created_at AS "createdAt" FROM favourite WHERE app_id = $1 AND person_id = $2 ORDER BY created_at DESC, kind, target_id`,
)
const count = statement(
  'favourite_count',
  "SELECT count(DISTINCT person_id)::int AS count FROM favourite WHERE app_id = $1 AND exhibitor_id = $2 AND kind = $3 AND ($4 = '' OR target_id = $4)",
)

/** Items that people marked in the hall. */
export function createFavouriteRepository(db: Queryable) {
  return {
    async add(
      appId: string,
      personId: number,
      kind: SearchKind,
      ids: readonly string[],
      at: Date,
      most: number,
    ): Promise<void> {
      await db.query(add(appId, personId, kind, ids, at, most))
    },
    async remove(
      appId: string,
      personId: number,
      kind: SearchKind,
      ids: readonly string[],
    ): Promise<void> {
      await db.query(remove(appId, personId, kind, ids))
    },
    /** The latest first. */
    async list(appId: string, personId: number): Promise<StoredFavourite[]> {
      return (await db.query<StoredFavourite & Record<string, unknown>>(list(appId, personId))).rows
    },
    /** How many people marked a company, or one of its products. */
    async count(appId: string, exhibitorId: string, kind: SearchKind, id = ''): Promise<number> {
      return (
        (await db.query<{ count: number }>(count(appId, exhibitorId, kind, id))).rows[0]?.count ?? 0
      )
    },
  }
}
