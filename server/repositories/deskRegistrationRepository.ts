import type { Audience } from '@core/domain/audience'
import { NO_SOURCE } from '@core/domain/registrationTags'
import { hidden, statement, type Queryable } from '../db/queryable'
import { foundBy, placesFrom, valuesOf, type RegistrationSearch } from './registrationSearch'
import type { StoredRegistrationState } from './registrationRepository'
import { shapeOf } from './searchGrams'

/** A registration in the desk's list. */
export interface ListedRegistration {
  id: number
  personId: number
  cardCode: string
  state: StoredRegistrationState
  name: string
  reason: string
  revision: number
  createdAt: Date
  changedAt: Date | null
  countryCode: string
  nationalNumber: string
}
interface RegistrationQuery {
  appId: string
  audience: Audience
  search: RegistrationSearch
  /** Only registrations with this tag, ticket and channel; all where these are empty. */
  tag?: string | undefined
  ticket?: string | undefined
  source?: string | undefined
  /** The oldest first instead of the newest. */
  isOldestFirst?: boolean
  /** Any state where empty. */
  state: string
  /** Only registrations after this one in the list; 0 = from the beginning. */
  before: number
  limit: number
}

const LISTED = `SELECT r.id::float8 AS id, r.person_id::float8 AS "personId", r.card_code AS "cardCode", r.state, r.name, r.reason, r.revision,
    r.created_at AS "createdAt", r.changed_at AS "changedAt", p.country_code AS "countryCode", p.national_number AS "nationalNumber"
  FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id`
const OF = 'r.app_id = $1 AND r.audience = $2'
// a search: $3 state, $4 before, $5 limit, $6 name, $7 its grams, $8 card, $9 phone
const [STATE, BEFORE, MOST] = [hidden('$3'), hidden('$4', 'bigint'), hidden('$5', 'bigint')]
const counted = (from: string) =>
  `SELECT coalesce(jsonb_object_agg(state, count), '{}') AS counts FROM (SELECT state, count(*)::int AS count FROM ${from} GROUP BY state) AS each`
// thousands of names contain a single character: the count scans its index range, and the page is
// read from the end of that range
const OF_SIGN = `registration_sign WHERE app_id = $1 AND sign = ${hidden('$6')} AND audience = $2`
// narrowed: $6 name, $7 card, $8 phone, $9 tag, $10 ticket, $11 source
const [NAME, CARD, PHONE] = [hidden('$6'), hidden('$7'), hidden('$8')]
const [TICKET, SOURCE] = [hidden('$10'), hidden('$11')]
/** The stored name of a channel. */
const SOURCE_OF = (asked: string) => `CASE ${asked} WHEN '${NO_SOURCE}' THEN '' ELSE ${asked} END`
function cameBy(ticket: string, source: string): string {
  return `(${ticket} = '' OR r.ticket_type = ${ticket}) AND (${source} = '' OR r.source = ${SOURCE_OF(source)})`
}
const NARROWED = `r.audience = $2 AND ${cameBy(TICKET, SOURCE)}
       AND (${NAME} = '' OR strpos(lower(r.name), ${NAME}) > 0 OR (${CARD} <> '' AND r.card_code = ${CARD})
       OR (${PHONE} <> '' AND EXISTS (SELECT FROM person n WHERE n.app_id = r.app_id AND n.id = r.person_id AND n.national_number <> ''
         AND right(n.national_number, 4) = right(${PHONE}, 4) AND (length(${PHONE}) = 4 OR n.national_number = ${PHONE}))))`

/** The statements of one order: the newest first, or the oldest. */
function inOrder(isOldestFirst: boolean) {
  const [direction, behind] = isOldestFirst ? ['', '>'] : [' DESC', '<']
  const named = (name: string, text: string) =>
    statement(`desk_registrations${name}${isOldestFirst ? '_oldest' : ''}`, text)
  const limited = `ORDER BY r.id${direction} LIMIT`
  // joined row by row, because the planner does not know how short a page is
  const page = (
    from: string,
    id: string,
  ) => `SELECT c.counts, l.* FROM counted c LEFT JOIN LATERAL (
     SELECT each.* FROM (SELECT ${id} AS id FROM ${from} AND (${STATE} = '' OR state = ${STATE}) AND (${BEFORE} = 0 OR ${id} ${behind} ${BEFORE})
       ORDER BY ${id}${direction} LIMIT ${MOST}) f CROSS JOIN LATERAL (${LISTED} WHERE r.id = f.id LIMIT 1) each ORDER BY f.id${direction}) l ON true`
  // searched once, for counts and page: for a common word, only the rows of the page are read
  const found = (from: string) =>
    `WITH found AS MATERIALIZED (${from}), counted AS (${counted('found')}) ${page('found WHERE true', 'id')}`
  const foundIn = (shape: 'words' | 'letter', ways: number) =>
    found(
      `SELECT ${ways > 1 ? 'DISTINCT' : ''} id, state FROM (${foundBy(shape, placesFrom(6))}) AS each WHERE audience = $2`,
    )
  // words first, through their index, then ticket and channel of the few matches; `next` is the
  // parameter of the ticket, followed by that of the channel
  const foundAmong = (shape: 'sign' | 'words', next: number) =>
    found(
      `SELECT DISTINCT f.id, f.state FROM (${foundBy(shape, placesFrom(6))}) AS f
         CROSS JOIN LATERAL (SELECT FROM registration r WHERE r.id = f.id AND ${cameBy(hidden(`$${next}`), hidden(`$${next + 1}`))} LIMIT 1) among
         WHERE f.audience = $2`,
    )
  return {
    // one statement per kind of filter, so that each has its own plan
    list: named(
      '',
      `${LISTED} WHERE ${OF} AND ($3::bigint = 0 OR r.id ${behind} $3) ${limited} $4`,
    ),
    listState: named(
      '_state',
      `${LISTED} WHERE ${OF} AND r.state = $3 AND ($4::bigint = 0 OR r.id ${behind} $4) ${limited} $5`,
    ),
    sign: named(
      '_sign',
      `WITH counted AS (${counted(OF_SIGN)}) ${page(OF_SIGN, 'registration_id')}`,
    ),
    letter: named('_letter', foundIn('letter', 1)),
    words: named('_words', foundIn('words', 1)),
    numbers: named('_numbers', foundIn('words', 2)),
    // few registrations have a tag, so the search looks through those
    tagged: named(
      '_tagged',
      found(
        `SELECT r.id, r.state FROM registration_tag g JOIN registration r ON r.id = g.registration_id
           WHERE g.app_id = $1 AND g.tag = $9 AND ${NARROWED}`,
      ),
    ),
    // for ticket and channel alone, an index contains everything for counting and sorting
    ticket: named(
      '_ticket',
      found(
        `SELECT r.id, r.state FROM registration r WHERE ${OF} AND r.ticket_type = ${hidden('$6')} AND (${hidden('$7')} = '' OR r.source = ${SOURCE_OF(hidden('$7'))})`,
      ),
    ),
    source: named(
      '_source',
      found(
        `SELECT r.id, r.state FROM registration r WHERE ${OF} AND r.source = ${SOURCE_OF(hidden('$6'))}`,
      ),
    ),
    signAmong: named('_sign_among', foundAmong('sign', 7)),
    wordsAmong: named('_words_among', foundAmong('words', 10)),
    // a single letter has no index
    letterAmong: named(
      '_letter_among',
      found(
        `SELECT r.id, r.state FROM registration r WHERE r.app_id = $1 AND $9 = '' AND ${NARROWED}`,
      ),
    ),
  }
}
const newestFirst = inOrder(false)
const oldestFirst = inOrder(true)
const count = statement(
  'desk_registrations_count',
  `SELECT r.state, count(*)::int AS count FROM registration r WHERE ${OF} GROUP BY r.state`,
)
const listTrail = statement(
  'desk_registration_trail',
  `SELECT e.at, e.actor, e.from_state AS "from", e.to_state AS "to", e.reason, coalesce(o.name, '') AS name, coalesce(o.name_en, '') AS "nameEn",
     e.person_id IS NOT NULL AND e.person_id = r.person_id AS "isOwn"
   FROM registration_event e JOIN registration r ON r.id = e.registration_id
   LEFT JOIN organiser_account o ON o.app_id = r.app_id AND o.person_id = e.person_id
   WHERE e.registration_id = $1 ORDER BY e.id DESC`,
)

/** A step of a registration, with the name of the organiser's person who took it. */
export interface RegistrationStep {
  at: Date
  actor: string
  from: string
  to: string
  reason: string
  name: string
  nameEn: string
  /** The person of the registration took it. */
  isOwn: boolean
}

/** Number of items per state; states without items are left out. */
export type StateCounts = Readonly<Record<string, number>>
/** A page of the matches, and the number of all matches by state. */
export interface FoundRegistrations {
  rows: ListedRegistration[]
  counts: StateCounts
}
type FoundRow = Omit<ListedRegistration, 'id'> & { id: number | null; counts: StateCounts }

/** Registrations over all people. */
export function createDeskRegistrationRepository(db: Queryable) {
  return {
    async list({
      appId,
      audience,
      state,
      before,
      limit,
      isOldestFirst = false,
    }: Omit<RegistrationQuery, 'search' | 'tag' | 'ticket' | 'source'>): Promise<
      ListedRegistration[]
    > {
      const { list, listState } = isOldestFirst ? oldestFirst : newestFirst
      const query =
        state === ''
          ? list(appId, audience, before, limit)
          : listState(appId, audience, state, before, limit)
      return (await db.query<ListedRegistration & Record<string, unknown>>(query)).rows
    },
    async countByState(appId: string, audience: Audience): Promise<StateCounts> {
      const { rows } = await db.query<{ state: string; count: number }>(count(appId, audience))
      return Object.fromEntries(rows.map(row => [row.state, row.count]))
    },
    /** A page of the registrations that match the search, and how many match in every state. */
    async find({
      appId,
      audience,
      search: wanted,
      tag = '',
      ticket = '',
      source = '',
      state,
      before,
      limit,
      isOldestFirst = false,
    }: RegistrationQuery): Promise<FoundRegistrations> {
      const { name, card, phone } = wanted
      const shape = shapeOf(name)
      // a search by name alone finds each registration only once
      const finds = isOldestFirst ? oldestFirst : newestFirst
      const find = finds[shape === 'words' && `${card}${phone}` !== '' ? 'numbers' : shape]
      const of = [appId, audience, state, before, limit] as const
      const narrowed = () => {
        if (`${tag}${name}${card}${phone}` === '')
          return ticket === '' ? finds.source(...of, source) : finds.ticket(...of, ticket, source)
        if (tag !== '' || shape === 'letter')
          return (tag === '' ? finds.letterAmong : finds.tagged)(
            ...[...of, name, card, phone, tag, ticket, source],
          )
        const { signAmong, wordsAmong } = finds
        const among = shape === 'sign' ? signAmong : wordsAmong
        return among(...of, ...valuesOf(wanted), ticket, source)
      }
      const { rows } = await db.query<FoundRow>(
        `${tag}${ticket}${source}` === '' ? find(...of, ...valuesOf(wanted)) : narrowed(),
      )
      return {
        rows: rows.flatMap(({ counts: _counts, ...row }) =>
          row.id === null ? [] : [{ ...row, id: row.id }],
        ),
        counts: rows[0]?.counts ?? {},
      }
    },
    /** The latest step first. */
    async listTrail(registrationId: number): Promise<RegistrationStep[]> {
      return (await db.query<RegistrationStep & Record<string, unknown>>(listTrail(registrationId)))
        .rows
    },
  }
}
