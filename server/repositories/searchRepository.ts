import { SEARCH_RESOURCE, type FoundKind, type SearchSort } from '@core/search/rules'
import { narrowedStatement, statement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'
import {
  binder,
  boothHits,
  EXHIBITS,
  facetConditions,
  facetShape,
  matchOf,
  TIERS,
  type Bind,
  type SearchFilter,
} from './searchConditions'
import type { SearchCard } from './searchDocumentRepository'
import { gramsOf } from './searchGrams'

/** The cursor of a list, in the order of its sort. */
export interface SearchCursor {
  first: string
  second: string
  id: string
}
export interface FoundRow {
  /** Id of the profile or product. */
  id: string
  exhibitorId: string
  card: SearchCard
  tier: number
  /** The cursor after this row. */
  first: string
  second: string
  name: string
  nameEn: string
  booth: string
  hall: string
  isVerified: boolean
}
export interface FacetCount {
  facet: string
  option: string
  count: number
}
/** The texts that a loose search compares words with. */
export interface LooseRow {
  id: string
  exhibitorId: string
  names: string
  spelled: string
}

const LOOSE_ROWS = 2000
const HALL = `CASE WHEN e.hall = '' THEN '{}'::text[] ELSE ARRAY['hall:' || e.hall] END`
/**
 * A company is verified when it has a valid paper and all papers that it needs. This is all that
 * everybody may know about its papers.
 */
const VERIFIED = `EXISTS (SELECT FROM record q WHERE q.app_id = d.app_id AND q.resource = 'qualification' AND q.exhibitor_id = d.exhibitor_id
  AND q.published_at IS NOT NULL) AND NOT EXISTS (SELECT FROM missing_paper m WHERE m.app_id = d.app_id AND m.exhibitor_id = d.exhibitor_id)`
const SHOWN = `d.record_id AS id, d.exhibitor_id AS "exhibitorId", d.card, e.name, e.name_en AS "nameEn", e.booth, e.hall, ${VERIFIED} AS "isVerified"`

const companyProducts = statement(
  'search_company_products',
  `SELECT c.id AS "exhibitorId", (SELECT count(*)::int FROM search_document p WHERE p.app_id = $1 AND p.exhibitor_id = c.id AND p.resource = 'product' AND ${onShelf('p')}) AS count,
     (SELECT coalesce(jsonb_agg(s.card), '[]') FROM (
        SELECT jsonb_build_object('id', p.record_id, 'name', p.card->>'name', 'nameEn', p.card->>'nameEn', 'picture', p.card->>'picture') AS card
        FROM search_document p WHERE p.app_id = $1 AND p.exhibitor_id = c.id AND p.resource = 'product' AND ${onShelf('p')}
        ORDER BY ($3::text <> '' AND (strpos(p.names, $3) > 0 OR strpos(p.initials, E'\\n' || $3) > 0)) DESC, p.completeness DESC, p.published_at DESC, p.record_id LIMIT 3) s) AS products
   FROM unnest($2::text[]) AS c (id)`,
)
const byIds = statement(
  'search_by_ids',
  `SELECT ${SHOWN}, 0 AS tier, '' AS first, '' AS second FROM search_document d ${EXHIBITS}
   WHERE d.app_id = $1 AND d.resource = $2 AND CASE WHEN $2 = 'profile' THEN d.exhibitor_id ELSE d.record_id END = ANY($3::text[]) AND ${onShelf('d')}`,
)
const miss = statement(
  'search_miss',
  `INSERT INTO search_miss (app_id, words, last_at) SELECT $1, $2, $3 WHERE (SELECT count(*) FROM search_miss WHERE app_id = $1) < 5000
   ON CONFLICT (app_id, words) DO UPDATE SET times = search_miss.times + 1, last_at = excluded.last_at`,
)

const misses = statement(
  'search_misses',
  `SELECT words, times, last_at AS "lastAt" FROM search_miss WHERE app_id = $1 ORDER BY times DESC, last_at DESC, words LIMIT $2`,
)

/** Reads what visitors search. */
export function createSearchRepository(db: Queryable) {
  const run = async <R>(
    parts: readonly string[],
    text: string,
    values: readonly unknown[],
  ): Promise<R[]> =>
    (await db.query<R & Record<string, unknown>>(narrowedStatement(parts, text)(...values))).rows
  return {
    /** A page of matches. */
    list(
      appId: string,
      kind: FoundKind,
      filter: SearchFilter,
      sort: SearchSort,
      size: number,
      after?: SearchCursor,
    ): Promise<FoundRow[]> {
      const { values, bind } = binder()
      const found = foundOf(appId, kind, filter, bind)
      const { first, second, order, behind } = ORDERS[sort]
      const goesOn = after ? `AND ${behind(after, value => bind(value, 'text'))}` : ''
      const text = `WITH ${found.sql}, page AS (SELECT f.*, ${first} AS first, ${second} AS second FROM found f
          WHERE ${facetConditions(filter.facets, bind)} ${goesOn} ORDER BY ${order} LIMIT ${bind(size, 'int')})
        SELECT ${SHOWN}, page.tier, page.first::text AS first, page.second::text AS second FROM page
        JOIN search_document d ON d.app_id = ${found.app} AND d.resource = '${SEARCH_RESOURCE[kind]}' AND d.record_id = page.id ${EXHIBITS} ORDER BY ${order.replaceAll('f.', 'page.')}`
      return run(
        [
          'search',
          kind,
          sort,
          ...found.names,
          facetShape(filter.facets),
          ...(after ? ['after'] : []),
        ],
        text,
        values,
      )
    },
    /**
     * The number of matches (facet ''), and of each option, counted as if nothing of its own facet
     * were chosen.
     */
    counts(appId: string, kind: FoundKind, filter: SearchFilter): Promise<FacetCount[]> {
      const { values, bind } = binder()
      const found = foundOf(appId, kind, filter, bind)
      const chosen = Object.keys(filter.facets).filter(
        name => name !== 'company' && (filter.facets[name]?.length ?? 0) > 0,
      )
      const total = `SELECT '' AS facet, '' AS option, count(*)::int AS count FROM found f WHERE ${facetConditions(filter.facets, bind)}`
      const optionsOf = (condition: string, which: string) =>
        `SELECT split_part(o, ':', 1), substr(o, strpos(o, ':') + 1), count(*)::int FROM found f, unnest(f.facets) AS o WHERE ${condition} AND ${which} GROUP BY 1, 2`
      const names = bind(chosen, 'text[]')
      const text = `WITH ${found.sql} ${total}
        UNION ALL ${optionsOf(facetConditions(filter.facets, bind), `split_part(o, ':', 1) <> ALL(${names})`)}
        ${chosen.map(name => `UNION ALL ${optionsOf(facetConditions(filter.facets, bind, name), `split_part(o, ':', 1) = ${bind(name, 'text')}`)}`).join(' ')}`
      return run(['search_counts', kind, ...found.names, facetShape(filter.facets)], text, values)
    },
    /** The public ones of these ids: companies by their own id, products by their record's. */
    async byIds(appId: string, kind: FoundKind, ids: readonly string[]): Promise<FoundRow[]> {
      return (
        await db.query<FoundRow & Record<string, unknown>>(byIds(appId, SEARCH_RESOURCE[kind], ids))
      ).rows
    },
    /** How many products companies show, and three of them, those that contain the word first. */
    async productsOf(
      appId: string,
      exhibitorIds: readonly string[],
      word: string,
    ): Promise<Map<string, CompanyProducts>> {
      const { rows } = await db.query<CompanyProducts & { exhibitorId: string }>(
        companyProducts(appId, exhibitorIds, word),
      )
      return new Map(rows.map(row => [row.exhibitorId, row]))
    },
    /**
     * Documents that contain at least one of these halves: a single wrong letter leaves the other
     * half intact.
     */
    loose(appId: string, kind: FoundKind, halves: readonly string[]): Promise<LooseRow[]> {
      const { values, bind } = binder()
      const app = bind(appId, 'text')
      const half = halves.map(gramsOf).filter(grams => grams.length > 0)
      if (half.length === 0) return Promise.resolve([])
      const text = `SELECT d.record_id AS id, d.exhibitor_id AS "exhibitorId", d.names, d.spelled FROM search_document d ${EXHIBITS}
        WHERE d.app_id = ${app} AND d.resource = '${SEARCH_RESOURCE[kind]}' AND ${onShelf('d')} AND (${half.map(grams => `d.grams @> ${bind(grams, 'text[]')}`).join(' OR ')})
        LIMIT ${bind(LOOSE_ROWS, 'int')}`
      return run(['search_loose', kind, String(half.length)], text, values)
    },
    /** Words that found nothing, the most frequent first. */
    async misses(
      appId: string,
      most: number,
    ): Promise<{ words: string; times: number; lastAt: Date }[]> {
      const { rows } = await db.query<{ words: string; times: number; lastAt: Date }>(
        misses(appId, most),
      )
      return rows
    },
    /** Counts words that found nothing. */
    async noteMiss(appId: string, words: string, at: Date): Promise<void> {
      await db.query(miss(appId, words, at))
    },
  }
}

export interface CompanyProducts {
  count: number
  products: { id: string; name: string; nameEn: string; picture: string }[]
}

/** Rows `found`: id, company, rank, options with the hall, and the sort values of lists. */
function foundOf(appId: string, kind: FoundKind, filter: SearchFilter, bind: Bind) {
  const app = bind(appId, 'text')
  const columns = `d.record_id AS id, d.exhibitor_id, d.facets || ${HALL} || e.certificates AS facets, d.completeness, d.published_at, e.hall || ' ' || e.booth AS place`
  const document = `d.app_id = ${app} AND d.resource = '${SEARCH_RESOURCE[kind]}'`
  // a profile or post is never withheld
  const of = kind === 'product' ? `${document} AND ${onShelf('d')}` : document
  if (filter.phrase === '')
    return {
      app,
      names: ['all'],
      sql: `found AS (SELECT ${columns}, 0 AS tier FROM search_document d ${EXHIBITS} WHERE ${of})`,
    }
  const { holds, tier, shape } = matchOf(filter, bind)
  const booths = boothHits(kind, filter.keys, app, bind)
  const names = [shape, ...booths.map(() => 'booth')]
  if (kind !== 'company') {
    const hits = [
      `SELECT d.record_id, ${tier} AS tier FROM search_document d WHERE ${of} AND ${holds}`,
    ]
    // a product or post is also found by its company's names, ranked after all other matches
    const company = `SELECT p.record_id, ${TIERS.text} AS tier FROM search_document d
      JOIN search_document p ON p.app_id = d.app_id AND p.exhibitor_id = d.exhibitor_id AND p.resource = '${SEARCH_RESOURCE[kind]}'
      WHERE d.app_id = ${app} AND d.resource = 'profile' AND ${holds} AND ${tier} <= ${TIERS.initials}`
    const all = [
      ...hits,
      company,
      ...booths.map(booth => `SELECT record_id, tier FROM (${booth}) b`),
    ]
    return {
      app,
      names,
      sql: `hit AS MATERIALIZED (SELECT record_id, min(tier) AS tier FROM (${all.join(' UNION ALL ')}) h GROUP BY 1),
        found AS MATERIALIZED (SELECT ${columns}, hit.tier FROM hit JOIN search_document d ON ${of} AND d.record_id = hit.record_id ${EXHIBITS})`,
    }
  }
  // a company is also found by its brands and products, but not by its posts, which only members
  // may see
  const own = `SELECT d.exhibitor_id, CASE d.resource WHEN 'profile' THEN ${tier}
      WHEN 'brand' THEN greatest(${TIERS.brand}, ${tier}) ELSE greatest(${TIERS.product}, ${tier}) END AS tier
    FROM search_document d WHERE d.app_id = ${app} AND d.resource <> 'post' AND ${holds} AND ${onShelf('d')}`
  const all = [own, ...booths.map(booth => `SELECT exhibitor_id, tier FROM (${booth}) b`)]
  return {
    app,
    names,
    sql: `hit AS MATERIALIZED (SELECT exhibitor_id, min(tier) AS tier FROM (${all.join(' UNION ALL ')}) h GROUP BY 1),
      found AS MATERIALIZED (SELECT ${columns}, hit.tier FROM hit JOIN search_document d ON ${of} AND d.exhibitor_id = hit.exhibitor_id ${EXHIBITS})`,
  }
}

/** Sort orders of the rows `f`; ties are sorted by the record's id. */
const ORDERS: Record<
  SearchSort,
  {
    first: string
    second: string
    order: string
    behind: (after: SearchCursor, bind: (value: string) => string) => string
  }
> = {
  best: {
    first: 'f.tier',
    second: '(100 - f.completeness)',
    order: 'f.tier, 100 - f.completeness, f.id',
    behind: ({ first, second, id }, bind) =>
      `(f.tier, 100 - f.completeness, f.id) > (${bind(first)}::int, ${bind(second)}::int, ${bind(id)})`,
  },
  new: {
    first: 'f.published_at',
    second: `''`,
    order: 'f.published_at DESC, f.id DESC',
    behind: ({ first, id }, bind) =>
      `(f.published_at, f.id) < (${bind(first)}::timestamptz, ${bind(id)})`,
  },
  booth: {
    first: 'f.place',
    second: `''`,
    order: 'f.place, f.id',
    behind: ({ first, id }, bind) => `(f.place, f.id) > (${bind(first)}, ${bind(id)})`,
  },
}
