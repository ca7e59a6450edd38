import type { Audience } from '@core/domain/audience'
import { statement, type Queryable } from '../db/queryable'

/** A valid preview. */
export interface StoredPreview {
  appId: string
  ofApp: string
  actor: string
  tokenHash: Buffer
  expiresAt: Date
}

const insert = statement(
  'fair_preview_insert',
  'INSERT INTO fair_preview (app_id, of_app, actor, token_hash, expires_at) VALUES ($1, $2, $3, $4, $5)',
)
/** Marks the fair as a preview: it sends no messages and no reminders, and the app labels it. */
const mark = statement(
  'fair_preview_mark',
  `UPDATE fair SET config = config || '{"Preview": true}',
     settings = (settings - 'visitReminderDays' - 'reminderDays' - 'wechatHosts' - 'templates') || '{"preview": true, "smsDailyBudget": 0, "mailDailyBudget": 0}'
   WHERE app_id = $1`,
)
const holds = statement(
  'fair_preview_holds',
  'SELECT FROM fair_preview WHERE app_id = $1 AND token_hash = $2 AND expires_at > $3',
)
const endOthers = statement(
  'fair_preview_end_others',
  'UPDATE fair_preview SET expires_at = $4 WHERE of_app = $1 AND actor = $2 AND app_id <> $3 AND expires_at > $4',
)
/** Marks the uploads of expired previews, which must first be removed from the store. */
const releaseFiles = statement(
  'fair_preview_release',
  `UPDATE stored_object SET state = 'leaving' WHERE app_id IN (SELECT app_id FROM fair_preview WHERE expires_at <= $1) AND state <> 'leaving'`,
)
const over = statement(
  'fair_preview_over',
  `SELECT app_id AS "appId" FROM fair_preview p WHERE expires_at <= $1 AND NOT EXISTS (SELECT FROM stored_object o WHERE o.app_id = p.app_id)`,
)
const remove = statement(
  'fair_preview_remove',
  'DELETE FROM fair WHERE app_id = $1 AND app_id IN (SELECT app_id FROM fair_preview)',
)
const exhibitor = statement(
  'fair_preview_exhibitor',
  `SELECT person_id AS "personId" FROM exhibitor_account WHERE app_id = $1 AND disabled_at IS NULL ORDER BY role, person_id LIMIT 1`,
)
const guest = statement(
  'fair_preview_guest',
  'SELECT id FROM vip_guest WHERE app_id = $1 ORDER BY id LIMIT 1',
)

/** Tables of a fair that do not cascade from its row. */
const removeLeft = [
  'consent',
  'outbox',
  'visit',
  'visit_click',
  'confirmation',
  'login_code',
  'badge',
  'retired_card',
  'idempotency',
].map(table => statement(`fair_preview_left_${table}`, `DELETE FROM ${table} WHERE app_id = $1`))

/** Previews of drafts (docs/areas/setup.md). */
export function createFairPreviewRepository(db: Queryable) {
  return {
    /** Turns a newly imported fair into a preview. */
    async keep({ appId, ofApp, actor, tokenHash, expiresAt }: StoredPreview): Promise<void> {
      await db.query(insert(appId, ofApp, actor, tokenHash, expiresAt))
      await db.query(mark(appId))
    },
    /** Ends the earlier previews of this person. */
    endOthers: async ({ ofApp, actor, appId }: StoredPreview, now: Date): Promise<void> =>
      void (await db.query(endOthers(ofApp, actor, appId, now))),
    async holds(appId: string, tokenHash: Buffer, now: Date): Promise<boolean> {
      return (await db.query(holds(appId, tokenHash, now))).rowCount === 1
    },
    /**
     * An account of a company to look through the preview, or the first guest; undefined where the
     * fair has none.
     */
    async someone(
      appId: string,
      audience: Extract<Audience, 'ex' | 'vip'>,
    ): Promise<number | undefined> {
      if (audience === 'ex')
        return (await db.query<{ personId: number }>(exhibitor(appId))).rows[0]?.personId
      return (await db.query<{ id: number }>(guest(appId))).rows[0]?.id
    },
    /** Passes the uploads of expired previews to the sweep. */
    releaseFiles: async (now: Date): Promise<void> => void (await db.query(releaseFiles(now))),
    /** Expired previews whose uploads are removed. */
    async over(now: Date): Promise<string[]> {
      return (await db.query<{ appId: string }>(over(now))).rows.map(({ appId }) => appId)
    },
    /** Removes a preview with all data that was sent to it; never another fair. */
    async remove(appId: string): Promise<void> {
      if ((await db.query(remove(appId))).rowCount === 0) return
      for (const statementOf of removeLeft) await db.query(statementOf(appId))
    },
  }
}
