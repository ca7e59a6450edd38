import type { Audience } from '@core/domain/audience'
import { statement, type Queryable } from '../db/queryable'

/** Somebody who proved a phone number to one fair in one role. */
export interface Person extends Phone {
  id: number
  /** As registered; empty before. */
  name: string
  isRegistered: boolean
}
/** One number: what it is known by everywhere (E.164), and as its country writes it. */
export interface Phone {
  e164: string
  countryCode: string
  nationalNumber: string
}

const PERSON = `SELECT p.id, p.phone AS e164, p.country_code AS "countryCode", p.national_number AS "nationalNumber",
  coalesce(r.name, '') AS name, r.id IS NOT NULL AS "isRegistered"`
const REGISTRATION = 'LEFT JOIN registration r ON r.app_id = p.app_id AND r.person_id = p.id'
const recordLogin = statement(
  'person_login',
  `WITH p AS (
     INSERT INTO person (app_id, audience, phone, country_code, national_number, last_login_at) VALUES ($1, $2, $3, $4, $5, now())
     ON CONFLICT (app_id, audience, phone) DO UPDATE SET last_login_at = now()
     RETURNING app_id, id, phone, country_code, national_number)
   ${PERSON} FROM p ${REGISTRATION}`,
)
const findPerson = statement('person_find', `${PERSON} FROM person p ${REGISTRATION} WHERE p.app_id = $1 AND p.id = $2`)

/** People by fair, audience and phone. */
export function createPersonRepository(db: Queryable) {
  return {
    /** The person with this phone, made on the first login. */
    async recordLogin(appId: string, audience: Audience, phone: Phone): Promise<Person | undefined> {
      return (await db.query<Person>(recordLogin(appId, audience, phone.e164, phone.countryCode, phone.nationalNumber))).rows[0]
    },
    async find(appId: string, id: number): Promise<Person | undefined> {
      return (await db.query<Person>(findPerson(appId, id))).rows[0]
    },
  }
}

export type PersonRepository = ReturnType<typeof createPersonRepository>
