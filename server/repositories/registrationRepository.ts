import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'
import { AppError } from '../errors'
import { batched } from './batched'
import { sealColumns, type StoredValues } from './storedValues'

/** A visitor registration as stored; `values` is nested and free of hidden fields. */
export interface Registration {
  name: string
  cardCode: string
  state: string
  /** What it is for; null where none was asked for. */
  ticket: RegisteredTicket | null
  formId: string
  formVersion: number
  values: StoredValues
  source: string
  createdAt: Date
  countryCode: string
  nationalNumber: string
  /** The Idempotency-Key it was written with, and the body; null without a key. */
  intentHash: Buffer | null
  intentBodyHash: Buffer | null
}
/** The ticket of a registration, in both languages. */
export interface RegisteredTicket {
  name: string
  nameEn: string
  days: string[]
}
export interface NewRegistration {
  appId: string
  personId: number
  name: string
  cardCode: string
  formId: string
  formVersion: number
  values: StoredValues
  source: string
  language: Language
  consentVersion: string
  /** The ticket it holds with at once; null without one, or while it has to be ordered. */
  ticketType: string | null
  createdAt: Date
  /** The caller's key and body; null without a key. */
  intentHash: Buffer | null
  intentBodyHash: Buffer | null
}

/**
 * Registration and consent in one statement of its own: all or nothing without a transaction's round trips, for one person or
 * for all who submit at this moment. ON CONFLICT DO NOTHING waits for a competing writer and then writes nothing; the order
 * by person keeps two statements from waiting for each other.
 */
const insertRegistrations = statement(
  'registration_insert',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (
       "appId" text, "personId" bigint, "cardCode" text, "formId" text, "formVersion" integer, "values" jsonb, source text, language text,
       "createdAt" timestamptz, name text, "intentHash" text, "intentBodyHash" text, "consentVersion" text, "sealedWith" text, "idMarks" text[],
       "ticketType" text)),
   written AS (
     INSERT INTO registration (app_id, person_id, card_code, form_id, form_version, "values", source, language, created_at, name, intent_hash, intent_body_hash,
       sealed_with, id_marks, ticket_type)
     SELECT "appId", "personId", "cardCode", "formId", "formVersion", "values", source, language, "createdAt", name, decode("intentHash", 'hex'), decode("intentBodyHash", 'hex'),
       "sealedWith", "idMarks", "ticketType"
     FROM given g WHERE NOT EXISTS (SELECT FROM retired_card c WHERE c.app_id = g."appId" AND c.card_code = g."cardCode") ORDER BY "personId"
     ON CONFLICT DO NOTHING RETURNING app_id, person_id, card_code),
   agreed AS (
     INSERT INTO consent (app_id, person_id, purpose, version, language, given_at)
     SELECT w.app_id, w.person_id, 'registration', g."consentVersion", g.language, g."createdAt"
     FROM written w JOIN given g ON g."appId" = w.app_id AND g."cardCode" = w.card_code)
   SELECT app_id AS "appId", card_code AS "cardCode" FROM written`,
)
const REGISTRATION = `SELECT r.person_id AS "personId", r.name, r.card_code AS "cardCode", r.state, r.form_id AS "formId", r.form_version AS "formVersion", r."values", r.source,
          r.created_at AS "createdAt", r.intent_hash AS "intentHash", r.intent_body_hash AS "intentBodyHash", p.country_code AS "countryCode", p.national_number AS "nationalNumber",
          CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('name', t.name, 'nameEn', t.name_en, 'days', to_jsonb(t.days)) END AS ticket
   FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id
     LEFT JOIN ticket_type t ON t.app_id = r.app_id AND t.id = r.ticket_type`
const findRegistration = statement('registration_find', `${REGISTRATION} WHERE r.app_id = $1 AND r.person_id = $2`)

const findByCard = statement('registration_by_card', `${REGISTRATION} WHERE r.app_id = $1 AND r.card_code = $2`)

/** Registrations: one per person and fair. */
export function createRegistrationRepository(db: Queryable) {
  const insertOne = batched<NewRegistration, boolean>(
    async registrations => {
      const { rows } = await db.query<{ appId: string; cardCode: string }>(insertRegistrations(JSON.stringify(registrations.map(toRow))))
      return registrations.map(({ appId, cardCode }) => rows.some(row => row.appId === appId && row.cardCode === cardCode))
    },
    { parallel: 3, max: 50 },
  )
  return {
    /**
     * False when this person, or this card code, had been there before: then nothing is written. Throws unauthorized for a person who
     * was deleted meanwhile.
     */
    insert: (registration: NewRegistration): Promise<boolean> =>
      insertOne(registration).catch((error: unknown) => {
        throw isGone(error) ? new AppError('unauthorized', {}, { cause: error }) : error
      }),
    /** Whose card it is. */
    async findByCard(appId: string, cardCode: string): Promise<(Registration & { personId: number }) | undefined> {
      return (await db.query<Registration & { personId: number }>(findByCard(appId, cardCode))).rows[0]
    },
    async find(appId: string, personId: number): Promise<Registration | undefined> {
      return (await db.query<Registration>(findRegistration(appId, personId))).rows[0]
    },
  }
}

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>

function toRow(registration: NewRegistration): Record<string, unknown> {
  return {
    ...registration,
    ...sealColumns(registration.values),
    intentHash: registration.intentHash?.toString('hex'),
    intentBodyHash: registration.intentBodyHash?.toString('hex'),
  }
}

/** Foreign key violation: there is no such person any more. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}
