import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'

/** Kinds of messages that carry a code: they are not news, and only for the owner of the phone. */
export const CODE_KINDS = ['login_code', 'recovery_code'] as const
/** The kinds as an SQL list. */
export const CODE_KINDS_SQL = CODE_KINDS.map(kind => `'${kind}'`).join(', ')

/** The channel of a message. */
type Channel = 'sms' | 'mail' | 'wechat'
/** The parts of an e-mail besides its text. */
export interface MailParts {
  /** The sender's name. */
  from: string
  subject: string
  html: string
  /** The address by which its reader unsubscribes. */
  unsubscribe?: string
  /** The address by which the reader's mail program unsubscribes (RFC 8058). */
  oneClick?: string
  /** In both languages, Chinese first. */
  isBilingual?: boolean
}
/** A message to be sent. */
export interface OutboxMessage {
  id: number
  appId: string
  kind: string
  channel: Channel
  recipient: string
  language: Language
  text: string
  code: string
  attempts: number
  /** Set for an e-mail. */
  mail: MailParts | null
}
interface NewMessage {
  appId: string
  kind: string
  /** Text message when absent. */
  channel?: Channel
  recipient: string
  language: Language
  text: string
  code: string
  ttlSeconds: number
  /**
   * The version of the privacy notice that the recipient agreed to with this call (DECISIONS §8).
   */
  consentVersion: string
  mail?: MailParts
  /** The person concerned, where the message belongs to their data, whatever address it goes to. */
  personId?: number
}
/** An unsent message as operators see it: never its text. */
export interface OpenMessage {
  id: number
  kind: string
  recipient: string
  attempts: number
  createdAt: Date
  dueAt: Date
  problem: string
  /** It is no longer retried. */
  isOver: boolean
  canRetry: boolean
}
interface OpenCount extends Record<string, unknown> {
  waiting: number
  failed: number
  mail: number
}
export interface ShownMessage {
  to: string
  kind: string
  /** Set for an e-mail. */
  subject: string | null
  text: string | null
  code: string | null
  at: Date
}

const insertMessage = statement(
  'outbox_insert',
  `INSERT INTO outbox (app_id, kind, recipient, language, text, code, expires_at, consent_version, consented_at, channel, mail, person_id)
   SELECT $1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8, now(), $10, $11::jsonb, $12::bigint WHERE $9::boolean RETURNING id`,
)
// an e-mail that is sent twice has the same Message-ID, so mailboxes recognise it; other channels
// have no such id
const MAY_BE_OUT = `handed_at IS NOT NULL AND channel <> 'mail'`
// the lease keeps a second worker away while this one talks to the provider; it is much longer than
// any provider takes
const claim = statement(
  'outbox_claim',
  `UPDATE outbox SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => 60), handed_at = now()
   WHERE id = (SELECT id FROM outbox WHERE channel = $1 AND sent_at IS NULL AND next_try_at <= now() AND expires_at > now() AND attempts < 5 AND NOT (${MAY_BE_OUT})
               ORDER BY kind IN (${CODE_KINDS_SQL}) DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, app_id AS "appId", kind, channel, recipient, language, text, code, attempts, mail`,
)
// the text is kept, so that the message can be sent again on request
const giveUpLost = statement(
  'outbox_lost',
  `UPDATE outbox SET attempts = 5, handed_at = NULL, error = $1 WHERE sent_at IS NULL AND next_try_at <= now() AND attempts < 5 AND ${MAY_BE_OUT}`,
)
const putBack = statement(
  'outbox_put_back',
  'UPDATE outbox SET attempts = attempts - 1, next_try_at = now(), handed_at = NULL WHERE id = $1',
)
const markSent = statement(
  'outbox_sent',
  `UPDATE outbox SET sent_at = now(), provider_id = $2, error = NULL,
     text = CASE WHEN $3 THEN text END, code = CASE WHEN $3 THEN code END, mail = CASE WHEN $3 THEN mail END WHERE id = $1`,
)
const markFailed = statement(
  'outbox_failed',
  "UPDATE outbox SET error = $2, handed_at = NULL, next_try_at = now() + CASE WHEN attempts < 5 THEN make_interval(secs => $3) ELSE interval '0' END WHERE id = $1",
)
// sets all tries as used, so that the message is not claimed again; deletes its text
const giveUp = statement(
  'outbox_give_up',
  'UPDATE outbox SET error = $2, attempts = 5, text = NULL, code = NULL, mail = NULL WHERE id = $1',
)
const remove = statement('outbox_remove', 'DELETE FROM outbox WHERE id = $1')
// a message that `claim` no longer takes
const IS_OVER = 'attempts >= 5 OR expires_at <= now()'
const listOpen = statement(
  'outbox_open',
  `SELECT id::float8 AS id, kind, recipient, attempts, created_at AS "createdAt", next_try_at AS "dueAt", coalesce(error, '') AS problem,
     (${IS_OVER}) AS "isOver", attempts >= 5 AND next_try_at <= now() AND expires_at > now() AND text IS NOT NULL AS "canRetry"
   FROM outbox WHERE ($1 = '' OR app_id = $1) AND sent_at IS NULL
     AND ($3 = '' OR $3 = CASE WHEN ${IS_OVER} THEN 'failed' WHEN attempts > 0 THEN 'retry' ELSE 'created' END) ORDER BY id DESC LIMIT $2`,
)
const countOpen = statement(
  'outbox_open_count',
  `SELECT count(*) FILTER (WHERE NOT (${IS_OVER}))::int AS waiting, count(*) FILTER (WHERE ${IS_OVER})::int AS failed,
     count(*) FILTER (WHERE channel = 'mail' AND NOT (${IS_OVER}))::int AS mail
   FROM outbox WHERE ($1 = '' OR app_id = $1) AND sent_at IS NULL`,
)
// not while the last try is running: the message might be sent twice
const tryAgain = statement(
  'outbox_again',
  `UPDATE outbox SET attempts = 0, next_try_at = now(), handed_at = NULL WHERE ($1 = '' OR app_id = $1) AND id = $2::bigint AND sent_at IS NULL AND attempts >= 5 AND next_try_at <= now() AND expires_at > now()
     AND text IS NOT NULL RETURNING kind`,
)
const list = statement(
  'outbox_list',
  `SELECT recipient AS "to", kind, mail->>'subject' AS subject, text, code, created_at AS at FROM outbox
   WHERE $1 = '' OR right(recipient, length($1)) = $1 ORDER BY id DESC LIMIT 50`,
)

/**
 * The outbox: messages are written in the transaction that causes them, and a worker sends them.
 */
export function createOutboxRepository(db: Queryable) {
  return {
    /**
     * With `isWanted` false the same statement writes nothing, so that the response time does not
     * reveal whether a message is sent. Returns the message's number; undefined when it was not
     * written.
     */
    async insert(message: NewMessage, isWanted = true): Promise<number | undefined> {
      const {
        appId,
        kind,
        recipient,
        language,
        text,
        code,
        ttlSeconds,
        consentVersion,
        channel = 'sms',
        mail,
        personId,
      } = message
      const parts = [channel, mail === undefined ? null : JSON.stringify(mail), personId ?? null]
      const query = insertMessage(
        appId,
        kind,
        recipient,
        language,
        text,
        code,
        ttlSeconds,
        consentVersion,
        isWanted,
        ...parts,
      )
      return (await db.query<{ id: number }>(query)).rows[0]?.id
    },
    /**
     * Claims a due, unexpired message of one channel for this worker alone: codes first, then the
     * oldest.
     */
    async claim(channel: Channel): Promise<OutboxMessage | undefined> {
      return (await db.query<OutboxMessage>(claim(channel))).rows[0]
    },
    /**
     * Gives up messages that were under way when their sender died, because they may have been
     * sent. E-mails are sent again, under the same number.
     */
    async giveUpLost(): Promise<void> {
      await db.query(giveUpLost('its sender ended while it was under way: it may have gone out'))
    },
    /** Returns a message that was claimed but not tried. */
    async putBack(id: number): Promise<void> {
      await db.query(putBack(id))
    },
    /** Marks a message as sent: unless `keepText`, its text and code are deleted. */
    async markSent(id: number, providerId: string, keepText: boolean): Promise<void> {
      await db.query(markSent(id, providerId, keepText))
    },
    async markFailed(id: number, error: string, retrySeconds: number): Promise<void> {
      await db.query(markFailed(id, error.slice(0, 300), retrySeconds))
    },
    /** Marks a message that no later try can deliver. */
    async giveUp(id: number, error: string): Promise<void> {
      await db.query(giveUp(id, error.slice(0, 300)))
    },
    async remove(id: number): Promise<void> {
      await db.query(remove(id))
    },
    /**
     * Unsent messages of a fair (of all where empty), the newest first; of one state, or of all.
     */
    async listOpen(appId: string, limit: number, state = ''): Promise<OpenMessage[]> {
      return (await db.query<OpenMessage & Record<string, unknown>>(listOpen(appId, limit, state)))
        .rows
    },
    /**
     * How many messages of a fair (of all where empty) wait, how many of those are e-mails, and how
     * many failed.
     */
    async countOpen(appId: string): Promise<OpenCount> {
      return (
        (await db.query<OpenCount>(countOpen(appId))).rows[0] ?? { waiting: 0, failed: 0, mail: 0 }
      )
    },
    /**
     * Sends a message again that was given up; false where the fair has no such message, or it has
     * expired.
     */
    async tryAgain(appId: string, id: number): Promise<string | undefined> {
      return (await db.query<{ kind: string }>(tryAgain(appId, id))).rows[0]?.kind
    },
    /** Development only: newest first; `to` matches the end of the number, or of the address. */
    async list(to: string): Promise<ShownMessage[]> {
      return (await db.query<ShownMessage>(list(to))).rows
    },
  }
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>
