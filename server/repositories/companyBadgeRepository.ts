import { statement, type Queryable } from '../db/queryable'

/** A code that admits a person of a company. */
export interface CompanyBadge {
  code: string
  recordId: string
  days: string[]
  issuedAt: Date
}
/** A badge that is issued now. */
export interface NewBadge extends CompanyBadge {
  /**
   * The person that the code was made for. It stays with the code, even when the badge is given to
   * another person.
   */
  holder: string
}
/** A valid badge with the company's name, as a sheet prints it. */
export interface PrintedBadge extends CompanyBadge {
  companyName: string
  companyNameEn: string
  booth: string
  exhibitorId: string
}

/**
 * The person for whom the code of `c` was made. A valid code without a stored holder belongs to the
 * person in the submitted answers of the record `r`, which every version of the server has kept. A
 * revoked code names no one, because the badge may now belong to another person.
 */
export const BADGE_HOLDER = (r: string) =>
  `coalesce(nullif(c.holder, ''), CASE WHEN c.revoked_at IS NULL THEN left(btrim(${r}.submitted_values->>'Name'), 200) END, '')`

const COLUMNS = `c.code, c.record_id AS "recordId", c.days, c.issued_at AS "issuedAt"`
// inserts nothing where a card or ticket already uses the code; the caller then draws another one
const issue = statement(
  'company_badge_issue',
  `INSERT INTO company_badge (app_id, code, record_id, exhibitor_id, days, issued_at, holder)
   SELECT $1, $2, $3, $4, $5::text[], $6, $7 WHERE NOT EXISTS (SELECT FROM badge WHERE app_id = $1 AND code = $2) ON CONFLICT (app_id, code) DO NOTHING`,
)
const revoke = statement(
  'company_badge_revoke',
  `UPDATE company_badge SET revoked_at = $3 WHERE app_id = $1 AND record_id = $2 AND revoked_at IS NULL`,
)
const findHolding = statement(
  'company_badge_holding',
  `SELECT ${COLUMNS} FROM company_badge c WHERE c.app_id = $1 AND c.record_id = $2 AND c.revoked_at IS NULL`,
)
const PRINTED = `SELECT ${COLUMNS}, c.exhibitor_id AS "exhibitorId", e.name AS "companyName", e.name_en AS "companyNameEn", e.booth FROM company_badge c
   JOIN exhibitor e ON e.app_id = c.app_id AND e.id = c.exhibitor_id`
const listNamed = statement(
  'company_badge_named',
  `${PRINTED} WHERE c.app_id = $1 AND c.record_id = ANY($2::text[]) AND c.revoked_at IS NULL ORDER BY array_position($2::text[], c.record_id)`,
)
const listHolding = statement(
  'company_badge_list',
  `${PRINTED} JOIN record r ON r.app_id = c.app_id AND r.id = c.record_id
   WHERE c.app_id = $1 AND c.revoked_at IS NULL AND ($2 = '' OR c.exhibitor_id = $2) AND ($3 = '' OR r.state = $3)
   ORDER BY e.booth, c.exhibitor_id, c.issued_at, c.code LIMIT $4`,
)

/** Codes of companies' badges. */
export function createCompanyBadgeRepository(db: Queryable) {
  return {
    /** False when the code is taken: the caller must draw another one. */
    async issue(
      appId: string,
      exhibitorId: string,
      { code, recordId, days, issuedAt, holder }: NewBadge,
    ): Promise<boolean> {
      return (
        (await db.query(issue(appId, code, recordId, exhibitorId, days, issuedAt, holder)))
          .rowCount === 1
      )
    },
    /** Revokes the record's code; a second call changes nothing. */
    async revoke(appId: string, recordId: string, at: Date): Promise<void> {
      await db.query(revoke(appId, recordId, at))
    },
    /** The record's current code. */
    async findHolding(appId: string, recordId: string): Promise<CompanyBadge | undefined> {
      return (await db.query<CompanyBadge & Record<string, unknown>>(findHolding(appId, recordId)))
        .rows[0]
    },
    /**
     * Valid codes of one company, or of all with '', by booth and then by issue; of one state, or
     * of all with ''.
     */
    async listHolding(
      appId: string,
      exhibitorId: string,
      state: string,
      limit: number,
    ): Promise<PrintedBadge[]> {
      return (
        await db.query<PrintedBadge & Record<string, unknown>>(
          listHolding(appId, exhibitorId, state, limit),
        )
      ).rows
    },
    /** The valid codes of these records, in their order. */
    async listNamed(appId: string, recordIds: readonly string[]): Promise<PrintedBadge[]> {
      return (await db.query<PrintedBadge & Record<string, unknown>>(listNamed(appId, recordIds)))
        .rows
    },
  }
}

export type CompanyBadgeRepository = ReturnType<typeof createCompanyBadgeRepository>
