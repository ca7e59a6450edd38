import { SEARCH_RESOURCE, type FoundKind } from '@core/search/rules'
import { narrowedStatement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'
import { binder, boothHits, EXHIBITS, matchOf, TIERS, type SearchFilter } from './searchConditions'
import type { SearchCard } from './searchDocumentRepository'

/** A suggestion while a person types. */
export interface SuggestedRow {
  kind: FoundKind
  /** Id of the profile, product or post. */
  id: string
  exhibitorId: string
  card: SearchCard
  tier: number
  name: string
  nameEn: string
  booth: string
}

/** Maximum number to read of each kind; a missing kind is not searched. */
export type SuggestedKinds = Readonly<Partial<Record<FoundKind, number>>>

/** Finds suggestions while a person types: the documents of all kinds are searched together. */
export function createSuggestionRepository(db: Queryable) {
  return {
    /**
     * The best of each kind, in the order of the search: companies by their own names or by what
     * they show, products and posts only by their own words.
     */
    async list(
      appId: string,
      filter: SearchFilter,
      kinds: SuggestedKinds,
    ): Promise<SuggestedRow[]> {
      const { values, bind } = binder()
      const app = bind(appId, 'text')
      const { holds, tier, shape } = matchOf(filter, bind)
      const asked = (Object.keys(SEARCH_RESOURCE) as FoundKind[]).flatMap(kind => {
        const most = kinds[kind]
        return most === undefined ? [] : [{ kind, most }]
      })
      const posts = kinds.post === undefined ? ` AND d.resource <> 'post'` : ''
      // a company is also found by its brands and products, but not by its posts, which only
      // members may see
      const ofCompany = `SELECT exhibitor_id, CASE resource WHEN 'profile' THEN tier WHEN 'brand' THEN greatest(${TIERS.brand}, tier) ELSE greatest(${TIERS.product}, tier) END AS tier
        FROM held WHERE resource <> 'post'`
      const best = asked.map(({ kind, most }) => {
        const booths = boothHits(kind, filter.keys, app, bind)
        const key = kind === 'company' ? 'exhibitor_id' : 'record_id'
        const own =
          kind === 'company'
            ? ofCompany
            : `SELECT record_id, tier FROM held WHERE resource = '${SEARCH_RESOURCE[kind]}' AND tier <= ${TIERS.sound}`
        const all = [own, ...booths.map(booth => `SELECT ${key}, tier FROM (${booth}) b`)]
        return `(SELECT '${kind}' AS kind, d.record_id AS id, d.exhibitor_id AS "exhibitorId", d.card, h.tier, e.name, e.name_en AS "nameEn", e.booth, d.completeness
          FROM (SELECT ${key}, min(tier) AS tier FROM (${all.join(' UNION ALL ')}) a GROUP BY 1) h
          JOIN search_document d ON d.app_id = ${app} AND d.resource = '${SEARCH_RESOURCE[kind]}' AND d.${key} = h.${key} AND ${onShelf('d')} ${EXHIBITS}
          ORDER BY h.tier, 100 - d.completeness, d.record_id LIMIT ${bind(most, 'int')})`
      })
      const text = `WITH held AS MATERIALIZED (SELECT d.resource, d.exhibitor_id, d.record_id, ${tier} AS tier FROM search_document d
          WHERE d.app_id = ${app}${posts} AND ${holds} AND ${onShelf('d')})
        SELECT kind, id, "exhibitorId", card, tier, name, "nameEn", booth FROM (${best.join(' UNION ALL ')}) s ORDER BY kind, tier, 100 - completeness, id`
      const names = [
        'suggest',
        ...asked.map(({ kind }) => kind),
        shape,
        ...filter.keys.map(() => 'booth'),
      ]
      const query = narrowedStatement(names, text)(...values)
      return (await db.query<SuggestedRow & Record<string, unknown>>(query)).rows
    },
  }
}
