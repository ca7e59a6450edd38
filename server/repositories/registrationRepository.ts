import type { Click, RegistrationState } from '@core/contract/registration'
import type { Audience } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'
import { AppError } from '../errors'
import { batched } from './batched'
import { sealColumns, type StoredValues } from './storedValues'

/**
 * Stored states; `expired` is not stored, because it applies to every registration after its fair.
 */
export type StoredRegistrationState = Exclude<RegistrationState, 'expired'>
/** The ticket of a registration, in both languages. */
export interface RegisteredTicket {
  id: string
  name: string
  nameEn: string
  days: string[]
  oneDay: boolean
  /** The same as in StoredTicketType. */
  onlyField: string
  onlyOptions: string[]
  review: boolean
}

/**
 * Fields that a new and a stored registration share; `values` is nested and free of hidden fields.
 */
interface RegistrationCore {
  personId: number
  name: string
  cardCode: string
  state: StoredRegistrationState
  /**
   * The registration is reviewed before it is valid; if it must be paid first, the review follows
   * the payment.
   */
  reviewed: boolean
  /** Empty, with version 0, for a registration from the guest list. */
  formId: string
  formVersion: number
  values: StoredValues
  source: string
  language: Language
  /** The click on the advertisement that led to it; null without one. */
  click: Click | null
  createdAt: Date
  /** The Idempotency-Key and the body of its first write; null without a key. */
  intentHash: Buffer | null
  intentBodyHash: Buffer | null
}

/** A registration as stored. */
export interface Registration extends RegistrationCore {
  id: number
  appId: string
  audience: Audience
  /**
   * The role given by an invitation where it is higher than that of the account; empty = the
   * account's role.
   */
  comesAs: '' | 'vip'
  /** Counts every change. */
  revision: number
  /** The reviewer's reason for a return, a rejection or a revocation. */
  reason: string
  /** The time of its last change or step; null until the first one. */
  changedAt: Date | null
  /** Its ticket; null where none was asked for. */
  ticket: RegisteredTicket | null
  countryCode: string
  nationalNumber: string
  /** The Idempotency-Key and body of the last change. */
  changeHash: Buffer | null
  changeBodyHash: Buffer | null
}
export interface NewRegistration extends RegistrationCore {
  appId: string
  /** The version of the notice agreed to now; empty where the consent was given before. */
  consentVersion: string
  /** The ticket type; null without one. */
  ticketType: string | null
}
/** A step of the trail. */
export interface RegistrationEvent {
  at: Date
  personId: number | null
  actor: string
  from: StoredRegistrationState
  to: StoredRegistrationState
  reason: string
}
/** Filter of a reviewer's list. */
interface ReviewQuery {
  appId: string
  /** Any state where empty. */
  state: StoredRegistrationState | ''
  /** Any form where empty. */
  formId: string
  /** After this registration, the oldest first. */
  after: number
  limit: number
}

/**
 * Writes registration and consent in one statement: all or nothing without the round trips of a
 * transaction, for one person or for all who submit at this moment. ON CONFLICT DO NOTHING waits
 * for a competing writer and then writes nothing; the order by person prevents deadlocks between
 * two statements.
 */
const insertRegistrations = statement(
  'registration_insert',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (
       "appId" text, "personId" bigint, "cardCode" text, "formId" text, "formVersion" integer, "values" jsonb, source text, language text,
       "createdAt" timestamptz, name text, "intentHash" text, "intentBodyHash" text, "consentVersion" text, "sealedWith" text, "idMarks" text[],
       "ticketType" text, state text, reviewed boolean, click jsonb)),
   written AS (
     INSERT INTO registration (app_id, person_id, card_code, form_id, form_version, "values", source, language, created_at, name, intent_hash, intent_body_hash,
       sealed_with, id_marks, ticket_type, state, reviewed, click)
     SELECT "appId", "personId", "cardCode", "formId", "formVersion", "values", source, language, "createdAt", name, decode("intentHash", 'hex'), decode("intentBodyHash", 'hex'),
       "sealedWith", "idMarks", "ticketType", state, reviewed, click
     FROM given g WHERE NOT EXISTS (SELECT FROM retired_card c WHERE c.app_id = g."appId" AND c.card_code = g."cardCode") ORDER BY "personId"
     ON CONFLICT DO NOTHING RETURNING app_id, person_id, card_code),
   agreed AS (
     INSERT INTO consent (app_id, person_id, purpose, version, language, given_at)
     SELECT w.app_id, w.person_id, 'registration', g."consentVersion", g.language, g."createdAt"
     FROM written w JOIN given g ON g."appId" = w.app_id AND g."cardCode" = w.card_code WHERE g."consentVersion" <> '')
   SELECT app_id AS "appId", card_code AS "cardCode" FROM written`,
)
const REGISTRATION = `SELECT r.id::float8 AS id, r.app_id AS "appId", r.person_id AS "personId", p.audience, r.comes_as AS "comesAs", r.name, r.card_code AS "cardCode", r.state, r.reviewed,
          r.revision, r.reason, r.changed_at AS "changedAt", r.form_id AS "formId", r.form_version AS "formVersion", r."values", r.source, r.language, r.click,
          r.created_at AS "createdAt", r.intent_hash AS "intentHash", r.intent_body_hash AS "intentBodyHash", r.change_hash AS "changeHash",
          r.change_body_hash AS "changeBodyHash", p.country_code AS "countryCode", p.national_number AS "nationalNumber",
          CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'name', t.name, 'nameEn', t.name_en, 'days', to_jsonb(t.days), 'oneDay', t.one_day,
            'onlyField', t.only_field, 'onlyOptions', to_jsonb(t.only_options), 'review', t.review) END AS ticket
   FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id
     LEFT JOIN ticket_type t ON t.app_id = r.app_id AND t.id = r.ticket_type`
const findRegistration = statement(
  'registration_find',
  `${REGISTRATION} WHERE r.app_id = $1 AND r.person_id = $2`,
)
const findByCard = statement(
  'registration_by_card',
  `${REGISTRATION} WHERE r.app_id = $1 AND r.card_code = $2`,
)
const listByPersons = statement(
  'registration_by_persons',
  `${REGISTRATION} WHERE r.app_id = $1 AND r.person_id = ANY($2::bigint[])`,
)
const listRegistrations = statement(
  'registration_list',
  `${REGISTRATION} WHERE r.app_id = $1 AND ($2 = '' OR r.state = $2) AND ($3 = '' OR r.form_id = $3) AND r.id > $4 ORDER BY r.id LIMIT $5`,
)
// the row and its step together: nothing changes for a caller with an older revision
const writeRegistration = statement(
  'registration_write',
  `WITH changed AS (
     UPDATE registration SET state = $4, reason = $5, reviewed = $6, name = $7, form_id = $8, form_version = $9, "values" = $10, sealed_with = $11,
       id_marks = $12, changed_at = $13, change_hash = $14, change_body_hash = $15, revision = revision + 1
     WHERE app_id = $1 AND id = $2 AND revision = $3 RETURNING id),
   told AS (
     INSERT INTO registration_event (app_id, registration_id, at, person_id, actor, from_state, to_state, reason, form_version)
     SELECT $1, id, $13, (e->>'personId')::bigint, e->>'actor', e->>'from', e->>'to', e->>'reason', $9 FROM changed, jsonb_array_elements($16::jsonb) e)
   SELECT FROM changed`,
)
const listEvents = statement(
  'registration_trail',
  `SELECT at, person_id AS "personId", actor, from_state AS "from", to_state AS "to", reason FROM registration_event WHERE registration_id = $1 ORDER BY id`,
)

/** Registrations: one per person and fair. */
export function createRegistrationRepository(db: Queryable) {
  const insertOne = batched<NewRegistration, boolean>(
    async registrations => {
      const { rows } = await db.query<{ appId: string; cardCode: string }>(
        insertRegistrations(JSON.stringify(registrations.map(toRow))),
      )
      return registrations.map(({ appId, cardCode }) =>
        rows.some(row => row.appId === appId && row.cardCode === cardCode),
      )
    },
    { parallel: 3, max: 50 },
  )
  return {
    /**
     * False, and nothing is written, when this person or this card code already exists. Throws
     * unauthorized for a deleted person.
     */
    insert: (registration: NewRegistration): Promise<boolean> =>
      insertOne(registration).catch((error: unknown) => {
        throw isGone(error) ? new AppError('unauthorized', {}, { cause: error }) : error
      }),
    /** The registration of a card. */
    async findByCard(appId: string, cardCode: string): Promise<Registration | undefined> {
      return (await db.query<Registration & Record<string, unknown>>(findByCard(appId, cardCode)))
        .rows[0]
    },
    async find(appId: string, personId: number): Promise<Registration | undefined> {
      return (
        await db.query<Registration & Record<string, unknown>>(findRegistration(appId, personId))
      ).rows[0]
    },
    /** Registrations of several people, in no order; people without one are left out. */
    async listByPersons(appId: string, personIds: readonly number[]): Promise<Registration[]> {
      return (
        await db.query<Registration & Record<string, unknown>>(listByPersons(appId, personIds))
      ).rows
    },
    /** For a reviewer, the oldest first. */
    async list({ appId, state, formId, after, limit }: ReviewQuery): Promise<Registration[]> {
      return (
        await db.query<Registration & Record<string, unknown>>(
          listRegistrations(appId, state, formId, after, limit),
        )
      ).rows
    },
    /**
     * Writes the new values of a registration at the revision that was read, with the step of the
     * trail. False when another write was faster.
     */
    async write(next: Registration, event: RegistrationEvent | undefined): Promise<boolean> {
      const { sealedWith, idMarks } = sealColumns(next.values)
      const { rowCount } = await db.query(
        writeRegistration(
          next.appId,
          next.id,
          next.revision,
          next.state,
          next.reason,
          next.reviewed,
          next.name,
          next.formId,
          next.formVersion,
          JSON.stringify(next.values),
          sealedWith,
          idMarks,
          next.changedAt,
          next.changeHash,
          next.changeBodyHash,
          JSON.stringify(event ? [event] : []),
        ),
      )
      return rowCount === 1
    },
    /** The steps after the first one, which is the row itself. */
    async listEvents(registrationId: number): Promise<RegistrationEvent[]> {
      return (
        await db.query<RegistrationEvent & Record<string, unknown>>(listEvents(registrationId))
      ).rows
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

/** Foreign key violation: the person no longer exists. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}
