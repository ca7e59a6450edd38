import type { WrittenTyped } from '@core/contract/writtenDraft'
import { statement, type Queryable } from '../db/queryable'
import type { WrittenKind } from './writtenVersionRepository'

export interface WrittenDraft {
  id: string
  revision: number
  base: number
  content: WrittenTyped
  /** The author in the form of the audit trail, and the person's name at the organiser. */
  actor: string
  actorName: string
  actorNameEn: string
  savedAt: Date
}
export type DraftPlace = Pick<WrittenDraft, 'id'> & { appId: string; kind: WrittenKind }
type DraftToSave = DraftPlace &
  Pick<WrittenDraft, 'base' | 'content' | 'actor' | 'savedAt' | 'revision'>

const DRAFT = `SELECT d.id, d.revision, d.base, d.content, d.actor, coalesce(o.name, '') AS "actorName", coalesce(o.name_en, '') AS "actorNameEn",
     d.saved_at AS "savedAt"
   FROM written_draft d LEFT JOIN organiser_account o ON o.app_id = d.app_id AND d.actor = 'person:' || o.person_id
   WHERE d.app_id = $1 AND d.kind = $2`
const list = statement('written_draft_list', `${DRAFT} ORDER BY d.saved_at DESC, d.id`)
const find = statement('written_draft_find', `${DRAFT} AND d.id = $3`)
const count = statement(
  'written_draft_count',
  'SELECT count(*)::integer AS count FROM written_draft WHERE app_id = $1 AND kind = $2',
)
const save = statement(
  'written_draft_save',
  `INSERT INTO written_draft AS d (app_id, kind, id, base, content, actor, saved_at)
   SELECT $1, $2, $3, $4, $5, $6, $7 WHERE $8::integer = 0 OR EXISTS (SELECT FROM written_draft o WHERE o.app_id = $1 AND o.kind = $2 AND o.id = $3)
   ON CONFLICT (app_id, kind, id) DO UPDATE
     SET base = excluded.base, content = excluded.content, actor = excluded.actor, saved_at = excluded.saved_at,
       revision = nextval('written_draft_revision')
     WHERE d.revision = $8
   RETURNING revision`,
)
const discard = statement(
  'written_draft_discard',
  'DELETE FROM written_draft WHERE app_id = $1 AND kind = $2 AND id = $3 AND ($4::integer IS NULL OR revision = $4)',
)

/** Unpublished texts of news and notices. */
export function createWrittenDraftRepository(db: Queryable) {
  return {
    /** The latest first. */
    async list(appId: string, kind: WrittenKind): Promise<WrittenDraft[]> {
      return (await db.query<WrittenDraft & Record<string, unknown>>(list(appId, kind))).rows
    },
    async find({ appId, kind, id }: DraftPlace): Promise<WrittenDraft | undefined> {
      return (await db.query<WrittenDraft & Record<string, unknown>>(find(appId, kind, id))).rows[0]
    },
    async count(appId: string, kind: WrittenKind): Promise<number> {
      return (await db.query<{ count: number }>(count(appId, kind))).rows[0]?.count ?? 0
    },
    /**
     * The new revision; undefined where the draft's revision is not `revision` (0: there is no
     * draft).
     */
    async save(draft: DraftToSave): Promise<number | undefined> {
      const { appId, kind, id, base, content, actor, savedAt, revision } = draft
      const { rows } = await db.query<{ revision: number }>(
        save(appId, kind, id, base, JSON.stringify(content), actor, savedAt, revision),
      )
      return rows[0]?.revision
    },
    /** False where it has another revision now; without a revision it is always deleted. */
    async discard({ appId, kind, id }: DraftPlace, revision: number | null): Promise<boolean> {
      return (await db.query(discard(appId, kind, id, revision))).rowCount === 1
    },
  }
}
