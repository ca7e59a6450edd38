import { statement, type Queryable } from '../db/queryable'
import { ownedBy, type Owner } from './owner'
import { CODE_KINDS_SQL } from './outboxRepository'

/** A person and the data that belongs only to them. */
export interface HeldPerson {
  id: number
  audience: string
  phone: string | null
  countryCode: string
  nationalNumber: string
  createdAt: Date
  lastLoginAt: Date | null
  cardCode: string | null
  /** An exhibitor's account. */
  login: string | null
  name: string | null
  nameEn: string | null
  role: string | null
  exhibitorId: string | null
  accountNumber: string | null
  /** E.164. */
  accountPhone: string | null
  /** The account's mailbox, in the spelling for sending. */
  accountEmail: string | null
}
export interface HeldOrder {
  id: string
  name: string
  nameEn: string
  quantity: number
  total: number
  currency: string
  state: string
  createdAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  tickets: { code: string; state: string; holder: string; usedAt: string | null }[]
}
interface HeldMessage {
  kind: string
  text: string | null
  createdAt: Date
  sentAt: Date | null
}
interface HeldFile {
  key: string
  bytes: number
  state: string
  createdAt: Date
}
interface HeldBinding {
  platform: string
  boundAt: Date
}
interface HeldSession {
  id: string
  device: string
  startedAt: Date
  seenAt: Date
  endedAt: Date | null
}

const findPerson = statement(
  'held_person',
  `SELECT p.id, p.audience, p.phone, p.country_code AS "countryCode", p.national_number AS "nationalNumber", p.created_at AS "createdAt",
     p.last_login_at AS "lastLoginAt", r.card_code AS "cardCode", coalesce(a.login, o.login) AS login,
     coalesce(a.name, o.name) AS name, coalesce(a.name_en, o.name_en) AS "nameEn", coalesce(a.role, o.role) AS role,
     a.exhibitor_id AS "exhibitorId", a.national_number AS "accountNumber", a.phone AS "accountPhone", a.email AS "accountEmail"
   FROM person p LEFT JOIN registration r ON r.app_id = p.app_id AND r.person_id = p.id
   LEFT JOIN exhibitor_account a ON a.app_id = p.app_id AND a.person_id = p.id
   LEFT JOIN organiser_account o ON o.app_id = p.app_id AND o.person_id = p.id
   WHERE p.app_id = $1 AND p.id = $2`,
)
const listOrders = statement(
  'held_orders',
  `SELECT o.id, t.name, t.name_en AS "nameEn", o.quantity, o.total, o.currency, o.state, o.created_at AS "createdAt", o.paid_at AS "paidAt",
     o.refunded_at AS "refundedAt", coalesce((SELECT jsonb_agg(jsonb_build_object('code', k.code, 'state', k.state, 'holder', k.holder, 'usedAt', k.used_at))
       FROM ticket k WHERE k.order_id = o.id), '[]') AS tickets
   FROM ticket_order o JOIN ticket_type t ON t.app_id = o.app_id AND t.id = o.ticket_type
   WHERE o.app_id = $1 AND ${ownedBy('o')} ORDER BY o.created_at`,
)
const listMessages = statement(
  'held_messages',
  `SELECT kind, CASE WHEN kind NOT IN (${CODE_KINDS_SQL}) THEN text END AS text, created_at AS "createdAt", sent_at AS "sentAt" FROM outbox
   WHERE app_id = $1 AND (recipient = ANY($3::text[]) OR person_id = $2) ORDER BY id`,
)
const listFiles = statement(
  'held_files',
  `SELECT key, bytes::float8 AS bytes, state, created_at AS "createdAt" FROM stored_object
   WHERE app_id = $1 AND exhibitor_id IS NULL AND person_id = $2 AND state IN ('uploaded', 'attached') ORDER BY created_at, key`,
)
const listBindings = statement(
  'held_bindings',
  'SELECT platform, bound_at AS "boundAt" FROM wechat_binding WHERE app_id = $1 AND person_id = $2 ORDER BY bound_at',
)
const listSessions = statement(
  'held_sessions',
  `SELECT family AS id, max(device) AS device, min(started_at) AS "startedAt", max(seen_at) AS "seenAt",
     CASE WHEN bool_and(revoked_at IS NOT NULL OR rotated_at IS NOT NULL OR renew_until <= now()) THEN max(coalesce(revoked_at, renew_until)) END AS "endedAt"
   FROM session WHERE app_id = $1 AND person_id = $2 GROUP BY family ORDER BY min(started_at)`,
)

const listNotices = statement(
  'held_notices',
  `SELECT n.title, n.title_en AS "titleEn", r.read_at AS "readAt", r.confirmed_at AS "confirmedAt"
   FROM notice_read r JOIN notice n ON n.app_id = r.app_id AND n.id = r.notice_id WHERE r.app_id = $1 AND r.person_id = $2 ORDER BY r.read_at`,
)
const listDownloads = statement(
  'held_downloads',
  `SELECT f.title, f.title_en AS "titleEn", h.had_at AS "hadAt"
   FROM download_had h JOIN download_file f ON f.app_id = h.app_id AND f.id = h.file_id WHERE h.app_id = $1 AND h.person_id = $2 ORDER BY h.had_at`,
)

// a phone in any common spelling: its digits, with or without the country code
const findHolders = statement(
  'held_find',
  `SELECT 'person:' || p.id AS owner, p.audience AS target, r.card_code AS "cardCode", p.country_code AS "countryCode", p.national_number AS "nationalNumber"
   FROM person p LEFT JOIN registration r ON r.app_id = p.app_id AND r.person_id = p.id
   WHERE p.app_id = $1 AND (p.phone = '+' || $3 OR (p.national_number = $3 AND $3 <> '')
     OR p.id IN (SELECT person_id FROM registration WHERE app_id = $1 AND id_marks && $2::text[]))
   UNION ALL
   SELECT 'invitation:' || id, 'invited', NULL, country_code, national_number FROM invitation WHERE app_id = $1 AND (phone = '+' || $3 OR (national_number = $3 AND $3 <> ''))
   UNION ALL
   SELECT 'person:' || person_id, 'application', NULL, country_code, national_number FROM application WHERE app_id = $1 AND (phone = '+' || $3 OR (national_number = $3 AND $3 <> ''))
   UNION ALL
   SELECT 'exhibitor:' || exhibitor_id, form_id, NULL, '', '' FROM form_submission WHERE app_id = $1 AND id_marks && $2::text[]
   UNION
   SELECT 'exhibitor:' || exhibitor_id, resource || ':' || id, NULL, '', '' FROM record WHERE app_id = $1 AND (id_marks && $2::text[] OR
     (length($3) >= 5 AND strpos(concat("values", submitted_values, previous_values, published_values), '"Number": "' || right($3, 11) || '"') > 0))
   ORDER BY 1`,
)

/** The owner of a number. */
export interface Holder {
  owner: string
  /**
   * For a person the audience, or `application` where a mobile applied; for a company the form, or
   * RESOURCE:ID of a record; for an invitation that names the phone `invited`; for an e-mail its
   * kind.
   */
  target: string
  cardCode: string | null
  countryCode: string
  nationalNumber: string
}

/** The data stored about one person, table by table, read only for that person. */
export function createHeldDataRepository(db: Queryable) {
  return {
    async findPerson(appId: string, personId: number): Promise<HeldPerson | undefined> {
      return (await db.query<HeldPerson & Record<string, unknown>>(findPerson(appId, personId)))
        .rows[0]
    },
    /** Finds the owner of a phone or identity number; the identity number only by its marks. */
    async find(appId: string, marks: readonly string[], phone: string): Promise<Holder[]> {
      return (
        await db.query<Holder & Record<string, unknown>>(
          findHolders(appId, marks, phone.replace(/\D/g, '')),
        )
      ).rows
    },
    async listOrders(appId: string, { exhibitorId, personId }: Owner): Promise<HeldOrder[]> {
      return (
        await db.query<HeldOrder & Record<string, unknown>>(
          listOrders(appId, exhibitorId, personId),
        )
      ).rows
    },
    /** Messages to these recipients and about the person, without the texts of codes. */
    async listMessages(
      appId: string,
      personId: number,
      recipients: readonly string[],
    ): Promise<HeldMessage[]> {
      return (
        await db.query<HeldMessage & Record<string, unknown>>(
          listMessages(appId, personId, recipients),
        )
      ).rows
    },
    async listFiles(appId: string, personId: number): Promise<HeldFile[]> {
      return (await db.query<HeldFile & Record<string, unknown>>(listFiles(appId, personId))).rows
    },
    async listBindings(appId: string, personId: number): Promise<HeldBinding[]> {
      return (await db.query<HeldBinding & Record<string, unknown>>(listBindings(appId, personId)))
        .rows
    },
    async listNotices(
      appId: string,
      personId: number,
    ): Promise<{ title: string; titleEn: string; readAt: Date; confirmedAt: Date | null }[]> {
      return (
        await db.query<{ title: string; titleEn: string; readAt: Date; confirmedAt: Date | null }>(
          listNotices(appId, personId),
        )
      ).rows
    },
    async listDownloads(
      appId: string,
      personId: number,
    ): Promise<{ title: string; titleEn: string; hadAt: Date }[]> {
      return (
        await db.query<{ title: string; titleEn: string; hadAt: Date }>(
          listDownloads(appId, personId),
        )
      ).rows
    },
    async listSessions(appId: string, personId: number): Promise<HeldSession[]> {
      return (await db.query<HeldSession & Record<string, unknown>>(listSessions(appId, personId)))
        .rows
    },
  }
}
