import { statement, type Queryable } from '../db/queryable'
import type { ListedRecord } from './recordLists'

/** Quotes that were sent for a need. */
interface QuoteCount {
  need: string
  sent: number
  own: boolean
}
/** The other party of records: a person or a company. */
export interface Party {
  personId: number | null
  exhibitorId: string | null
}
/** A record as its other party lists it. */
export interface PartyRecord extends ListedRecord {
  /** The party has read the other side's last message. */
  isSeen: boolean
  messages: number
}
export interface StoredMessage {
  id: number
  party: 'owner' | 'counterpart'
  personId: number | null
  at: Date
  text: string
  files: { url: string; name: string }[]
  quote: Record<string, unknown> | null
  author: string
  authorEn: string
}
/** A person's trade data with companies. */
export interface HeldTrade {
  resource: string
  title: string
  state: string
  at: Date
  values: Record<string, unknown>
  messages: string[]
}
type Place = { appId: string; resource: string; id: string }

const MINE = `(r.counterpart_person = $3::bigint OR r.counterpart_exhibitor = $4::text) AND r.submitted_at IS NOT NULL`
const list = statement(
  'party_list',
  `SELECT r.id, r.exhibitor_id AS "exhibitorId", 0 AS place, r.form_id AS "formId", r.state, r.reason, r.revision, r.created_at AS "createdAt",
     r.saved_at AS "savedAt", r.submitted_at AS "submittedAt", r.published_at AS "publishedAt", r.submitted_title AS title,
     r.submitted_version AS "formVersion", r.submitted_values AS "values", coalesce(e.name, '') AS "companyName",
     coalesce(e.name_en, '') AS "companyNameEn", coalesce(e.booth, '') AS booth,
     (SELECT count(*)::int FROM record_message m WHERE m.app_id = r.app_id AND m.resource = r.resource AND m.record_id = r.id) AS messages,
     NOT EXISTS (SELECT FROM record_message m WHERE m.app_id = r.app_id AND m.resource = r.resource AND m.record_id = r.id AND m.party = 'owner'
       AND m.id > coalesce((SELECT last_id FROM record_read s WHERE s.app_id = r.app_id AND s.resource = r.resource AND s.record_id = r.id AND s.party = 'counterpart'), 0)) AS "isSeen"
   FROM record r LEFT JOIN exhibitor e ON e.app_id = r.app_id AND e.id = r.exhibitor_id
   WHERE r.app_id = $1 AND r.resource = $2 AND ${MINE} AND r.state <> ALL ($5::text[]) AND ($6::text = '' OR r.state = $6)
     AND ($7::text = '' OR r.submitted_values->>$7::text = $8::text OR r.submitted_values->$7::text->'selected' ? $8::text)
     AND ($9::timestamptz IS NULL OR (r.saved_at, r.id) < ($9, $10))
   ORDER BY r.saved_at DESC, r.id DESC LIMIT $11`,
)
const counts = statement(
  'party_counts',
  `SELECT r.state, count(*)::int AS count FROM record r WHERE r.app_id = $1 AND r.resource = $2 AND ${MINE} AND r.state <> ALL ($5::text[])
     AND ($6::text = '' OR r.submitted_values->>$6::text = $7::text OR r.submitted_values->$6::text->'selected' ? $7::text) GROUP BY r.state`,
)
const othersFor = statement(
  'party_others',
  `SELECT id FROM record WHERE app_id = $1 AND resource = 'quote' AND submitted_values->>'Need' = $2 AND id <> $3
     AND state = ANY ('{sent,viewed,shortlisted}') ORDER BY id FOR UPDATE`,
)
const quotesFor = statement(
  'party_quotes',
  `SELECT count(*) FILTER (WHERE state NOT IN ('draft', 'withdrawn'))::int AS sent, max(id) FILTER (WHERE exhibitor_id = $3) AS own
   FROM record WHERE app_id = $1 AND resource = 'quote' AND "values"->>'Need' = $2`,
)
const countQuotes = statement(
  'party_quote_counts',
  `SELECT "values"->>'Need' AS need, count(*)::int AS sent, bool_or(exhibitor_id = $3) AS own
   FROM record WHERE app_id = $1 AND resource = 'quote' AND "values"->>'Need' = ANY ($2::text[])
     AND state NOT IN ('draft', 'withdrawn') GROUP BY 1`,
)
const insertMessage = statement(
  'thread_say',
  `INSERT INTO record_message (app_id, resource, record_id, party, person_id, at, text, files, quote) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
)
const listMessages = statement(
  'thread_list',
  `SELECT * FROM (SELECT m.id, m.party, m.person_id AS "personId", m.at, m.text, m.files, m.quote, coalesce(a.name, '') AS author, coalesce(a.name_en, '') AS "authorEn"
     FROM record_message m LEFT JOIN exhibitor_account a ON a.app_id = m.app_id AND a.person_id = m.person_id
     WHERE m.app_id = $1 AND m.resource = $2 AND m.record_id = $3 ORDER BY m.id DESC LIMIT 500) AS latest ORDER BY id`,
)
const markRead = statement(
  'thread_read',
  `INSERT INTO record_read AS r (app_id, resource, record_id, party, last_id) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (app_id, resource, record_id, party) DO UPDATE SET last_id = greatest(r.last_id, excluded.last_id)`,
)
const readBy = statement(
  'thread_read_by',
  'SELECT last_id AS "lastId" FROM record_read WHERE app_id = $1 AND resource = $2 AND record_id = $3 AND party = $4',
)
const assign = statement(
  'thread_assign',
  'UPDATE record SET assignee_person = $4 WHERE app_id = $1 AND resource = $2 AND id = $3',
)
const assigneeOf = statement(
  'thread_assignee',
  'SELECT assignee_person AS "personId" FROM record WHERE app_id = $1 AND resource = $2 AND id = $3',
)
const listHeld = statement(
  'party_held',
  `SELECT r.resource, r.submitted_title AS title, r.state, r.submitted_at AS at, r.submitted_values AS "values",
     ARRAY(SELECT m.text FROM record_message m WHERE m.app_id = r.app_id AND m.resource = r.resource AND m.record_id = r.id
       AND m.party = 'counterpart' ORDER BY m.id) AS messages
   FROM record r WHERE r.app_id = $1 AND r.counterpart_person = $2 AND r.submitted_at IS NOT NULL ORDER BY r.submitted_at, r.id`,
)

/** Records of two parties as the other party sees them, and the messages of both. */
export function createCounterpartRepository(db: Queryable) {
  return {
    /**
     * Records that this party may see, the latest change first; states in `hidden` are left out.
     */
    async list(
      appId: string,
      resource: string,
      { personId, exhibitorId }: Party,
      filter: {
        hidden: readonly string[]
        state: string
        field: string
        about: string
        after?: { at: Date; id: string } | undefined
      },
      size: number,
    ): Promise<PartyRecord[]> {
      const { hidden, state, field, about, after } = filter
      const query = list(
        ...[
          appId,
          resource,
          personId,
          exhibitorId,
          hidden,
          state,
          about === '' ? '' : field,
          about,
        ],
        ...[after?.at ?? null, after?.id ?? '', size],
      )
      return (await db.query<PartyRecord & Record<string, unknown>>(query)).rows
    },
    async counts(
      appId: string,
      resource: string,
      { personId, exhibitorId }: Party,
      { hidden, field, about }: { hidden: readonly string[]; field: string; about: string },
    ): Promise<{ state: string; count: number }[]> {
      const query = counts(
        appId,
        resource,
        personId,
        exhibitorId,
        hidden,
        about === '' ? '' : field,
        about,
      )
      return (await db.query<{ state: string; count: number }>(query)).rows
    },
    /**
     * A person's own records and messages, for their data export. Quotes belong to them as answers.
     */
    async listHeld(appId: string, personId: number): Promise<HeldTrade[]> {
      return (await db.query<HeldTrade & Record<string, unknown>>(listHeld(appId, personId))).rows
    },
    /** Other open quotes for the same need, locked until the transaction ends. */
    async lockOtherQuotes(appId: string, need: string, but: string): Promise<string[]> {
      return (await db.query<{ id: string }>(othersFor(appId, need, but))).rows.map(({ id }) => id)
    },
    /** How many companies have sent a quote for a need, and this company's quote. */
    async quotesFor(
      appId: string,
      need: string,
      exhibitorId: string,
    ): Promise<{ sent: number; own: string | null }> {
      return (
        (await db.query<{ sent: number; own: string | null }>(quotesFor(appId, need, exhibitorId)))
          .rows[0] ?? { sent: 0, own: null }
      )
    },
    /**
     * For several needs: how many companies have sent a quote, and whether this company has. Needs
     * without a quote are left out.
     */
    async countQuotes(
      appId: string,
      needs: readonly string[],
      exhibitorId: string,
    ): Promise<QuoteCount[]> {
      return (
        await db.query<QuoteCount & Record<string, unknown>>(countQuotes(appId, needs, exhibitorId))
      ).rows
    },
    async say(
      { appId, resource, id }: Place,
      message: Omit<StoredMessage, 'id' | 'author' | 'authorEn'>,
    ): Promise<number> {
      const { party, personId, at, text, files, quote } = message
      const query = insertMessage(
        appId,
        resource,
        id,
        party,
        personId,
        at,
        text,
        JSON.stringify(files),
        quote && JSON.stringify(quote),
      )
      return (await db.query<{ id: number }>(query)).rows[0]?.id ?? 0
    },
    /** The latest 500 messages, in their order. */
    async messages({ appId, resource, id }: Place): Promise<StoredMessage[]> {
      return (
        await db.query<StoredMessage & Record<string, unknown>>(listMessages(appId, resource, id))
      ).rows
    },
    async markRead(
      { appId, resource, id }: Place,
      party: StoredMessage['party'],
      lastId: number,
    ): Promise<void> {
      await db.query(markRead(appId, resource, id, party, lastId))
    },
    /** The id of the last message a party has read; 0 for none. */
    async readBy({ appId, resource, id }: Place, party: StoredMessage['party']): Promise<number> {
      return (
        (await db.query<{ lastId: number }>(readBy(appId, resource, id, party))).rows[0]?.lastId ??
        0
      )
    },
    async assign({ appId, resource, id }: Place, personId: number | null): Promise<void> {
      await db.query(assign(appId, resource, id, personId))
    },
    async assigneeOf({ appId, resource, id }: Place): Promise<number | null> {
      return (
        (await db.query<{ personId: number | null }>(assigneeOf(appId, resource, id))).rows[0]
          ?.personId ?? null
      )
    },
  }
}
