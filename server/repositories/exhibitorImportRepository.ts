import type { Queryable } from '../db/queryable'
import { endSessions } from './endSessions'
import type { ImportCount } from './importCount'
import type { Phone } from './personRepository'

/** An account as stored, and the password that the folder last gave it. */
interface ImportedAccount {
  personId: number
  login: string
  name: string
  nameEn: string
  role: string
  exhibitorId: string
  /** E.164, or empty. */
  phone: string
  /** Mailbox, or empty. */
  email: string
  /** The mailbox that the folder last gave, or empty. */
  importedEmail: string
  importedHash: string | null
  /** The account is no longer in the folder. */
  isTakenOut: boolean
  /** The company itself manages role, phone and whether the account may log in. */
  isManaged: boolean
}
interface AccountToSave extends Pick<
  ImportedAccount,
  'login' | 'name' | 'nameEn' | 'role' | 'exhibitorId'
> {
  /** A password to set; undefined keeps the present one. */
  newHash: string | undefined
  /** The phone that receives a recovery code. */
  phone?: Phone
  /** The mailbox that receives a recovery code. */
  email?: string
  /** The account acts for other companies, too; therefore only the folder sets its mobile. */
  isShared: boolean
}

/** The account stays with its company, and that company has changed it itself. */
const IS_KEPT = '(managed_at IS NOT NULL AND exhibitor_id = $3)'

/** Companies and accounts of a fair folder; unchanged rows are not written. */
export function createExhibitorImportRepository(db: Queryable) {
  const run = async (text: string, values: unknown[]) =>
    (await db.query({ text, values })).rowCount ?? 0
  const endLogins = (appId: string, personIds: readonly number[]) =>
    endSessions(db, appId, personIds)

  const insert = async (
    appId: string,
    { login, name, nameEn, role, exhibitorId, newHash, phone, email }: AccountToSave,
  ): Promise<void> => {
    await run(
      `WITH p AS (INSERT INTO person (app_id, audience) VALUES ($1, 'ex') RETURNING app_id, id)
       INSERT INTO exhibitor_account (app_id, person_id, exhibitor_id, login, name, name_en, role, password_hash, imported_hash, phone, country_code, national_number, email, imported_email)
       SELECT p.app_id, p.id, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $11 FROM p`,
      [appId, exhibitorId, login, name, nameEn, role, newHash, ...columnsOf(phone), email ?? null],
    )
  }
  const update = async (
    appId: string,
    account: AccountToSave,
    before: ImportedAccount,
  ): Promise<void> => {
    const { name, nameEn, role, exhibitorId, newHash, phone, email, isShared } = account
    await run(
      // the company's own changes stay, but do not move with the account to another company,
      // because its password could move too
      `UPDATE exhibitor_account SET exhibitor_id = $3, name = $4, name_en = $5,
         password_hash = coalesce($7, CASE WHEN ${IS_KEPT} OR managed_at IS NULL THEN password_hash ELSE imported_hash END),
         imported_hash = coalesce($7, imported_hash), role = CASE WHEN ${IS_KEPT} THEN role ELSE $6 END,
         disabled_at = CASE WHEN ${IS_KEPT} AND disabled_by IN ('company', 'both') THEN disabled_at END,
         disabled_by = CASE WHEN ${IS_KEPT} AND disabled_by IN ('company', 'both') THEN 'company' END, managed_at = CASE WHEN ${IS_KEPT} THEN managed_at END,
         phone = CASE WHEN ${IS_KEPT} AND NOT $11 THEN phone ELSE $8 END, country_code = CASE WHEN ${IS_KEPT} AND NOT $11 THEN country_code ELSE $9 END,
         national_number = CASE WHEN ${IS_KEPT} AND NOT $11 THEN national_number ELSE $10 END,
         email = CASE WHEN ${IS_KEPT} AND NOT $11 AND imported_email IS NOT DISTINCT FROM $12 THEN email ELSE $12 END, imported_email = $12 WHERE app_id = $1 AND person_id = $2`,
      [
        appId,
        before.personId,
        exhibitorId,
        name,
        nameEn,
        role,
        newHash ?? null,
        ...columnsOf(phone),
        isShared,
        email ?? null,
      ],
    )
    if (before.exhibitorId !== exhibitorId)
      await run('DELETE FROM password_ticket WHERE app_id = $1 AND person_id = $2', [
        appId,
        before.personId,
      ])
    // people who knew the old password, or belonged to another company, must log in again
    if (newHash !== undefined || before.exhibitorId !== exhibitorId)
      await endLogins(appId, [before.personId])
  }

  return {
    async saveExhibitors(
      appId: string,
      exhibitors: readonly {
        id: string
        name: string
        nameEn: string
        booth: string
        hall: string
        area?: number
      }[],
    ): Promise<ImportCount> {
      const changed = await run(
        `INSERT INTO exhibitor AS t (app_id, id, name, name_en, booth, hall, area)
         SELECT $1, i.id, i.name, i."nameEn", i.booth, i.hall, i.area
         FROM jsonb_to_recordset($2::jsonb) AS i (id text, name text, "nameEn" text, booth text, hall text, area numeric(9, 2))
         ON CONFLICT (app_id, id) DO UPDATE SET name = excluded.name, name_en = excluded.name_en, booth = excluded.booth,
           hall = excluded.hall, area = excluded.area, left_at = NULL, origin = 'folder'
         WHERE (t.name, t.name_en, t.booth, t.hall, t.area)
             IS DISTINCT FROM (excluded.name, excluded.name_en, excluded.booth, excluded.hall, excluded.area)
            OR t.left_at IS NOT NULL OR t.origin <> 'folder'`,
        [
          appId,
          JSON.stringify(
            exhibitors.map(({ id, name, nameEn, booth, hall, area = 0 }) => ({
              id,
              name,
              nameEn,
              booth,
              hall,
              area,
            })),
          ),
        ],
      )
      const { rows } = await db.query<{ id: string }>({
        text: 'UPDATE exhibitor SET left_at = now() WHERE app_id = $1 AND NOT id = ANY($2::text[]) AND left_at IS NULL AND origin = $3 RETURNING id',
        // companies that came by an application are not part of the folder until the folder names
        // them
        values: [appId, exhibitors.map(({ id }) => id), 'folder'],
      })
      const { rows: people } = await db.query<{ id: number }>({
        // locks the accounts before their people, as everywhere
        text: 'SELECT person_id AS id FROM exhibitor_account WHERE app_id = $1 AND exhibitor_id = ANY($2::text[]) ORDER BY 1 FOR UPDATE',
        values: [appId, rows.map(({ id }) => id)],
      })
      await endLogins(
        appId,
        people.map(({ id }) => id),
      )
      await run(
        'UPDATE signed_link SET revoked_at = now() WHERE app_id = $1 AND exhibitor_id = ANY($2::text[]) AND revoked_at IS NULL',
        [appId, rows.map(({ id }) => id)],
      )
      return { changed, removed: rows.length }
    },
    async listAccounts(appId: string): Promise<ImportedAccount[]> {
      const text = `SELECT person_id AS "personId", login, name, name_en AS "nameEn", role, exhibitor_id AS "exhibitorId",
        coalesce(phone, '') AS phone, coalesce(email, '') AS email, coalesce(imported_email, '') AS "importedEmail", imported_hash AS "importedHash", disabled_at IS NOT NULL AND disabled_by IS DISTINCT FROM 'company' AS "isTakenOut",
        managed_at IS NOT NULL AS "isManaged" FROM exhibitor_account WHERE app_id = $1`
      return (await db.query<ImportedAccount>({ text, values: [appId] })).rows
    },
    /** False when the account needed no change. */
    async saveAccount(
      appId: string,
      account: AccountToSave,
      before: ImportedAccount | undefined,
    ): Promise<boolean> {
      if (!before) await insert(appId, account)
      else if (isAsBefore(account, before)) return false
      else await update(appId, account, before)
      return true
    },
    /**
     * Sets which accounts act for which other companies; sessions that act for a removed company
     * end.
     */
    async saveMemberships(
      appId: string,
      members: readonly { login: string; exhibitorId: string; role: 'admin' | 'staff' }[],
    ): Promise<ImportCount> {
      const given = `(SELECT a.app_id, a.person_id, i."exhibitorId" AS exhibitor_id, i.role
        FROM jsonb_to_recordset($2::jsonb) AS i (login text, "exhibitorId" text, role text)
        JOIN exhibitor_account a ON a.app_id = $1 AND a.login = i.login WHERE a.exhibitor_id <> i."exhibitorId")`
      const changed = await run(
        `INSERT INTO exhibitor_membership AS t (app_id, person_id, exhibitor_id, role) SELECT * FROM ${given} g
         ON CONFLICT (app_id, person_id, exhibitor_id) DO UPDATE SET role = excluded.role WHERE t.role <> excluded.role`,
        [appId, JSON.stringify(members)],
      )
      const removed = await run(
        `DELETE FROM exhibitor_membership t WHERE app_id = $1 AND NOT EXISTS (
           SELECT FROM ${given} g WHERE g.person_id = t.person_id AND g.exhibitor_id = t.exhibitor_id)`,
        [appId, JSON.stringify(members)],
      )
      return { changed, removed }
    },
    /**
     * Disables accounts that the folder no longer contains, whatever their company set; accounts
     * that were created otherwise stay. Returns how many.
     */
    async disableAccounts(appId: string, kept: readonly string[]): Promise<number> {
      const { rows } = await db.query<{ id: number }>({
        text: `UPDATE exhibitor_account SET disabled_at = coalesce(disabled_at, now()), disabled_by = CASE disabled_by WHEN 'company' THEN 'both' ELSE 'folder' END
               WHERE app_id = $1 AND NOT login = ANY($2::text[]) AND imported_hash IS NOT NULL AND (disabled_at IS NULL OR disabled_by = 'company')
               RETURNING person_id AS id`,
        values: [appId, kept],
      })
      await endLogins(
        appId,
        rows.map(({ id }) => id),
      )
      return rows.length
    },
  }
}

export type ExhibitorImportRepository = ReturnType<typeof createExhibitorImportRepository>

function columnsOf(
  phone: Phone | undefined,
): [e164: string | null, country: string, national: string] {
  return [phone?.e164 ?? null, phone?.countryCode ?? '', phone?.nationalNumber ?? '']
}

function isAsBefore(
  { name, nameEn, role, exhibitorId, newHash, phone, email = '', isShared }: AccountToSave,
  before: ImportedAccount,
): boolean {
  const same =
    name === before.name &&
    nameEn === before.nameEn &&
    exhibitorId === before.exhibitorId &&
    newHash === undefined
  const isRole = role === before.role || before.isManaged
  const isReached = (phone?.e164 ?? '') === before.phone && email === before.email
  return (
    same &&
    !before.isTakenOut &&
    isRole &&
    email === before.importedEmail &&
    (isReached || (before.isManaged && !isShared))
  )
}
