import { statement, type Queryable } from '../db/queryable'
import { READERS } from './exhibitorTargets'

/** A company that a notice may name. */
export interface AudienceCompany {
  id: string
  name: string
  nameEn: string
  booth: string
  /** The company is one of the targets. */
  isNamed: boolean
}

const reach = statement(
  'notice_reach',
  `SELECT count(*)::int AS accounts, count(DISTINCT p.exhibitor_id)::int AS companies FROM ${READERS} p
   WHERE p.app_id = $1 AND ($2::text[] = '{}' OR p.target_words && $2::text[])`,
)
const companies = statement(
  'notice_companies',
  `SELECT id, name, name_en AS "nameEn", booth, 'company:' || id = ANY($2::text[]) AS "isNamed" FROM exhibitor
   WHERE app_id = $1 AND 'company:' || id = ANY($2::text[])
   UNION ALL
   (SELECT id, name, name_en, booth, false FROM exhibitor
    WHERE app_id = $1 AND left_at IS NULL AND $3::text <> '' AND strpos(search, $3) > 0 AND NOT 'company:' || id = ANY($2::text[])
    ORDER BY id LIMIT $4)`,
)

/** The possible targets of a notice. */
export function createNoticeAudienceRepository(db: Queryable) {
  return {
    /** Accounts and companies that any of the targets matches; without targets, all. */
    async reach(
      appId: string,
      targets: readonly string[],
    ): Promise<{ accounts: number; companies: number }> {
      const { rows } = await db.query<{ accounts: number; companies: number }>(
        reach(appId, targets),
      )
      return rows[0] ?? { accounts: 0, companies: 0 }
    },
    /**
     * The named companies, including those that have left the fair, then the first matches of the
     * search.
     */
    async companies(
      appId: string,
      targets: readonly string[],
      search: string,
      limit: number,
    ): Promise<AudienceCompany[]> {
      return (
        await db.query<AudienceCompany & Record<string, unknown>>(
          companies(appId, targets, search, limit),
        )
      ).rows
    },
  }
}
