import { statement, type Queryable } from '../db/queryable'

/** A verdict of the desk whose message waits. */
export interface Verdict {
  id: number
  appId: string
  /** The kind of the reviewed item, and its id. */
  kind: string
  subject: string
  /** Who gave it. */
  personId: number
  from: string
  to: string
  /** The reason before the verdict. */
  reason: string
  /** The revision that the verdict wrote. */
  revision: number
  /**
   * What others saw of a record before the verdict: the step that submitted these answers, and
   * since when they were public.
   */
  published: { event: number; at: Date } | undefined
  /** When the message is sent; until then the verdict may be undone. */
  dueAt: Date
}
export type NewVerdict = Omit<Verdict, 'id'>
type Row = Omit<Verdict, 'published'> & { publishedEvent: number | null; publishedAt: Date | null }
/** A person's verdicts on one kind of items. */
type Mine = Pick<Verdict, 'appId' | 'kind' | 'personId'>

const ROW = `id::float8 AS id, app_id AS "appId", kind, subject, person_id::float8 AS "personId", from_state AS "from", to_state AS "to", reason, revision,
  published_event::float8 AS "publishedEvent", published_at AS "publishedAt", due_at AS "dueAt"`
const insert = statement(
  'verdict_insert',
  `INSERT INTO verdict (app_id, kind, subject, person_id, from_state, to_state, reason, revision, published_event, published_at, due_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)
const undo = statement(
  'verdict_undo',
  `DELETE FROM verdict WHERE id = (SELECT id FROM verdict WHERE app_id = $1 AND kind = $2 AND subject = $3 AND person_id = $4 AND due_at > $5
     ORDER BY id DESC LIMIT 1) RETURNING ${ROW}`,
)
const take = statement('verdict_take', 'DELETE FROM verdict WHERE id = $1')
const listDue = statement(
  'verdict_due',
  `SELECT ${ROW} FROM verdict WHERE due_at <= $1 ORDER BY id LIMIT $2`,
)
const listOpen = statement(
  'verdict_open',
  `SELECT ${ROW} FROM verdict WHERE app_id = $1 AND kind = $2 AND person_id = $3 AND subject = ANY($4::text[]) AND due_at > $5`,
)

/**
 * Verdicts that may still be undone. A row is taken only once: by the undo, or by the sending of
 * the message.
 */
export function createVerdictRepository(db: Queryable) {
  const many = async (query: ReturnType<typeof listDue>): Promise<Verdict[]> =>
    (await db.query<Row & Record<string, unknown>>(query)).rows.map(fromRow)
  return {
    async insert({
      appId,
      kind,
      subject,
      personId,
      from,
      to,
      reason,
      revision,
      published,
      dueAt,
    }: NewVerdict): Promise<void> {
      await db.query(
        insert(
          appId,
          kind,
          subject,
          personId,
          from,
          to,
          reason,
          revision,
          published?.event ?? null,
          published?.at ?? null,
          dueAt,
        ),
      )
    },
    /** Takes the person's latest verdict on the item, while its message waits. */
    async takeBack(
      { appId, kind, personId }: Mine,
      subject: string,
      now: Date,
    ): Promise<Verdict | undefined> {
      return (await many(undo(appId, kind, subject, personId, now)))[0]
    },
    /** Takes a due verdict; false where it was undone, or another instance has it. */
    async take(id: number): Promise<boolean> {
      return (await db.query(take(id))).rowCount === 1
    },
    listDue: (now: Date, limit: number): Promise<Verdict[]> => many(listDue(now, limit)),
    /** This person's verdicts on these items that may still be undone. */
    listOpen: (
      { appId, kind, personId }: Mine,
      subjects: readonly string[],
      now: Date,
    ): Promise<Verdict[]> => many(listOpen(appId, kind, personId, subjects, now)),
  }
}

export type VerdictRepository = ReturnType<typeof createVerdictRepository>

function fromRow({ publishedEvent, publishedAt, ...row }: Row): Verdict {
  return {
    ...row,
    published:
      publishedEvent === null || publishedAt === null
        ? undefined
        : { event: publishedEvent, at: publishedAt },
  }
}
