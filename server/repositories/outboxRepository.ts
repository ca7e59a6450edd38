import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'

/** Messages that carry a code: no news, and only for the owner of the phone. */
export const CODE_KINDS = ['login_code', 'recovery_code'] as const
/** As a list of SQL. */
export const CODE_KINDS_SQL = CODE_KINDS.map(kind => `'${kind}'`).join(', ')

/** By which way a message goes. */
type Channel = 'sms' | 'mail' | 'wechat'
/** What an e-mail has beside its text. */
export interface MailParts {
  /** Who writes. */
  from: string
  subject: string
  html: string
  /** The address by which its reader unsubscribes. */
  unsubscribe?: string
  /** Where their mail program says so for them (RFC 8058). */
  oneClick?: string
  /** In both languages, Chinese first. */
  isBilingual?: boolean
}
/** A message on its way out. */
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
  /** Of an e-mail. */
  mail: MailParts | null
}
interface NewMessage {
  appId: string
  kind: string
  /** Text message where it is left out. */
  channel?: Channel
  recipient: string
  language: Language
  text: string
  code: string
  ttlSeconds: number
  /**
   * The version of the privacy notice the recipient agreed to with this very call (DECISIONS §8).
   */
  consentVersion: string
  mail?: MailParts
  /** Whom it is about, where it is theirs whatever address it goes to. */
  personId?: number
}
/** A message that is not sent, as operators see it: never its words. */
export interface OpenMessage {
  id: number
  kind: string
  recipient: string
  attempts: number
  createdAt: Date
  dueAt: Date
  problem: string
  /** It is no longer tried. */
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
  /** Of an e-mail. */
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
// an e-mail sent twice bears the same Message-ID, by which mailboxes know it; no other way has a
// number of ours to know a message by
const MAY_BE_OUT = `handed_at IS NOT NULL AND channel <> 'mail'`
// the lease keeps a second worker away while this one talks to the provider, and is much longer
// than a provider may take
const claim = statement(
  'outbox_claim',
  `UPDATE outbox SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => 60), handed_at = now()
   WHERE id = (SELECT id FROM outbox WHERE channel = $1 AND sent_at IS NULL AND next_try_at <= now() AND expires_at > now() AND attempts < 5 AND NOT (${MAY_BE_OUT})
               ORDER BY kind IN (${CODE_KINDS_SQL}) DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, app_id AS "appId", kind, channel, recipient, language, text, code, attempts, mail`,
)
// its text is kept: it can be sent once more on request
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
// sets all tries as used, so that it is not claimed again; its text is deleted
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

/** The outbox: written with the act that causes a message, emptied by a worker. */
export function createOutboxRepository(db: Queryable) {
  return {
    /**
     * With `isWanted` false the same statement writes nothing: who asks cannot tell by the time
     * whether a message goes out. Gives the message's number, undefined for one that was not
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
     * Takes a message of one way that is due and has not expired, for this worker alone: codes
     * first, then the oldest.
     */
    async claim(channel: Channel): Promise<OutboxMessage | undefined> {
      return (await db.query<OutboxMessage>(claim(channel))).rows[0]
    },
    /**
     * Gives up what was under way when its sender died: it may have gone out. E-mails are sent
     * again, with the number they had.
     */
    async giveUpLost(): Promise<void> {
      await db.query(giveUpLost('its sender ended while it was under way: it may have gone out'))
    },
    /** Gives back at once what was taken and not tried. */
    async putBack(id: number): Promise<void> {
      await db.query(putBack(id))
    },
    /** Sent: unless `keepText`, the words and the code are gone from the database. */
    async markSent(id: number, providerId: string, keepText: boolean): Promise<void> {
      await db.query(markSent(id, providerId, keepText))
    },
    async markFailed(id: number, error: string, retrySeconds: number): Promise<void> {
      await db.query(markFailed(id, error.slice(0, 300), retrySeconds))
    },
    /** No later try can deliver it. */
    async giveUp(id: number, error: string): Promise<void> {
      await db.query(giveUp(id, error.slice(0, 300)))
    },
    async remove(id: number): Promise<void> {
      await db.query(remove(id))
    },
    /**
     * Those of a fair (of all where it is empty) that are not sent, the newest first; of one state, or
     * of every one.
     */
    async listOpen(appId: string, limit: number, state = ''): Promise<OpenMessage[]> {
      return (await db.query<OpenMessage & Record<string, unknown>>(listOpen(appId, limit, state)))
        .rows
    },
    /**
     * How many of a fair (of all where it is empty) wait, how many of those are e-mails, and how
     * many failed.
     */
    async countOpen(appId: string): Promise<OpenCount> {
      return (
        (await db.query<OpenCount>(countOpen(appId))).rows[0] ?? { waiting: 0, failed: 0, mail: 0 }
      )
    },
    /**
     * Has a message that was given up sent again; false where the fair has no such message, or it
     * has expired.
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
