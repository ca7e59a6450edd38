import { NO_SOURCE } from '@core/domain/registrationTags'
import { statement, type Queryable } from '../db/queryable'
import { foundBy, placesFrom, valuesOf, type RegistrationSearch } from './registrationSearch'
import { shapeOf, type SearchShape } from './searchGrams'
import { FACTS, type RegistrationFacts } from './registrationFacts'
import type { StoredValues } from './storedValues'

/** One set of answers in an export. */
export interface ExportedRow {
  id: number
  formVersion: number
  /** The owner of the answers. */
  owner: string
  values: StoredValues
  state: string
  at: Date
  /** Columns besides the answers: the card of a visitor, the name and booth of a company. */
  about: Record<string, string>
  /** For a registration. */
  facts?: RegistrationFacts
}
/**
 * Filter of the answers to a form: search words as in the desk's lists, state, company. Empty
 * values do not filter.
 */
export interface AnswersNarrowed {
  search: RegistrationSearch
  state: string
  exhibitorId: string
  /** For registrations: only those with this tag, ticket and channel. */
  tag?: string
  ticket?: string
  source?: string
}
interface AnswersOf {
  kind: 'registrations' | 'submissions'
  appId: string
  formId: string
  narrowed: AnswersNarrowed | undefined
}
interface FormVersionRow {
  version: number
  definition: unknown
}

const listVersions = statement(
  'export_versions',
  'SELECT version, definition FROM form_definition WHERE app_id = $1 AND form_id = $2 ORDER BY version DESC',
)
const REGISTRATIONS = `SELECT r.id::float8 AS id, 'person:' || r.person_id AS owner, r.form_version AS "formVersion", r."values", r.state, r.created_at AS at,
     jsonb_build_object('card', r.card_code, 'code', p.country_code, 'number', p.national_number, 'source', r.source, 'language', r.language,
       'reason', r.reason, 'changed', r.changed_at, 'adid', r.click->>'adid', 'clickid', r.click->>'clickid') AS about, ${FACTS}
   FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id
   WHERE r.app_id = $1 AND r.form_id = $2 AND r.id > $3 AND ($5 = '' OR r.state = $5)
     AND ($6 = '' OR EXISTS (SELECT FROM registration_tag g WHERE g.registration_id = r.id AND g.tag = $6))
     AND ($7 = '' OR r.ticket_type = $7) AND ($8 = '' OR r.source = CASE $8 WHEN '${NO_SOURCE}' THEN '' ELSE $8 END)`
const readRegistrations = statement(
  'export_registrations',
  `${REGISTRATIONS} ORDER BY r.id LIMIT $4`,
)
const findRegistrations = (shape: SearchShape) =>
  `${REGISTRATIONS} AND r.id IN (SELECT id FROM (${foundBy(shape, placesFrom(9))}) AS each) ORDER BY r.id LIMIT $4`
// a draft belongs to the company alone until it is submitted
const readSubmissions = statement(
  'export_submissions',
  `SELECT s.id::float8 AS id, 'exhibitor:' || s.exhibitor_id AS owner, s.submitted_version AS "formVersion", s.submitted_values AS "values", s.state, s.submitted_at AS at,
     jsonb_build_object('exhibitor', e.id, 'name', e.name, 'nameEn', e.name_en, 'hall', e.hall, 'booth', e.booth) AS about
   FROM form_submission s JOIN exhibitor e ON e.app_id = s.app_id AND e.id = s.exhibitor_id
   WHERE s.app_id = $1 AND s.form_id = $2 AND s.submitted_values IS NOT NULL AND s.id > $3 AND ($5 = '' OR s.state = $5)
     AND ($6 = '' OR s.exhibitor_id = $6) AND ($7 = '' OR strpos(lower(e.name || ' ' || e.name_en || ' ' || e.booth), $7) > 0) ORDER BY s.id LIMIT $4`,
)

/**
 * Answers in batches, in the order of their creation; each batch begins after the last row of the
 * previous one.
 */
export function createExportRepository(db: Queryable) {
  return {
    /** Every version of a form, the newest first. */
    async listVersions(appId: string, formId: string): Promise<FormVersionRow[]> {
      return (await db.query<FormVersionRow & Record<string, unknown>>(listVersions(appId, formId)))
        .rows
    },
    async read(
      { kind, appId, formId, narrowed }: AnswersOf,
      after: number,
      limit: number,
    ): Promise<ExportedRow[]> {
      const { search, state = '', exhibitorId = '' } = narrowed ?? {}
      const { tag = '', ticket = '', source = '' } = narrowed ?? {}
      const people = [tag, ticket, source] as const
      const name = search?.name ?? ''
      const of = [appId, formId, after, limit, state] as const
      const query =
        kind === 'submissions'
          ? readSubmissions(...of, exhibitorId, name)
          : search === undefined || name === ''
            ? readRegistrations(...of, ...people)
            : {
                text: findRegistrations(shapeOf(name)),
                values: [...of, ...people, ...valuesOf(search)],
              }
      return (await db.query<ExportedRow & Record<string, unknown>>(query)).rows
    },
  }
}

export type ExportRepository = ReturnType<typeof createExportRepository>
