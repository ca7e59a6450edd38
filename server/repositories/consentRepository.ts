import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'

/** What somebody can agree to: logging in, registering, having their face looked at, being told news by message. */
export type ConsentPurpose = 'login' | 'registration' | 'face' | 'notice'

export interface Consent {
  appId: string
  personId: number
  purpose: ConsentPurpose
  version: string
  language: Language
}

const recordConsent = statement(
  'consent_record',
  `INSERT INTO consent (app_id, person_id, purpose, version, language)
   SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (
     SELECT FROM consent WHERE app_id = $1 AND person_id = $2 AND purpose = $3 AND version = $4 AND withdrawn_at IS NULL)`,
)

const listConsents = statement(
  'consent_list',
  `SELECT purpose, version, language, given_at AS "givenAt", withdrawn_at AS "withdrawnAt" FROM consent
   WHERE app_id = $1 AND person_id = $2 ORDER BY given_at DESC, purpose`,
)
const withdrawConsent = statement(
  'consent_withdraw',
  'UPDATE consent SET withdrawn_at = now() WHERE app_id = $1 AND person_id = $2 AND purpose = $3 AND withdrawn_at IS NULL',
)

const hasWithdrawn = statement(
  'consent_has_withdrawn',
  `SELECT withdrawn_at IS NOT NULL AS "hasWithdrawn" FROM consent WHERE app_id = $1 AND person_id = $2 AND purpose = $3
   ORDER BY given_at DESC LIMIT 1`,
)

/** A consent as it stands. */
export interface GivenConsent {
  purpose: string
  version: string
  language: string
  givenAt: Date
  withdrawnAt: Date | null
}

/** What people agreed to, and when; a version once agreed to is not repeated. */
export function createConsentRepository(db: Queryable) {
  return {
    async record({ appId, personId, purpose, version, language }: Consent): Promise<void> {
      await db.query(recordConsent(appId, personId, purpose, version, language))
    },
    /** The latest first. */
    async list(appId: string, personId: number): Promise<GivenConsent[]> {
      return (await db.query<GivenConsent & Record<string, unknown>>(listConsents(appId, personId))).rows
    },
    /** True for somebody who agreed once and has taken it back since. */
    async hasWithdrawn(appId: string, personId: number, purpose: ConsentPurpose): Promise<boolean> {
      return (await db.query<{ hasWithdrawn: boolean }>(hasWithdrawn(appId, personId, purpose))).rows[0]?.hasWithdrawn === true
    },
    /** False when there was none to withdraw (any more). */
    async withdraw(appId: string, personId: number, purpose: ConsentPurpose): Promise<boolean> {
      return ((await db.query(withdrawConsent(appId, personId, purpose))).rowCount ?? 0) > 0
    },
  }
}
