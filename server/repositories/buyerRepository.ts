import { statement, type Queryable } from '../db/queryable'

/** A person whose company the organiser has confirmed. */
export interface StoredBuyer {
  personId: number
  name: string
  cardCode: string
  company: string
  paper: string
  verifiedBy: string
  verifiedAt: Date
  endedAt: Date | null
}

const SELECT = `SELECT b.person_id AS "personId", coalesce(r.name, '') AS name, coalesce(r.card_code, '') AS "cardCode", b.company, b.paper,
    coalesce(o.name, '') AS "verifiedBy", b.verified_at AS "verifiedAt", b.ended_at AS "endedAt"
  FROM verified_buyer b LEFT JOIN registration r ON r.app_id = b.app_id AND r.person_id = b.person_id
  LEFT JOIN organiser_account o ON o.app_id = b.app_id AND o.person_id = b.verified_by WHERE b.app_id = $1`
const find = statement('buyer_find', `${SELECT} AND b.person_id = $2`)
const list = statement(
  'buyer_list',
  `${SELECT} AND ($2 = '' OR strpos(lower(b.company || ' ' || coalesce(r.name, '') || ' ' || coalesce(r.card_code, '')), lower($2)) > 0)
   ORDER BY b.verified_at DESC, b.person_id LIMIT 200`,
)
const verify = statement(
  'buyer_verify',
  `INSERT INTO verified_buyer (app_id, person_id, company, paper, verified_by, verified_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (app_id, person_id) DO UPDATE SET company = excluded.company, paper = excluded.paper, verified_by = excluded.verified_by,
     verified_at = excluded.verified_at, ended_at = NULL`,
)
const end = statement(
  'buyer_end',
  'UPDATE verified_buyer SET ended_at = $3 WHERE app_id = $1 AND person_id = $2 AND ended_at IS NULL',
)

/** Buyers whose company is confirmed. */
export function createBuyerRepository(db: Queryable) {
  return {
    async find(appId: string, personId: number): Promise<StoredBuyer | undefined> {
      return (await db.query<StoredBuyer & Record<string, unknown>>(find(appId, personId))).rows[0]
    },
    async list(appId: string, search: string): Promise<StoredBuyer[]> {
      return (await db.query<StoredBuyer & Record<string, unknown>>(list(appId, search))).rows
    },
    async verify(
      appId: string,
      personId: number,
      of: { company: string; paper: string; by: number; at: Date },
    ): Promise<void> {
      await db.query(verify(appId, personId, of.company, of.paper, of.by, of.at))
    },
    /** False when there is no valid confirmation. */
    async end(appId: string, personId: number, at: Date): Promise<boolean> {
      return (await db.query(end(appId, personId, at))).rowCount === 1
    },
  }
}
