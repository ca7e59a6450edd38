import type { TimeSort } from '@core/contract/common'
import type { FileState } from '@core/contract/file'
import { statement, type Queryable } from '../db/queryable'

/** A file the server makes on request; `wanted` is the request, by its kind. */
export interface GeneratedFile {
  id: string
  appId: string
  /** The company that owns the file; null for the organiser. */
  exhibitorId: string | null
  personId: number
  kind: string
  wanted: Readonly<Record<string, unknown>>
  title: string
  titleEn: string
  extension: string
  state: FileState
  /** Null when there are no bytes. */
  key: string | null
  bytes: number
  /** Number of rows of a table. */
  rows: number | null
  /** How often data in the file was erased since it was requested. */
  stale: number
  createdAt: Date
  /** The same to the microsecond, for a list's cursor. */
  createdMicros: string
  madeAt: Date | null
  expiresAt: Date
}
export interface ReadyFile extends Pick<
  GeneratedFile,
  'appId' | 'id' | 'bytes' | 'rows' | 'expiresAt' | 'stale'
> {}
export interface NewGeneratedFile {
  appId: string
  exhibitorId: string | null
  personId: number
  kind: string
  wanted: Readonly<Record<string, unknown>>
  title: string
  titleEn: string
  extension: string
  key: string
  expiresAt: Date
}
/** Filter of an owner's files; empty words and kind: all. */
export interface FilesAsked {
  search: string
  kind: string
  sort?: TimeSort | undefined
  /** Only files after this moment and id, whether that file still exists or not. */
  after: { micros: string; id: string } | undefined
  limit: number
}

const FILE = `SELECT id, app_id AS "appId", exhibitor_id AS "exhibitorId", person_id::float8 AS "personId", kind, wanted, title, title_en AS "titleEn", extension, state,
    object_key AS key, bytes, made_rows AS rows, stale, created_at AS "createdAt",
    (extract(epoch FROM created_at) * 1000000)::bigint::text AS "createdMicros", made_at AS "madeAt", expires_at AS "expiresAt" FROM generated_file`
const insertFile = statement(
  'generated_insert',
  `INSERT INTO generated_file (app_id, exhibitor_id, person_id, kind, wanted, title, title_en, extension, object_key, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
)
// files of the company, or of the organiser where there is none; of one person, or of all of the
// owner's people
const MINE =
  'app_id = $1 AND (exhibitor_id = $2 OR ($2::text IS NULL AND exhibitor_id IS NULL)) AND ($3::bigint IS NULL OR person_id = $3) AND dismissed_at IS NULL'
const LIKE = `($4::text = '' OR strpos(lower(title || ' ' || title_en), lower($4::text)) > 0)`
const inOrder = (name: string, isDown: boolean) =>
  statement(
    name,
    `${FILE} WHERE ${MINE} AND ${LIKE} AND ($5::text = '' OR kind = $5)
   AND ($6::bigint IS NULL OR (created_at, id) ${isDown ? '<' : '>'} (timestamptz 'epoch' + $6 * interval '1 microsecond', $7::uuid))
   ORDER BY created_at ${isDown ? 'DESC' : 'ASC'}, id ${isDown ? 'DESC' : 'ASC'} LIMIT $8`,
  )
const LISTS = { '-time': inOrder('generated_list', true), time: inOrder('generated_oldest', false) }
const countKinds = statement(
  'generated_kinds',
  `SELECT kind, count(*)::int AS count FROM generated_file WHERE ${MINE} AND ${LIKE} GROUP BY kind`,
)
const findOwn = statement('generated_find_own', `${FILE} WHERE ${MINE} AND id = $4`)
const find = statement(
  'generated_find',
  `${FILE} WHERE app_id = $1 AND id = $2 AND dismissed_at IS NULL`,
)
const markReady = statement(
  'generated_ready',
  `UPDATE generated_file SET state = 'ready', bytes = $3, made_rows = $4, made_at = now(), expires_at = $5
   WHERE app_id = $1 AND id = $2 AND state IN ('queued', 'failed') AND dismissed_at IS NULL AND stale = $6`,
)
const markFailed = statement(
  'generated_failed',
  `UPDATE generated_file SET state = 'failed' WHERE app_id = $1 AND id = $2 AND state = 'queued'`,
)
// their jobs ended without a result: the process of the last try was killed
const failLost = statement(
  'generated_lost',
  `UPDATE generated_file f SET state = 'failed' WHERE f.state = 'queued' AND NOT EXISTS (
     SELECT FROM pgboss.job j WHERE j.name = 'file' AND j.singleton_key = f.id::text AND j.state IN ('created', 'retry', 'active'))`,
)
// locks in a fixed order, because two erasures may outdate the same files
const outdated = (which: string) => `UPDATE generated_file f SET stale = f.stale + 1,
    expires_at = CASE f.state WHEN 'ready' THEN least(f.expires_at, now()) ELSE f.expires_at END
  FROM (SELECT id FROM generated_file WHERE app_id = $1 AND state IN ('queued', 'ready') AND (${which}) ORDER BY id FOR UPDATE) AS held WHERE f.id = held.id`
const outdatePerson = statement(
  'generated_outdate_person',
  outdated(`(exhibitor_id IS NULL AND (kind IN ('visitorBadge', 'results', 'orders', 'deskTable') OR (kind = 'answers' AND wanted->>'kind' = 'registrations')))
     OR (exhibitor_id IS NULL AND kind = 'record' AND wanted->>'resource' = 'application'
       AND EXISTS (SELECT FROM application a WHERE a.app_id = $1 AND a.person_id = $2))
     OR (kind IN ('lead', 'invite') AND exhibitor_id IN (SELECT exhibitor_id FROM lead WHERE app_id = $1 AND person_id = $2))`),
)
const outdateLead = statement(
  'generated_outdate_lead',
  outdated(
    `kind IN ('lead', 'invite') AND exhibitor_id IN (SELECT exhibitor_id FROM lead WHERE app_id = $1 AND id = $2)`,
  ),
)
const outdateRecords = statement(
  'generated_outdate_records',
  outdated(
    `(exhibitor_id = $2 OR exhibitor_id IS NULL) AND (kind = 'badgeSheet' OR (kind = 'record' AND wanted->>'resource' = $3))`,
  ),
)
const dismiss = statement(
  'generated_dismiss',
  `UPDATE generated_file SET dismissed_at = now() WHERE ${MINE} AND id = $4 RETURNING object_key AS key`,
)
// bytes to delete: the file has expired, was dismissed, or has no row
const listDue = statement(
  'generated_due',
  `SELECT object_key AS key FROM generated_file
     WHERE object_key IS NOT NULL AND (expires_at < now() OR dismissed_at IS NOT NULL) AND object_key <> ALL($2::text[])
   UNION ALL SELECT object_key FROM generated_leftover WHERE object_key <> ALL($2::text[]) LIMIT $1`,
)
const forgetKey = statement(
  'generated_forget',
  `WITH gone AS (DELETE FROM generated_leftover WHERE object_key = $1)
   UPDATE generated_file SET object_key = NULL, state = 'expired' WHERE object_key = $1`,
)
// an expired file stays in the list for a month, so that users see that it expired
const removeOld = statement(
  'generated_remove',
  `DELETE FROM generated_file WHERE object_key IS NULL AND (dismissed_at IS NOT NULL OR expires_at < now() - interval '30 days')`,
)

/** Files made by jobs, and bytes that are no longer needed. */
export function createGeneratedFileRepository(db: Queryable) {
  return {
    async insert(file: NewGeneratedFile): Promise<string> {
      const values = [
        file.appId,
        file.exhibitorId,
        file.personId,
        file.kind,
        JSON.stringify(file.wanted),
        file.title,
        file.titleEn,
        file.extension,
        file.key,
        file.expiresAt,
      ]
      return (await db.query<{ id: string }>(insertFile(...values))).rows[0]?.id ?? ''
    },
    /**
     * The newest or the oldest first, after the cursor; of one person, or of everybody of the owner
     * with null.
     */
    async list(
      appId: string,
      exhibitorId: string | null,
      personId: number | null,
      { search, kind, sort = '-time', after, limit }: FilesAsked,
    ): Promise<GeneratedFile[]> {
      const query = LISTS[sort](
        appId,
        exhibitorId,
        personId,
        search,
        kind,
        after?.micros ?? null,
        after?.id ?? null,
        limit,
      )
      return (await db.query<GeneratedFile & Record<string, unknown>>(query)).rows
    },
    /** Number of files of each kind. */
    async countByKind(
      appId: string,
      exhibitorId: string | null,
      personId: number | null,
      search: string,
    ): Promise<Record<string, number>> {
      const { rows } = await db.query<{ kind: string; count: number }>(
        countKinds(appId, exhibitorId, personId, search),
      )
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
    },
    async findOwn(
      appId: string,
      exhibitorId: string | null,
      personId: number | null,
      id: string,
    ): Promise<GeneratedFile | undefined> {
      return (
        await db.query<GeneratedFile & Record<string, unknown>>(
          findOwn(appId, exhibitorId, personId, id),
        )
      ).rows[0]
    },
    async find(appId: string, id: string): Promise<GeneratedFile | undefined> {
      return (await db.query<GeneratedFile & Record<string, unknown>>(find(appId, id))).rows[0]
    },
    /**
     * False when the file is no longer wanted, or when data in it was erased after `stale` was
     * read.
     */
    async markReady(file: ReadyFile): Promise<boolean> {
      return (
        (
          await db.query(
            markReady(file.appId, file.id, file.bytes, file.rows, file.expiresAt, file.stale),
          )
        ).rowCount === 1
      )
    },
    /** Marks files as failed whose job no longer exists. */
    async failLost(): Promise<void> {
      await db.query(failLost())
    },
    /**
     * Expires files that may contain this visitor; files in progress are made again. Run it in the
     * transaction that erases the visitor, before the erasure.
     */
    async outdatePerson(appId: string, personId: number): Promise<void> {
      await db.query(outdatePerson(appId, personId))
    },
    /** The same for the company's files that may show this lead's visitor in full. */
    async outdateLead(appId: string, leadId: number): Promise<void> {
      await db.query(outdateLead(appId, leadId))
    },
    /** The same for files that may contain a record of this resource of the company. */
    async outdateRecords(appId: string, exhibitorId: string, resource: string): Promise<void> {
      await db.query(outdateRecords(appId, exhibitorId, resource))
    },
    async markFailed(appId: string, id: string): Promise<void> {
      await db.query(markFailed(appId, id))
    },
    /** Removes the file from every list; false when this owner has no such file. */
    async dismiss(
      appId: string,
      exhibitorId: string | null,
      personId: number | null,
      id: string,
    ): Promise<boolean> {
      return (await db.query(dismiss(appId, exhibitorId, personId, id))).rowCount === 1
    },
    /** Keys of bytes to delete, except those that could not be removed just now. */
    async listDue(limit: number, except: readonly string[]): Promise<string[]> {
      return (await db.query<{ key: string }>(listDue(limit, except))).rows.map(({ key }) => key)
    },
    /** Records that the bytes are deleted. */
    async forget(key: string): Promise<void> {
      await db.query(forgetKey(key))
    },
    async removeOld(): Promise<void> {
      await db.query(removeOld())
    },
  }
}
