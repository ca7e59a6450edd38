import type { TimeSort } from '@core/contract/common'
import type { Language } from '@core/domain/language'
import type {
  MailingPurpose,
  MailingState,
  MessageWay,
  RecipientState,
} from '@core/domain/mailings'
import { statement, type Queryable } from '../db/queryable'

export interface MailingWords {
  subject: string
  subjectEn: string
  text: string
  textEn: string
  url: string
}
/** The recipients that the desk chose. */
export interface MailingTarget {
  audience: 'visitor' | 'media' | 'vip' | 'exhibitor'
  states: string[]
  ticket: string
  channel: string
  field: string
  answer: string
  hall: string
}
/** In hundredths of a fen. */
export type MailingPrices = Record<MessageWay, number>
export interface NewMailing {
  title: string
  purpose: MailingPurpose
  audience: MailingTarget
  ways: MessageWay[]
  content: MailingWords
  sendAt: Date | null
}
export interface StoredMailing extends NewMailing {
  id: number
  appId: string
  state: MailingState
  problem: '' | 'quiet' | 'later' | 'budget'
  revision: number
  prices: MailingPrices | null
  createdAt: Date
  createdBy: string
  beganAt: Date | null
  endedAt: Date | null
  people: number
  waiting: number
  sent: number
  failed: number
  left: number
}
export interface NewRecipient {
  personId: number | null
  name: string
  language: Language
  way: MessageWay
  recipient: string
  parts: number
}
export interface Recipient extends NewRecipient {
  id: number
  state: RecipientState
  reason: string
  at: Date | null
  leftAt: Date | null
}
export interface WayState {
  way: MessageWay
  state: RecipientState
  people: number
  parts: number
}

const IS_OVER =
  'o.attempts >= 5 AND (o.text IS NULL OR o.next_try_at <= now()) OR o.expires_at <= now()'
// for a message in the outbox, the outbox knows its state
const STATE = `CASE WHEN r.state <> 'queued' THEN r.state WHEN o.id IS NULL THEN 'skipped' WHEN o.sent_at IS NOT NULL THEN 'sent' WHEN ${IS_OVER} THEN 'failed' ELSE 'queued' END`
const REASON = `CASE WHEN r.state <> 'queued' THEN r.reason WHEN o.id IS NULL THEN 'left' WHEN o.sent_at IS NULL AND (${IS_OVER}) THEN coalesce(o.error, 'expired') ELSE '' END`
const OUTBOX = `LEFT JOIN outbox o ON r.state = 'queued' AND o.id = r.message_id`
const MAILING = `SELECT m.id, m.app_id AS "appId", m.title, m.purpose, m.audience, m.ways, m.content, m.state, m.problem, m.revision, m.send_at AS "sendAt", m.prices,
    m.created_at AS "createdAt", m.created_by AS "createdBy", m.began_at AS "beganAt", m.ended_at AS "endedAt",
    coalesce(k.people, 0) AS people, coalesce(k.waiting, 0) AS waiting, coalesce(k.sent, 0) AS sent, coalesce(k.failed, 0) AS failed, coalesce(k."left", 0) AS "left"
  FROM mailing m LEFT JOIN LATERAL (
    SELECT count(*)::int AS people, count(*) FILTER (WHERE s.state IN ('waiting', 'queued'))::int AS waiting, count(*) FILTER (WHERE s.state = 'sent')::int AS sent,
      count(*) FILTER (WHERE s.state = 'failed')::int AS failed, count(s.left_at)::int AS "left"
    FROM (SELECT ${STATE} AS state, r.left_at FROM mailing_recipient r ${OUTBOX} WHERE r.mailing_id = m.id) s) k ON true`
const inOrder = (name: string, isDown: boolean) =>
  statement(
    name,
    `${MAILING} WHERE m.app_id = $1 AND m.id ${isDown ? '<' : '>'} $2 AND ($4 = '' OR m.state = $4) AND ($5 = '' OR strpos(lower(m.title), lower($5)) > 0)
   ORDER BY m.id ${isDown ? 'DESC' : 'ASC'} LIMIT $3`,
  )
const LISTS = { '-time': inOrder('mailing_list', true), time: inOrder('mailing_oldest', false) }
const find = statement('mailing_find', `${MAILING} WHERE m.app_id = $1 AND m.id = $2`)
const insert = statement(
  'mailing_insert',
  `INSERT INTO mailing (app_id, title, purpose, audience, ways, content, send_at, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
)
const update = statement(
  'mailing_update',
  `UPDATE mailing SET title = $4, purpose = $5, audience = $6, ways = $7, content = $8, send_at = $9, revision = revision + 1
   WHERE app_id = $1 AND id = $2 AND revision = $3 AND state = 'draft'`,
)
const remove = statement(
  'mailing_remove',
  `DELETE FROM mailing WHERE app_id = $1 AND id = $2 AND state = 'draft'`,
)
const begin = statement(
  'mailing_begin',
  `UPDATE mailing SET state = 'sending', began_at = $4, prices = $5, revision = revision + 1
   WHERE app_id = $1 AND id = $2 AND revision = $3 AND state = 'draft'`,
)
const addPeople = statement(
  'mailing_people',
  `INSERT INTO mailing_recipient (app_id, mailing_id, person_id, name, language, way, recipient, parts)
   SELECT $1, $2, g."personId", g.name, g.language, g.way, g.recipient, g.parts
   FROM jsonb_to_recordset($3::jsonb) AS g ("personId" bigint, name text, language text, way text, recipient text, parts integer)
   ON CONFLICT DO NOTHING`,
)
const hold = statement(
  'mailing_hold',
  `SELECT FROM mailing WHERE id = $1 AND state = 'sending' FOR SHARE`,
)
const running = statement(
  'mailing_running',
  `SELECT app_id AS "appId", id FROM mailing WHERE state = 'sending' ORDER BY id LIMIT 100`,
)
const take = statement(
  'mailing_take',
  `SELECT r.id, r.person_id AS "personId", r.name, r.language, r.way, r.recipient, r.parts, r.state, r.reason, r.at, r.left_at AS "leftAt"
   FROM mailing_recipient r WHERE r.mailing_id = $1 AND r.state = 'waiting' ORDER BY r.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
)
const setQueued = statement(
  'mailing_queued',
  `UPDATE mailing_recipient SET state = 'queued', reason = '', message_id = $2, at = $3 WHERE id = $1`,
)
const setSkipped = statement(
  'mailing_skipped',
  `UPDATE mailing_recipient SET state = 'skipped', reason = $2, at = $3 WHERE id = $1`,
)
const setProblem = statement(
  'mailing_problem',
  `UPDATE mailing SET problem = $2 WHERE id = $1 AND state = 'sending' AND problem <> $2`,
)
const end = statement(
  'mailing_end',
  `UPDATE mailing m SET state = 'done', problem = '', ended_at = $2 WHERE id = $1 AND state = 'sending'
     AND NOT EXISTS (SELECT FROM mailing_recipient r WHERE r.mailing_id = m.id AND r.state = 'waiting')`,
)
const stop = statement(
  'mailing_stop',
  `UPDATE mailing SET state = 'stopped', problem = '', ended_at = $3, revision = revision + 1 WHERE app_id = $1 AND id = $2 AND state = 'sending'`,
)
// a message that a worker has already taken may have been sent, so it stays
const stopMessages = statement(
  'mailing_stop_messages',
  `WITH gone AS (DELETE FROM outbox o USING mailing_recipient r WHERE r.mailing_id = $1 AND r.state = 'queued' AND o.id = r.message_id
     AND o.sent_at IS NULL AND o.handed_at IS NULL RETURNING o.id)
   UPDATE mailing_recipient SET state = 'stopped', message_id = NULL WHERE mailing_id = $1 AND (state = 'waiting' OR state = 'queued' AND message_id IN (SELECT id FROM gone))`,
)
const noteResults = statement(
  'mailing_note',
  `UPDATE mailing_recipient n SET state = x.state, reason = x.reason, at = coalesce(x.at, n.at)
   FROM (SELECT r.id, ${STATE} AS state, ${REASON} AS reason, o.sent_at AS at FROM mailing_recipient r LEFT JOIN outbox o ON o.id = r.message_id
     WHERE r.state = 'queued' AND ($1::bigint IS NULL OR r.mailing_id = $1) AND (o.id IS NULL OR o.sent_at IS NOT NULL OR ${IS_OVER})
     ORDER BY r.id LIMIT 5000 FOR UPDATE OF r SKIP LOCKED) x WHERE n.id = x.id`,
)
// a failed message that was retried from the desk's list of jobs may have been sent since
const noteLate = statement(
  'mailing_note_late',
  `UPDATE mailing_recipient r SET state = 'sent', reason = '', at = o.sent_at FROM outbox o
   WHERE r.mailing_id = $1 AND r.state = 'failed' AND o.id = r.message_id AND o.sent_at IS NOT NULL`,
)
const dropFailed = statement(
  'mailing_drop_failed',
  `DELETE FROM outbox o USING mailing_recipient r WHERE r.mailing_id = $1 AND r.state = 'failed' AND o.id = r.message_id AND o.sent_at IS NULL
     AND NOT (o.handed_at IS NOT NULL AND o.next_try_at > now())`,
)
const retry = statement(
  'mailing_retry',
  `UPDATE mailing_recipient r SET state = 'waiting', reason = '', message_id = NULL WHERE r.mailing_id = $1 AND r.state IN ('failed', 'stopped')
     AND NOT EXISTS (SELECT FROM outbox o WHERE o.id = r.message_id)`,
)
const resume = statement(
  'mailing_resume',
  `UPDATE mailing SET state = 'sending', problem = '', ended_at = NULL, revision = revision + 1 WHERE app_id = $1 AND id = $2 AND state IN ('stopped', 'done')`,
)
const people = statement(
  'mailing_list_people',
  `SELECT * FROM (SELECT r.id, r.person_id AS "personId", r.name, r.language, r.way, r.recipient, r.parts, ${STATE} AS state, ${REASON} AS reason,
     coalesce(o.sent_at, r.at) AS at, r.left_at AS "leftAt" FROM mailing_recipient r ${OUTBOX} WHERE r.mailing_id = $1 AND r.id > $3) s
   WHERE $2 = '' OR s.state = $2 ORDER BY s.id LIMIT $4`,
)
const states = statement(
  'mailing_states',
  `SELECT s.way, s.state, count(*)::int AS people, sum(s.parts)::int AS parts
   FROM (SELECT r.way, r.parts, ${STATE} AS state FROM mailing_recipient r ${OUTBOX} WHERE r.mailing_id = $1) s GROUP BY s.way, s.state`,
)
const findLetter = statement(
  'mailing_letter',
  `SELECT r.id, r.person_id AS "personId", r.way, r.recipient, coalesce(p.phone, '') AS phone,
     CASE WHEN jsonb_typeof(g."values"->'Email') = 'string' THEN g."values"->>'Email' ELSE '' END AS email
   FROM mailing_recipient r LEFT JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id
     LEFT JOIN registration g ON g.app_id = r.app_id AND g.person_id = r.person_id WHERE r.app_id = $1 AND r.id = $2`,
)
const setLeft = statement(
  'mailing_left',
  'UPDATE mailing_recipient SET left_at = coalesce(left_at, $3) WHERE app_id = $1 AND id = $2',
)

/** One sent message; its reader unsubscribes through it. */
export interface Letter {
  id: number
  personId: number | null
  way: MessageWay
  recipient: string
  phone: string
  email: string
}

/** Messages to many people: their content, their recipients, and the result of each. */
export function createMailingRepository(db: Queryable) {
  const rows = async <T>(query: ReturnType<typeof find>): Promise<T[]> =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  const did = async (query: ReturnType<typeof find>) => (await db.query(query)).rowCount === 1
  const partsOf = ({ title, purpose, audience, ways, content, sendAt }: NewMailing) =>
    [title, purpose, JSON.stringify(audience), ways, JSON.stringify(content), sendAt] as const
  return {
    /**
     * The latest first (those before `id`), or the earliest first (those after it); of one state
     * and with words in the title, or all.
     */
    list: (
      appId: string,
      id: number,
      limit: number,
      {
        state = '',
        search = '',
        sort = '-time',
      }: { state?: string | undefined; search?: string; sort?: TimeSort | undefined } = {},
    ) => rows<StoredMailing>(LISTS[sort](appId, id, limit, state, search)),
    async find(appId: string, id: number): Promise<StoredMailing | undefined> {
      return (await rows<StoredMailing>(find(appId, id)))[0]
    },
    async insert(appId: string, mailing: NewMailing, by: string): Promise<number> {
      return (await rows<{ id: number }>(insert(appId, ...partsOf(mailing), by)))[0]?.id ?? 0
    },
    /** False when it was changed after it was read, or is no longer a draft. */
    update: (appId: string, id: number, revision: number, mailing: NewMailing) =>
      did(update(appId, id, revision, ...partsOf(mailing))),
    remove: (appId: string, id: number) => did(remove(appId, id)),
    /** False when it was changed after it was read, or has already begun. */
    begin: (appId: string, id: number, revision: number, at: Date, prices: MailingPrices) =>
      did(begin(appId, id, revision, at, JSON.stringify(prices))),
    async addPeople(appId: string, id: number, all: readonly NewRecipient[]): Promise<void> {
      await db.query(addPeople(appId, id, JSON.stringify(all)))
    },
    /** Prevents a stop until the transaction ends; false when the mailing is not being sent. */
    hold: (id: number) => did(hold(id)),
    running: () => rows<{ appId: string; id: number }>(running()),
    /** The next recipients, locked; skips those that others hold. */
    take: (id: number, limit: number) => rows<Recipient>(take(id, limit)),
    async setQueued(id: number, messageId: number, at: Date): Promise<void> {
      await db.query(setQueued(id, messageId, at))
    },
    async setSkipped(id: number, reason: string, at: Date): Promise<void> {
      await db.query(setSkipped(id, reason, at))
    },
    async setProblem(id: number, problem: StoredMailing['problem']): Promise<void> {
      await db.query(setProblem(id, problem))
    },
    /** Ends a mailing without waiting recipients; false where some still wait. */
    end: (id: number, at: Date) => did(end(id, at)),
    /** False when the mailing is not being sent. */
    async stop(appId: string, id: number, at: Date): Promise<boolean> {
      if (!(await did(stop(appId, id, at)))) return false
      await db.query(stopMessages(id))
      return true
    },
    /** Stores the results of messages before the outbox forgets them. */
    async noteResults(id?: number): Promise<void> {
      await db.query(noteResults(id ?? null))
    },
    /** Sends failed and stopped messages again; returns how many. */
    async retry(appId: string, id: number): Promise<number> {
      await db.query(noteResults(id))
      await db.query(noteLate(id))
      await db.query(dropFailed(id))
      const { rowCount } = await db.query(retry(id))
      if ((rowCount ?? 0) > 0) await db.query(resume(appId, id))
      return rowCount ?? 0
    },
    /** In the order of the list, after `after`; an empty state means all. */
    people: (id: number, state: RecipientState | '', after: number, limit: number) =>
      rows<Recipient>(people(id, state, after, limit)),
    states: (id: number) => rows<WayState>(states(id)),
    async findLetter(appId: string, id: number): Promise<Letter | undefined> {
      return (await rows<Letter>(findLetter(appId, id)))[0]
    },
    async setLeft(appId: string, id: number, at: Date): Promise<void> {
      await db.query(setLeft(appId, id, at))
    },
  }
}
