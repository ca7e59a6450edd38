import type { Queryable } from '../db/queryable'

/** A text that an import changed, or reset to the product's text. */
interface ImportedText {
  id: string
  version: number
  isOwn: boolean
}

/** Texts of messages in a fair folder. */
export function createMessageTextImportRepository(db: Queryable) {
  return {
    /**
     * Sets the fair's own texts, and resets the others of `names` to the product's. Returns the
     * changed ones, by name. Each gets a new version; drafts stay, but belong to an older revision.
     */
    async saveMessageTexts(
      appId: string,
      texts: readonly { id: string; cn: string; en: string }[],
      { names, by }: { names: readonly string[]; by: string },
    ): Promise<ImportedText[]> {
      const { rows } = await db.query<ImportedText & Record<string, unknown>>({
        text: `WITH given AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS i (id text, cn text, en text)),
           own AS (
             INSERT INTO message_text AS t (app_id, id, cn, en, version, changed_by) SELECT $1, id, cn, en, 1, $3 FROM given
             ON CONFLICT (app_id, id) DO UPDATE SET cn = excluded.cn, en = excluded.en, version = t.version + 1, revision = t.revision + 1,
               changed_at = now(), changed_by = excluded.changed_by
             WHERE (t.cn, t.en) IS DISTINCT FROM (excluded.cn, excluded.en)
             RETURNING id, version, cn, en),
           given_back AS (
             UPDATE message_text SET cn = NULL, en = NULL, version = version + 1, revision = revision + 1, changed_at = now(), changed_by = $3
             WHERE app_id = $1 AND cn IS NOT NULL AND id = ANY($4::text[]) AND NOT id IN (SELECT id FROM given)
             RETURNING id, version, cn, en),
           saved AS (SELECT * FROM own UNION ALL SELECT * FROM given_back),
           kept AS (
             INSERT INTO message_text_version (app_id, id, version, cn, en, made_by, from_folder)
             SELECT $1, id, version, cn, en, $3, true FROM saved)
         SELECT id, version, cn IS NOT NULL AS "isOwn" FROM saved ORDER BY id`,
        values: [appId, JSON.stringify(texts), by, names],
      })
      return rows
    },
  }
}
