import type { Audience, Principal } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'

/** A person who proved a phone number to one fair in one role. */
export interface Person extends Phone {
  id: number
  /** As registered; empty before. */
  name: string
  isRegistered: boolean
}
/** One phone number: its E.164 form, by which it is known everywhere, and its national form. */
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
const findPerson = statement(
  'person_find',
  `${PERSON} FROM person p ${REGISTRATION} WHERE p.app_id = $1 AND p.id = $2`,
)
const findPeople = statement(
  'person_find_many',
  `${PERSON} FROM person p ${REGISTRATION} WHERE p.app_id = $1 AND p.id = ANY($2::bigint[])`,
)
// returns the row, whether it existed or not
const ensure = statement(
  'person_ensure',
  `INSERT INTO person (app_id, audience, phone, country_code, national_number) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (app_id, audience, phone) DO UPDATE SET phone = excluded.phone RETURNING id`,
)
const insertPhoneless = statement(
  'person_insert',
  'INSERT INTO person (app_id, audience) VALUES ($1, $2) RETURNING id',
)
const touch = statement(
  'person_touch',
  'UPDATE person SET last_login_at = now(), language = coalesce($4, language) WHERE app_id = $1 AND id = $2 AND audience = $3',
)
// accounts of companies first
const findParties = statement(
  'person_parties',
  `SELECT a.person_id::float8 AS id, a.exhibitor_id AS "exhibitorId" FROM exhibitor_account a
     JOIN exhibitor e ON e.app_id = a.app_id AND e.id = a.exhibitor_id AND e.left_at IS NULL
   WHERE a.app_id = $1 AND a.phone = $2 AND a.disabled_at IS NULL
   UNION ALL
   SELECT p.id::float8, NULL FROM person p JOIN registration r ON r.app_id = p.app_id AND r.person_id = p.id AND r.state = 'approved'
   WHERE p.app_id = $1 AND p.phone = $2 AND p.audience IN ('visitor', 'media', 'vip') ORDER BY 2 NULLS LAST, 1 LIMIT 8`,
)
const lock = statement('person_lock', 'SELECT FROM person WHERE app_id = $1 AND id = $2 FOR UPDATE')

/** People by fair, audience and phone. */
export function createPersonRepository(db: Queryable) {
  return {
    /** The person with this phone, made on the first login. */
    async recordLogin(
      appId: string,
      audience: Audience,
      phone: Phone,
    ): Promise<Person | undefined> {
      return (
        await db.query<Person>(
          recordLogin(appId, audience, phone.e164, phone.countryCode, phone.nationalNumber),
        )
      ).rows[0]
    },
    /** The person with this phone, created if missing; this does not count as a login. */
    async ensure(
      appId: string,
      audience: Audience,
      { e164, countryCode, nationalNumber }: Phone,
    ): Promise<number> {
      const id = (
        await db.query<{ id: number }>(ensure(appId, audience, e164, countryCode, nationalNumber))
      ).rows[0]?.id
      if (id === undefined) throw new Error('a person was not written')
      return id
    },
    async find(appId: string, id: number): Promise<Person | undefined> {
      return (await db.query<Person>(findPerson(appId, id))).rows[0]
    },
    /** Several people, in no order; deleted people are left out. */
    async findMany(appId: string, ids: readonly number[]): Promise<Person[]> {
      return (await db.query<Person>(findPeople(appId, ids))).rows
    },
    /** People behind a phone: accounts with their company, and registered people. */
    async findParties(
      appId: string,
      phone: string,
    ): Promise<{ id: number; exhibitorId: string | null }[]> {
      return (await db.query<{ id: number; exhibitorId: string | null }>(findParties(appId, phone)))
        .rows
    },
    /** A person known by something other than a phone: a card, an account, a link. */
    async insertPhoneless(appId: string, audience: 'ex' | 'vip' | 'visitor'): Promise<number> {
      const id = (await db.query<{ id: number }>(insertPhoneless(appId, audience))).rows[0]?.id
      if (id === undefined) throw new Error('a person was not written')
      return id
    },
    /**
     * Records a login and its language. Until the transaction ends, no other transaction ends or
     * opens sessions of this person. False when there is no such person in that role.
     */
    async touch(
      appId: string,
      id: number,
      audience: Principal,
      language?: Language,
    ): Promise<boolean> {
      return (await db.query(touch(appId, id, audience, language ?? null))).rowCount === 1
    },
    /**
     * Others who open or end sessions of this person wait until the transaction ends, so that no
     * session is renewed while it is being ended.
     */
    async lock(appId: string, id: number): Promise<boolean> {
      return (await db.query(lock(appId, id))).rowCount === 1
    },
  }
}
