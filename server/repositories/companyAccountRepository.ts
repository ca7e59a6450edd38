import { statement, type Queryable } from '../db/queryable'
import type { Phone } from './personRepository'

/** An account of a company as the company sees it: whether or not it may log in. */
export interface CompanyAccount {
  personId: number
  login: string
  name: string
  nameEn: string
  role: 'admin' | 'staff'
  /** E.164; empty without one. */
  phone: string
  countryCode: string
  nationalNumber: string
  /** The account has been used with a password, or can be. */
  hasPassword: boolean
  isDisabled: boolean
  /** The organiser's folder no longer contains the account, so the company cannot enable it. */
  isTakenOut: boolean
  /** The account acts for other companies, too. */
  isShared: boolean
  lastLoginAt: Date | null
  createdAt: Date
}
interface NewAccount extends Pick<
  CompanyAccount,
  'personId' | 'login' | 'name' | 'nameEn' | 'role'
> {
  exhibitorId: string
  phone: Phone
}

const ACCOUNT = `SELECT a.person_id AS "personId", a.login, a.name, a.name_en AS "nameEn", a.role, coalesce(a.phone, '') AS phone,
    a.country_code AS "countryCode", a.national_number AS "nationalNumber", a.password_hash <> '' AS "hasPassword",
    a.disabled_at IS NOT NULL AS "isDisabled",
    a.disabled_at IS NOT NULL AND a.disabled_by IS DISTINCT FROM 'company' AS "isTakenOut",
    EXISTS (SELECT FROM exhibitor_membership m WHERE m.app_id = a.app_id AND m.person_id = a.person_id) AS "isShared", p.last_login_at AS "lastLoginAt", a.created_at AS "createdAt"
  FROM exhibitor_account a JOIN person p ON p.app_id = a.app_id AND p.id = a.person_id WHERE a.app_id = $1 AND a.exhibitor_id = $2`
const list = statement(
  'company_accounts',
  `${ACCOUNT} ORDER BY a.disabled_at IS NOT NULL, a.role, a.created_at, a.person_id LIMIT 500`,
)
const find = statement('company_account', `${ACCOUNT} AND a.person_id = $3 FOR UPDATE OF a`)
const count = statement(
  'company_account_count',
  'SELECT count(*)::int AS count FROM exhibitor_account WHERE app_id = $1 AND exhibitor_id = $2',
)
const lockCompany = statement(
  'company_lock',
  'SELECT FROM exhibitor WHERE app_id = $1 AND id = $2 FOR NO KEY UPDATE',
)
const countAdmins = statement(
  'company_admins',
  `SELECT count(*)::int AS count FROM exhibitor_account WHERE app_id = $1 AND exhibitor_id = $2 AND role = 'admin' AND disabled_at IS NULL
     AND password_hash <> ''`,
)
const insert = statement(
  'company_account_insert',
  `INSERT INTO exhibitor_account (app_id, person_id, exhibitor_id, login, name, name_en, role, password_hash, phone, country_code, national_number, managed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, '', $8, $9, $10, now()) ON CONFLICT (app_id, login) DO NOTHING`,
)
const update = statement(
  'company_account_update',
  `UPDATE exhibitor_account SET role = $3, disabled_at = CASE WHEN $4 THEN coalesce(disabled_at, now()) END, managed_at = now(),
     disabled_by = CASE WHEN NOT $4 THEN NULL WHEN disabled_at IS NULL OR disabled_by = 'company' THEN 'company' ELSE coalesce(disabled_by, 'folder') END
   WHERE app_id = $1 AND person_id = $2`,
)
const setPhone = statement(
  'company_account_phone',
  // removes the mailbox that the organiser gave, because it may belong to the person who had the
  // phone before
  'UPDATE exhibitor_account SET phone = $3, country_code = $4, national_number = $5, email = NULL, managed_at = now() WHERE app_id = $1 AND person_id = $2',
)
const clearPassword = statement(
  'company_account_reset',
  `UPDATE exhibitor_account SET password_hash = '', managed_at = now() WHERE app_id = $1 AND person_id = $2`,
)

/** Accounts of one company, as its administrators manage them. */
export function createCompanyAccountRepository(db: Queryable) {
  const counted = async (query: ReturnType<typeof count>) =>
    (await db.query<{ count: number }>(query)).rows[0]?.count ?? 0
  return {
    /** Lists the accounts, those that may log in first. */
    async list(appId: string, exhibitorId: string): Promise<CompanyAccount[]> {
      return (await db.query<CompanyAccount & Record<string, unknown>>(list(appId, exhibitorId)))
        .rows
    },
    /** One of the company's accounts, locked until the transaction ends. */
    async find(
      appId: string,
      exhibitorId: string,
      personId: number,
    ): Promise<CompanyAccount | undefined> {
      return (
        await db.query<CompanyAccount & Record<string, unknown>>(find(appId, exhibitorId, personId))
      ).rows[0]
    },
    /**
     * Serialises changes to the company's accounts. Lock it before the accounts and their people,
     * in the same order as imports.
     */
    async lockCompany(appId: string, exhibitorId: string): Promise<void> {
      await db.query(lockCompany(appId, exhibitorId))
    },
    count: (appId: string, exhibitorId: string): Promise<number> =>
      counted(count(appId, exhibitorId)),
    /** Administrators who can log in. */
    countAdmins: (appId: string, exhibitorId: string): Promise<number> =>
      counted(countAdmins(appId, exhibitorId)),
    /**
     * Creates the account without a password; the person of its phone sets one. False where the
     * login name is taken.
     */
    async insert(
      appId: string,
      { personId, exhibitorId, login, name, nameEn, role, phone }: NewAccount,
    ): Promise<boolean> {
      const query = insert(
        appId,
        personId,
        exhibitorId,
        login,
        name,
        nameEn,
        role,
        phone.e164,
        phone.countryCode,
        phone.nationalNumber,
      )
      return (await db.query(query)).rowCount === 1
    },
    /** Updates an account; one that is already disabled keeps by whom it was disabled. */
    async update(
      appId: string,
      personId: number,
      role: CompanyAccount['role'],
      isDisabled: boolean,
    ): Promise<void> {
      await db.query(update(appId, personId, role, isDisabled))
    },
    /** Without a phone the password cannot be reset. */
    async setPhone(appId: string, personId: number, phone: Phone | undefined): Promise<void> {
      await db.query(
        setPhone(
          appId,
          personId,
          phone?.e164 ?? null,
          phone?.countryCode ?? '',
          phone?.nationalNumber ?? '',
        ),
      )
    },
    /** Invalidates the password; the person of the account's phone sets a new one. */
    async clearPassword(appId: string, personId: number): Promise<void> {
      await db.query(clearPassword(appId, personId))
    },
  }
}
