import { statement, type Queryable } from '../db/queryable'

/** A page of the organiser, both languages. */
export interface StoredPage {
  title: string
  titleEn: string
  html: string
  htmlEn: string
}
export interface StoredNews extends StoredPage {
  publishedAt: Date
  summary: string
  summaryEn: string
  /** `asset:NAME`, an address, or empty. */
  cover: string
}
/** An item of the list; `at` is its time to the microsecond, for the list's cursor. */
export type ListedNews = Omit<StoredNews, 'html' | 'htmlEn'> & { id: string; at: string }
/** The cursor of a list: the page begins after this item. */
export interface NewsCursor {
  at: string
  id: string
}
/** The item before or after another one. */
export interface NewsNeighbour {
  side: 'newer' | 'older'
  id: string
  title: string
  titleEn: string
}
export interface StoredCompany {
  name: string
  nameEn: string
  taxNumber: string
}

const findContent = statement(
  'content_find',
  'SELECT title, title_en AS "titleEn", html, html_en AS "htmlEn" FROM content WHERE app_id = $1 AND type = $2',
)
const findNews = statement(
  'news_find',
  `SELECT title, title_en AS "titleEn", html, html_en AS "htmlEn", published_at AS "publishedAt", summary, summary_en AS "summaryEn", cover
   FROM news WHERE app_id = $1 AND id = $2 AND withdrawn_at IS NULL`,
)
// items without an audience are for everybody; a query without an audience lists all items
const FOR_AUDIENCE = (at: string) =>
  `withdrawn_at IS NULL AND ($${at}::text = '' OR audiences = '{}' OR $${at}::text = ANY(audiences))`
const listNews = statement(
  'news_list',
  `SELECT id, title, title_en AS "titleEn", published_at AS "publishedAt", summary, summary_en AS "summaryEn", cover,
          to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
   FROM news WHERE app_id = $1 AND ${FOR_AUDIENCE('2')} AND ($3::timestamptz IS NULL OR (published_at, id) < ($3::timestamptz, $4::text))
     AND ($6::text = '' OR strpos(lower(concat_ws(' ', title, title_en, summary, summary_en)), lower($6::text)) > 0)
   ORDER BY published_at DESC, id DESC LIMIT $5`,
)
const newsBeside = statement(
  'news_beside',
  `WITH here AS (SELECT published_at, id FROM news WHERE app_id = $1 AND id = $2),
   newer AS (SELECT n.id, n.title, n.title_en FROM news n, here h WHERE n.app_id = $1 AND (n.published_at, n.id) > (h.published_at, h.id)
     AND ${FOR_AUDIENCE('3')} ORDER BY n.published_at, n.id LIMIT 1),
   older AS (SELECT n.id, n.title, n.title_en FROM news n, here h WHERE n.app_id = $1 AND (n.published_at, n.id) < (h.published_at, h.id)
     AND ${FOR_AUDIENCE('3')} ORDER BY n.published_at DESC, n.id DESC LIMIT 1)
   SELECT 'newer' AS side, id, title, title_en AS "titleEn" FROM newer UNION ALL SELECT 'older', id, title, title_en FROM older`,
)
const searchCompanies = statement(
  'company_search',
  `SELECT name, name_en AS "nameEn", tax_number AS "taxNumber" FROM company
   WHERE app_id = $1 AND (strpos(lower(name), lower($2)) > 0 OR strpos(lower(name_en), lower($2)) > 0)
   ORDER BY position LIMIT $3`,
)

/** The organiser's publications: pages, news, and the directory of companies. */
export function createContentRepository(db: Queryable) {
  return {
    async findContent(appId: string, type: string): Promise<StoredPage | undefined> {
      return (await db.query<StoredPage>(findContent(appId, type))).rows[0]
    },
    async findNews(appId: string, id: string): Promise<StoredNews | undefined> {
      return (await db.query<StoredNews>(findNews(appId, id))).rows[0]
    },
    /**
     * The latest first, after `after`. `audience` leaves out items for other audiences only,
     * `search` items without any of these words; empty values filter nothing.
     */
    async listNews(
      appId: string,
      { audience, search }: { audience: string; search: string },
      after: NewsCursor | undefined,
      limit: number,
    ): Promise<ListedNews[]> {
      return (
        await db.query<ListedNews>(
          listNews(appId, audience, after?.at ?? null, after?.id ?? '', limit, search),
        )
      ).rows
    },
    /** The next newer and the next older item of the same list, if any. */
    async newsBeside(appId: string, id: string, audience: string): Promise<NewsNeighbour[]> {
      return (await db.query<NewsNeighbour>(newsBeside(appId, id, audience))).rows
    },
    /** Companies whose Chinese or English name contains the keyword, in directory order. */
    async searchCompanies(appId: string, keyword: string, limit: number): Promise<StoredCompany[]> {
      return (await db.query<StoredCompany>(searchCompanies(appId, keyword, limit))).rows
    },
  }
}

export type ContentRepository = ReturnType<typeof createContentRepository>
