import type { SearchKind } from '@core/search/rules'
import { statement, type Queryable } from '../db/queryable'

/** Views of a public page that are not written yet. */
export interface ViewCount {
  appId: string
  exhibitorId: string
  kind: SearchKind
  id: string
  views: number
}
/** Interest in a company's product: page views, people who marked it, inquiries about it. */
export interface Interest {
  id: string
  views: number
  favourites: number
  inquiries: number
}

// companies deleted in the meantime are left out; a fixed order, so that two writers never deadlock
const addViews = statement(
  'public_view_add',
  `INSERT INTO public_view AS v (app_id, exhibitor_id, kind, target_id, views)
   SELECT n.app_id, n.exhibitor_id, n.kind, n.target_id, n.views
   FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
     AS n (app_id, exhibitor_id, kind, target_id, views)
   JOIN exhibitor e ON e.app_id = n.app_id AND e.id = n.exhibitor_id
   ORDER BY 1, 2, 3, 4
   ON CONFLICT (app_id, exhibitor_id, kind, target_id) DO UPDATE SET views = v.views + excluded.views`,
)
const ofProducts = statement(
  'interest_of_products',
  `SELECT t.id, coalesce(v.views, 0)::float8 AS views, coalesce(f.count, 0)::int AS favourites, coalesce(i.count, 0)::int AS inquiries
   FROM unnest($3::text[]) AS t (id)
   LEFT JOIN public_view v ON v.app_id = $1 AND v.exhibitor_id = $2 AND v.kind = 'product' AND v.target_id = t.id
   LEFT JOIN (SELECT target_id, count(*) FROM favourite
     WHERE app_id = $1 AND exhibitor_id = $2 AND kind = 'product' AND target_id = ANY($3::text[]) GROUP BY 1) f ON f.target_id = t.id
   LEFT JOIN (SELECT p.id, count(*) FROM record r, jsonb_array_elements_text(
       CASE jsonb_typeof(r."values" #> '{Products,selected}') WHEN 'array' THEN r."values" #> '{Products,selected}' ELSE '[]' END) AS p (id)
     WHERE r.app_id = $1 AND r.exhibitor_id = $2 AND r.resource = 'inquiry' AND r.state <> 'spam' AND p.id = ANY($3::text[]) GROUP BY 1) i ON i.id = t.id`,
)

/** Counts of what visitors of the hall viewed, marked and asked about; never who. */
export function createInterestRepository(db: Queryable) {
  return {
    async addViews(counts: readonly ViewCount[]): Promise<void> {
      await db.query(
        addViews(
          counts.map(({ appId }) => appId),
          counts.map(({ exhibitorId }) => exhibitorId),
          counts.map(({ kind }) => kind),
          counts.map(({ id }) => id),
          counts.map(({ views }) => views),
        ),
      )
    },
    /** Counts for products of one company, by their ids. */
    async ofProducts(
      appId: string,
      exhibitorId: string,
      ids: readonly string[],
    ): Promise<Interest[]> {
      return (
        await db.query<Interest & Record<string, unknown>>(ofProducts(appId, exhibitorId, ids))
      ).rows
    },
  }
}

export type InterestRepository = ReturnType<typeof createInterestRepository>
