import { statement, type Queryable } from '../db/queryable'

/** A file of the fair's folder in the database. */
export interface StoredFile {
  path: string
  hash: string
  isSealed: boolean
  content: Buffer
}
export interface StoredVersion {
  version: number
  at: Date
  /** The actor in the form of the audit trail, and the person's name at the organiser. */
  actor: string
  actorName: string
  actorNameEn: string
  source: 'folder' | 'desk'
  note: string
}
export interface StoredDraft {
  path: string
  revision: number
  /** null: the file is to be deleted. */
  content: Buffer | null
  isSealed: boolean
  base: string
  actor: string
  actorName: string
  actorNameEn: string
  savedAt: Date
}
export type DraftToSave = Pick<StoredDraft, 'path' | 'content' | 'isSealed' | 'base' | 'actor'> & {
  appId: string
  revision: number
}
/** A file that a version changed. */
export interface VersionChange {
  version: number
  path: string
  change: 'added' | 'changed' | 'removed'
}

const NAMES = `coalesce(o.name, '') AS "actorName", coalesce(o.name_en, '') AS "actorNameEn"`
const WHO = (row: string) =>
  `LEFT JOIN organiser_account o ON o.app_id = ${row}.app_id AND ${row}.actor = 'person:' || o.person_id`
const VERSION = `SELECT v.version, v.at, v.actor, ${NAMES}, v.source, v.note FROM fair_version v ${WHO('v')} WHERE v.app_id = $1`
const newest = statement('fair_version_newest', `${VERSION} ORDER BY v.version DESC LIMIT 1`)
const newestFolder = statement(
  'fair_version_newest_folder',
  `${VERSION} AND v.source = 'folder' ORDER BY v.version DESC LIMIT 1`,
)
const HASH = (version: string) =>
  `(SELECT f.hash FROM fair_version_file f WHERE f.app_id = v.app_id AND f.version = ${version} AND f.path = $4)`
const list = statement(
  'fair_version_list',
  `${VERSION} AND ($2::integer IS NULL OR v.version < $2)
   AND ($4::text IS NULL OR ${HASH('v.version')} IS DISTINCT FROM ${HASH('v.version - 1')})
   ORDER BY v.version DESC LIMIT $3`,
)
const hashes = statement(
  'fair_file_hashes',
  `SELECT f.path, f.hash, length(b.content)::integer AS bytes FROM fair_version_file f JOIN fair_blob b USING (app_id, hash)
   WHERE f.app_id = $1 AND f.version = $2 ORDER BY f.path`,
)
const FILE = `SELECT f.path, f.hash, b.is_sealed AS "isSealed", b.content FROM fair_version_file f JOIN fair_blob b USING (app_id, hash)
   WHERE f.app_id = $1 AND f.version = $2`
const files = statement('fair_files', `${FILE} ORDER BY f.path`)
const file = statement('fair_file', `${FILE} AND f.path = $3`)
const changes = statement(
  'fair_version_changes',
  `SELECT v.version, c.path, c.change FROM unnest($2::integer[]) AS v (version)
   CROSS JOIN LATERAL (
     SELECT coalesce(is_now.path, was.path) AS path,
       CASE WHEN was.path IS NULL THEN 'added' WHEN is_now.path IS NULL THEN 'removed' ELSE 'changed' END AS change
     FROM (SELECT path, hash FROM fair_version_file WHERE app_id = $1 AND version = v.version) is_now
     FULL JOIN (SELECT path, hash FROM fair_version_file WHERE app_id = $1 AND version = v.version - 1) was ON was.path = is_now.path
     WHERE is_now.hash IS DISTINCT FROM was.hash) c
   ORDER BY 1 DESC, 2`,
)
const addBlobs = statement(
  'fair_blob_add',
  `INSERT INTO fair_blob (app_id, hash, is_sealed, content)
   SELECT $1, i.hash, i.sealed, i.content FROM unnest($2::text[], $3::boolean[], $4::bytea[]) AS i (hash, sealed, content)
   ON CONFLICT (app_id, hash) DO NOTHING`,
)
const addVersion = statement(
  'fair_version_add',
  `WITH v AS (INSERT INTO fair_version (app_id, version, actor, source, note)
     SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4 FROM fair_version WHERE app_id = $1 RETURNING app_id, version)
   SELECT version FROM v`,
)
const addFiles = statement(
  'fair_version_file_add',
  `INSERT INTO fair_version_file (app_id, version, path, hash) SELECT $1, $2, i.path, i.hash FROM unnest($3::text[], $4::text[]) AS i (path, hash)`,
)
const DRAFT = `SELECT d.path, d.revision::float8 AS revision, d.content, d.is_sealed AS "isSealed", d.base, d.actor, ${NAMES}, d.saved_at AS "savedAt"
   FROM fair_draft d ${WHO('d')} WHERE d.app_id = $1`
const drafts = statement('fair_drafts', `${DRAFT} ORDER BY d.path`)
const textDrafts = statement(
  'fair_drafts_text',
  `${DRAFT} AND d.path !~ '^(public|files)/' ORDER BY d.path`,
)
const formDrafts = statement(
  'fair_drafts_forms',
  `${DRAFT} AND d.path LIKE 'forms/%' ORDER BY d.path`,
)
const attachmentPaths = statement(
  'fair_draft_attachments',
  `SELECT path FROM fair_draft WHERE app_id = $1 AND path ~ '^(public|files)/' ORDER BY path`,
)
const draft = statement('fair_draft_find', `${DRAFT} AND d.path = $2`)
const saveDraft = statement(
  'fair_draft_save',
  `INSERT INTO fair_draft AS d (app_id, path, content, is_sealed, base, actor)
   SELECT $1, $2, $3, $4, $5, $6 WHERE $7::bigint = 0 OR EXISTS (SELECT FROM fair_draft o WHERE o.app_id = $1 AND o.path = $2)
   ON CONFLICT (app_id, path) DO UPDATE
     SET content = excluded.content, is_sealed = excluded.is_sealed, actor = excluded.actor, saved_at = now(), revision = nextval('fair_draft_revision')
     WHERE d.revision = $7
   RETURNING revision::float8 AS revision`,
)
const measureDrafts = statement(
  'fair_draft_measure',
  `SELECT count(*)::integer AS count, coalesce(sum(length(content)) FILTER (WHERE path LIKE 'files/%'), 0)::integer AS attached
   FROM fair_draft WHERE app_id = $1`,
)
const discard = statement(
  'fair_draft_discard',
  'DELETE FROM fair_draft WHERE app_id = $1 AND path = ANY($2::text[])',
)
const discardOne = statement(
  'fair_draft_discard_one',
  'DELETE FROM fair_draft WHERE app_id = $1 AND path = $2 AND revision = $3',
)

/** The files of a fair's folder: published versions, and drafts of the next version. */
export function createFairFileRepository(db: Queryable) {
  return {
    async newest(appId: string): Promise<StoredVersion | undefined> {
      return (await db.query<StoredVersion & Record<string, unknown>>(newest(appId))).rows[0]
    },
    /** The newest version that came from a folder or a ZIP. */
    async newestOfFolder(appId: string): Promise<StoredVersion | undefined> {
      return (await db.query<StoredVersion & Record<string, unknown>>(newestFolder(appId))).rows[0]
    },
    /** The newest first; with a path, only versions that changed this file. */
    async list(
      appId: string,
      before: number | null,
      limit: number,
      path: string | null,
    ): Promise<StoredVersion[]> {
      const { rows } = await db.query<StoredVersion & Record<string, unknown>>(
        list(appId, before, limit, path),
      )
      return rows
    },
    /** What each of these versions changed. */
    async changes(appId: string, versions: readonly number[]): Promise<VersionChange[]> {
      return (await db.query<VersionChange & Record<string, unknown>>(changes(appId, versions)))
        .rows
    },
    async hashes(
      appId: string,
      version: number,
    ): Promise<{ path: string; hash: string; bytes: number }[]> {
      return (await db.query<{ path: string; hash: string; bytes: number }>(hashes(appId, version)))
        .rows
    },
    async files(appId: string, version: number): Promise<StoredFile[]> {
      return (await db.query<StoredFile & Record<string, unknown>>(files(appId, version))).rows
    },
    async file(appId: string, version: number, path: string): Promise<StoredFile | undefined> {
      return (await db.query<StoredFile & Record<string, unknown>>(file(appId, version, path)))
        .rows[0]
    },
    /** Run it under the lock of the fair's imports, so that versions have no gaps. */
    async insertVersion(
      version: Pick<StoredVersion, 'actor' | 'source' | 'note'> & {
        appId: string
        files: readonly StoredFile[]
      },
    ): Promise<number> {
      const { appId, actor, source, note, files: kept } = version
      const column = <K extends keyof StoredFile>(name: K) => kept.map(one => one[name])
      await db.query(addBlobs(appId, column('hash'), column('isSealed'), column('content')))
      const number =
        (await db.query<{ version: number }>(addVersion(appId, actor, source, note))).rows[0]
          ?.version ?? 0
      await db.query(addFiles(appId, number, column('path'), column('hash')))
      return number
    },
    async drafts(appId: string): Promise<StoredDraft[]> {
      return (await db.query<StoredDraft & Record<string, unknown>>(drafts(appId))).rows
    },
    /** Drafts without pictures and attachments, which may be large. */
    async draftsOfText(appId: string): Promise<StoredDraft[]> {
      return (await db.query<StoredDraft & Record<string, unknown>>(textDrafts(appId))).rows
    },
    async draftsOfForms(appId: string): Promise<StoredDraft[]> {
      return (await db.query<StoredDraft & Record<string, unknown>>(formDrafts(appId))).rows
    },
    /** Paths of drafts of pictures and attachments, without their contents. */
    async attachmentPaths(appId: string): Promise<string[]> {
      return (await db.query<{ path: string }>(attachmentPaths(appId))).rows.map(({ path }) => path)
    },
    async draft(appId: string, path: string): Promise<StoredDraft | undefined> {
      return (await db.query<StoredDraft & Record<string, unknown>>(draft(appId, path))).rows[0]
    },
    /** Number and total bytes of the drafts. */
    async measureDrafts(appId: string): Promise<{ count: number; attached: number }> {
      const { rows } = await db.query<{ count: number; attached: number }>(measureDrafts(appId))
      return rows[0] ?? { count: 0, attached: 0 }
    },
    /**
     * The new revision; undefined where the draft's revision is not `revision` (0: there is no
     * draft).
     */
    async saveDraft({
      appId,
      path,
      content,
      isSealed,
      base,
      actor,
      revision,
    }: DraftToSave): Promise<number | undefined> {
      const { rows } = await db.query<{ revision: number }>(
        saveDraft(appId, path, content, isSealed, base, actor, revision),
      )
      return rows[0]?.revision
    },
    async discard(appId: string, paths: readonly string[]): Promise<void> {
      await db.query(discard(appId, paths))
    },
    /** False where the draft has another revision now. */
    async discardOne(appId: string, path: string, revision: number): Promise<boolean> {
      return (await db.query(discardOne(appId, path, revision))).rowCount === 1
    },
  }
}

export type FairFileRepository = ReturnType<typeof createFairFileRepository>
