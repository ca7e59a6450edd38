import type { Budget, WishLevel } from '@core/scheduling/frame'
import { statement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'
import { createMatchRuns } from './matchRuns'

export interface MatchProfile {
  party: string
  offers: string[]
  seeks: string[]
  markets: string[]
  language: string
  words: string
  budget: Budget | ''
}
export interface StoredWish {
  from: string
  to: string
  level: WishLevel | null
  isFavourite: boolean
}
/** A product a meeting may be about. */
export interface NamedProduct {
  id: string
  exhibitorId: string
  name: string
  nameEn: string
}
export interface LiveFigures {
  scheduled: number
  requested: number
  held: number
  absent: number
  objections: number
  wishes: number
  mutual: number
  displaced: number
}

const PROFILE = 'p.party, p.offers, p.seeks, p.markets, p.language, p.words, p.budget'
const findProfile = statement(
  'match_profile_find',
  `SELECT ${PROFILE} FROM match_profile p WHERE p.app_id = $1 AND p.party = $2`,
)
const named = statement(
  'match_profiles_named',
  `SELECT ${PROFILE} FROM match_profile p WHERE p.app_id = $1 AND p.party = ANY($2::text[])`,
)
const saveProfile = statement(
  'match_profile_save',
  `INSERT INTO match_profile (app_id, exhibitor_id, person_id, offers, seeks, markets, language, words, budget, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9::text, ''), $10)
   ON CONFLICT (app_id, party) DO UPDATE SET offers = excluded.offers, seeks = excluded.seeks, markets = excluded.markets,
     language = excluded.language, words = excluded.words, budget = coalesce($9::text, match_profile.budget), updated_at = excluded.updated_at`,
)
// parties that are still valid: companies of the fair, and people with a valid registration
const IS_HERE = `(p.exhibitor_id IS NULL OR EXISTS (SELECT FROM exhibitor e WHERE e.app_id = p.app_id AND e.id = p.exhibitor_id AND e.left_at IS NULL))
  AND (p.person_id IS NULL OR EXISTS (SELECT FROM registration g WHERE g.app_id = p.app_id AND g.person_id = p.person_id AND g.state = 'approved'))`
const fitting = statement(
  'match_fitting',
  `SELECT ${PROFILE} FROM match_profile p WHERE p.app_id = $1 AND p.party <> $2 AND (p.seeks && $3::text[] OR p.offers && $4::text[])
     AND (p.person_id IS NULL AND $5 OR p.exhibitor_id IS NULL AND $6) AND ${IS_HERE} ORDER BY p.updated_at DESC LIMIT 600`,
)
const searchCompanies = statement(
  'match_search_companies',
  `SELECT 'e:' || id AS party FROM exhibitor WHERE app_id = $1 AND left_at IS NULL AND 'e:' || id <> $3
     AND (lower(name) LIKE $2 OR lower(name_en) LIKE $2 OR lower(booth) LIKE $2) ORDER BY name LIMIT 60`,
)
const wishesOf = statement(
  'match_wishes_of',
  `SELECT from_party AS "from", to_party AS "to", level, is_favourite AS "isFavourite" FROM match_wish WHERE app_id = $1 AND from_party = $2
   ORDER BY changed_at DESC LIMIT 1000`,
)
const wishesFor = statement(
  'match_wishes_for',
  `SELECT from_party AS "from", to_party AS "to", level, is_favourite AS "isFavourite" FROM match_wish
   WHERE app_id = $1 AND to_party = $2 AND from_party = ANY($3::text[])`,
)
const allMutual = statement(
  'match_mutual',
  `SELECT a.from_party AS a, a.to_party AS b, a.level AS "levelA", b.level AS "levelB" FROM match_wish a
     JOIN match_wish b ON b.app_id = a.app_id AND b.from_party = a.to_party AND b.to_party = a.from_party
   WHERE a.app_id = $1 AND a.from_party < a.to_party AND a.level IN ('must', 'yes') AND b.level IN ('must', 'yes') ORDER BY 1, 2`,
)
const saveWish = statement(
  'match_wish_save',
  `INSERT INTO match_wish AS w (app_id, from_exhibitor, from_visitor, to_exhibitor, to_visitor, level, is_favourite, changed_at)
   VALUES ($1, $2, $3, $4, $5, CASE WHEN $7 THEN $6 END, coalesce($8, false), $9)
   ON CONFLICT (app_id, from_party, to_party) DO UPDATE SET level = CASE WHEN $7 THEN $6 ELSE w.level END,
     is_favourite = coalesce($8, w.is_favourite), changed_at = excluded.changed_at`,
)
const listMusts = statement(
  'match_musts',
  `SELECT a.from_party AS a, a.to_party AS b FROM match_wish a
     JOIN match_wish b ON b.app_id = a.app_id AND b.from_party = a.to_party AND b.to_party = a.from_party AND b.level = 'must'
   WHERE a.app_id = $1 AND a.from_party < a.to_party AND a.level = 'must'`,
)
const live = statement(
  'match_live',
  `SELECT (SELECT count(*)::int FROM meeting WHERE app_id = $1 AND state = 'scheduled') AS scheduled,
     (SELECT count(*)::int FROM meeting WHERE app_id = $1 AND state = 'requested') AS requested,
     (SELECT count(*)::int FROM meeting WHERE app_id = $1 AND state = 'done') AS held,
     (SELECT count(*)::int FROM meeting WHERE app_id = $1 AND state = 'no_show') AS absent,
     (SELECT count(*)::int FROM meeting WHERE app_id = $1 AND state = 'no_show' AND objection <> '' AND objection_end IS NULL) AS objections,
     (SELECT count(*)::int FROM match_wish WHERE app_id = $1 AND level IN ('must', 'yes')) AS wishes,
     (SELECT count(*)::int FROM match_wish a JOIN match_wish b ON b.app_id = a.app_id AND b.from_party = a.to_party AND b.to_party = a.from_party
       WHERE a.app_id = $1 AND a.from_party < a.to_party AND a.level IN ('must', 'yes') AND b.level IN ('must', 'yes')) AS mutual,
     (SELECT count(*)::int FROM meeting m JOIN meeting_slot s ON s.app_id = m.app_id AND s.id = m.slot_id
       LEFT JOIN meeting_table t ON t.app_id = m.app_id AND t.id = m.table_id
       WHERE m.app_id = $1 AND m.state = 'scheduled' AND (s.retired_at IS NOT NULL OR t.retired_at IS NOT NULL)) AS displaced`,
)

const PRODUCTS = `SELECT id, exhibitor_id AS "exhibitorId", coalesce(published_values->>'Name', '') AS name, coalesce(published_values->>'NameEn', '') AS "nameEn"
  FROM record r WHERE app_id = $1 AND resource = 'product' AND published_at IS NOT NULL AND ${onShelf('r', 'id')}`
const namedProducts = statement('meeting_products', `${PRODUCTS} AND id = ANY($2::text[])`)
const productsOf = statement(
  'meeting_products_of',
  `${PRODUCTS} AND exhibitor_id = $2 ORDER BY place, id LIMIT 30`,
)

/** Columns of a party: a company's id, or a person's number. */
export function partyColumns(party: string): [exhibitorId: string | null, personId: number | null] {
  return party.startsWith('e:') ? [party.slice(2), null] : [null, Number(party.slice(2))]
}

/** What parties look for, whom they want to meet, and the runs of the scheduler. */
export function createMatchRepository(db: Queryable) {
  const rows = async <T>(query: Parameters<Queryable['query']>[0]) =>
    (await db.query<T & Record<string, unknown>>(query)).rows as T[]
  return {
    ...createMatchRuns(db),
    async profile(appId: string, party: string): Promise<MatchProfile | undefined> {
      return (await rows<MatchProfile>(findProfile(appId, party)))[0]
    },
    profiles: (appId: string, parties: readonly string[]) =>
      rows<MatchProfile>(named(appId, parties)),
    /** Without a budget the previous one stays. */
    async saveProfile(
      appId: string,
      profile: Omit<MatchProfile, 'budget'> & { budget: MatchProfile['budget'] | undefined },
      now: Date,
    ): Promise<void> {
      const { party, offers, seeks, markets, language, words, budget = null } = profile
      await db.query(
        saveProfile(
          appId,
          ...partyColumns(party),
          offers,
          seeks,
          markets,
          language,
          words,
          budget,
          now,
        ),
      )
    },
    /** Profiles that share at least one topic; at most 600. */
    fitting: (
      appId: string,
      party: string,
      { offers, seeks }: Pick<MatchProfile, 'offers' | 'seeks'>,
      { companies, people }: { companies: boolean; people: boolean },
    ) => rows<MatchProfile>(fitting(appId, party, offers, seeks, companies, people)),
    async searchCompanies(appId: string, words: string, self: string): Promise<string[]> {
      const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      return (await rows<{ party: string }>(searchCompanies(appId, pattern, self))).map(
        ({ party }) => party,
      )
    },
    wishesOf: (appId: string, party: string) => rows<StoredWish>(wishesOf(appId, party)),
    /** The wishes of these parties about one party. */
    wishesFor: (appId: string, party: string, from: readonly string[]) =>
      rows<StoredWish>(wishesFor(appId, party, from)),
    /** Pairs in which both want to meet. */
    mutual: (appId: string) =>
      rows<{ a: string; b: string; levelA: WishLevel; levelB: WishLevel }>(allMutual(appId)),
    /** `level`: undefined leaves the wish unchanged, null removes it. */
    async saveWish(
      appId: string,
      { from, to }: { from: string; to: string },
      {
        level,
        isFavourite,
      }: { level?: WishLevel | null | undefined; isFavourite?: boolean | undefined },
      now: Date,
    ): Promise<void> {
      await db.query(
        saveWish(
          appId,
          ...partyColumns(from),
          ...partyColumns(to),
          level ?? null,
          level !== undefined,
          isFavourite ?? null,
          now,
        ),
      )
    },
    /** The ones of these products that visitors can see. */
    async products(appId: string, ids: readonly string[]): Promise<NamedProduct[]> {
      return ids.length === 0 ? [] : rows<NamedProduct>(namedProducts(appId, ids))
    },
    productsOf: (appId: string, exhibitorId: string) =>
      rows<NamedProduct>(productsOf(appId, exhibitorId)),
    /** Pairs in which each must meet the other. */
    musts: (appId: string) => rows<{ a: string; b: string }>(listMusts(appId)),
    async live(appId: string): Promise<LiveFigures | undefined> {
      return (await rows<LiveFigures>(live(appId)))[0]
    },
  }
}
