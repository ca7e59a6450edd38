import type { OrganiserRole } from '@core/domain/audience'
import { statement, type Queryable } from '../db/queryable'

/** An account of the organiser's people that may log in. */
export interface OrganiserAccount {
  personId: number
  login: string
  name: string
  nameEn: string
  role: OrganiserRole
  passwordHash: string
  /** When they signed on by a provider; null for an account with a password. */
  signedOnAt: Date | null
}

const ACCOUNT = `SELECT person_id AS "personId", login, name, name_en AS "nameEn", role, password_hash AS "passwordHash",
    (SELECT i.signed_on_at FROM sign_on_identity i WHERE i.app_id = o.app_id AND i.person_id = o.person_id) AS "signedOnAt"
  FROM organiser_account o WHERE disabled_at IS NULL AND app_id = $1`
const findByLogin = statement('organiser_by_login', `${ACCOUNT} AND login = $2`)
const findByPerson = statement('organiser_by_person', `${ACCOUNT} AND person_id = $2`)

const listAll = statement('organiser_list', `${ACCOUNT} ORDER BY login LIMIT 2000`)

const lock = statement(
  'organiser_lock',
  'SELECT FROM organiser_account WHERE app_id = $1 AND person_id = $2 FOR UPDATE',
)
const setPassword = statement(
  'organiser_password',
  'UPDATE organiser_account SET password_hash = $3 WHERE app_id = $1 AND person_id = $2',
)

/** The accounts of the organiser's people; those that may not log in are not found. */
export function createOrganiserRepository(db: Queryable) {
  return {
    /** By login name in its stored spelling (see loginName). */
    async findByLogin(appId: string, login: string): Promise<OrganiserAccount | undefined> {
      return (await db.query<OrganiserAccount & Record<string, unknown>>(findByLogin(appId, login)))
        .rows[0]
    },
    async findByPerson(appId: string, personId: number): Promise<OrganiserAccount | undefined> {
      return (
        await db.query<OrganiserAccount & Record<string, unknown>>(findByPerson(appId, personId))
      ).rows[0]
    },
    /** Those who may log in, by login name. */
    async list(appId: string): Promise<OrganiserAccount[]> {
      return (await db.query<OrganiserAccount & Record<string, unknown>>(listAll(appId))).rows
    },
    /** Locks the account until the transaction ends. */
    async lock(appId: string, personId: number): Promise<void> {
      await db.query(lock(appId, personId))
    },
    /** An import keeps this password as long as the folder's password is unchanged. */
    async setPassword(appId: string, personId: number, passwordHash: string): Promise<void> {
      await db.query(setPassword(appId, personId, passwordHash))
    },
  }
}

export type OrganiserRepository = ReturnType<typeof createOrganiserRepository>
