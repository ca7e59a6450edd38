import type { Queryable } from '../db/queryable'
import type { ImportCount } from './importCount'
import type { NoticeToSave } from './noticeRepository'

/** A notice in the folder; times are ISO 8601. */
export type ImportedNotice = Omit<NoticeToSave, 'publishedAt' | 'startsAt' | 'endsAt'> & {
  publishedAt: string
  startsAt: string | null
  endsAt: string | null
}

/** A file for exhibitors in the folder. */
export interface DownloadToSave {
  id: string
  position: number
  title: string
  titleEn: string
  category: string
  categoryEn: string
  fileName: string
  mime: string
  hash: string
  bytes: Buffer
  version: string
  targets: string[]
  mustRead: boolean
  updatedAt: string
}
export interface NewsToSave {
  id: string
  title: string
  title_en: string
  html: string
  html_en: string
  published_at: string
  summary: string
  summary_en: string
  cover: string
  audiences: readonly string[]
}

/** A text written at the desk, as stored in its table. */
export interface DeskText {
  kind: 'notice' | 'news'
  id: string
  html: string
  htmlEn: string
}

const NOTICE = [
  'title',
  'title_en',
  'html',
  'html_en',
  'targets',
  'must_confirm',
  'published_at',
  'starts_at',
  'ends_at',
]
const NEWS = [
  'title',
  'title_en',
  'html',
  'html_en',
  'published_at',
  'summary',
  'summary_en',
  'cover',
  'audiences',
]
const FILE = [
  'position',
  'title',
  'title_en',
  'category',
  'category_en',
  'file_name',
  'mime',
  'version',
  'targets',
  'must_read',
  'updated_at',
]
const of = (table: string, columns: readonly string[]) =>
  `(${columns.map(column => `${table}.${column}`).join(', ')})`
const same = (columns: readonly string[]) =>
  `${of('t', columns)} IS NOT DISTINCT FROM ${of('excluded', columns)}`
const set = (columns: readonly string[]) =>
  columns.map(column => `${column} = excluded.${column}`).join(', ')

/**
 * Notices, news and files of a fair folder. Everything that the desk wrote, changed or recalled
 * stays unchanged.
 */
export function createNoticeImportRepository(db: Queryable) {
  const run = async (text: string, values: unknown[]) =>
    (await db.query({ text, values })).rowCount ?? 0
  return {
    /**
     * A notice that is no longer in the folder is recalled; when it is in the folder again, it is
     * shown again.
     */
    async saveNotices(appId: string, notices: readonly ImportedNotice[]): Promise<ImportCount> {
      const changed = await run(
        `INSERT INTO notice AS t (app_id, id, ${NOTICE.join(', ')})
         SELECT $1, i.id, i.title, i."titleEn", i.html, i."htmlEn", i.targets, i."mustConfirm", i."publishedAt", i."startsAt", i."endsAt"
         FROM jsonb_to_recordset($2::jsonb) AS i (id text, title text, "titleEn" text, html text, "htmlEn" text, targets text[],
           "mustConfirm" boolean, "publishedAt" timestamptz, "startsAt" timestamptz, "endsAt" timestamptz)
         ON CONFLICT (app_id, id) DO UPDATE SET ${set(NOTICE)}, revision = t.revision + 1,
           recalled_at = CASE WHEN t.recalled_by = 'desk' THEN t.recalled_at END,
           recalled_by = CASE WHEN t.recalled_by = 'desk' THEN t.recalled_by END
         WHERE t.origin = 'folder' AND (NOT (${same(NOTICE)}) OR t.recalled_by = 'folder')`,
        [appId, JSON.stringify(notices)],
      )
      const removed = await run(
        `UPDATE notice SET recalled_at = now(), recalled_by = 'folder', revision = revision + 1
         WHERE app_id = $1 AND origin = 'folder' AND recalled_at IS NULL AND NOT id = ANY($2::text[])`,
        [appId, notices.map(({ id }) => id)],
      )
      return { changed, removed }
    },
    /**
     * News that is no longer in the folder is deleted; what the desk published or changed stays.
     */
    async saveNews(appId: string, news: readonly NewsToSave[]): Promise<ImportCount> {
      const changed = await run(
        `INSERT INTO news AS t (app_id, id, ${NEWS.join(', ')}) SELECT $1, i.id, ${NEWS.map(column => `i.${column}`).join(', ')}
         FROM jsonb_to_recordset($2::jsonb) AS i (id text, title text, title_en text, html text, html_en text, published_at timestamptz,
           summary text, summary_en text, cover text, audiences text[])
         ON CONFLICT (app_id, id) DO UPDATE SET ${set(NEWS)}, revision = t.revision + 1
         WHERE t.origin = 'folder' AND NOT (${same(NEWS)})`,
        [appId, JSON.stringify(news)],
      )
      const removed = await run(
        `DELETE FROM news WHERE app_id = $1 AND origin = 'folder' AND NOT id = ANY($2::text[])`,
        [appId, news.map(({ id }) => id)],
      )
      return { changed, removed }
    },
    /** Texts of the desk that contain pictures of the fair's folder. */
    async listDeskTexts(appId: string): Promise<DeskText[]> {
      const of = (kind: DeskText['kind']) =>
        `SELECT '${kind}' AS kind, id, html, html_en AS "htmlEn" FROM ${kind}
         WHERE app_id = $1 AND origin = 'desk' AND (html LIKE '%src="asset:%' OR html_en LIKE '%src="asset:%') FOR UPDATE`
      const notices = await db.query<DeskText & Record<string, unknown>>({
        text: of('notice'),
        values: [appId],
      })
      const news = await db.query<DeskText & Record<string, unknown>>({
        text: of('news'),
        values: [appId],
      })
      return [...notices.rows, ...news.rows]
    },
    /**
     * Keeps the revision, because the content means the same: a concurrent edit at the desk does
     * not conflict.
     */
    async saveDeskText(appId: string, { kind, id, html, htmlEn }: DeskText): Promise<void> {
      await run(`UPDATE ${kind} SET html = $3, html_en = $4 WHERE app_id = $1 AND id = $2`, [
        appId,
        id,
        html,
        htmlEn,
      ])
    },
    /**
     * A file with changed bytes is a new edition: people who downloaded the previous one are told.
     */
    async saveDownloads(appId: string, files: readonly DownloadToSave[]): Promise<ImportCount> {
      let changed = 0
      for (const file of files) {
        changed += await run(
          `INSERT INTO download_file AS t (app_id, id, ${FILE.join(', ')}, hash, bytes)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
           ON CONFLICT (app_id, id) DO UPDATE SET ${set(FILE)}, hash = excluded.hash, bytes = excluded.bytes, withdrawn_at = NULL,
             edition = t.edition + CASE WHEN t.hash = excluded.hash THEN 0 ELSE 1 END
           WHERE NOT (${same([...FILE, 'hash'])}) OR t.withdrawn_at IS NOT NULL`,
          [
            appId,
            file.id,
            file.position,
            file.title,
            file.titleEn,
            file.category,
            file.categoryEn,
            file.fileName,
            file.mime,
            file.version,
            file.targets,
            file.mustRead,
            file.updatedAt,
            file.hash,
            file.bytes,
          ],
        )
      }
      const removed = await run(
        'UPDATE download_file SET withdrawn_at = now() WHERE app_id = $1 AND withdrawn_at IS NULL AND NOT id = ANY($2::text[])',
        [appId, files.map(({ id }) => id)],
      )
      return { changed, removed }
    },
  }
}
