import type { InvitationView } from '@core/contract/invitation'
import type { InvitationState } from '@core/domain/invitationStates'
import type { BatchType } from '@core/invitations/batch'
import { statement, type Queryable } from '../db/queryable'
import { createInvitationPlaces, FORGET, IS_HERE, STANDS } from './invitationPlaces'
import type { Phone } from './personRepository'

/** The stored state of an invitation; "used up" and "expired" are derived from uses and time. */
type StoredState = 'open' | 'accepted' | 'declined' | 'revoked'

/** An invitation of a visitor or of a company. */
export interface StoredInvitation {
  id: string
  kind: InvitationView['Kind']
  state: StoredState
  ownerPersonId: number | null
  name: string
  /** E.164; null when none was given, and after the invitation is answered or revoked. */
  phone: string | null
  countryCode: string
  nationalNumber: string
  email: string
  uses: number
  maxUses: number
  createdAt: Date
  expiresAt: Date
}
/** An invitation with who sent it. */
export interface OpenedInvitation extends StoredInvitation {
  from: string
  fromEn: string
  fromCompany: string
  fromCompanyEn: string
  /** The company that sent it, where it belongs to a batch; null for a visitor's. */
  exhibitorId: string | null
  batchType: BatchType | null
  words: string
  wordsEn: string
  /** The batch, or the company, has no place left. */
  isFull: boolean
  /** The organiser imported it; the sheet's data about the guest. */
  isImported: boolean
  guestCompany: string
  guestPosition: string
}
interface NewInvitation extends Pick<
  StoredInvitation,
  'id' | 'kind' | 'name' | 'email' | 'maxUses' | 'expiresAt'
> {
  appId: string
  ownerPersonId: number
  phone: Phone | undefined
}
/** The filter of a visitor's own list. */
interface OwnInvitations {
  appId: string
  ownerPersonId: number
  state: InvitationState | ''
  after: string
  now: Date
  limit: number
}
/** An invitation with the person's role in it, for their own data. */
export interface HeldInvitation extends StoredInvitation {
  /** Whether the person sent it, was named in it, or registered by it. */
  role: 'sent' | 'named' | 'used'
  guestCompany: string
  guestPosition: string
  /** For an import: where the organiser has the address from, and the legal basis for using it. */
  source: string | null
  basis: string | null
}

const COLUMNS = `i.id, i.kind, i.state, i.owner_person_id AS "ownerPersonId", i.name, i.phone, i.country_code AS "countryCode",
  i.national_number AS "nationalNumber", i.email, i.uses, i.max_uses AS "maxUses", i.created_at AS "createdAt", i.expires_at AS "expiresAt"`
const insertInvitation = statement(
  'invitation_insert',
  `INSERT INTO invitation AS i (app_id, id, kind, owner_person_id, name, phone, country_code, national_number, email, max_uses, expires_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp()) RETURNING ${COLUMNS}`,
)
const openInvitation = statement(
  'invitation_open',
  `SELECT ${COLUMNS}, coalesce(r.name, b.sender, '') AS "from", '' AS "fromEn", coalesce(e.name, CASE jsonb_typeof(r."values" -> 'CompanyName')
     WHEN 'object' THEN r."values" #>> '{CompanyName,CompanyName}' WHEN 'string' THEN r."values" ->> 'CompanyName' END, '') AS "fromCompany",
     coalesce(e.name_en, '') AS "fromCompanyEn", i.exhibitor_id AS "exhibitorId", b.type AS "batchType", coalesce(b.words, '') AS words,
     coalesce(b.words_en, '') AS "wordsEn", b.id IS NOT NULL AND (b.used >= b.quota OR NOT EXISTS (SELECT FROM quota q
       WHERE q.app_id = b.app_id AND q.resource = 'invitation' AND q.exhibitor_id = b.exhibitor_id AND q.key = b.type AND q.used < q.granted)) AS "isFull",
     i.import_id IS NOT NULL AS "isImported", i.guest_company AS "guestCompany", i.guest_position AS "guestPosition"
   FROM invitation i
     LEFT JOIN registration r ON r.app_id = i.app_id AND r.person_id = i.owner_person_id AND ${STANDS}
     LEFT JOIN exhibitor e ON e.app_id = i.app_id AND e.id = i.exhibitor_id AND ${IS_HERE}
     LEFT JOIN invitation_batch b ON b.app_id = i.app_id AND b.id = i.batch_id
   WHERE i.app_id = $1 AND i.id = $2 AND (r.id IS NOT NULL OR e.id IS NOT NULL OR i.import_id IS NOT NULL) AND (i.batch_id IS NULL OR b.state <> 'draft')`,
)
const OWN = 'i.app_id = $1 AND i.owner_person_id = $2'
// follows the same rules as `stateOf`
const STATE_AT = (now: string) =>
  `CASE WHEN i.state <> 'open' THEN i.state WHEN i.uses >= i.max_uses THEN 'used_up' WHEN i.expires_at <= ${now} THEN 'expired' ELSE 'open' END`
const listOwn = statement(
  'invitation_list',
  `SELECT ${COLUMNS} FROM invitation i WHERE ${OWN} AND i.kind = 'person' AND ($3 = '' OR ${STATE_AT('$5')} = $3)
     AND ($4 = '' OR (i.created_at, i.id) < (SELECT b.created_at, b.id FROM invitation b WHERE b.app_id = $1 AND b.owner_person_id = $2 AND b.id = $4))
   ORDER BY i.created_at DESC, i.id DESC LIMIT $6`,
)
const countStates = statement(
  'invitation_states',
  `SELECT ${STATE_AT('$3')} AS state, count(*)::int AS count FROM invitation i WHERE ${OWN} AND i.kind = 'person' GROUP BY 1`,
)
const listWaiting = statement(
  'invitation_waiting',
  `SELECT ${COLUMNS} FROM invitation i WHERE ${OWN} AND i.kind = 'person' AND ${STATE_AT('$3')} = 'open'`,
)
const findShare = statement(
  'invitation_shared',
  `SELECT ${COLUMNS} FROM invitation i WHERE ${OWN} AND i.kind = 'share' AND i.state <> 'revoked' ORDER BY i.created_at DESC LIMIT 1`,
)
const isOwn = statement('invitation_is_own', `SELECT FROM invitation i WHERE ${OWN} AND i.id = $3`)
const noteOpened = statement(
  'invitation_opened',
  'UPDATE invitation SET opens = opens + 1, opened_at = coalesce(opened_at, now()) WHERE app_id = $1 AND id = $2 AND (batch_id IS NOT NULL OR import_id IS NOT NULL)',
)
const optOut = statement(
  'invitation_opt_out',
  'INSERT INTO invitation_opt_out (app_id, phone_hash) SELECT $1, hash FROM unnest($2::bytea[]) AS hash ORDER BY hash ON CONFLICT DO NOTHING',
)
const markOptedOut = statement(
  'invitation_opted_out',
  `UPDATE invitation SET opted_out = true WHERE app_id = $1 AND id = $2 AND state IN ('open', 'declined') AND NOT opted_out`,
)
const isOptedOut = statement(
  'invitation_is_opted_out',
  'SELECT FROM invitation_opt_out WHERE app_id = $1 AND phone_hash = $2',
)
const decline = statement(
  'invitation_decline',
  `UPDATE invitation SET state = 'declined', answered_at = now(), ${FORGET}
   WHERE app_id = $1 AND id = $2 AND kind = 'person' AND state = 'open' AND (expires_at > now() OR $3::boolean)`,
)
const revoke = statement(
  'invitation_revoke',
  `UPDATE invitation AS i SET state = 'revoked', answered_at = coalesce(answered_at, now()), ${FORGET}
   WHERE i.app_id = $1 AND i.owner_person_id = $2 AND i.id = $3 AND i.state IN ('open', 'declined', 'revoked') RETURNING ${COLUMNS}`,
)
const renewShare = statement(
  'invitation_renew_share',
  `UPDATE invitation AS i SET expires_at = greatest(i.expires_at, $3)
   WHERE i.app_id = $1 AND i.owner_person_id = $2 AND i.kind = 'share' AND i.state = 'open' RETURNING ${COLUMNS}`,
)
const countOwn = statement(
  'invitation_count',
  `SELECT count(*) FILTER (WHERE kind = 'person' AND state IN ('open', 'accepted'))::int AS people,
     coalesce(sum(uses) FILTER (WHERE kind = 'share'), 0)::int AS shared FROM invitation WHERE app_id = $1 AND owner_person_id = $2`,
)
const noteMessage = statement(
  'invitation_note_message',
  'INSERT INTO invitation_notice (app_id, phone_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)
const heldBy = statement(
  'invitation_held',
  `SELECT ${COLUMNS}, CASE WHEN i.owner_person_id = $2 THEN 'sent' WHEN u.person_id IS NOT NULL THEN 'used' ELSE 'named' END AS role,
     i.guest_company AS "guestCompany", i.guest_position AS "guestPosition", s.source, s.legal_basis AS basis
   FROM invitation i LEFT JOIN sheet_history s ON s.app_id = i.app_id AND s.id = i.import_id LEFT JOIN invitation_use u ON u.app_id = i.app_id AND u.invitation_id = i.id AND u.person_id = $2
   WHERE i.app_id = $1 AND (i.owner_person_id = $2 OR u.person_id = $2 OR i.phone = $3) ORDER BY i.created_at, i.id`,
)
// removes the erased person's data from invitations of others
const forgetGuest = statement(
  'invitation_forget',
  `UPDATE invitation i SET name = '', ${FORGET}, state = CASE WHEN i.state = 'open' THEN 'revoked' ELSE i.state END
   WHERE i.app_id = $1 AND i.kind = 'person' AND (i.phone = $3
     OR EXISTS (SELECT FROM invitation_use u WHERE u.app_id = i.app_id AND u.invitation_id = i.id AND u.person_id = $2))`,
)

/** Invitations, and who registered by them. */
export function createInvitationRepository(db: Queryable) {
  return {
    ...createInvitationPlaces(db),
    async insert(invitation: NewInvitation): Promise<StoredInvitation> {
      const { appId, id, kind, ownerPersonId, name, phone, email, maxUses, expiresAt } = invitation
      const { rows } = await db.query<StoredInvitation & Record<string, unknown>>(
        insertInvitation(
          appId,
          id,
          kind,
          ownerPersonId,
          name,
          phone?.e164 ?? null,
          phone?.countryCode ?? '',
          phone?.nationalNumber ?? '',
          email,
          maxUses,
          expiresAt,
        ),
      )
      if (!rows[0]) throw new Error('an invitation was not written')
      return rows[0]
    },
    /** An invitation with its sender; undefined when the sender is no longer valid. */
    async open(appId: string, id: string): Promise<OpenedInvitation | undefined> {
      return (await db.query<OpenedInvitation & Record<string, unknown>>(openInvitation(appId, id)))
        .rows[0]
    },
    /**
     * People whom a visitor has invited, the latest first, after `after`; an empty `state` means
     * all.
     */
    async list({
      appId,
      ownerPersonId,
      state,
      after,
      now,
      limit,
    }: OwnInvitations): Promise<StoredInvitation[]> {
      return (
        await db.query<StoredInvitation & Record<string, unknown>>(
          listOwn(appId, ownerPersonId, state, after, now, limit),
        )
      ).rows
    },
    /** Number of these people in each state. */
    async counts(appId: string, ownerPersonId: number, now: Date): Promise<Record<string, number>> {
      const { rows } = await db.query<{ state: string; count: number }>(
        countStates(appId, ownerPersonId, now),
      )
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
    /** Invited people who have not answered yet; the fair's limit bounds their number. */
    async waiting(appId: string, ownerPersonId: number, now: Date): Promise<StoredInvitation[]> {
      return (
        await db.query<StoredInvitation & Record<string, unknown>>(
          listWaiting(appId, ownerPersonId, now),
        )
      ).rows
    },
    /** The link a visitor shares, unless they revoked it. */
    async shared(appId: string, ownerPersonId: number): Promise<StoredInvitation | undefined> {
      return (
        await db.query<StoredInvitation & Record<string, unknown>>(findShare(appId, ownerPersonId))
      ).rows[0]
    },
    async isOwn(appId: string, ownerPersonId: number, id: string): Promise<boolean> {
      return (await db.query(isOwn(appId, ownerPersonId, id))).rowCount === 1
    },
    /** Records that an invitation of a company's batch or of an import was opened. */
    async noteOpened(appId: string, id: string): Promise<void> {
      await db.query(noteOpened(appId, id))
    },
    /**
     * Unsubscribes the owners of these phones or mailboxes from invitations of this fair, by an
     * invitation that they declined or that is still open.
     */
    async optOut(appId: string, id: string, hashes: readonly Buffer[]): Promise<void> {
      // locks the invitation first, in the same order as declining it, so that there are no
      // deadlocks
      await db.query(markOptedOut(appId, id))
      await db.query(optOut(appId, hashes))
    },
    async isOptedOut(appId: string, phoneHash: Buffer): Promise<boolean> {
      return (await db.query(isOptedOut(appId, phoneHash))).rowCount === 1
    },
    /** False when it was not open; with `isLate` an expired invitation can be declined too. */
    async decline(appId: string, id: string, isLate: boolean): Promise<boolean> {
      return (await db.query(decline(appId, id, isLate))).rowCount === 1
    },
    /**
     * Revokes a visitor's own invitation that no one has used; a second call changes nothing.
     * Undefined when there is no such invitation.
     */
    async revoke(
      appId: string,
      ownerPersonId: number,
      id: string,
    ): Promise<StoredInvitation | undefined> {
      return (
        await db.query<StoredInvitation & Record<string, unknown>>(revoke(appId, ownerPersonId, id))
      ).rows[0]
    },
    /**
     * Extends the link that a visitor shares to be valid at least until then; undefined when there
     * is none.
     */
    async renewShare(
      appId: string,
      ownerPersonId: number,
      until: Date,
    ): Promise<StoredInvitation | undefined> {
      return (
        await db.query<StoredInvitation & Record<string, unknown>>(
          renewShare(appId, ownerPersonId, until),
        )
      ).rows[0]
    },
    /**
     * People whom a visitor has invited and not revoked, and how many came by their shared links.
     * The person must be locked.
     */
    async count(appId: string, ownerPersonId: number): Promise<{ people: number; shared: number }> {
      return (
        (await db.query<{ people: number; shared: number }>(countOwn(appId, ownerPersonId)))
          .rows[0] ?? { people: 0, shared: 0 }
      )
    },
    /** Records that a phone gets its message; false when it already had one. */
    async noteMessage(appId: string, phoneHash: Buffer): Promise<boolean> {
      return (await db.query(noteMessage(appId, phoneHash))).rowCount === 1
    },
    /**
     * A person's data in invitations: those they sent, those that name their phone, those they
     * used.
     */
    async heldBy(appId: string, personId: number, phone: string | null): Promise<HeldInvitation[]> {
      return (
        await db.query<HeldInvitation & Record<string, unknown>>(heldBy(appId, personId, phone))
      ).rows
    },
    /** Removes a person from the invitations of others. Their own are deleted with them. */
    async forget(appId: string, personId: number, phone: string | null): Promise<void> {
      await db.query(forgetGuest(appId, personId, phone))
    },
  }
}
