import { statement, type Queryable } from '../db/queryable'

/** News as the desk shows it, withdrawn items included. */
export interface DeskNewsRow {
  id: string
  title: string
  titleEn: string
  html: string
  htmlEn: string
  audiences: string[]
  publishedAt: Date
  withdrawnAt: Date | null
  origin: string
  revision: number
}
export interface NewsToPublish extends Omit<DeskNewsRow, 'withdrawnAt' | 'origin' | 'revision'> {
  summary: string
  summaryEn: string
}

const list = statement(
  'desk_news_list',
  `SELECT id, title, title_en AS "titleEn", html, html_en AS "htmlEn", audiences, published_at AS "publishedAt", withdrawn_at AS "withdrawnAt",
     origin, revision FROM news WHERE app_id = $1 AND ($2::text = '' OR id = $2) ORDER BY published_at DESC, id DESC LIMIT 500`,
)
const insert = statement(
  'desk_news_insert',
  `INSERT INTO news (app_id, id, title, title_en, html, html_en, audiences, published_at, summary, summary_en, origin)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'desk') ON CONFLICT DO NOTHING`,
)
const update = statement(
  'desk_news_update',
  `UPDATE news SET title = $3, title_en = $4, html = $5, html_en = $6, audiences = $7, published_at = $8, summary = $9, summary_en = $10,
     origin = 'desk', withdrawn_at = NULL, revision = revision + 1 WHERE app_id = $1 AND id = $2 AND revision = $11`,
)
// from now on the item belongs to the desk: an import does not restore it
const withdraw = statement(
  'desk_news_withdraw',
  `UPDATE news SET withdrawn_at = $4, origin = 'desk', revision = revision + 1
   WHERE app_id = $1 AND id = $2 AND revision = $3 AND withdrawn_at IS NULL`,
)
const columns = (appId: string, n: NewsToPublish) =>
  [
    appId,
    n.id,
    n.title,
    n.titleEn,
    n.html,
    n.htmlEn,
    n.audiences,
    n.publishedAt,
    n.summary,
    n.summaryEn,
  ] as const

/** News as the organiser's desk writes it. */
export function createDeskNewsRepository(db: Queryable) {
  return {
    /** All items of the fair, the latest first; or the one with that id. */
    async list(appId: string, id = ''): Promise<DeskNewsRow[]> {
      return (await db.query<DeskNewsRow & Record<string, unknown>>(list(appId, id))).rows
    },
    /** False when the id is taken. */
    async insert(appId: string, news: NewsToPublish): Promise<boolean> {
      return (await db.query(insert(...columns(appId, news)))).rowCount === 1
    },
    /**
     * Changes an item, and restores a withdrawn one; false when it was changed after it was read.
     */
    async update(appId: string, news: NewsToPublish, revision: number): Promise<boolean> {
      return (await db.query(update(...columns(appId, news), revision))).rowCount === 1
    },
    async withdraw(appId: string, id: string, revision: number, now: Date): Promise<boolean> {
      return (await db.query(withdraw(appId, id, revision, now))).rowCount === 1
    },
  }
}
