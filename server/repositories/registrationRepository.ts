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
  /** The Idempotency-Key it was written with, and the body; null without a key. */
  intentHash: Buffer | null
  intentBodyHash: Buffer | null
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
  /** The caller's key and body; null without a key. */
  intentHash: Buffer | null
  intentBodyHash: Buffer | null
}

/**
 * Registration and consent in one statement of its own: all or nothing without a transaction's round trips. ON CONFLICT DO
 * NOTHING waits for a competing writer; then this one has written nothing and the caller reads what is there.
 */
const insertRegistration = statement(
  'registration_insert',
  `WITH written AS (
     INSERT INTO registration (app_id, person_id, card_code, form_id, form_version, "values", source, language, created_at, name, intent_hash, intent_body_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING person_id)
   INSERT INTO consent (app_id, person_id, purpose, version, language, given_at)
   SELECT $1, person_id, 'registration', $13, $8, $9 FROM written`,
)
const findRegistration = statement(
  'registration_find',
  `SELECT r.name, r.card_code AS "cardCode", r.state, r.form_id AS "formId", r.form_version AS "formVersion", r."values", r.source,
          r.created_at AS "createdAt", r.intent_hash AS "intentHash", r.intent_body_hash AS "intentBodyHash", p.country_code AS "countryCode", p.national_number AS "nationalNumber"
   FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id WHERE r.app_id = $1 AND r.person_id = $2`,
)

/** Registrations: one per person and fair. */
export function createRegistrationRepository(db: Queryable) {
  return {
    /** False when this person, or this card code, had been there before: then nothing is written. */
    async insert(registration: NewRegistration): Promise<boolean> {
      const { appId, personId, cardCode, formId, formVersion, values, source, language, createdAt, name, consentVersion } = registration
      const { intentHash, intentBodyHash } = registration
      const result = await db.query(
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
          name,
          intentHash,
          intentBodyHash,
          consentVersion,
        ),
      )
      return result.rowCount === 1
    },
    async find(appId: string, personId: number): Promise<Registration | undefined> {
      return (await db.query<Registration>(findRegistration(appId, personId))).rows[0]
    },
  }
}

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>
