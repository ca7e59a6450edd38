import { statement, type Queryable } from '../db/queryable'
import { READERS } from './exhibitorTargets'

/** A company an account acts for. */
export interface Membership {
  exhibitorId: string
  role: 'admin' | 'staff'
  name: string
  nameEn: string
  booth: string
  hall: string
  /** Square metres of its booth; 0 = unknown. */
  area: number
  /** True for the account's own company; of the others the account is a member. */
  isOwn: boolean
}

const list = statement(
  'membership_list',
  `SELECT r.exhibitor_id AS "exhibitorId", r.role, r.company AS name, r.company_en AS "nameEn", r.booth, r.hall, r.area::float8 AS area, r.is_own AS "isOwn"
   FROM ${READERS} r WHERE r.app_id = $1 AND r.person_id = $2 ORDER BY NOT r.is_own, r.company, r.exhibitor_id`,
)

/** The companies that people act for: their account's own, and those it is a member of. */
export function createMembershipRepository(db: Queryable) {
  return {
    /**
     * The account's own company first; without companies that left the fair. An account that may
     * not log in has none.
     */
    async list(appId: string, personId: number): Promise<Membership[]> {
      return (await db.query<Membership & Record<string, unknown>>(list(appId, personId))).rows
    },
  }
}

export type MembershipRepository = ReturnType<typeof createMembershipRepository>
