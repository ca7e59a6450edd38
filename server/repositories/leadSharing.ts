import { statement, type Queryable } from '../db/queryable'

/** A company that scanned the person. */
export interface ScanningCompany {
  id: number
  name: string
  nameEn: string
  booth: string
  firstAt: Date
  lastAt: Date
  times: number
  sharedAt: Date | null
  exportedAt: Date | null
  /** The company waits for their answer about their contact data. */
  asks: boolean
}

const findSharing = statement(
  'lead_sharing',
  'SELECT shared_by_consent AS "isByConsent" FROM lead WHERE app_id = $1 AND exhibitor_id = $2 AND person_id = $3 AND shared_at IS NOT NULL',
)
const share = statement(
  'lead_share',
  `UPDATE lead SET shared_at = CASE WHEN $4 THEN coalesce(shared_at, now()) END, shared_by_consent = $4 AND shared_by_consent,
     declined_at = CASE WHEN NOT $4 THEN now() END WHERE app_id = $1 AND person_id = $2 AND id = $3`,
)
const request = statement(
  'lead_request',
  `UPDATE lead SET requested_at = now() WHERE app_id = $1 AND exhibitor_id = $2 AND id = $3
     AND shared_at IS NULL AND requested_at IS NULL AND declined_at IS NULL`,
)
const ASKS = 'requested_at IS NOT NULL AND shared_at IS NULL AND declined_at IS NULL'
const countAsks = statement(
  'lead_asks',
  `SELECT count(*)::int AS n FROM lead WHERE app_id = $1 AND person_id = $2 AND ${ASKS}`,
)
const endConsent = statement(
  'lead_end_consent',
  `UPDATE lead SET shared_at = NULL, shared_by_consent = false WHERE app_id = $1
     AND id IN (SELECT id FROM lead WHERE app_id = $1 AND person_id = $2 AND shared_by_consent ORDER BY id FOR UPDATE)`,
)
const shareWith = statement(
  'lead_share_with',
  'UPDATE lead SET shared_at = coalesce(shared_at, now()) WHERE app_id = $1 AND exhibitor_id = $2 AND person_id = $3',
)
const listCompanies = statement(
  'lead_companies',
  `SELECT l.id, e.name, e.name_en AS "nameEn", e.booth, l.first_at AS "firstAt", l.last_at AS "lastAt", l.times, l.shared_at AS "sharedAt", l.exported_at AS "exportedAt",
     l.requested_at IS NOT NULL AND l.shared_at IS NULL AND l.declined_at IS NULL AS asks
   FROM lead l JOIN exhibitor e ON e.app_id = l.app_id AND e.id = l.exhibitor_id
   WHERE l.app_id = $1 AND l.person_id = $2 ORDER BY asks DESC, l.last_at DESC, e.id LIMIT 1000`,
)

/** The companies that see a person's contact data, and those that ask for it. */
export function createLeadSharing(db: Queryable) {
  return {
    /**
     * Whether the visitor lets this company see their contact data in full, and by which consent.
     */
    async sharing(
      appId: string,
      exhibitorId: string,
      personId: number,
    ): Promise<{ isShared: boolean; isByConsent: boolean }> {
      const { rows } = await db.query<{ isByConsent: boolean }>(
        findSharing(appId, exhibitorId, personId),
      )
      return { isShared: rows.length === 1, isByConsent: rows[0]?.isByConsent === true }
    },

    /**
     * The company asks for the contact data, once; false where it has already asked or has an
     * answer.
     */
    async request(appId: string, exhibitorId: string, id: number): Promise<boolean> {
      return (await db.query(request(appId, exhibitorId, id))).rowCount === 1
    },

    /** How many companies wait for this person's answer. */
    async countAsks(appId: string, personId: number): Promise<number> {
      return (await db.query<{ n: number }>(countAsks(appId, personId))).rows[0]?.n ?? 0
    },

    /** Hides from every company again what was shared by the consent of the registration. */
    async endConsent(appId: string, personId: number): Promise<void> {
      await db.query(endConsent(appId, personId))
    },

    /** False when there is no such lead about this person. */
    async share(appId: string, personId: number, id: number, isWanted: boolean): Promise<boolean> {
      return (await db.query(share(appId, personId, id, isWanted))).rowCount === 1
    },

    /** The person lets a company that met them see their identity. */
    async shareWith(appId: string, exhibitorId: string, personId: number): Promise<void> {
      await db.query(shareWith(appId, exhibitorId, personId))
    },

    /** The companies that scanned the person, the latest first. */
    async listCompanies(appId: string, personId: number): Promise<ScanningCompany[]> {
      return (
        await db.query<ScanningCompany & Record<string, unknown>>(listCompanies(appId, personId))
      ).rows
    },
  }
}
