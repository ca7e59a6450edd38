import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'

/**
 * Purposes of consent: logging in, registering, use of a photo of their face, news by message,
 * advertising, contact data for booths that scan, the photo of a business card.
 */
export type ConsentPurpose =
  'login' | 'registration' | 'face' | 'notice' | 'marketing' | 'contact' | 'card'

export interface Consent {
  appId: string
  personId: number
  purpose: ConsentPurpose
  version: string
  language: Language
  /**
   * The record concerned, where another person agreed and the caller declares so: `badge:ID`.
   * Absent: the caller's own consent.
   */
  subject?: string
}

const recordConsent = statement(
  'consent_record',
  `INSERT INTO consent (app_id, person_id, purpose, version, language, subject)
   SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (
     SELECT FROM consent WHERE app_id = $1 AND person_id = $2 AND purpose = $3 AND version = $4 AND subject = $6 AND withdrawn_at IS NULL)`,
)

const listConsents = statement(
  'consent_list',
  `SELECT purpose, version, language, given_at AS "givenAt", withdrawn_at AS "withdrawnAt", subject FROM consent
   WHERE app_id = $1 AND person_id = $2 ORDER BY given_at DESC, purpose`,
)
const listTimes = statement(
  'consent_times',
  `SELECT person_id AS "personId", max(given_at) AS "givenAt" FROM consent
   WHERE app_id = $1 AND person_id = ANY($2::bigint[]) AND purpose = $3 AND withdrawn_at IS NULL AND subject = '' GROUP BY person_id`,
)
const listOf = statement(
  'consent_list_of',
  `SELECT purpose, version, language, given_at AS "givenAt", withdrawn_at AS "withdrawnAt", subject FROM consent
   WHERE app_id = $1 AND subject = $2 AND subject <> '' ORDER BY given_at DESC`,
)
const withdrawOf = statement(
  'consent_withdraw_of',
  `UPDATE consent SET withdrawn_at = now() WHERE app_id = $1 AND subject = $2 AND subject <> '' AND withdrawn_at IS NULL`,
)
// the bearers of valid links to a record
const HOLDERS = `SELECT l.person_id FROM signed_link l WHERE l.app_id = $1 AND l.kind = 'record' AND l.subject = $2 AND l.revoked_at IS NULL`
// declared by a company about the record, or given by the person who fills it in through a link
const hasGivenOf = statement(
  'consent_has_given_of',
  `SELECT FROM consent c WHERE c.app_id = $1 AND c.purpose = $3 AND c.version = $4 AND c.withdrawn_at IS NULL AND (
     c.subject = $2 OR c.subject = '' AND c.person_id IN (${HOLDERS})) LIMIT 1`,
)
const listOfHolder = statement(
  'consent_list_of_holder',
  `SELECT purpose, version, language, given_at AS "givenAt", withdrawn_at AS "withdrawnAt", subject FROM consent
   WHERE app_id = $1 AND subject = '' AND (person_id = $3 OR person_id IN (${HOLDERS})) ORDER BY given_at DESC, purpose`,
)
const withdrawOfHolder = statement(
  'consent_withdraw_of_holder',
  `UPDATE consent SET withdrawn_at = now()
   WHERE app_id = $1 AND purpose = $3 AND subject = '' AND withdrawn_at IS NULL AND person_id IN (${HOLDERS})`,
)
const withdrawConsent = statement(
  'consent_withdraw',
  `UPDATE consent SET withdrawn_at = now() WHERE app_id = $1 AND person_id = $2 AND purpose = $3 AND subject = '' AND withdrawn_at IS NULL`,
)

const hasWithdrawn = statement(
  'consent_has_withdrawn',
  `SELECT withdrawn_at IS NOT NULL AS "hasWithdrawn" FROM consent WHERE app_id = $1 AND person_id = $2 AND purpose = $3 AND subject = ''
   ORDER BY given_at DESC LIMIT 1`,
)

const listWithdrawn = statement(
  'consent_withdrawn_of',
  `SELECT DISTINCT ON (person_id) person_id::float8 AS id, withdrawn_at IS NOT NULL AS "hasWithdrawn" FROM consent
   WHERE app_id = $1 AND person_id = ANY($2::bigint[]) AND purpose = $3 AND subject = '' ORDER BY person_id, given_at DESC`,
)

const hasGiven = statement(
  'consent_has_given',
  `SELECT FROM consent WHERE app_id = $1 AND person_id = $2 AND purpose = ANY($3::text[]) AND version = $4 AND withdrawn_at IS NULL
   AND subject = '' LIMIT 1`,
)

/** A consent with its present state. */
export interface GivenConsent {
  purpose: string
  version: string
  language: string
  givenAt: Date
  withdrawnAt: Date | null
  /** The record concerned; empty for the person's own consent. */
  subject: string
}

/** Consents and their times; consenting again to the same version adds nothing. */
export function createConsentRepository(db: Queryable) {
  return {
    async record({
      appId,
      personId,
      purpose,
      version,
      language,
      subject = '',
    }: Consent): Promise<void> {
      await db.query(recordConsent(appId, personId, purpose, version, language, subject))
    },
    /** The latest first. */
    async list(appId: string, personId: number): Promise<GivenConsent[]> {
      return (await db.query<GivenConsent & Record<string, unknown>>(listConsents(appId, personId)))
        .rows
    },
    /**
     * When each of these people last agreed; without those who have not agreed, or have withdrawn.
     */
    async times(
      appId: string,
      people: readonly number[],
      purpose: ConsentPurpose,
    ): Promise<Map<number, Date>> {
      const { rows } = await db.query<{ personId: number; givenAt: Date }>(
        listTimes(appId, people, purpose),
      )
      return new Map(rows.map(({ personId, givenAt }) => [personId, givenAt]))
    },
    /** Consents about this subject given by others than the person concerned, the latest first. */
    async listOf(appId: string, subject: string): Promise<GivenConsent[]> {
      return (await db.query<GivenConsent & Record<string, unknown>>(listOf(appId, subject))).rows
    },
    /**
     * Withdraws the consents about this subject: it now concerns another person, or they withdrew.
     */
    async withdrawOf(appId: string, subject: string): Promise<void> {
      await db.query(withdrawOf(appId, subject))
    },
    /**
     * Consents of the person who fills in this record, given through this link or another valid
     * link to it, the latest first.
     */
    async listOfHolder(appId: string, subject: string, personId: number): Promise<GivenConsent[]> {
      return (
        await db.query<GivenConsent & Record<string, unknown>>(
          listOfHolder(appId, subject, personId),
        )
      ).rows
    },
    /** Withdraws what the person gave themself through any valid link to this record. */
    async withdrawOfHolder(appId: string, subject: string, purpose: ConsentPurpose): Promise<void> {
      await db.query(withdrawOfHolder(appId, subject, purpose))
    },
    /**
     * Whether this version was agreed to for the subject: declared by a company, or given by the
     * person who fills it in through its link.
     */
    async hasGivenOf(
      appId: string,
      subject: string,
      purpose: ConsentPurpose,
      version: string,
    ): Promise<boolean> {
      return (await db.query(hasGivenOf(appId, subject, purpose, version))).rowCount === 1
    },
    /** True for a person who has agreed and later withdrawn. */
    async hasWithdrawn(appId: string, personId: number, purpose: ConsentPurpose): Promise<boolean> {
      return (
        (await db.query<{ hasWithdrawn: boolean }>(hasWithdrawn(appId, personId, purpose))).rows[0]
          ?.hasWithdrawn === true
      )
    },
    /** The ones of these people who have agreed and later withdrawn. */
    async listWithdrawn(
      appId: string,
      personIds: readonly number[],
      purpose: ConsentPurpose,
    ): Promise<number[]> {
      const { rows } = await db.query<{ id: number; hasWithdrawn: boolean }>(
        listWithdrawn(appId, personIds, purpose),
      )
      return rows.filter(({ hasWithdrawn }) => hasWithdrawn).map(({ id }) => id)
    },
    /**
     * Whether the person agreed to this version for any of these purposes, and has not withdrawn.
     */
    async hasGiven(
      appId: string,
      personId: number,
      purposes: readonly ConsentPurpose[],
      version: string,
    ): Promise<boolean> {
      return (await db.query(hasGiven(appId, personId, purposes, version))).rowCount === 1
    },
    /** False when there was no consent to withdraw. */
    async withdraw(appId: string, personId: number, purpose: ConsentPurpose): Promise<boolean> {
      return ((await db.query(withdrawConsent(appId, personId, purpose))).rowCount ?? 0) > 0
    },
  }
}

export type ConsentRepository = ReturnType<typeof createConsentRepository>
