import { statement, type Queryable } from '../db/queryable'
import type { FileOwner } from './owner'

/** WeChat's verdict on a picture or a text. */
export type Verdict = 'pass' | 'review' | 'risky'

/** A picture that WeChat checked, and its owner. */
export interface CheckedPicture extends FileOwner {
  appId: string
  key: string
}

/** The message of a talk that shows a picture. */
export interface TalkPicture {
  talkId: number
  seq: number
}

/** A record that shows a picture. */
export interface ShowingRecord {
  resource: string
  id: string
  title: string
}

const ofFiles = statement(
  'picture_check_of',
  `SELECT file_key AS key, bool_or(verdict = 'risky') IS TRUE AS "isRisky"
   FROM picture_check WHERE app_id = $1 AND file_key = ANY($2::text[])
     AND (verdict IS NOT NULL OR asked_at > now() - interval '1 hour') GROUP BY file_key`,
)
const noteAsked = statement(
  'picture_check_asked',
  `INSERT INTO picture_check (trace_id, app_id, file_key, talk_id, message_seq)
   SELECT $1, app_id, key, $4, $5 FROM stored_object WHERE app_id = $2 AND key = $3
   ON CONFLICT (trace_id) DO NOTHING`,
)
// The first answer counts: WeChat repeats it until it is accepted. Locks the file first, in the
// same order as the sweep.
const noteVerdict = statement(
  'picture_check_told',
  `WITH o AS (SELECT key, exhibitor_id, person_id FROM stored_object
     WHERE key = (SELECT file_key FROM picture_check WHERE trace_id = $1) FOR UPDATE)
   UPDATE picture_check c SET verdict = $2 FROM o
   WHERE c.trace_id = $1 AND c.verdict IS NULL AND o.key = c.file_key
   RETURNING c.app_id AS "appId", c.file_key AS key, o.exhibitor_id AS "exhibitorId", o.person_id::float8 AS "personId"`,
)

const ofTalk = statement(
  'picture_check_of_talk',
  'SELECT talk_id::float8 AS "talkId", message_seq AS seq, verdict FROM picture_check WHERE trace_id = $1 AND talk_id IS NOT NULL AND verdict IS NOT NULL',
)
const askedOfTalk = statement(
  'picture_check_asked_of_talk',
  'SELECT FROM picture_check WHERE app_id = $1 AND file_key = $2 AND talk_id = $3 AND message_seq = $4 LIMIT 1',
)

const recordOf = statement(
  'picture_check_record',
  `SELECT resource, id, title FROM record WHERE app_id = $1 AND exhibitor_id = $2
     AND strpos(concat("values", submitted_values, published_values), $3) > 0 ORDER BY saved_at DESC, id LIMIT 1`,
)

/** Pictures that WeChat checks, and its answers. */
export function createPictureCheckRepository(db: Queryable) {
  return {
    /**
     * The ones of these files that WeChat was asked about, and whether it refused them. A question
     * without an answer within an hour does not count, so the caller asks again.
     */
    async asked(appId: string, keys: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
      const { rows } = await db.query<{ key: string; isRisky: boolean }>(ofFiles(appId, keys))
      return new Map(rows.map(({ key, isRisky }) => [key, isRisky]))
    },
    async noteAsked(
      traceId: string,
      appId: string,
      key: string,
      message?: TalkPicture,
    ): Promise<void> {
      await db.query(noteAsked(traceId, appId, key, message?.talkId ?? null, message?.seq ?? null))
    },
    /** Whether WeChat was asked about the picture for this message. */
    async isAskedOf(appId: string, key: string, { talkId, seq }: TalkPicture): Promise<boolean> {
      return (await db.query(askedOfTalk(appId, key, talkId, seq))).rows.length > 0
    },
    /** The message that an answered question was about; undefined where it was about no message. */
    async messageOf(traceId: string): Promise<(TalkPicture & { verdict: Verdict }) | undefined> {
      return (
        await db.query<TalkPicture & { verdict: Verdict } & Record<string, unknown>>(
          ofTalk(traceId),
        )
      ).rows[0]
    },
    /** Undefined for an unknown id, and for an answer that was already given. */
    async noteVerdict(traceId: string, verdict: Verdict): Promise<CheckedPicture | undefined> {
      return (
        await db.query<CheckedPicture & Record<string, unknown>>(noteVerdict(traceId, verdict))
      ).rows[0]
    },
    /** The company's record that shows the picture; undefined once it shows another picture. */
    async recordOf(
      appId: string,
      exhibitorId: string,
      key: string,
    ): Promise<ShowingRecord | undefined> {
      return (
        await db.query<ShowingRecord & Record<string, unknown>>(recordOf(appId, exhibitorId, key))
      ).rows[0]
    },
  }
}

export type PictureCheckRepository = ReturnType<typeof createPictureCheckRepository>
