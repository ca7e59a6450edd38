import type { QueryConfig } from 'pg'
import type { ListSort } from '@core/domain/recordLists'
import { hidden, narrowedStatement, statement, type Queryable } from '../db/queryable'
import { gramsOf, holds, shapeOf, type SearchShape } from './searchGrams'
import type { StoredValues } from './storedValues'

/**
 * The scope of a list: all records of one company, or for the organiser what companies have
 * submitted.
 */
export type RecordScope =
  { of: 'company'; exhibitorId: string } | { of: 'organiser'; exhibitorId?: string | undefined }

/** Filter of a list. `search` is text as searchText makes it. */
export interface RecordFilter {
  scope: RecordScope
  search?: string
  /**
   * The search is rare (see isRare), so rows are found through an index; otherwise all rows are
   * scanned.
   */
  isRare?: boolean
  /** Companies that match the search (see companiesNamed): their records are found as well. */
  companies?: readonly string[]
  state?: string | undefined
  facet?: { field: string; value: string } | undefined
  /** Only records under a form version before this one. */
  before?: number | undefined
  /** Only these records. */
  ids?: readonly string[] | undefined
}
/** The cursor of a list: after this record at its former position, in the list's own sort order. */
export type RecordCursor =
  | { sort?: 'saved'; savedAt: Date; id: string }
  | { sort: 'title'; title: string; id: string }
  | { sort: 'placed'; place: number; id: string }
  | { sort: 'state'; state: string; savedAt: Date; id: string }

/**
 * A record in a list. For the organiser `title` and `values` are the submitted ones, never a draft.
 */
export interface ListedRecord {
  id: string
  exhibitorId: string
  formId: string
  formVersion: number
  values: StoredValues
  state: string
  title: string
  /** Position in the manual order. */
  place: number
  reason: string
  revision: number
  createdAt: Date
  savedAt: Date
  submittedAt: Date | null
  publishedAt: Date | null
  companyName: string
  companyNameEn: string
  booth: string
}
/** Number of records in a state: matching ones, and all of the company. */
export interface StateCount {
  state: string
  matching: number
  total: number
}

const COLUMNS = `r.id, r.exhibitor_id AS "exhibitorId", r.place::float8 AS place, r.form_id AS "formId", r.state, r.reason, r.revision,
  r.created_at AS "createdAt", r.saved_at AS "savedAt", r.submitted_at AS "submittedAt", r.published_at AS "publishedAt"`
const OWN = `${COLUMNS}, r.title, r.form_version AS "formVersion", r."values", '' AS "companyName", '' AS "companyNameEn", '' AS booth FROM record r`
const HANDED_IN = `${COLUMNS}, r.submitted_title AS title, r.submitted_version AS "formVersion", r.submitted_values AS "values", coalesce(e.name, '') AS "companyName",
  coalesce(e.name_en, '') AS "companyNameEn", coalesce(e.booth, '') AS booth
  FROM record r LEFT JOIN exhibitor e ON e.app_id = r.app_id AND e.id = r.exhibitor_id`

/**
 * Different filters have different statements, so that each has its own plan; there are few
 * combinations.
 */
function prepare(
  name: string,
  texts: readonly string[],
  text: string,
  values: readonly unknown[],
): QueryConfig {
  return narrowedStatement(['record', name, ...texts], text)(...values)
}

/** A search that matches this many rows is not worth an index lookup. */
const RARE = 500
const countHolding = statement(
  'record_rare',
  `SELECT count(*)::int AS count FROM (SELECT FROM record r WHERE r.submitted_at IS NOT NULL AND search_grams(r.submitted_search) @> ${hidden('$1', 'text[]')} LIMIT ${RARE}) AS found`,
)

const countHandedIn = statement(
  'record_handed_in',
  `SELECT r.resource, r.state, count(*)::int AS count FROM record r WHERE r.app_id = $1 AND r.submitted_at IS NOT NULL GROUP BY r.resource, r.state`,
)
const lastStep = statement(
  'record_last_step',
  'SELECT coalesce(max(id), 0)::text AS id FROM record_event',
)
const companies = (shape: SearchShape) =>
  `SELECT id FROM exhibitor WHERE app_id = $1 AND ${holds('search', shape, hidden('$2'), hidden('$3', 'text[]'))}`
const findCompanies = statement('record_companies', companies('words'))
// a single letter has no index
const findCompaniesOfLetter = statement('record_companies_letter', companies('letter'))

/**
 * The title and search text of a record: the company's list uses the newest draft, the organiser's
 * the submitted answers.
 */
const TITLES: Readonly<Record<RecordScope['of'], string>> = {
  company: 'r.title',
  organiser: 'r.submitted_title',
}
const SEARCHES: Readonly<Record<RecordScope['of'], string>> = {
  company: 'r.search',
  organiser: 'r.submitted_search',
}
const FACETS: Readonly<Record<RecordScope['of'], string>> = {
  company: 'r.facets',
  organiser: 'r.submitted_facets',
}

/** By the latest change, by title, or by state and within a state by the latest change. */
const orderOf = (sort: ListSort, { of }: RecordScope): string =>
  ({
    saved: 'r.saved_at DESC, r.id DESC',
    placed: 'r.place, r.id',
    title: `${TITLES[of]}, r.id`,
    state: 'r.state, r.saved_at DESC, r.id DESC',
  })[sort]

/** The cursor of a list in this order, after a record. */
export function cursorBehind(
  sort: ListSort,
  { id, savedAt, state, title, place }: ListedRecord,
): RecordCursor {
  if (sort === 'placed') return { sort, place, id }
  if (sort === 'title') return { sort, title, id }
  return sort === 'state' ? { sort, state, savedAt, id } : { sort, savedAt, id }
}

/** Lists of records, in the requested order. */
export function createRecordLists(db: Queryable) {
  return {
    /** `after` must have the same `sort`. */
    async list(
      appId: string,
      resource: string,
      filter: RecordFilter,
      size: number,
      after?: RecordCursor,
      sort: ListSort = after?.sort ?? 'saved',
    ): Promise<ListedRecord[]> {
      const { names, base, match, values, bind } = conditions(appId, resource, filter)
      const state = filter.state === undefined ? '' : ` AND r.state = ${bind(filter.state)}`
      const behind = after ? ` AND ${isBehind(after, filter.scope, bind)}` : ''
      const limit = bind(size)
      const text = `SELECT ${filter.scope.of === 'company' ? OWN : HANDED_IN} WHERE ${base}${match}${state}${behind}
        ORDER BY ${orderOf(sort, filter.scope)} LIMIT ${limit}`
      const query = prepare(
        'list',
        [sort, ...names, ...(state ? ['state'] : []), ...(after ? ['after'] : [])],
        text,
        values,
      )
      return (await db.query<ListedRecord & Record<string, unknown>>(query)).rows
    },
    /**
     * True for a search that matches few rows, which an index finds quickly. A frequent search is
     * faster by scanning the rows; a single character is always frequent, so it is not counted.
     */
    async isRare(search: string): Promise<boolean> {
      if ([...search].length < 2) return false
      const { rows } = await db.query<{ count: number }>(countHolding(gramsOf(search)))
      return (rows[0]?.count ?? 0) < RARE
    },
    /** Companies whose name or booth contains the search. */
    async companiesNamed(appId: string, search: string): Promise<string[]> {
      if (search === '') return []
      const find = shapeOf(search) === 'letter' ? findCompaniesOfLetter : findCompanies
      return (await db.query<{ id: string }>(find(appId, search, gramsOf(search)))).rows.map(
        ({ id }) => id,
      )
    },
    /** For every resource, the number of submitted records by state. */
    async countHandedIn(
      appId: string,
    ): Promise<{ resource: string; state: string; count: number }[]> {
      return (
        await db.query<{ resource: string; state: string; count: number }>(countHandedIn(appId))
      ).rows
    },
    /**
     * Identifies the latest step of any record: while it is unchanged, no record has changed its
     * state.
     */
    async lastStep(): Promise<string> {
      return (await db.query<{ id: string }>(lastStep())).rows[0]?.id ?? ''
    },
    /** Records by state, whatever state the filter asks for. */
    async countByState(
      appId: string,
      resource: string,
      filter: RecordFilter,
    ): Promise<StateCount[]> {
      const { names, base, match, values } = conditions(appId, resource, filter)
      // a company has few records and gets its total, too; the organiser's are counted from the
      // index alone
      const isOwn = filter.scope.of === 'company'
      const matching =
        isOwn && match
          ? `count(*) FILTER (WHERE ${match.replace(/^ AND /, '')})::int`
          : 'count(*)::int'
      const text = `SELECT r.state, ${matching} AS matching, count(*)::int AS total FROM record r WHERE ${base}${isOwn ? '' : match} GROUP BY r.state`
      return (
        await db.query<StateCount & Record<string, unknown>>(prepare('count', names, text, values))
      ).rows
    },
  }
}

/**
 * True after the cursor. The last record of a page may have been renamed or deleted since, so the
 * next page continues from its former position.
 */
function isBehind(
  after: RecordCursor,
  { of }: RecordScope,
  bind: (value: unknown) => string,
): string {
  if (after.sort === 'title')
    return `(${TITLES[of]}, r.id) > (${bind(after.title)}, ${bind(after.id)})`
  if (after.sort === 'placed') return `(r.place, r.id) > (${bind(after.place)}, ${bind(after.id)})`
  const later = `(r.saved_at, r.id) < (${bind(after.savedAt)}, ${bind(after.id)})`
  if (after.sort !== 'state') return later
  const state = bind(after.state)
  return `r.state >= ${state} AND (r.state > ${state} OR ${later})`
}

/**
 * `base` holds for every row of the list, `match` for the rows that the search and filters find.
 */
function conditions(
  appId: string,
  resource: string,
  { scope, search = '', isRare = false, companies = [], facet, before, ids }: RecordFilter,
) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const names: string[] = [scope.of]
  const [ofFair, ofResource] = [bind(appId), bind(resource)]
  const whole = `r.app_id = ${ofFair} AND r.resource = ${ofResource}`
  // rare searches use the index of grams: the concatenation keeps the planner from an index over
  // the whole fair
  let base = isRare ? `r.app_id || '' = ${ofFair} AND r.resource || '' = ${ofResource}` : whole
  if (scope.of === 'organiser') base += ' AND r.submitted_at IS NOT NULL'
  if (scope.exhibitorId !== undefined) {
    base += ` AND r.exhibitor_id = ${bind(scope.exhibitorId)}`
    names.push('one')
  }
  let match = ''
  if (search !== '') {
    // rare searches are all found in the same way, so hidden values allow a single plan
    const given = (value: unknown, type: string) =>
      isRare ? hidden(bind(value), type) : `${bind(value)}::${type}`
    const words = given(search, 'text')
    const text = SEARCHES[scope.of]
    // without a company filter, records of companies with a matching name are found too
    const named =
      companies.length > 0
        ? ` OR (${whole} AND r.exhibitor_id = ANY (${given(companies, 'text[]')}::text[]))`
        : ''
    // a condition of its own, so that rows from the index are not tested for their grams again
    if (isRare)
      match += ` AND (search_grams(${text}) @> ${given(gramsOf(search), 'text[]')}${named})`
    match += ` AND (strpos(${text}, ${words}) > 0${named})`
    names.push(isRare ? 'rare' : 'search', ...(named === '' ? [] : ['named']))
  }
  if (facet) {
    match += ` AND ${FACETS[scope.of]} @> jsonb_build_object(${bind(facet.field)}::text, jsonb_build_array(${bind(facet.value)}::text))`
    names.push('facet')
  }
  if (before !== undefined) {
    match += ` AND r.form_version < ${bind(before)}`
    names.push('before')
  }
  if (ids) {
    match += ` AND r.id = ANY (${bind(ids)}::text[])`
    names.push('ids')
  }
  return { names, base, match, values, bind }
}
