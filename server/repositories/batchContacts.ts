import type { ContactState } from '@core/invitations/batch'
import type { Phone } from './personRepository'
import { statement, type Queryable } from '../db/queryable'
import { FORGET } from './invitationPlaces'
import type { BatchOwner, StoredBatch } from './storedBatch'

/** One invitation of a batch. */
export interface StoredContact {
  id: string
  state: ContactState
  name: string
  countryCode: string
  nationalNumber: string
  email: string
  delivery: '' | 'message' | 'link' | 'bounced'
  isOpen: boolean
  sentAt: Date | null
  openedAt: Date | null
  remindedAt: Date | null
}

/** A contact to be added to a batch. */
export interface NewContact {
  id: string
  name: string
  phone: Phone | undefined
  email: string
}

/** A visitor who came by the invitation `i` has been admitted. */
const ATTENDED = `EXISTS (SELECT FROM invitation_use u WHERE u.app_id = i.app_id AND u.invitation_id = i.id AND u.attended_at IS NOT NULL)`
const UNANSWERED = `WHEN i.opted_out THEN 'optout' WHEN i.state = 'declined' THEN 'declined' WHEN i.state = 'revoked' THEN 'revoked' WHEN i.expires_at <= now() THEN 'expired'
    WHEN i.opened_at IS NOT NULL THEN 'opened' WHEN i.delivery = 'bounced' THEN 'bounced' WHEN i.sent_at IS NOT NULL THEN 'sent' ELSE 'draft' END`
const STATE = `CASE WHEN i.state = 'accepted' THEN CASE WHEN ${ATTENDED} THEN 'attended' ELSE 'registered' END ${UNANSWERED}`
const insertContact = statement(
  'batch_contact_insert',
  `INSERT INTO invitation (app_id, id, kind, exhibitor_id, batch_id, name, phone, country_code, national_number, email, max_uses, expires_at, created_at)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp()
   WHERE $7::text IS NOT NULL OR $10 = '' OR NOT EXISTS (SELECT FROM invitation x
     WHERE x.app_id = $1 AND x.batch_id = $5 AND x.phone IS NULL AND lower(x.email) = lower($10) AND x.email <> '' AND x.state = 'open')
   ON CONFLICT DO NOTHING`,
)
const countContacts = statement(
  'batch_contact_count',
  `SELECT count(*)::int AS count FROM invitation WHERE app_id = $1 AND batch_id = $2 AND kind = 'person'`,
)
const listReached = statement(
  'batch_reached',
  `SELECT coalesce(phone, lower(email)) AS "to" FROM invitation
   WHERE app_id = $1 AND batch_id = $2 AND (phone IS NOT NULL OR email <> '') AND state = 'open'`,
)
const listContacts = statement(
  'batch_contacts',
  `SELECT i.id, ${STATE} AS state, i.name, i.country_code AS "countryCode", i.national_number AS "nationalNumber", i.email, i.delivery,
     i.state = 'open' AND i.expires_at > now() AS "isOpen", i.sent_at AS "sentAt", i.opened_at AS "openedAt", i.reminded_at AS "remindedAt", i.created_at AS at
   FROM invitation i WHERE i.app_id = $1 AND i.batch_id = $2 AND i.kind = 'person'
     AND ($5 = '' OR strpos(lower(i.name), lower($5)) > 0) AND ($6 = '' OR ${STATE} = $6)
     AND ($3 = '' OR (i.created_at, i.id) > (SELECT x.created_at, x.id FROM invitation x WHERE x.app_id = $1 AND x.batch_id = $2 AND x.id = $3))
   ORDER BY i.created_at, i.id LIMIT $4`,
)
// contacts are many: states are counted from an index alone, and admitted visitors are counted
// separately
const countStates = statement(
  'batch_states',
  `SELECT "batchId", state, sum(count)::int AS count FROM (
     SELECT i.batch_id AS "batchId", CASE WHEN i.state = 'accepted' THEN 'registered' ${UNANSWERED} AS state, count(*) AS count FROM invitation i
     WHERE i.app_id = $1 AND i.batch_id = ANY($2::uuid[]) AND i.kind = 'person' GROUP BY 1, 2
     UNION ALL
     SELECT u.batch_id, moved.state, moved.sign * count(DISTINCT u.invitation_id) FROM invitation_use u, (VALUES ('attended', 1), ('registered', -1)) AS moved (state, sign)
     WHERE u.app_id = $1 AND u.batch_id = ANY($2::uuid[]) AND u.attended_at IS NOT NULL AND NOT u.by_share GROUP BY u.batch_id, moved.state, moved.sign
   ) AS each GROUP BY 1, 2 HAVING sum(count) > 0`,
)
const listShares = statement(
  'batch_shares',
  `SELECT batch_id AS "batchId", id, opens FROM invitation WHERE app_id = $1 AND batch_id = ANY($2::uuid[]) AND kind = 'share'`,
)
const dropContact = statement(
  'batch_contact_drop',
  `UPDATE invitation SET state = 'revoked', answered_at = coalesce(answered_at, now()), ${FORGET}
   WHERE app_id = $1 AND exhibitor_id = $2 AND id = $3 AND kind = 'person' AND state IN ('open', 'revoked') RETURNING batch_id AS "batchId"`,
)
const findContact = statement(
  'batch_contact_find',
  `SELECT batch_id AS "batchId" FROM invitation WHERE app_id = $1 AND exhibitor_id = $2 AND id = $3 AND kind = 'person' AND batch_id IS NOT NULL`,
)

/** The invitations in the batches of companies. */
export function createBatchContacts(db: Queryable) {
  const did = async (query: ReturnType<typeof findContact>) =>
    (await db.query(query)).rowCount === 1
  return {
    /** Inserts the link for everybody; a second call changes nothing. */
    async insertShare(
      { appId, exhibitorId }: BatchOwner,
      batch: StoredBatch,
      id: string,
    ): Promise<void> {
      await db.query(
        insertContact(
          appId,
          id,
          'share',
          exhibitorId,
          batch.id,
          '',
          null,
          '',
          '',
          '',
          batch.quota,
          batch.expiresAt,
        ),
      )
    },

    /**
     * False when the batch already has the phone, or without a phone the mailbox. The batch must be
     * locked.
     */
    insertContact(
      { appId, exhibitorId }: BatchOwner,
      batch: StoredBatch,
      { id, name, phone, email }: NewContact,
    ): Promise<boolean> {
      const reach = [
        phone?.e164 ?? null,
        phone?.countryCode ?? '',
        phone?.nationalNumber ?? '',
        email,
      ] as const
      return did(
        insertContact(
          appId,
          id,
          'person',
          exhibitorId,
          batch.id,
          name,
          ...reach,
          1,
          batch.expiresAt,
        ),
      )
    },

    async countContacts(appId: string, batchId: string): Promise<number> {
      return (await db.query<{ count: number }>(countContacts(appId, batchId))).rows[0]?.count ?? 0
    },

    /** The phones of unanswered invitations, and the mailboxes of those without a phone. */
    async reached(appId: string, batchId: string): Promise<ReadonlySet<string>> {
      return new Set(
        (await db.query<{ to: string }>(listReached(appId, batchId))).rows.map(({ to }) => to),
      )
    },

    /**
     * In the order they were added, after `after`; filtered by a part of the name and by one state,
     * unless those are empty.
     */
    async contacts(
      appId: string,
      batchId: string,
      after: string,
      limit: number,
      { search, state }: { search: string; state: ContactState | '' },
    ): Promise<StoredContact[]> {
      return (
        await db.query<StoredContact & Record<string, unknown>>(
          listContacts(appId, batchId, after, limit, search, state),
        )
      ).rows
    },

    async states(
      appId: string,
      batchIds: readonly string[],
    ): Promise<{ batchId: string; state: ContactState; count: number }[]> {
      return (
        await db.query<{ batchId: string; state: ContactState; count: number }>(
          countStates(appId, batchIds),
        )
      ).rows
    },

    async shares(
      appId: string,
      batchIds: readonly string[],
    ): Promise<{ batchId: string; id: string; opens: number }[]> {
      return (
        await db.query<{ batchId: string; id: string; opens: number }>(listShares(appId, batchIds))
      ).rows
    },

    /** The batch of one of the company's invitations. */
    async batchOf({ appId, exhibitorId }: BatchOwner, id: string): Promise<string | undefined> {
      return (await db.query<{ batchId: string }>(findContact(appId, exhibitorId, id))).rows[0]
        ?.batchId
    },

    /** Withdraws an unanswered invitation; a second call changes nothing. */
    drop: ({ appId, exhibitorId }: BatchOwner, id: string): Promise<boolean> =>
      did(dropContact(appId, exhibitorId, id)),
  }
}
