import type { LegalBasis, SheetKind } from '@core/setup/sheets'
import { statement, type Queryable } from '../db/queryable'

/** A sheet that the desk imported. */
export interface PastImport {
  id: number
  kind: SheetKind
  at: Date
  actor: string
  actorName: string
  actorNameEn: string
  fileName: string
  rows: number
  undoneAt: Date | null
  source: string
  basis: '' | LegalBasis
  basisNote: string
  /** For invited visitors: when sending was confirmed, whether it continues, and why it waits. */
  sentAt: Date | null
  isSending: boolean
  problem: '' | 'quiet' | 'budget'
}
type NewImport = Pick<PastImport, 'kind' | 'actor' | 'fileName' | 'rows'> &
  Partial<Pick<PastImport, 'source' | 'basis' | 'basisNote'>>

const FROM = `SELECT h.id::float8 AS id, h.kind, h.at, h.actor, coalesce(o.name, '') AS "actorName", coalesce(o.name_en, '') AS "actorNameEn",
    h.file_name AS "fileName", h.rows, h.undone_at AS "undoneAt", h.source, h.legal_basis AS basis, h.basis_note AS "basisNote",
    h.sent_at AS "sentAt", h.sending AS "isSending", h.problem
  FROM sheet_history h LEFT JOIN organiser_account o ON o.app_id = h.app_id AND h.actor = 'person:' || o.person_id`
const add = statement(
  'sheet_history_add',
  `INSERT INTO sheet_history (app_id, kind, actor, file_name, rows, source, legal_basis, basis_note, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())
   RETURNING id::float8 AS id`,
)
const list = statement(
  'sheet_history_list',
  `${FROM} WHERE h.app_id = $1 ORDER BY h.id DESC LIMIT $2`,
)
const find = statement('sheet_history_find', `${FROM} WHERE h.app_id = $1 AND h.id = $2`)
const latest = statement(
  'sheet_history_latest',
  `${FROM} WHERE h.app_id = $1 AND h.kind = $2 ORDER BY h.id DESC LIMIT 1`,
)
const undo = statement(
  'sheet_history_undo',
  `UPDATE sheet_history SET undone_at = now(), sending = false, problem = '' WHERE app_id = $1 AND undone_at IS NULL
     AND id = (SELECT id FROM sheet_history WHERE app_id = $1 AND kind = $2 ORDER BY id DESC LIMIT 1)`,
)
const begin = statement(
  'sheet_history_begin',
  `UPDATE sheet_history SET sent_at = now(), sending = true WHERE app_id = $1 AND id = $2 AND kind = 'invited' AND undone_at IS NULL AND sent_at IS NULL`,
)
const setProblem = statement(
  'sheet_history_problem',
  'UPDATE sheet_history SET problem = $3 WHERE app_id = $1 AND id = $2 AND sending',
)
const end = statement(
  'sheet_history_end',
  `UPDATE sheet_history SET sending = false, problem = '' WHERE app_id = $1 AND id = $2`,
)
const running = statement(
  'sheet_history_running',
  'SELECT app_id AS "appId", id::float8 AS id FROM sheet_history WHERE sending ORDER BY id LIMIT 200',
)

/** Sheets that the desk imported, of every kind. */
export function createSheetHistoryRepository(db: Queryable) {
  type Row = PastImport & Record<string, unknown>
  return {
    async add(
      appId: string,
      { kind, actor, fileName, rows, source = '', basis = '', basisNote = '' }: NewImport,
    ): Promise<number> {
      const { rows: added } = await db.query<{ id: number }>(
        add(appId, kind, actor, fileName, rows, source, basis, basisNote),
      )
      return added[0]?.id ?? 0
    },
    /** The latest first. */
    async list(appId: string, limit: number): Promise<PastImport[]> {
      return (await db.query<Row>(list(appId, limit))).rows
    },
    async find(appId: string, id: number): Promise<PastImport | undefined> {
      return (await db.query<Row>(find(appId, id))).rows[0]
    },
    async latest(appId: string, kind: SheetKind): Promise<PastImport | undefined> {
      return (await db.query<Row>(latest(appId, kind))).rows[0]
    },
    /** Records that the last import of a kind was undone, and stops what it still sends. */
    async undo(appId: string, kind: SheetKind): Promise<void> {
      await db.query(undo(appId, kind))
    },
    /**
     * Confirms the sending, once; false where it was confirmed already, or the import was undone.
     */
    async begin(appId: string, id: number): Promise<boolean> {
      return (await db.query(begin(appId, id))).rowCount === 1
    },
    async setProblem(appId: string, id: number, problem: PastImport['problem']): Promise<void> {
      await db.query(setProblem(appId, id, problem))
    },
    async end(appId: string, id: number): Promise<void> {
      await db.query(end(appId, id))
    },
    /** Imports that are being sent, of all fairs. */
    async running(): Promise<{ appId: string; id: number }[]> {
      return (await db.query<{ appId: string; id: number }>(running())).rows
    },
  }
}
