import { clocksAt, isoDay } from '@core/format/calendarDay'
import type { LeadSort, LeadSource, LeadState } from '@core/leads/followUp'
import type { QueryConfig } from 'pg'
import { hidden, narrowedStatement, statement, type Queryable } from '../db/queryable'
import { READERS } from './exhibitorTargets'
import { leadOrder, type LeadPosition } from './leadOrder'
import { IS_SCANNED, LEAD_COLUMNS, type StoredLead } from './leadRepository'

/** Filter of a company's leads. Empty texts and undefined filter nothing. */
export interface LeadFilter {
  appId: string
  exhibitorId: string
  search: string
  /** Which of the visitor's data the search may read: no more than the company sees. */
  searchesName: boolean
  searchesCompany: boolean
  state: LeadState | ''
  rating: number
  source: LeadSource | ''
  tag: string
  /** `undefined` = any assignee, `null` = leads without one. */
  assignee: number | null | undefined
  /** First met from this instant, and before the other one. */
  from: Date | null
  until: Date | null
  /** Only these leads; undefined for any. */
  ids?: readonly number[] | undefined
}
/** An account that acts for a company, with its role there. */
export interface CompanyAccount {
  id: number
  name: string
  nameEn: string
  role: 'admin' | 'staff'
}
/**
 * Figures of a company's leads: `week` counts since an instant, `due` those whose next step is
 * before another, `days` each day of the week.
 */
export interface LeadFigures {
  total: number
  week: number
  due: number
  states: Record<string, number>
  days: LeadDay[]
  tags: string[]
}
export interface LeadDay {
  day: string
  count: number
}

// The name is stored with the lead in lower case, so that searches read no registration. A visitor
// known only by the company's invitation is not found by a name that the company may not see.
const NAMED = `(l.source <> 'invite' OR l.shared_at IS NOT NULL OR ${IS_SCANNED})`
const WORDS = `(SELECT lower($3))`
const NAME = `strpos(l.visitor, ${WORDS}) > 0`
const COMPANY = `strpos(l.visitor_company, ${WORDS}) > 0`
// joined by line breaks, which no tag contains, so that two tags never match as one word
const TAG = `(l.tags <> '{}' AND strpos(lower(array_to_string(l.tags, E'\\n')), ${WORDS}) > 0)`

const OF = 'l.app_id = $1 AND l.exhibitor_id = $2'
// hidden: one plan for each combination of filters, for all callers
const OF_ANY = `l.app_id = $1 AND l.exhibitor_id = ${hidden('$2')}`

/**
 * The conditions of a filter; `names` lists the active ones. `values` begin with fair and company.
 */
function narrowed(
  { appId, exhibitorId, search, searchesName, searchesCompany, ...filter }: LeadFilter,
  more = '',
) {
  const values: unknown[] = [appId, exhibitorId, ...(search === '' ? [] : [search])]
  const names: string[] = []
  const bind = (value: unknown, type: string) => hidden(`$${values.push(value)}`, type)
  const by = (name: string, is: boolean, condition: () => string) => {
    if (!is) return []
    names.push(name)
    return [condition()]
  }
  const words = [
    ...by('name', search !== '' && searchesName, () => `(${NAME} AND ${NAMED})`),
    ...by('company', search !== '' && searchesCompany, () => COMPANY),
  ].join(' OR ')
  const { rating, source, tag, assignee, from, until, ids } = filter
  const where = [
    OF_ANY,
    ...by('rating', rating > 0, () => `l.rating >= ${bind(rating, 'int')}`),
    ...by('source', source !== '', () => `l.source = ${bind(source, 'text')}`),
    ...by('tag', tag !== '', () => `l.tags <> '{}' AND ${bind(tag, 'text')} = ANY(l.tags)`),
    ...by('nobody', assignee === null, () => 'l.assignee IS NULL'),
    ...by(
      'assignee',
      typeof assignee === 'number',
      () => `l.assignee = ${bind(assignee, 'bigint')}`,
    ),
    ...by('from', from !== null, () => `l.first_at >= ${bind(from, 'timestamptz')}`),
    ...by('until', until !== null, () => `l.first_at < ${bind(until, 'timestamptz')}`),
    ...by('ids', ids !== undefined, () => `l.id = ANY (${bind(ids, 'bigint[]')}::bigint[])`),
  ].join(' AND ')
  // matches in names and matches in tags, each through its own index where nothing else filters
  const ways = search === '' ? ['true'] : [...(words === '' ? [] : [words]), TAG]
  if (search !== '') names.push('search')
  const found = ways
    .map(
      way =>
        `SELECT l.app_id, l.id, l.state, l.last_at${more} FROM lead l WHERE ${where} AND (${way})`,
    )
    .join(' UNION ')
  return { where, found, values, names, bind, by }
}
// each figure from a range of an index: writing a day beside every lead takes longer than counting
// seven days. Leads with the same tags are counted before the tags are unpacked
const readFigures = statement(
  'lead_figures',
  `SELECT (SELECT coalesce(jsonb_object_agg(state, count), '{}') FROM (SELECT state, count(*)::int AS count FROM lead l WHERE ${OF} GROUP BY state) AS each) AS states,
     ARRAY(SELECT (SELECT count(*)::int FROM lead l WHERE ${OF} AND first_at >= $3::timestamptz + day * interval '24 hours'
         AND first_at < $3::timestamptz + (day + 1) * interval '24 hours') FROM generate_series(0, 6) AS day ORDER BY day) AS days,
     (SELECT count(*)::int FROM lead l WHERE ${OF} AND first_at >= $3::timestamptz + 7 * interval '24 hours') AS later,
     (SELECT count(*)::int FROM lead l WHERE ${OF} AND state IN ('new', 'contacted') AND next_at IS NOT NULL AND next_at < $4) AS due,
     ARRAY(SELECT tag FROM (SELECT tags, count(*) AS leads FROM lead l WHERE ${OF} AND tags <> '{}' GROUP BY tags) AS tagged, unnest(tagged.tags) AS tag
       GROUP BY tag ORDER BY sum(leads) DESC, tag LIMIT 100) AS tags`,
)
const allStates = statement(
  'lead_all_states',
  'SELECT state, count(*)::int AS count FROM lead WHERE app_id = $1 AND exhibitor_id = $2 GROUP BY state',
)
const DAY = (offset: string) =>
  `to_char(first_at AT TIME ZONE 'UTC' + make_interval(mins => ${offset}), 'YYYY-MM-DD')`
const listAccounts = statement(
  'lead_accounts',
  `SELECT r.person_id AS id, r.name, r.name_en AS "nameEn", r.role FROM ${READERS} r WHERE r.app_id = $1 AND r.exhibitor_id = $2
   ORDER BY r.role, r.name, r.person_id`,
)
const fairTotals = statement(
  'lead_fair_totals',
  `SELECT coalesce(sum(leads), 0)::int AS total, coalesce(sum(times), 0)::int AS scans, count(*)::int AS companies
   FROM (SELECT count(*) AS leads, sum(times) AS times FROM lead WHERE app_id = $1 GROUP BY exhibitor_id) AS company`,
)
const fairStates = statement(
  'lead_fair_states',
  'SELECT state, count(*)::int AS count FROM lead WHERE app_id = $1 GROUP BY state',
)
const fairDays = statement(
  'lead_fair_days',
  `SELECT ${DAY('$3')} AS day, count(*)::int AS count FROM lead WHERE app_id = $1 AND first_at >= $2 GROUP BY 1`,
)
const fairTop = statement(
  'lead_fair_top',
  `SELECT e.id, e.name, e.name_en AS "nameEn", e.booth, count(*)::int AS leads FROM lead l JOIN exhibitor e ON e.app_id = l.app_id AND e.id = l.exhibitor_id
   WHERE l.app_id = $1 GROUP BY e.app_id, e.id ORDER BY leads DESC, e.id LIMIT 20`,
)

/**
 * Companies with their number of leads; the organiser sees no more than this of the fair's leads.
 */
export interface FairLeads {
  total: number
  scans: number
  companies: number
}

/** Leads on seven days from an instant, leads after those days, and all leads by state. */
type FigureRow = {
  states: Record<string, number>
  days: number[]
  later: number
  due: number
  tags: string[]
}
/** A page of leads, and their number in each state; states without leads are left out. */
export interface LeadPage {
  leads: StoredLead[]
  counts: Record<string, number>
}
type FoundRow = Omit<StoredLead, 'id'> & { id: number | null; counts: Record<string, number> }

/** Lists and counts of leads. */
export function createLeadListRepository(db: Queryable) {
  const rows = async <T>(query: QueryConfig): Promise<T[]> =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  const asRecord = (counts: readonly { state: string; count: number }[]) =>
    Object.fromEntries(counts.map(({ state, count }) => [state, count]))
  return {
    /**
     * A page in the given order, the last met first by default, and the number of matches in every
     * state, whatever state the filter asks for; without counts where they are already known.
     */
    async page(
      filter: LeadFilter,
      after: LeadPosition | undefined,
      limit: number,
      isCounted = true,
      sort: LeadSort = '-time',
    ): Promise<LeadPage> {
      const { column, type, more, isDown, valueOf } = leadOrder(sort)
      const { where, found, values, names, bind, by } = narrowed(filter, more)
      names.push(...(sort === '-time' ? [] : [`by_${sort.replace('-', 'down_')}`]))
      const state = by(
        'state',
        filter.state !== '',
        () => ` AND l.state = ${bind(filter.state, 'text')}`,
      ).join('')
      const [at, id] = [after && valueOf(after.size), after?.id]
      const behind = by(
        'after',
        after !== undefined,
        () =>
          ` AND (${column}, l.id) ${isDown ? '<' : '>'} (${bind(at, type)}, ${bind(id, 'bigint')})`,
      ).join('')
      const ordered = `ORDER BY ${column} ${isDown ? 'DESC' : 'ASC'}, l.id ${isDown ? 'DESC' : 'ASC'}`
      const order = `${ordered} LIMIT ${bind(limit, 'bigint')}`
      // searched once, for counts and page; without a filter, or with only a state, both are read
      // from indexes
      const page = isOfAll(filter)
        ? `SELECT ${LEAD_COLUMNS} FROM lead l WHERE ${where}${state}${behind} ${order}`
        : `SELECT ${LEAD_COLUMNS} FROM lead l
             WHERE (l.app_id, l.id) IN (SELECT l.app_id, l.id FROM found l WHERE true${state}${behind} ${order}) ${ordered}`
      const text = `WITH found AS (${found}),
          counted AS (SELECT coalesce(jsonb_object_agg(state, count), '{}') AS counts
            FROM (SELECT state, count(*)::int AS count FROM found WHERE ${bind(isCounted, 'boolean')} GROUP BY state) AS each)
        SELECT c.counts, p.* FROM counted c LEFT JOIN LATERAL (${page}) p ON true`
      const { rows: read } = await db.query<FoundRow>(
        narrowedStatement(['lead_page', ...names], text)(...values),
      )
      const leads = read.flatMap(({ counts: _counts, ...lead }) =>
        lead.id === null ? [] : [{ ...lead, id: lead.id }],
      )
      return { leads, counts: read[0]?.counts ?? {} }
    },
    /** All figures of a company, and its tags, the most used first; days are in the fair's zone. */
    async figures(
      appId: string,
      exhibitorId: string,
      week: Date,
      dueBefore: Date,
      offsetMinutes: number,
    ): Promise<LeadFigures> {
      const [found] = await rows<FigureRow>(readFigures(appId, exhibitorId, week, dueBefore))
      const { states, days, later, due, tags } = found ?? {
        states: {},
        days: [],
        later: 0,
        due: 0,
        tags: [],
      }
      const first = clocksAt(week.getTime(), offsetMinutes)
      const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
      return {
        total: sum(Object.values(states)),
        week: sum(days) + later,
        due,
        states,
        tags,
        days: days
          .map((count, at) => ({ day: isoDay(first.add(at, 'day')), count }))
          .filter(({ count }) => count > 0),
      }
    },
    async states(appId: string, exhibitorId: string): Promise<Record<string, number>> {
      return asRecord(await rows<{ state: string; count: number }>(allStates(appId, exhibitorId)))
    },
    /** Accounts that may log in and act for the company. */
    async accounts(appId: string, exhibitorId: string): Promise<CompanyAccount[]> {
      return rows<CompanyAccount>(listAccounts(appId, exhibitorId))
    },
    async fairTotals(appId: string): Promise<FairLeads> {
      return (await rows<FairLeads>(fairTotals(appId)))[0] ?? { total: 0, scans: 0, companies: 0 }
    },
    async fairStates(appId: string): Promise<Record<string, number>> {
      return asRecord(await rows<{ state: string; count: number }>(fairStates(appId)))
    },
    async fairDays(appId: string, from: Date, offsetMinutes: number): Promise<LeadDay[]> {
      return rows<LeadDay>(fairDays(appId, from, offsetMinutes))
    },
    async fairTop(
      appId: string,
    ): Promise<{ id: string; name: string; nameEn: string; booth: string; leads: number }[]> {
      return rows(fairTop(appId))
    },
  }
}

export type LeadListRepository = ReturnType<typeof createLeadListRepository>

/** True where only a state filters: then the counts are the company's own figures. */
export function isOfAll({
  search,
  rating,
  source,
  tag,
  assignee,
  from,
  until,
  ids,
}: LeadFilter): boolean {
  const isAnyTime = from === null && until === null
  return (
    search === '' &&
    rating === 0 &&
    source === '' &&
    tag === '' &&
    assignee === undefined &&
    isAnyTime &&
    ids === undefined
  )
}
