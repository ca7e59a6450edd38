import { statement, type Queryable } from '../db/queryable'

/** A paper that a company needs and lacks, or that expires soon. */
export interface LackingPaper {
  paper: string
  /** Categories of its profile and products that demand the paper; '' = every company needs it. */
  categories: string[]
  /** The record of this type that the company has, such as a draft or an expired one. */
  id: string | null
  state: string | null
  /** The last day of the paper that is still valid. */
  until: string | null
  /** Number of products that visitors cannot see without it. */
  withheld: number
}

// includes draft products, so that their company learns of a paper before it needs it
const lacking = statement(
  'papers_lacking',
  `WITH chosen AS (
     SELECT substr(o, 10) AS category FROM search_document d, unnest(d.facets) AS o
     WHERE d.app_id = $1 AND d.exhibitor_id = $2 AND d.resource IN ('profile', 'product') AND o LIKE 'category:%'
     UNION SELECT c.category FROM record r, jsonb_array_elements_text(CASE jsonb_typeof(r.facets->'Category') WHEN 'array' THEN r.facets->'Category' ELSE '[]' END) AS c (category)
     WHERE r.app_id = $1 AND r.exhibitor_id = $2 AND r.resource = 'product'
     UNION SELECT '')
   SELECT n.paper, n.categories, q.id, q.state, q.until,
     (SELECT count(*)::int FROM withheld_product w WHERE w.app_id = $1 AND w.exhibitor_id = $2 AND n.paper = ANY(w.papers)) AS withheld
   FROM (SELECT paper, array_agg(category ORDER BY category) AS categories FROM needed_paper JOIN chosen USING (category) WHERE app_id = $1 GROUP BY 1) n
   LEFT JOIN LATERAL (SELECT r.id, r.state, r.published_values->>'ValidTo' AS until FROM record r
     WHERE r.app_id = $1 AND r.exhibitor_id = $2 AND r.resource = 'qualification' AND r.facets->'Type' ? n.paper
     ORDER BY r.published_at IS NULL, r.state = 'expiring', r.saved_at DESC, r.id LIMIT 1) q ON true
   WHERE q.state = 'expiring' OR NOT has_paper($1, $2, n.paper) ORDER BY withheld DESC, n.paper`,
)
const withheld = statement(
  'papers_withheld',
  'SELECT record_id AS id, papers FROM withheld_product WHERE app_id = $1 AND exhibitor_id = $2 AND record_id = ANY($3::text[])',
)

/** Papers that companies need, as their form says (migration 0307). */
export function createPaperRepository(db: Queryable) {
  return {
    /** Papers that the company lacks, and papers that expire soon. */
    async lacking(appId: string, exhibitorId: string): Promise<LackingPaper[]> {
      return (await db.query<LackingPaper & Record<string, unknown>>(lacking(appId, exhibitorId)))
        .rows
    },
    /**
     * The ones of these products of one company that visitors cannot see, with the missing papers.
     */
    async withheld(
      appId: string,
      exhibitorId: string,
      ids: readonly string[],
    ): Promise<Map<string, readonly string[]>> {
      const { rows } = await db.query<{ id: string; papers: string[] }>(
        withheld(appId, exhibitorId, ids),
      )
      return new Map(rows.map(({ id, papers }) => [id, papers]))
    },
  }
}
