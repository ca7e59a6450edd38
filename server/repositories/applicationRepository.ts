import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'
import type { Phone } from './personRepository'

/** An application to exhibit, under the mobile that was verified for it. */
export interface StoredApplication {
  appId: string
  phone: string
  countryCode: string
  nationalNumber: string
  /** The number that its company will have. */
  exhibitorId: string
  personId: number
  recordId: string
  language: Language
  /** The account that its approval opened. */
  login: string | null
}

const COLUMNS = `app_id AS "appId", phone, country_code AS "countryCode", national_number AS "nationalNumber", exhibitor_id AS "exhibitorId",
  person_id AS "personId", record_id AS "recordId", language, login`
const lock = statement(
  'application_lock',
  `SELECT pg_advisory_xact_lock(hashtext('application'), hashtext($1 || ' ' || $2))`,
)
const find = statement(
  'application_find',
  `SELECT ${COLUMNS} FROM application WHERE app_id = $1 AND phone = $2`,
)
const findByCompany = statement(
  'application_of',
  `SELECT ${COLUMNS} FROM application WHERE app_id = $1 AND exhibitor_id = $2`,
)
const insert = statement(
  'application_insert',
  `INSERT INTO application (app_id, phone, country_code, national_number, exhibitor_id, person_id, record_id, language)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const update = statement(
  'application_update',
  'UPDATE application SET language = $3 WHERE app_id = $1 AND phone = $2',
)
const setLogin = statement(
  'application_login',
  'UPDATE application SET login = $3 WHERE app_id = $1 AND exhibitor_id = $2',
)
const openCompany = statement(
  'application_company',
  `INSERT INTO exhibitor (app_id, id, name, name_en, origin) VALUES ($1, $2, $3, $4, 'application')`,
)

/** Applications to exhibit. */
export function createApplicationRepository(db: Queryable) {
  const first = async (query: ReturnType<typeof find>) =>
    (await db.query<StoredApplication & Record<string, unknown>>(query)).rows[0]
  return {
    /** Until the transaction ends, other transactions with the same mobile wait. */
    async lock(appId: string, phone: string): Promise<void> {
      await db.query(lock(appId, phone))
    },
    find: (appId: string, phone: string): Promise<StoredApplication | undefined> =>
      first(find(appId, phone)),
    /** Finds an application by the number that its company has or will have. */
    findByCompany: (appId: string, exhibitorId: string): Promise<StoredApplication | undefined> =>
      first(findByCompany(appId, exhibitorId)),
    async insert(
      phone: Phone,
      {
        appId,
        exhibitorId,
        personId,
        recordId,
        language,
      }: Omit<StoredApplication, 'phone' | 'countryCode' | 'nationalNumber' | 'login'>,
    ): Promise<void> {
      const { e164, countryCode, nationalNumber } = phone
      await db.query(
        insert(appId, e164, countryCode, nationalNumber, exhibitorId, personId, recordId, language),
      )
    },
    /** Stores the applicant's current language. */
    async update(appId: string, phone: string, language: Language): Promise<void> {
      await db.query(update(appId, phone, language))
    },
    async setLogin(appId: string, exhibitorId: string, login: string): Promise<void> {
      await db.query(setLogin(appId, exhibitorId, login))
    },
    /** Creates the company. The organiser assigns its booth. */
    async openCompany(
      appId: string,
      exhibitorId: string,
      name: string,
      nameEn: string,
    ): Promise<void> {
      await db.query(openCompany(appId, exhibitorId, name, nameEn))
    },
  }
}
