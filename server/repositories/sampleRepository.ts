import { statement, type Queryable } from '../db/queryable'
import type { Phone } from './personRepository'

interface SampleCompany {
  id: string
  name: string
  nameEn: string
  hall: string
  booth: string
  login: string
  /** The name of its admin. */
  person: string
  personEn: string
}
interface SampleLead {
  exhibitorId: string
  personId: number
  at: Date
  collector: number
  nonce: string
  state: string
  rating: number
  tags: readonly string[]
  note: string
}

const insertPeople = statement(
  'sample_people',
  `INSERT INTO person (app_id, audience, phone, country_code, national_number, created_at)
   SELECT $1, 'visitor', g.e164, g."countryCode", g."nationalNumber", g.at
   FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (e164 text, "countryCode" text, "nationalNumber" text, at timestamptz)) WITH ORDINALITY
     AS g (e164, "countryCode", "nationalNumber", at, place)
   ORDER BY g.place RETURNING id, phone`,
)
// not marked as from the folder, because an import of the folder would remove them
const insertCompanies = statement(
  'sample_companies',
  `INSERT INTO exhibitor (app_id, id, name, name_en, hall, booth, origin)
   SELECT $1, g.id, g.name, g."nameEn", g.hall, g.booth, 'application'
   FROM jsonb_to_recordset($2::jsonb) AS g (id text, name text, "nameEn" text, hall text, booth text)`,
)
// the order links people to companies: there are as many people as companies
const insertAccounts = statement(
  'sample_accounts',
  `WITH given AS (
     SELECT * FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (id text, login text, person text, "personEn" text)) WITH ORDINALITY
       AS g (id, login, person, "personEn", place)),
   people AS (INSERT INTO person (app_id, audience) SELECT $1, 'ex' FROM given RETURNING id),
   placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM people)
   INSERT INTO exhibitor_account (app_id, person_id, exhibitor_id, login, name, name_en, role, password_hash)
   SELECT $1, p.id, g.id, g.login, g.person, g."personEn", 'admin', $3 FROM placed p JOIN given g USING (place)
   RETURNING exhibitor_id AS "exhibitorId", person_id AS "personId"`,
)
const insertLeads = statement(
  'sample_leads',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb) AS g ("exhibitorId" text, "personId" bigint, at timestamptz, collector bigint, nonce text,
       state text, rating smallint, tags text[], note text)),
   made AS (
     INSERT INTO lead (app_id, exhibitor_id, person_id, first_at, last_at, collector, state, rating, tags)
     SELECT $1, "exhibitorId", "personId", at, at, collector, state, rating, tags FROM given ON CONFLICT DO NOTHING
     RETURNING id, exhibitor_id, person_id),
   scanned AS (
     INSERT INTO lead_scan (app_id, exhibitor_id, nonce, lead_id, is_first, scanned_by, scanned_at)
     SELECT $1, m.exhibitor_id, g.nonce, m.id, true, g.collector, g.at
     FROM made m JOIN given g ON g."exhibitorId" = m.exhibitor_id AND g."personId" = m.person_id),
   noted AS (
     INSERT INTO lead_note (app_id, lead_id, at, author, text)
     SELECT $1, m.id, g.at, g.collector, g.note
     FROM made m JOIN given g ON g."exhibitorId" = m.exhibitor_id AND g."personId" = m.person_id WHERE g.note <> '')
   SELECT FROM made`,
)
const insertQuotas = statement(
  'sample_quotas',
  `INSERT INTO quota (app_id, resource, exhibitor_id, key, granted, used)
   SELECT $1, g.resource, g."exhibitorId", g.key, g.granted, g.used
   FROM jsonb_to_recordset($2::jsonb) AS g (resource text, "exhibitorId" text, key text, granted integer, used integer)`,
)

/**
 * Writes many invented rows together, in the form in which the services would write each. For
 * nothing else, because it checks nothing.
 */
export function createSampleRepository(db: Queryable) {
  return {
    /**
     * People with a verified phone, in their order. Throws for a phone that the fair already knows.
     */
    async insertVisitors(
      appId: string,
      phones: readonly (Phone & { at: Date })[],
    ): Promise<number[]> {
      const { rows } = await db.query<{ id: number; phone: string }>(
        insertPeople(appId, JSON.stringify(phones)),
      )
      const ids = new Map(rows.map(({ id, phone }) => [phone, id]))
      return phones.map(({ e164 }) => ids.get(e164) ?? 0)
    },
    /**
     * Companies with one admin each, by company. Throws for an id or a login that already exists.
     */
    async insertCompanies(
      appId: string,
      companies: readonly SampleCompany[],
      passwordHash: string,
    ): Promise<Map<string, number>> {
      const given = JSON.stringify(companies)
      await db.query(insertCompanies(appId, given))
      const { rows } = await db.query<{ exhibitorId: string; personId: number }>(
        insertAccounts(appId, given, passwordHash),
      )
      return new Map(rows.map(({ exhibitorId, personId }) => [exhibitorId, personId]))
    },
    /** Returns how many were written: visitors that a company already knows are left out. */
    async insertLeads(appId: string, leads: readonly SampleLead[]): Promise<number> {
      return (await db.query(insertLeads(appId, JSON.stringify(leads)))).rowCount ?? 0
    },
    async insertQuotas(
      appId: string,
      quotas: readonly {
        resource: string
        exhibitorId: string
        key: string
        granted: number
        used: number
      }[],
    ): Promise<void> {
      await db.query(insertQuotas(appId, JSON.stringify(quotas)))
    },
    /**
     * Runs ANALYZE, which the database would otherwise do within a minute or two, because plans
     * depend on its statistics.
     */
    async settle(): Promise<void> {
      await db.query({ text: 'SET statement_timeout = 0' })
      await db.query({
        text: 'VACUUM (ANALYZE) person, registration, registration_sign, badge, exhibitor, exhibitor_account, record, record_event, audit_event, lead, quota',
      })
      await db.query({ text: 'RESET statement_timeout' })
    },
  }
}

export type SampleRepository = ReturnType<typeof createSampleRepository>
