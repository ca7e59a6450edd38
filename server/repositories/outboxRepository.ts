import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'

/** Messages that carry a code: no news, and nobody's to read but who has the phone. */
export const CODE_KINDS = ['login_code', 'recovery_code'] as const
/** As a list of SQL. */
export const CODE_KINDS_SQL = CODE_KINDS.map(kind => `'${kind}'`).join(', ')

/** A message on its way out. */
export interface OutboxMessage {
  id: number
  appId: string
  kind: string
  recipient: string
  language: Language
  text: string
  code: string
  attempts: number
}
interface NewMessage {
  appId: string
  kind: string
  recipient: string
  language: Language
  text: string
  code: string
  ttlSeconds: number
  /** The version of the privacy notice the recipient agreed to with this very call (DECISIONS §8). */
  consentVersion: string
}
export interface ShownMessage {
  to: string
  kind: string
  text: string | null
  code: string | null
  at: Date
}

const insertMessage = statement(
  'outbox_insert',
  `INSERT INTO outbox (app_id, kind, recipient, language, text, code, expires_at, consent_version, consented_at)
   SELECT $1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8, now() WHERE $9::boolean`,
)
// the lease keeps a second worker away while this one talks to the provider, and is much longer than a provider may take
const claim = statement(
  'outbox_claim',
  `UPDATE outbox SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => 60)
   WHERE id = (SELECT id FROM outbox WHERE sent_at IS NULL AND next_try_at <= now() AND expires_at > now() AND attempts < 5
               ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, app_id AS "appId", kind, recipient, language, text, code, attempts`,
)
const putBack = statement('outbox_put_back', 'UPDATE outbox SET attempts = attempts - 1, next_try_at = now() WHERE id = $1')
const markSent = statement(
  'outbox_sent',
  `UPDATE outbox SET sent_at = now(), provider_id = $2, error = NULL,
     text = CASE WHEN $3 THEN text END, code = CASE WHEN $3 THEN code END WHERE id = $1`,
)
const markFailed = statement('outbox_failed', 'UPDATE outbox SET error = $2, next_try_at = now() + make_interval(secs => $3) WHERE id = $1')
// as if every try had been made: nobody claims it again; its words go with it
const giveUp = statement('outbox_give_up', 'UPDATE outbox SET error = $2, attempts = 5, text = NULL, code = NULL WHERE id = $1')
const list = statement(
  'outbox_list',
  `SELECT recipient AS "to", kind, text, code, created_at AS at FROM outbox
   WHERE $1 = '' OR right(recipient, length($1)) = $1 ORDER BY id DESC LIMIT 50`,
)

/** The outbox: written with the act that causes a message, emptied by a worker. */
export function createOutboxRepository(db: Queryable) {
  return {
    /** With `isWanted` false the same statement writes nothing: who asks cannot tell by the time whether a message goes out. */
    async insert(message: NewMessage, isWanted = true): Promise<void> {
      const { appId, kind, recipient, language, text, code, ttlSeconds, consentVersion } = message
      await db.query(insertMessage(appId, kind, recipient, language, text, code, ttlSeconds, consentVersion, isWanted))
    },
    /** Takes the oldest message that is due and has not expired, for this worker alone. */
    async claim(): Promise<OutboxMessage | undefined> {
      return (await db.query<OutboxMessage>(claim())).rows[0]
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
    /** Development only: newest first; `to` matches the end of the number. */
    async list(to: string): Promise<ShownMessage[]> {
      return (await db.query<ShownMessage>(list(to))).rows
    },
  }
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>
