import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'

export interface Consent {
  appId: string
  personId: number
  purpose: 'login' | 'registration' | 'face'
  version: string
  language: Language
}

const recordConsent = statement(
  'consent_record',
  `INSERT INTO consent (app_id, person_id, purpose, version, language)
   SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (
     SELECT FROM consent WHERE app_id = $1 AND person_id = $2 AND purpose = $3 AND version = $4 AND withdrawn_at IS NULL)`,
)

/** What people agreed to, and when; a version once agreed to is not repeated. */
export function createConsentRepository(db: Queryable) {
  return {
    async record({ appId, personId, purpose, version, language }: Consent): Promise<void> {
      await db.query(recordConsent(appId, personId, purpose, version, language))
    },
  }
}
