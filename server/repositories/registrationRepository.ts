import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'

/** A visitor registration as stored; `values` is nested and free of hidden fields. */
export interface Registration {
  name: string
  cardCode: string
  state: string
  formId: string
  formVersion: number
  values: Record<string, unknown>
  source: string
  createdAt: Date
  countryCode: string
  nationalNumber: string
}
export interface NewRegistration {
  appId: string
  personId: number
  name: string
  cardCode: string
  formId: string
  formVersion: number
  values: Record<string, unknown>
  source: string
  language: Language
  consentVersion: string
  createdAt: Date
  /** The first outcome to keep under the caller's key; undefined without a key. */
  outcome: { keyHash: Buffer; bodyHash: Buffer; sealed: Buffer; keepSeconds: number } | undefined
}
/** What the one statement found: it wrote, or this key or this person had been there before. */
export interface RegistrationWrite {
  wasCreated: boolean
  /** An earlier outcome under the same key. */
  keptBodyHash: Buffer | null
  keptOutcome: Buffer | null
}

/**
 * Registration, consent and first outcome in one statement of its own: all or nothing without a transaction's round
 * trips. ON CONFLICT DO NOTHING waits for a competing writer; then this one has written nothing and the caller reads again.
 */
const insertRegistration = statement(
  'registration_insert',
  `WITH kept AS (
     SELECT body_hash, outcome FROM idempotency WHERE app_id = $1 AND key_hash = $10 AND expires_at > now()),
   written AS (
     INSERT INTO registration (app_id, person_id, card_code, form_id, form_version, "values", source, language, created_at, name)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $15 WHERE NOT EXISTS (SELECT FROM kept)
     ON CONFLICT DO NOTHING RETURNING person_id),
   agreed AS (
     INSERT INTO consent (app_id, person_id, purpose, version, language, given_at)
     SELECT $1, person_id, 'registration', $14, $8, $9 FROM written WHERE $14::text <> ''),
   stored AS (
     INSERT INTO idempotency (app_id, key_hash, body_hash, outcome, expires_at)
     SELECT $1, $10, $11, $12, now() + make_interval(secs => $13) FROM written WHERE $10::bytea IS NOT NULL
     ON CONFLICT DO NOTHING)
   SELECT EXISTS (SELECT FROM written) AS "wasCreated",
          (SELECT body_hash FROM kept) AS "keptBodyHash", (SELECT outcome FROM kept) AS "keptOutcome"`,
)
const findRegistration = statement(
  'registration_find',
  `SELECT r.name, r.card_code AS "cardCode", r.state, r.form_id AS "formId", r.form_version AS "formVersion", r."values", r.source,
          r.created_at AS "createdAt", p.country_code AS "countryCode", p.national_number AS "nationalNumber"
   FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id WHERE r.app_id = $1 AND r.person_id = $2`,
)

/** Registrations: one per person and fair. */
export function createRegistrationRepository(db: Queryable) {
  return {
    async insert(registration: NewRegistration): Promise<RegistrationWrite> {
      const { appId, personId, name, cardCode, formId, formVersion, values, source, language, consentVersion, createdAt, outcome } =
        registration
      const result = await db.query<RegistrationWrite>(
        insertRegistration(
          appId,
          personId,
          cardCode,
          formId,
          formVersion,
          JSON.stringify(values),
          source,
          language,
          createdAt,
          outcome?.keyHash ?? null,
          outcome?.bodyHash ?? null,
          outcome?.sealed ?? null,
          outcome?.keepSeconds ?? 0,
          consentVersion,
          name,
        ),
      )
      return result.rows[0] ?? { wasCreated: false, keptBodyHash: null, keptOutcome: null }
    },
    async find(appId: string, personId: number): Promise<Registration | undefined> {
      return (await db.query<Registration>(findRegistration(appId, personId))).rows[0]
    },
  }
}

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>
