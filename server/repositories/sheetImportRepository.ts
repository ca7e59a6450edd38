import { statement, type Queryable } from '../db/queryable'

/** An allowance that a sheet set; null where the company had none before. */
export interface AllowanceChange {
  exhibitorId: string
  resource: string
  key: string
  before: number | null
  after: number
}
/** The last import of a kind. */
export interface StoredSheetImport {
  kind: string
  at: Date
  actor: string
  actorName: string
  actorNameEn: string
  rows: number
  version: number
  revision: number
  hadDraft: boolean
  /** Sealed like drafts; null where there was no draft, or the draft deleted the file. */
  draftBefore: Buffer | null
  changes: AllowanceChange[]
}
export interface StoredAllowance {
  exhibitorId: string
  resource: string
  key: string
  granted: number
  used: number
}

const find = statement(
  'sheet_import_find',
  `SELECT s.kind, s.at, s.actor, coalesce(o.name, '') AS "actorName", coalesce(o.name_en, '') AS "actorNameEn", s.rows, s.version,
     s.revision::float8 AS revision, s.had_draft AS "hadDraft", s.draft_before AS "draftBefore", s.changes
   FROM sheet_import s LEFT JOIN organiser_account o ON o.app_id = s.app_id AND s.actor = 'person:' || o.person_id
   WHERE s.app_id = $1 AND s.kind = $2`,
)
const save = statement(
  'sheet_import_save',
  `INSERT INTO sheet_import (app_id, kind, actor, rows, version, revision, had_draft, draft_before, changes)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)
   ON CONFLICT (app_id, kind) DO UPDATE SET at = now(), actor = excluded.actor, rows = excluded.rows, version = excluded.version,
     revision = excluded.revision, had_draft = excluded.had_draft, draft_before = excluded.draft_before, changes = excluded.changes`,
)
const remove = statement(
  'sheet_import_remove',
  'DELETE FROM sheet_import WHERE app_id = $1 AND kind = $2',
)
const lock = statement(
  'sheet_import_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('sheet import ' || $1, 0))`,
)
const companies = statement(
  'sheet_companies',
  'SELECT id, name, name_en AS "nameEn" FROM exhibitor WHERE app_id = $1 AND id = ANY($2::text[])',
)
const allowances = statement(
  'sheet_allowances',
  `SELECT exhibitor_id AS "exhibitorId", resource, key, granted, used FROM quota WHERE app_id = $1 AND exhibitor_id = ANY($2::text[])
   ORDER BY exhibitor_id, resource, key FOR UPDATE`,
)
const drop = statement(
  'sheet_allowance_drop',
  `DELETE FROM quota WHERE app_id = $1 AND exhibitor_id = $2 AND resource = $3 AND key = $4 AND used = 0 AND base = 0`,
)

/** Sheets that the desk imported, and the rows that sheets of allowances are compared with. */
export function createSheetImportRepository(db: Queryable) {
  return {
    async find(appId: string, kind: string): Promise<StoredSheetImport | undefined> {
      return (await db.query<StoredSheetImport & Record<string, unknown>>(find(appId, kind)))
        .rows[0]
    },
    async save(
      appId: string,
      one: Pick<
        StoredSheetImport,
        'kind' | 'actor' | 'rows' | 'version' | 'revision' | 'hadDraft' | 'draftBefore' | 'changes'
      >,
    ): Promise<void> {
      const { kind, actor, rows, version, revision, hadDraft, draftBefore, changes } = one
      await db.query(
        save(
          appId,
          kind,
          actor,
          rows,
          version,
          revision,
          hadDraft,
          draftBefore,
          JSON.stringify(changes),
        ),
      )
    },
    /** Removes the import because it was undone. */
    async remove(appId: string, kind: string): Promise<void> {
      await db.query(remove(appId, kind))
    },
    /** Serialises the imports and undos of one fair. */
    async lock(appId: string): Promise<void> {
      await db.query(lock(appId))
    },
    async companies(
      appId: string,
      ids: readonly string[],
    ): Promise<{ id: string; name: string; nameEn: string }[]> {
      return (await db.query<{ id: string; name: string; nameEn: string }>(companies(appId, ids)))
        .rows
    },
    /**
     * All allowances of these companies; none of their places can be taken until the transaction
     * ends.
     */
    async allowances(appId: string, ids: readonly string[]): Promise<StoredAllowance[]> {
      return (await db.query<StoredAllowance & Record<string, unknown>>(allowances(appId, ids)))
        .rows
    },
    /** Removes an unused allowance; false where a place is taken. */
    async drop(appId: string, { exhibitorId, resource, key }: AllowanceChange): Promise<boolean> {
      return (await db.query(drop(appId, exhibitorId, resource, key))).rowCount === 1
    },
  }
}
