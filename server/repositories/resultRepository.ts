import type { StoredCount } from '@core/answers/tally'
import { statement, type Queryable } from '../db/queryable'

/** The answers that are counted. */
export interface ResultsOf {
  appId: string
  formId: string
  kind: 'registrations' | 'submissions'
  /** From this moment on; null = all. */
  since: Date | null
  /** A ticket type; empty = all. */
  ticket: string
}
export interface ResultText {
  field: string
  node: string
  text: string
  total: number
}

const ROWS = {
  registrations: `SELECT form_version AS version, "values", created_at AS at FROM registration
    WHERE app_id = $1 AND form_id = $2 AND ($3::timestamptz IS NULL OR created_at >= $3) AND ($4 = '' OR ticket_type = $4)
      AND state IN ('submitted', 'approved', 'returned')`,
  submissions: `SELECT submitted_version AS version, submitted_values AS "values", submitted_at AS at FROM form_submission
    WHERE app_id = $1 AND form_id = $2 AND ($3::timestamptz IS NULL OR submitted_at >= $3) AND $4 = ''
      AND submitted_values IS NOT NULL AND state IN ('submitted', 'approved', 'returned')`,
}
/** One row per answer: to fields, and to the questions of questionnaires. */
const eachOf = (kind: keyof typeof ROWS) =>
  `SELECT a.version, a.at, f.key AS field, '' AS node, f.value FROM (${ROWS[kind]}) a CROSS JOIN jsonb_each(a."values") f WHERE f.key = ANY($5)
   UNION ALL
   SELECT a.version, a.at, q.field, n.key, n.value FROM (${ROWS[kind]}) a CROSS JOIN unnest($6::text[]) q(field)
   CROSS JOIN jsonb_each(CASE WHEN jsonb_typeof(a."values" -> q.field) = 'object' THEN a."values" -> q.field ELSE '{}' END) n WHERE n.key = ANY($7)`
const each = <T>(make: (kind: keyof typeof ROWS) => T) => ({
  registrations: make('registrations'),
  submissions: make('submissions'),
})

const count = each(kind =>
  statement(
    `results_count_${kind}`,
    `SELECT version, field, node, value, count(*)::int AS count FROM (${eachOf(kind)}) one GROUP BY version, field, node, value`,
  ),
)
const texts = each(kind =>
  statement(
    `results_texts_${kind}`,
    `SELECT field, node, text, total FROM (
       SELECT field, node, text, row_number() OVER (PARTITION BY field, node ORDER BY at DESC) AS place, count(*) OVER (PARTITION BY field, node)::int AS total
       FROM (SELECT field, node, at, CASE jsonb_typeof(value) WHEN 'object' THEN value ->> 'text' WHEN 'string' THEN value #>> '{}' END AS text
             FROM (${eachOf(kind)}) one) read
       WHERE btrim(text) <> '') placed WHERE place <= $8 ORDER BY field, node, place`,
  ),
)
const total = each(kind =>
  statement(`results_total_${kind}`, `SELECT count(*)::int AS count FROM (${ROWS[kind]}) a`),
)
const tickets = statement(
  'results_tickets',
  `SELECT t.id, t.name, t.name_en AS "nameEn", count(*)::int AS count FROM registration r
   JOIN ticket_type t ON t.app_id = r.app_id AND t.id = r.ticket_type
   WHERE r.app_id = $1 AND r.form_id = $2 AND r.state IN ('submitted', 'approved', 'returned') GROUP BY t.id, t.name, t.name_en ORDER BY 4 DESC, 1 LIMIT 30`,
)
const registered = statement(
  'results_registered',
  `SELECT form_id AS "formId", count(*)::int AS count FROM registration
   WHERE app_id = $1 AND state IN ('submitted', 'approved', 'returned') GROUP BY form_id`,
)

/** Answers as counts: no row identifies a person. */
export function createResultRepository(db: Queryable) {
  const of = ({ appId, formId, since, ticket }: ResultsOf) =>
    [appId, formId, since, ticket] as const
  return {
    async countValues(
      wanted: ResultsOf,
      fields: readonly string[],
      questions: readonly string[],
      nodes: readonly string[],
    ) {
      const query = count[wanted.kind](...of(wanted), fields, questions, nodes)
      return (await db.query<StoredCount & Record<string, unknown>>(query)).rows
    },
    /** The latest texts of each field, up to a limit. */
    async latestTexts(
      wanted: ResultsOf,
      fields: readonly string[],
      questions: readonly string[],
      nodes: readonly string[],
      limit: number,
    ): Promise<ResultText[]> {
      const query = texts[wanted.kind](...of(wanted), fields, questions, nodes, limit)
      return (await db.query<ResultText & Record<string, unknown>>(query)).rows
    },
    async total(wanted: ResultsOf): Promise<number> {
      return (
        (await db.query<{ count: number }>(total[wanted.kind](...of(wanted)))).rows[0]?.count ?? 0
      )
    },
    /** Ticket types of the people who registered by a form. */
    async tickets(
      appId: string,
      formId: string,
    ): Promise<{ id: string; name: string; nameEn: string; count: number }[]> {
      return (
        await db.query<{ id: string; name: string; nameEn: string; count: number }>(
          tickets(appId, formId),
        )
      ).rows
    },
    async countRegistered(appId: string): Promise<{ formId: string; count: number }[]> {
      return (await db.query<{ formId: string; count: number }>(registered(appId))).rows
    },
  }
}
