import { statement, type Queryable } from '../db/queryable'

/** A company and its progress with required submissions. */
export interface PreparedCompany {
  id: string
  name: string
  nameEn: string
  booth: string
  hall: string
  done: number
  total: number
}
/**
 * The required submissions of companies, by their names in the tables. `records` and `places` are
 * pairs RESOURCE/STATE that count as submitted.
 */
export interface PreparationAsked {
  forms: readonly string[]
  formStates: readonly string[]
  once: readonly string[]
  onceStates: readonly string[]
  places: readonly string[]
  placeStates: readonly string[]
}
/** The state of a company's records of one kind. */
export interface CompanyStanding {
  exhibitorId: string
  kind: string
  state: string
  count: number
}
/** Further facts about a company: places by resource, and its arrival. */
export interface CompanyFacts {
  exhibitorId: string
  granted: Record<string, number>
  arrivedAt: Date | null
  leftAt: Date | null
}

// identifies the latest step of any company's form or record, and the latest grant or import: while
// this is unchanged, nothing has been submitted
const lastStep = statement(
  'desk_company_last_step',
  `SELECT concat_ws(' ', (SELECT max(id) FROM record_event), (SELECT max(id) FROM form_submission_event),
     (SELECT max(id) FROM audit_event WHERE app_id = $1 AND action = 'desk.grant'),
     (SELECT max(id) FROM audit_event WHERE app_id = $1 AND action = 'desk.import')) AS step`,
)
// all companies are counted, because the counts filter the list: each table is read once; for a
// single company, only its own rows
const listPrepared = (
  mine: string,
) => `WITH given AS (SELECT exhibitor_id, count(*)::int AS done FROM form_submission
     WHERE app_id = $1 AND form_id = ANY($2::text[]) AND state = ANY($3::text[]) ${mine} GROUP BY exhibitor_id),
   once AS (SELECT exhibitor_id, count(DISTINCT resource)::int AS done FROM record
     WHERE app_id = $1 AND resource = ANY($4::text[]) AND resource || '/' || state = ANY($5::text[]) ${mine} GROUP BY exhibitor_id),
   placed AS (SELECT q.exhibitor_id, count(*)::int AS total, count(*) FILTER (WHERE EXISTS (SELECT FROM record r WHERE r.app_id = $1
       AND r.exhibitor_id = q.exhibitor_id AND r.resource = q.resource AND r.resource || '/' || r.state = ANY($7::text[]))
       AND NOT EXISTS (SELECT FROM record r WHERE r.app_id = $1 AND r.exhibitor_id = q.exhibitor_id AND r.resource = q.resource
         AND r.state = 'returned'))::int AS done
     FROM (SELECT DISTINCT exhibitor_id, resource FROM quota WHERE app_id = $1 AND resource = ANY($6::text[]) AND granted > 0 ${mine}) q
     GROUP BY q.exhibitor_id)
   SELECT e.id, e.name, e.name_en AS "nameEn", e.booth, e.hall,
     coalesce(g.done, 0) + coalesce(o.done, 0) + coalesce(p.done, 0) AS done, $8::int + coalesce(p.total, 0) AS total
   FROM exhibitor e LEFT JOIN given g ON g.exhibitor_id = e.id LEFT JOIN once o ON o.exhibitor_id = e.id LEFT JOIN placed p ON p.exhibitor_id = e.id
   WHERE e.app_id = $1 AND e.left_at IS NULL ${mine.replace('exhibitor_id', 'e.id')} ORDER BY e.id COLLATE "C"`
const listAllPrepared = statement('desk_companies', listPrepared(''))
const listOnePrepared = statement('desk_company', listPrepared('AND exhibitor_id = $9'))
const listStandings = statement(
  'desk_company_standings',
  `SELECT exhibitor_id AS "exhibitorId", 'form:' || form_id AS kind, state, 1 AS count FROM form_submission
   WHERE app_id = $1 AND exhibitor_id = ANY($2::text[])
   UNION ALL
   SELECT exhibitor_id, resource, state, count(*)::int FROM record WHERE app_id = $1 AND exhibitor_id = ANY($2::text[]) GROUP BY 1, 2, 3`,
)
const listFacts = statement(
  'desk_company_facts',
  `SELECT e.id AS "exhibitorId", a.arrived_at AS "arrivedAt", a.left_at AS "leftAt",
     (SELECT coalesce(jsonb_object_agg(resource, granted), '{}') FROM (SELECT resource, sum(granted)::int AS granted FROM quota q
       WHERE q.app_id = e.app_id AND q.exhibitor_id = e.id GROUP BY resource) AS each) AS granted
   FROM exhibitor e LEFT JOIN exhibitor_arrival a ON a.app_id = e.app_id AND a.exhibitor_id = e.id
   WHERE e.app_id = $1 AND e.id = ANY($2::text[])`,
)
const LEADS =
  'SELECT exhibitor_id AS "exhibitorId", count(*)::int AS leads FROM lead WHERE app_id = $1'
const countAllLeads = statement('desk_companies_leads', `${LEADS} GROUP BY exhibitor_id`)
const countLeads = statement(
  'desk_company_leads',
  `${LEADS} AND exhibitor_id = $2 GROUP BY exhibitor_id`,
)

function valuesOf(
  appId: string,
  { forms, formStates, once, onceStates, places, placeStates }: PreparationAsked,
) {
  return [
    appId,
    forms,
    formStates,
    once,
    onceStates,
    places,
    placeStates,
    forms.length + once.length,
  ] as const
}

/** Companies and their preparation, for the desk. */
export function createDeskCompanyRepository(db: Queryable) {
  return {
    /** All companies of the fair, by number. */
    async list(appId: string, asked: PreparationAsked): Promise<PreparedCompany[]> {
      return (
        await db.query<PreparedCompany & Record<string, unknown>>(
          listAllPrepared(...valuesOf(appId, asked)),
        )
      ).rows
    },
    async lastStep(appId: string): Promise<string> {
      return (await db.query<{ step: string }>(lastStep(appId))).rows[0]?.step ?? ''
    },
    /** One company; undefined for an unknown company or one that has left. */
    async find(
      appId: string,
      id: string,
      asked: PreparationAsked,
    ): Promise<PreparedCompany | undefined> {
      return (
        await db.query<PreparedCompany & Record<string, unknown>>(
          listOnePrepared(...valuesOf(appId, asked), id),
        )
      ).rows[0]
    },
    async standings(appId: string, ids: readonly string[]): Promise<CompanyStanding[]> {
      return (await db.query<CompanyStanding & Record<string, unknown>>(listStandings(appId, ids)))
        .rows
    },
    /**
     * Number of leads per company, for all companies of the fair or for one; companies without
     * leads are left out.
     */
    async leads(appId: string, id?: string): Promise<ReadonlyMap<string, number>> {
      const query = id === undefined ? countAllLeads(appId) : countLeads(appId, id)
      const { rows } = await db.query<{ exhibitorId: string; leads: number }>(query)
      return new Map(rows.map(({ exhibitorId, leads }) => [exhibitorId, leads]))
    },
    async facts(appId: string, ids: readonly string[]): Promise<CompanyFacts[]> {
      return (await db.query<CompanyFacts & Record<string, unknown>>(listFacts(appId, ids))).rows
    },
  }
}
