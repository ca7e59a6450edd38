import type { Queryable } from '../db/queryable'
import type { ImportCount } from './fairImportRepository'
import type { Phone } from './personRepository'

/** An account as stored, and what the folder gave for its password last. */
interface ImportedAccount {
  personId: number
  login: string
  name: string
  nameEn: string
  role: string
  exhibitorId: string
  /** E.164, or empty. */
  phone: string
  importedHash: string | null
  isDisabled: boolean
}
interface AccountToSave extends Pick<ImportedAccount, 'login' | 'name' | 'nameEn' | 'role' | 'exhibitorId'> {
  /** A password to set; undefined keeps the present one. */
  newHash: string | undefined
  /** Where a recovery code goes. */
  phone?: Phone
}

/** Companies and accounts as a fair folder has them; rows that are already right are left alone. */
export function createExhibitorImportRepository(db: Queryable) {
  const run = async (text: string, values: unknown[]) => (await db.query({ text, values })).rowCount ?? 0
  /** Ends the logins of people, and lets their WeChat accounts go, which would log in again by themselves. */
  const endSessions = async (appId: string, personIds: readonly number[]): Promise<void> => {
    if (personIds.length === 0) return
    // a login under way holds its person: it is seen, and ended, or finds the account as it is now
    await run('SELECT FROM person WHERE app_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE', [appId, personIds])
    await run(
      `WITH unbound AS (DELETE FROM wechat_binding WHERE app_id = $1 AND person_id = ANY($2::bigint[]))
       UPDATE session SET revoked_at = now() WHERE app_id = $1 AND person_id = ANY($2::bigint[]) AND revoked_at IS NULL`,
      [appId, personIds],
    )
  }

  const insert = async (appId: string, { login, name, nameEn, role, exhibitorId, newHash, phone }: AccountToSave): Promise<void> => {
    await run(
      `WITH p AS (INSERT INTO person (app_id, audience) VALUES ($1, 'ex') RETURNING app_id, id)
       INSERT INTO exhibitor_account (app_id, person_id, exhibitor_id, login, name, name_en, role, password_hash, imported_hash, phone, country_code, national_number)
       SELECT p.app_id, p.id, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10 FROM p`,
      [appId, exhibitorId, login, name, nameEn, role, newHash, ...columnsOf(phone)],
    )
  }
  const update = async (appId: string, account: AccountToSave, before: ImportedAccount): Promise<void> => {
    const { name, nameEn, role, exhibitorId, newHash, phone } = account
    await run(
      `UPDATE exhibitor_account SET exhibitor_id = $3, name = $4, name_en = $5, role = $6, disabled_at = NULL,
         password_hash = coalesce($7, password_hash), imported_hash = coalesce($7, imported_hash),
         phone = $8, country_code = $9, national_number = $10 WHERE app_id = $1 AND person_id = $2`,
      [appId, before.personId, exhibitorId, name, nameEn, role, newHash ?? null, ...columnsOf(phone)],
    )
    // who knew the old password, or was with another company, must log in again
    if (newHash !== undefined || before.exhibitorId !== exhibitorId) await endSessions(appId, [before.personId])
  }

  return {
    async saveExhibitors(
      appId: string,
      exhibitors: readonly { id: string; name: string; nameEn: string; booth: string; hall: string }[],
    ): Promise<ImportCount> {
      const changed = await run(
        `INSERT INTO exhibitor AS t (app_id, id, name, name_en, booth, hall)
         SELECT $1, i.id, i.name, i."nameEn", i.booth, i.hall
         FROM jsonb_to_recordset($2::jsonb) AS i (id text, name text, "nameEn" text, booth text, hall text)
         ON CONFLICT (app_id, id) DO UPDATE SET name = excluded.name, name_en = excluded.name_en, booth = excluded.booth,
           hall = excluded.hall, left_at = NULL
         WHERE (t.name, t.name_en, t.booth, t.hall) IS DISTINCT FROM (excluded.name, excluded.name_en, excluded.booth, excluded.hall)
            OR t.left_at IS NOT NULL`,
        [appId, JSON.stringify(exhibitors.map(({ id, name, nameEn, booth, hall }) => ({ id, name, nameEn, booth, hall })))],
      )
      const { rows } = await db.query<{ id: string }>({
        text: 'UPDATE exhibitor SET left_at = now() WHERE app_id = $1 AND NOT id = ANY($2::text[]) AND left_at IS NULL RETURNING id',
        values: [appId, exhibitors.map(({ id }) => id)],
      })
      const { rows: people } = await db.query<{ id: number }>({
        // held: the accounts before their people, as everywhere
        text: 'SELECT person_id AS id FROM exhibitor_account WHERE app_id = $1 AND exhibitor_id = ANY($2::text[]) ORDER BY 1 FOR UPDATE',
        values: [appId, rows.map(({ id }) => id)],
      })
      await endSessions(
        appId,
        people.map(({ id }) => id),
      )
      await run('UPDATE signed_link SET revoked_at = now() WHERE app_id = $1 AND exhibitor_id = ANY($2::text[]) AND revoked_at IS NULL', [
        appId,
        rows.map(({ id }) => id),
      ])
      return { changed, removed: rows.length }
    },
    async listAccounts(appId: string): Promise<ImportedAccount[]> {
      const text = `SELECT person_id AS "personId", login, name, name_en AS "nameEn", role, exhibitor_id AS "exhibitorId",
        coalesce(phone, '') AS phone, imported_hash AS "importedHash", disabled_at IS NOT NULL AS "isDisabled" FROM exhibitor_account WHERE app_id = $1`
      return (await db.query<ImportedAccount>({ text, values: [appId] })).rows
    },
    /** False when the account was already so. */
    async saveAccount(appId: string, account: AccountToSave, before: ImportedAccount | undefined): Promise<boolean> {
      if (!before) await insert(appId, account)
      else if (isAsBefore(account, before)) return false
      else await update(appId, account, before)
      return true
    },
    /** Accounts the folder gave once and gives no more can not log in; those made otherwise stay. Returns how many. */
    async disableAccounts(appId: string, kept: readonly string[]): Promise<number> {
      const { rows } = await db.query<{ id: number }>({
        text: `UPDATE exhibitor_account SET disabled_at = now() WHERE app_id = $1 AND NOT login = ANY($2::text[])
               AND imported_hash IS NOT NULL AND disabled_at IS NULL RETURNING person_id AS id`,
        values: [appId, kept],
      })
      await endSessions(
        appId,
        rows.map(({ id }) => id),
      )
      return rows.length
    },
  }
}

export type ExhibitorImportRepository = ReturnType<typeof createExhibitorImportRepository>

function columnsOf(phone: Phone | undefined): [e164: string | null, country: string, national: string] {
  return [phone?.e164 ?? null, phone?.countryCode ?? '', phone?.nationalNumber ?? '']
}

function isAsBefore({ name, nameEn, role, exhibitorId, newHash, phone }: AccountToSave, before: ImportedAccount): boolean {
  const same = name === before.name && nameEn === before.nameEn && role === before.role && exhibitorId === before.exhibitorId
  return same && (phone?.e164 ?? '') === before.phone && newHash === undefined && !before.isDisabled
}
