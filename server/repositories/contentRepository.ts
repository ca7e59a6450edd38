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
  `SELECT title, title_en AS "titleEn", html, html_en AS "htmlEn", published_at AS "publishedAt"
   FROM news WHERE app_id = $1 AND id = $2`,
)
const searchCompanies = statement(
  'company_search',
  `SELECT name, name_en AS "nameEn", tax_number AS "taxNumber" FROM company
   WHERE app_id = $1 AND (strpos(lower(name), lower($2)) > 0 OR strpos(lower(name_en), lower($2)) > 0)
   ORDER BY position LIMIT $3`,
)

/** What the organiser publishes: pages, news, and the directory of companies. */
export function createContentRepository(db: Queryable) {
  return {
    async findContent(appId: string, type: string): Promise<StoredPage | undefined> {
      return (await db.query<StoredPage>(findContent(appId, type))).rows[0]
    },
    async findNews(appId: string, id: string): Promise<StoredNews | undefined> {
      return (await db.query<StoredNews>(findNews(appId, id))).rows[0]
    },
    /** Companies whose Chinese or English name contains the keyword, in directory order. */
    async searchCompanies(appId: string, keyword: string, limit: number): Promise<StoredCompany[]> {
      return (await db.query<StoredCompany>(searchCompanies(appId, keyword, limit))).rows
    },
  }
}

export type ContentRepository = ReturnType<typeof createContentRepository>
