import { statement, type Queryable } from '../db/queryable'

/** An account of an exhibiting company that may log in. */
export interface ExhibitorAccount {
  personId: number
  exhibitorId: string
  login: string
  name: string
  nameEn: string
  role: 'admin' | 'staff'
  passwordHash: string
  companyName: string
  companyNameEn: string
  booth: string
  /** The phone that receives a recovery code; empty when the organiser gave none. */
  phone: string
  countryCode: string
  nationalNumber: string
  /** The mailbox for the same purpose. */
  email: string
}

// the account's own company, or the other company that $3 names
const ACCOUNT = `SELECT a.person_id AS "personId", e.id AS "exhibitorId", a.login, a.name, a.name_en AS "nameEn", CASE WHEN e.id = a.exhibitor_id THEN a.role ELSE m.role END AS role,
    a.password_hash AS "passwordHash", coalesce(a.phone, '') AS phone, coalesce(a.email, '') AS email, a.country_code AS "countryCode",
    a.national_number AS "nationalNumber", e.name AS "companyName", e.name_en AS "companyNameEn", e.booth
  FROM exhibitor_account a JOIN exhibitor e ON e.app_id = a.app_id AND e.id = coalesce($3::text, a.exhibitor_id)
  LEFT JOIN exhibitor_membership m ON m.app_id = a.app_id AND m.person_id = a.person_id AND m.exhibitor_id = e.id
  WHERE (e.id = a.exhibitor_id OR m.person_id IS NOT NULL) AND a.disabled_at IS NULL AND e.left_at IS NULL AND a.app_id = $1`
const findByLogin = statement('exhibitor_by_login', `${ACCOUNT} AND a.login = $2`)
const findByPerson = statement('exhibitor_by_person', `${ACCOUNT} AND a.person_id = $2`)
const exists = statement('exhibitor_exists', 'SELECT FROM exhibitor WHERE app_id = $1 AND id = $2')
const findCompany = statement(
  'exhibitor_find',
  'SELECT name, name_en AS "nameEn", booth, hall FROM exhibitor WHERE app_id = $1 AND id = $2 AND left_at IS NULL',
)
const listHalls = statement(
  'exhibitor_halls',
  `SELECT DISTINCT hall FROM exhibitor WHERE app_id = $1 AND left_at IS NULL AND hall <> '' ORDER BY hall`,
)
const lock = statement(
  'exhibitor_lock',
  'SELECT FROM exhibitor_account WHERE app_id = $1 AND person_id = $2 FOR UPDATE',
)
const setPassword = statement(
  'exhibitor_set_password',
  'UPDATE exhibitor_account SET password_hash = $3 WHERE app_id = $1 AND person_id = $2',
)

/**
 * Exhibiting companies and the accounts of their people; accounts that may not log in are not
 * found.
 */
export function createExhibitorRepository(db: Queryable) {
  return {
    /** By login name in its stored spelling (see loginName). */
    async findByLogin(appId: string, login: string): Promise<ExhibitorAccount | undefined> {
      return (await db.query<ExhibitorAccount>(findByLogin(appId, login, null))).rows[0]
    },
    /**
     * With the company that `actsFor` names, where that is not its own, and the account's role
     * there.
     */
    async findByPerson(
      appId: string,
      personId: number,
      actsFor?: string,
    ): Promise<ExhibitorAccount | undefined> {
      return (await db.query<ExhibitorAccount>(findByPerson(appId, personId, actsFor ?? null)))
        .rows[0]
    },
    /** The halls that have companies. */
    async halls(appId: string): Promise<string[]> {
      return (await db.query<{ hall: string }>(listHalls(appId))).rows.map(({ hall }) => hall)
    },
    /** A company that exhibits. */
    async findCompany(
      appId: string,
      exhibitorId: string,
    ): Promise<{ name: string; nameEn: string; booth: string; hall: string } | undefined> {
      return (
        await db.query<{ name: string; nameEn: string; booth: string; hall: string }>(
          findCompany(appId, exhibitorId),
        )
      ).rows[0]
    },
    /**
     * Locks an account until the transaction ends; before its person, as imports and erasures do.
     */
    async lock(appId: string, personId: number): Promise<void> {
      await db.query(lock(appId, personId))
    },
    /**
     * The person must be locked. Keeps the folder's last password on record, so that an import does
     * not undo the change.
     */
    async setPassword(appId: string, personId: number, passwordHash: string): Promise<void> {
      await db.query(setPassword(appId, personId, passwordHash))
    },
    async exists(appId: string, exhibitorId: string): Promise<boolean> {
      return (await db.query(exists(appId, exhibitorId))).rowCount === 1
    },
  }
}

export type ExhibitorRepository = ReturnType<typeof createExhibitorRepository>
