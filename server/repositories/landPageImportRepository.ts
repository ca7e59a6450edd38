import type { Queryable } from '../db/queryable'
import type { ImportCount } from './importCount'
import type { StoredLandPage } from './landPageRepository'

/** A landing page of a fair folder. Times are ISO 8601, null when not set. */
export interface LandPageToSave {
  id: string
  audience: 'ex' | 'visitor'
  isDraft: boolean
  starts: string | null
  ends: string | null
  source: string
  page: StoredLandPage
}

/** Landing pages of a fair folder; unchanged rows are not written. */
export function createLandPageImportRepository(db: Queryable) {
  return {
    async saveLandPages(appId: string, pages: readonly LandPageToSave[]): Promise<ImportCount> {
      const saved = await db.query({
        text: `INSERT INTO landpage AS t (app_id, id, audience, is_draft, starts, ends, source, page)
          SELECT $1, i.id, i.audience, i."isDraft", i.starts, i.ends, i.source, i.page FROM jsonb_to_recordset($2::jsonb)
            AS i (id text, audience text, "isDraft" boolean, starts timestamptz, ends timestamptz, source text, page jsonb)
          ON CONFLICT (app_id, id) DO UPDATE SET audience = excluded.audience, is_draft = excluded.is_draft, starts = excluded.starts,
            ends = excluded.ends, source = excluded.source, page = excluded.page
          WHERE (t.audience, t.is_draft, t.starts, t.ends, t.source, t.page)
            IS DISTINCT FROM (excluded.audience, excluded.is_draft, excluded.starts, excluded.ends, excluded.source, excluded.page)`,
        values: [appId, JSON.stringify(pages)],
      })
      const removed = await db.query({
        text: 'DELETE FROM landpage WHERE app_id = $1 AND NOT id = ANY($2::text[])',
        values: [appId, pages.map(({ id }) => id)],
      })
      return { changed: saved.rowCount ?? 0, removed: removed.rowCount ?? 0 }
    },
  }
}
