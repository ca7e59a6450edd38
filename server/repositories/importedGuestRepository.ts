import type { ImportedState } from '@core/setup/sheets'
import { statement, type Queryable } from '../db/queryable'
import type { DueContact } from './batchTurns'
import type { Phone } from './personRepository'

/** A person in a sheet; the mailbox in its one spelling, or empty. */
export interface NewGuest {
  id: string
  name: string
  phone: Phone | undefined
  email: string
  company: string
  position: string
  language: 'cn' | 'en'
}
export interface ImportedGuest {
  id: string
  name: string
  company: string
  position: string
  phone: string | null
  email: string
  language: 'cn' | 'en'
  state: ImportedState
  sentAt: Date | null
}
export interface DueGuest extends DueContact {
  language: 'cn' | 'en'
}

const insert = statement(
  'imported_insert',
  `INSERT INTO invitation (app_id, id, kind, import_id, name, phone, country_code, national_number, email, guest_company, guest_position, language, max_uses, expires_at)
   SELECT $1, g.id, 'person', $2, g.name, nullif(g.phone, ''), g.country, g.number, g.email, g.company, g.position, g.language, 1, $3
   FROM jsonb_to_recordset($4::jsonb) AS g (id text, name text, phone text, country text, number text, email text, company text, position text, language text)`,
)
const REGISTERED_PHONE = `EXISTS (SELECT FROM person p JOIN registration r ON r.app_id = p.app_id AND r.person_id = p.id WHERE p.app_id = i.app_id AND p.phone = i.phone)`
const STATE = `CASE WHEN i.state = 'accepted' THEN 'registered' WHEN i.opted_out OR i.state = 'revoked' THEN 'left' WHEN i.state = 'declined' THEN 'declined'
   WHEN ${REGISTERED_PHONE} THEN 'registered' WHEN i.delivery = 'bounced' THEN 'failed' WHEN i.opened_at IS NOT NULL THEN 'opened'
   WHEN i.sent_at IS NULL THEN 'waiting' WHEN i.message_id IS NULL THEN 'quiet' ELSE 'sent' END`
const OF = 'i.app_id = $1 AND i.import_id = $2'
const counts = statement(
  'imported_counts',
  `SELECT ${STATE} AS state, count(*)::int AS people FROM invitation i WHERE ${OF} GROUP BY 1`,
)
const page = statement(
  'imported_page',
  `SELECT * FROM (SELECT i.id, i.name, i.guest_company AS company, i.guest_position AS position, i.phone, i.email, i.language, ${STATE} AS state, i.sent_at AS "sentAt"
     FROM invitation i WHERE ${OF} AND i.id > $4) AS g WHERE $3 = '' OR g.state = $3 ORDER BY g.id LIMIT $5`,
)
const due = statement(
  'imported_due',
  `SELECT i.id, i.phone, i.country_code AS "countryCode", i.email, i.language FROM invitation i
   WHERE ${OF} AND i.state = 'open' AND i.sent_at IS NULL AND i.expires_at > now() ORDER BY i.id LIMIT $3`,
)
const registered = statement(
  'imported_registered',
  `SELECT p.phone AS "to" FROM person p JOIN registration r ON r.app_id = p.app_id AND r.person_id = p.id WHERE p.app_id = $1 AND p.phone = ANY($2::text[])
   UNION SELECT lower(r."values" ->> 'Email') FROM registration r WHERE cardinality($3::text[]) > 0 AND r.app_id = $1 AND lower(r."values" ->> 'Email') = ANY($3::text[])`,
)
const invited = statement(
  'imported_invited',
  `SELECT coalesce(i.phone, '') AS phone, i.email FROM invitation i WHERE i.app_id = $1 AND i.import_id IS NOT NULL AND i.state = 'open'
     AND (i.phone = ANY($2::text[]) OR i.email = ANY($3::text[]))`,
)
const noticed = statement(
  'imported_noticed',
  `SELECT phone_hash AS hash, false AS "isLeft" FROM invitation_notice WHERE app_id = $1 AND phone_hash = ANY($2::bytea[])
   UNION ALL SELECT phone_hash, true FROM invitation_opt_out WHERE app_id = $1 AND phone_hash = ANY($2::bytea[])`,
)
const hold = statement(
  'imported_hold',
  `SELECT FROM invitation i WHERE ${OF} AND i.state <> 'accepted' ORDER BY i.id FOR UPDATE`,
)
const stop = statement(
  'imported_stop',
  `DELETE FROM outbox o USING invitation i WHERE ${OF} AND i.state <> 'accepted' AND o.id = i.message_id AND o.sent_at IS NULL
   RETURNING o.recipient, o.handed_at IS NULL AS "isUnsent"`,
)
const forgetNotices = statement(
  'imported_forget',
  'DELETE FROM invitation_notice WHERE app_id = $1 AND phone_hash = ANY($2::bytea[])',
)
const remove = statement(
  'imported_remove',
  `DELETE FROM invitation i WHERE ${OF} AND i.state <> 'accepted'`,
)
const countUsed = statement(
  'imported_used',
  `SELECT count(*)::int AS count FROM invitation i WHERE ${OF}`,
)
// found by the message alone, so that other invitations find nothing
const ofMessage = statement(
  'imported_of_message',
  `SELECT i.state, ${REGISTERED_PHONE} AS "isRegistered", i.email FROM invitation i WHERE i.message_id = $1 AND i.delivery = 'message' AND i.import_id IS NOT NULL`,
)

/** Invitations that the organiser imported, and their guests. */
export function createImportedGuestRepository(db: Queryable) {
  return {
    async insert(
      appId: string,
      importId: number,
      expiresAt: Date,
      guests: readonly NewGuest[],
    ): Promise<void> {
      const rows = guests.map(({ phone, ...guest }) => ({
        ...guest,
        phone: phone?.e164 ?? '',
        country: phone?.countryCode ?? '',
        number: phone?.nationalNumber ?? '',
      }))
      await db.query(insert(appId, importId, expiresAt, JSON.stringify(rows)))
    },
    async counts(
      appId: string,
      importId: number,
    ): Promise<{ state: ImportedState; people: number }[]> {
      return (await db.query<{ state: ImportedState; people: number }>(counts(appId, importId)))
        .rows
    },
    /** A page after `after`; an empty state means all. */
    async page(
      appId: string,
      importId: number,
      state: ImportedState | '',
      after: string,
      limit: number,
    ): Promise<ImportedGuest[]> {
      return (
        await db.query<ImportedGuest & Record<string, unknown>>(
          page(appId, importId, state, after, limit),
        )
      ).rows
    },
    /** Invitations that are not sent yet. */
    async due(appId: string, importId: number, limit: number): Promise<DueGuest[]> {
      return (await db.query<DueGuest & Record<string, unknown>>(due(appId, importId, limit))).rows
    },
    /** The ones of these phones and mailboxes whose owner is registered. */
    async registered(
      appId: string,
      phones: readonly string[],
      mailboxes: readonly string[],
    ): Promise<Set<string>> {
      return new Set(
        (await db.query<{ to: string }>(registered(appId, phones, mailboxes))).rows.map(
          ({ to }) => to,
        ),
      )
    },
    /** The ones that an import has invited and that have not answered. */
    async invited(
      appId: string,
      phones: readonly string[],
      mailboxes: readonly string[],
    ): Promise<Set<string>> {
      const { rows } = await db.query<{ phone: string; email: string }>(
        invited(appId, phones, mailboxes),
      )
      return new Set(rows.flatMap(({ phone, email }) => [phone, email]).filter(to => to !== ''))
    },
    /**
     * The ones of these addresses that already had the fair's message or have unsubscribed; in
     * hexadecimal.
     */
    async noticed(
      appId: string,
      hashes: readonly Buffer[],
    ): Promise<{ had: Set<string>; left: Set<string> }> {
      const { rows } = await db.query<{ hash: Buffer; isLeft: boolean }>(noticed(appId, hashes))
      const of = (isLeft: boolean) =>
        new Set(rows.filter(row => row.isLeft === isLeft).map(({ hash }) => hash.toString('hex')))
      return { had: of(false), left: of(true) }
    },
    /**
     * Deletes unsent messages of unused invitations, and locks those invitations. Returns the
     * recipients whose message was never passed to a provider.
     */
    async stop(appId: string, importId: number): Promise<string[]> {
      await db.query(hold(appId, importId))
      const { rows } = await db.query<{ recipient: string; isUnsent: boolean }>(
        stop(appId, importId),
      )
      return rows.filter(({ isUnsent }) => isUnsent).map(({ recipient }) => recipient)
    },
    async forgetNotices(appId: string, hashes: readonly Buffer[]): Promise<void> {
      await db.query(forgetNotices(appId, hashes))
    },
    /** Deletes the unused invitations. Returns how many were deleted, and how many stay. */
    async remove(appId: string, importId: number): Promise<{ removed: number; kept: number }> {
      const removed = (await db.query(remove(appId, importId))).rowCount ?? 0
      return {
        removed,
        kept: (await db.query<{ count: number }>(countUsed(appId, importId))).rows[0]?.count ?? 0,
      }
    },
    /**
     * Whether the message of an imported invitation must not be sent: it is answered, or its guest
     * has registered.
     */
    async isSettled(appId: string, messageId: number): Promise<boolean> {
      type Row = { state: string; isRegistered: boolean; email: string }
      const found = (await db.query<Row>(ofMessage(messageId))).rows[0]
      if (!found) return false
      if (found.state !== 'open' || found.isRegistered) return true
      return found.email !== '' && (await this.registered(appId, [], [found.email])).size > 0
    },
  }
}
