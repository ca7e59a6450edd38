import { statement, type Queryable } from '../db/queryable'

/**
 * A text of the product at a fair: the fair's own words, or null where the product's apply, and the
 * draft.
 */
export interface StoredText {
  id: string
  cn: string | null
  en: string | null
  draftCn: string | null
  draftEn: string | null
  version: number
  revision: number
  changedAt: Date
  changedBy: string
}
export interface TextVersion {
  version: number
  cn: string | null
  en: string | null
  madeAt: Date
  madeBy: string
}
/** A text that was published or reset to the product's (then without words), and its author. */
export interface PublishedText {
  id: string
  cn: string | null
  en: string | null
  version: number
  fromFolder: boolean
  changedAt: Date
  /** The actor in the form of the audit trail, and the person's name at the organiser. */
  actor: string
  actorName: string
  actorNameEn: string
}
/** Prices are in hundredths of a fen. */
export interface StoredMessageSettings {
  quietFrom: number
  quietUntil: number
  smsPrice: number
  mailPrice: number
  wechatPrice: number
}
interface Words {
  cn: string
  en: string
}

const TEXT = `id, cn, en, draft_cn AS "draftCn", draft_en AS "draftEn", version, revision, changed_at AS "changedAt", changed_by AS "changedBy"`
const list = statement(
  'message_text_list',
  `SELECT ${TEXT} FROM message_text WHERE app_id = $1 AND ($2 = '' OR id = $2) ORDER BY id LIMIT 200`,
)
const begin = statement(
  'message_text_begin',
  'INSERT INTO message_text (app_id, id, revision) VALUES ($1, $2, 1) ON CONFLICT DO NOTHING',
)
const setDraft = statement(
  'message_text_draft',
  `UPDATE message_text SET draft_cn = $4, draft_en = $5, revision = revision + 1, changed_at = now(), changed_by = $6
   WHERE app_id = $1 AND id = $2 AND revision = $3 RETURNING ${TEXT}`,
)
const publish = statement(
  'message_text_publish',
  `UPDATE message_text SET cn = $4, en = $5, draft_cn = NULL, draft_en = NULL, version = version + 1, revision = revision + 1,
     changed_at = now(), changed_by = $6
   WHERE app_id = $1 AND id = $2 AND revision = $3 RETURNING ${TEXT}`,
)
const keep = statement(
  'message_text_keep',
  // clock time after waiting for an import, because it decides which of the two was later
  'INSERT INTO message_text_version (app_id, id, version, cn, en, made_by, made_at) VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())',
)
const versions = statement(
  'message_text_versions',
  `SELECT version, cn, en, made_at AS "madeAt", made_by AS "madeBy" FROM message_text_version
   WHERE app_id = $1 AND id = $2 ORDER BY version DESC LIMIT 20`,
)
const published = statement(
  'message_text_published',
  `SELECT t.id, t.cn, t.en, t.version, v.from_folder AS "fromFolder", v.made_at AS "changedAt", v.made_by AS actor,
     coalesce(o.name, '') AS "actorName", coalesce(o.name_en, '') AS "actorNameEn"
   FROM message_text t JOIN message_text_version v USING (app_id, id, version)
   LEFT JOIN organiser_account o ON o.app_id = t.app_id AND v.made_by = 'person:' || o.person_id
   WHERE t.app_id = $1 ORDER BY t.id LIMIT 200`,
)
const readSettings = statement(
  'message_setting_read',
  `SELECT quiet_from AS "quietFrom", quiet_until AS "quietUntil", sms_price AS "smsPrice", mail_price AS "mailPrice", wechat_price AS "wechatPrice"
   FROM message_setting WHERE app_id = $1`,
)
/** The default quiet hours are from nine in the evening until eight. */
export const USUAL_MESSAGE_RULES: StoredMessageSettings = {
  quietFrom: 21 * 60,
  quietUntil: 8 * 60,
  smsPrice: 0,
  mailPrice: 0,
  wechatPrice: 0,
}

/** The fair's own words for messages, and the settings of messages. */
export function createMessageTextRepository(db: Queryable) {
  const rows = async (query: ReturnType<typeof list>) =>
    (await db.query<StoredText & Record<string, unknown>>(query)).rows
  return {
    /** Every text that was ever changed; with an id, only that text. */
    list: (appId: string, id = '') => rows(list(appId, id)),
    /**
     * Saves a draft over the revision that was read (0 for a text that was never changed);
     * undefined where the text was changed since.
     */
    async setDraft(
      appId: string,
      id: string,
      revision: number,
      { cn, en }: Words,
      by: string,
    ): Promise<StoredText | undefined> {
      if (revision === 0) await db.query(begin(appId, id))
      return (await rows(setDraft(appId, id, Math.max(1, revision), cn, en, by)))[0]
    },
    /**
     * Publishes the text for future messages; without words the product's text applies again. Kept
     * as a version.
     */
    async publish(
      appId: string,
      id: string,
      revision: number,
      words: Words | undefined,
      by: string,
    ): Promise<StoredText | undefined> {
      if (revision === 0) await db.query(begin(appId, id))
      const [saved] = await rows(
        publish(appId, id, Math.max(1, revision), words?.cn ?? null, words?.en ?? null, by),
      )
      if (saved) await db.query(keep(appId, id, saved.version, saved.cn, saved.en, by))
      return saved
    },
    /** Every text that has versions, in its last version. */
    async published(appId: string): Promise<PublishedText[]> {
      return (await db.query<PublishedText & Record<string, unknown>>(published(appId))).rows
    },
    async versions(appId: string, id: string): Promise<TextVersion[]> {
      return (await db.query<TextVersion & Record<string, unknown>>(versions(appId, id))).rows
    },
    async settings(appId: string): Promise<StoredMessageSettings> {
      return (
        (await db.query<StoredMessageSettings & Record<string, unknown>>(readSettings(appId)))
          .rows[0] ?? USUAL_MESSAGE_RULES
      )
    },
  }
}
