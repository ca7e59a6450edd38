import { statement, type Queryable } from '../db/queryable'
import { ownedBy, type FileOwner } from './owner'

type ObjectState = 'signed' | 'uploaded' | 'attached' | 'leaving'

/** A file in the database. */
export interface StoredObject extends FileOwner {
  key: string
  appId: string
  extension: string
  maxBytes: number
  /** As announced until the file has arrived, then as received. */
  bytes: number
  state: ObjectState
  sentHash: Buffer | null
  expiresAt: Date
  /** Files refused under this permit. */
  refusals: number
}
interface NewObject extends FileOwner {
  key: string
  appId: string
  ipHash: Buffer
  extension: string
  maxBytes: number
  /** Announced bytes; they count until the real size is known. */
  bytes: number
  expiresAt: Date
  /** The signed link through which the file is uploaded. */
  linkId?: string | undefined
}
/** What an owner and an address have sent in the last day. */
export interface Usage {
  files: number
  bytes: number
  ipBytes: number
}

export const keysOf = ({ exhibitorId, personId }: FileOwner) => [exhibitorId, personId] as const

const OBJECT = `SELECT o.key, o.app_id AS "appId", o.exhibitor_id AS "exhibitorId", o.person_id::float8 AS "personId", extension, max_bytes::float8 AS "maxBytes", bytes::float8 AS bytes, state, sent_hash AS "sentHash", expires_at AS "expiresAt", refusals FROM stored_object o`
const insertObject = statement(
  'object_insert',
  `INSERT INTO stored_object (key, app_id, exhibitor_id, person_id, ip_hash, extension, max_bytes, bytes, expires_at, link_id)
   VALUES ($1, $2, $3::text, CASE WHEN $3::text IS NULL THEN $4::bigint END, $5, $6, $7, $8, $9, $10)
   ON CONFLICT DO NOTHING`,
)
// an unused permit counts until it expires
const usage = statement(
  'object_usage',
  `SELECT
     count(*) FILTER (WHERE app_id = $1 AND ${ownedBy('o')})::int AS files,
     coalesce(sum(bytes) FILTER (WHERE app_id = $1 AND ${ownedBy('o')}), 0)::float8 AS bytes,
     coalesce(sum(bytes) FILTER (WHERE ip_hash = $4), 0)::float8 AS "ipBytes"
   FROM stored_object o
   WHERE ((app_id = $1 AND ${ownedBy('o')}) OR ip_hash = $4) AND created_at > now() - interval '1 day'
     AND (state <> 'signed' OR (expires_at > now() AND refusals < 3)) AND key <> $5`,
)
// all files of a company, however old; an unused permit counts until it expires
const companyBytes = statement(
  'object_company_bytes',
  `SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM stored_object
   WHERE app_id = $1 AND exhibitor_id = $2 AND key <> $3
     AND (state <> 'signed' OR (expires_at > now() AND refusals < 3))`,
)
const findObject = statement('object_find', `${OBJECT} WHERE key = $1`)
const claimObject = statement(
  'object_claim',
  `UPDATE stored_object SET lease = $2, lease_until = now() + make_interval(secs => $3)
   WHERE key = $1 AND state = 'signed' AND (lease IS NULL OR lease_until < now())`,
)
const releaseObject = statement(
  'object_release',
  `UPDATE stored_object SET lease = NULL, lease_until = NULL WHERE key = $1 AND lease = $2`,
)
const findObjects = statement(
  'object_find_own',
  `${OBJECT} WHERE app_id = $1 AND ${ownedBy('o')} AND key = ANY($4::text[]) AND ($5::uuid IS NULL OR link_id = $5)`,
)
const ipOf = statement('object_ip', 'SELECT ip_hash AS "ipHash" FROM stored_object WHERE key = $1')
const markUploaded = statement(
  'object_uploaded',
  `UPDATE stored_object SET state = 'uploaded', bytes = $2, sent_hash = $3, uploaded_at = now(), lease = NULL, lease_until = NULL
   WHERE key = $1 AND state = 'signed' AND lease IS NOT DISTINCT FROM $4`,
)
const countBytes = statement('object_bytes', 'UPDATE stored_object SET bytes = $2 WHERE key = $1')
const noteRefusal = statement(
  'object_refused',
  'UPDATE stored_object SET refusals = refusals + 1 WHERE key = $1',
)
const attachObjects = statement(
  'object_attach',
  `UPDATE stored_object o SET state = 'attached', attached_at = coalesce(attached_at, now())
   WHERE app_id = $1 AND ${ownedBy('o')} AND key = ANY($4::text[]) AND state IN ('uploaded', 'attached') RETURNING key`,
)
// the previous release takes the same lock under the same name
const lockOwner = statement(
  'object_lock_owner',
  `SELECT pg_advisory_xact_lock(hashtext('stored-object'), hashtext($1 || ' ' || coalesce('exhibitor:' || $2::text, 'person:' || $3::text)))`,
)
// a company's files that none of its answers names; a key contains no character that JSON escapes,
// so a text search finds it
export const UNNAMED = `o.app_id = $1 AND o.exhibitor_id = $2 AND o.key = ANY($3::text[])
     AND NOT EXISTS (
       SELECT FROM form_submission s WHERE s.app_id = $1 AND s.exhibitor_id = $2
         AND strpos(concat(s."values", s.submitted_values, s.previous_values), o.key) > 0)
     AND NOT EXISTS (
       SELECT FROM form_submission s JOIN form_submission_event e ON e.app_id = s.app_id AND e.submission_id = s.id
       WHERE s.app_id = $1 AND s.exhibitor_id = $2 AND strpos(e."values"::text, o.key) > 0)
     AND NOT EXISTS (
       SELECT FROM record r WHERE r.app_id = $1 AND r.exhibitor_id = $2
         AND strpos(concat(r."values", r.submitted_values, r.previous_values, r.published_values), o.key) > 0)
     AND NOT EXISTS (
       SELECT FROM record r JOIN record_event e ON e.app_id = r.app_id AND e.resource = r.resource AND e.record_id = r.id
       WHERE r.app_id = $1 AND r.exhibitor_id = $2 AND strpos(e."values"::text, o.key) > 0)`
const detachUnnamed = statement(
  'object_detach',
  `UPDATE stored_object o SET state = 'uploaded', attached_at = NULL, detached_at = now() WHERE ${UNNAMED} AND o.state = 'attached'`,
)
const detachOwn = statement(
  'object_detach_own',
  `UPDATE stored_object o SET state = 'uploaded', attached_at = NULL, detached_at = now()
   WHERE o.app_id = $1 AND o.exhibitor_id IS NULL AND o.person_id = $2 AND o.key = ANY($3::text[]) AND o.state = 'attached'
     AND NOT EXISTS (SELECT FROM registration r WHERE r.app_id = $1 AND r.person_id = $2 AND strpos(r."values"::text, o.key) > 0)`,
)
const attachedOf = statement(
  'object_attached',
  `SELECT key FROM stored_object WHERE key = ANY($1::text[]) AND state = 'attached'`,
)

/**
 * Files by key: their sender, their upload state, and whether an answer names them.
 * objectRemovalRepository removes them.
 */
export function createObjectRepository(db: Queryable) {
  return {
    /** False when the key already exists. */
    async insert({
      key,
      appId,
      exhibitorId,
      personId,
      ipHash,
      extension,
      maxBytes,
      bytes,
      expiresAt,
      linkId,
    }: NewObject): Promise<boolean> {
      const { rowCount } = await db.query(
        insertObject(
          key,
          appId,
          exhibitorId,
          personId,
          ipHash,
          extension,
          maxBytes,
          bytes,
          expiresAt,
          linkId ?? null,
        ),
      )
      return rowCount === 1
    },
    /** The last day's use, without the object `except`. */
    async usage(appId: string, owner: FileOwner, ipHash: Buffer, except = ''): Promise<Usage> {
      return (
        (
          await db.query<Usage & Record<string, unknown>>(
            usage(appId, ...keysOf(owner), ipHash, except),
          )
        ).rows[0] ?? { files: 0, bytes: 0, ipBytes: 0 }
      )
    },
    /** Bytes of all files of a company, without the object `except`. */
    async companyBytes(appId: string, exhibitorId: string, except = ''): Promise<number> {
      const { rows } = await db.query<{ bytes: number }>(companyBytes(appId, exhibitorId, except))
      return rows[0]?.bytes ?? 0
    },
    async find(key: string): Promise<StoredObject | undefined> {
      return (await db.query<StoredObject>(findObject(key))).rows[0]
    },
    /**
     * Leases a permit for this many seconds: of two senders under it, only one gets it. False when
     * it is used, or leased by another.
     */
    async claim(key: string, lease: string, seconds: number): Promise<boolean> {
      return (await db.query(claimObject(key, lease, seconds))).rowCount === 1
    },
    async release(key: string, lease: string): Promise<void> {
      await db.query(releaseObject(key, lease))
    },
    /** With `linkId`, only files that were uploaded through that link. */
    async findOwn(
      appId: string,
      owner: FileOwner,
      keys: readonly string[],
      linkId?: string,
    ): Promise<StoredObject[]> {
      return (
        await db.query<StoredObject>(findObjects(appId, ...keysOf(owner), keys, linkId ?? null))
      ).rows
    },
    async ipOf(key: string): Promise<Buffer | undefined> {
      return (await db.query<{ ipHash: Buffer }>(ipOf(key))).rows[0]?.ipHash
    },
    /** Stores the real size of the file, as soon as it is known. */
    async countBytes(key: string, bytes: number): Promise<void> {
      await db.query(countBytes(key, bytes))
    },
    async noteRefusal(key: string): Promise<void> {
      await db.query(noteRefusal(key))
    },
    /** False when the permit is no longer leased under this lease (null: under no lease). */
    async markUploaded(
      key: string,
      bytes: number,
      sentHash: Buffer | null,
      lease: string | null = null,
    ): Promise<boolean> {
      return (await db.query(markUploaded(key, bytes, sentHash, lease))).rowCount === 1
    },
    /** Marks files as named by stored answers; returns those for which this was possible. */
    async attach(appId: string, owner: FileOwner, keys: readonly string[]): Promise<string[]> {
      return (
        await db.query<{ key: string }>(attachObjects(appId, ...keysOf(owner), keys))
      ).rows.map(row => row.key)
    },
    /** The ones of these files that stored answers name. */
    async attached(keys: readonly string[]): Promise<Set<string>> {
      return new Set((await db.query<{ key: string }>(attachedOf(keys))).rows.map(({ key }) => key))
    },
    /** Until the transaction ends, others who count or name files of this owner wait. */
    async lockOwner(appId: string, owner: FileOwner): Promise<void> {
      await db.query(lockOwner(appId, ...keysOf(owner)))
    },
    /**
     * Removes the mark from those of the files that no answer, record or trail of the company
     * names; run it under lockOwner.
     */
    async detachUnnamed(
      appId: string,
      exhibitorId: string,
      keys: readonly string[],
    ): Promise<void> {
      await db.query(detachUnnamed(appId, exhibitorId, keys))
    },
    /** Releases a person's files, which only their registration can name. */
    async detachOwn(appId: string, personId: number, keys: readonly string[]): Promise<void> {
      await db.query(detachOwn(appId, personId, keys))
    },
  }
}

export type ObjectRepository = ReturnType<typeof createObjectRepository>
