import { hidden, statement, type Queryable } from '../db/queryable'
import { READERS, targetsOf, type TargetCaller } from './exhibitorTargets'

/** A notice as stored. */
export interface StoredNotice {
  id: string
  title: string
  titleEn: string
  html: string
  htmlEn: string
  targets: string[]
  mustConfirm: boolean
  publishedAt: Date
  startsAt: Date | null
  endsAt: Date | null
  origin: 'folder' | 'desk'
  recalledAt: Date | null
  revision: number
}
/** The same with what its reader has done. */
export interface NoticeForReader extends StoredNotice {
  readAt: Date | null
  confirmedAt: Date | null
  /** Not read, or not yet confirmed. */
  waits: boolean
  /** `publishedAt` to the microsecond, for the list's cursor. */
  at: string
}
export interface NoticeCursor {
  waits: boolean
  at: string
  id: string
}
/**
 * The same at the desk: number of accounts it is for, and how many of them have read and confirmed
 * it.
 */
export interface NoticeWithReaders extends StoredNotice {
  forCount: number
  readCount: number
  confirmedCount: number
}
export interface NoticeReader {
  exhibitorId: string
  company: string
  companyEn: string
  booth: string
  name: string
  nameEn: string
  role: string
  readAt: Date | null
  confirmedAt: Date | null
  personId: number
  /** 0 = not read, 1 = read, 2 = confirmed. */
  rank: number
}
/** The cursor of a list of readers. */
export type ReaderPlace = Pick<NoticeReader, 'rank' | 'company' | 'exhibitorId' | 'personId'>
export interface ReadersAsked {
  search: string
  /** Only readers of this rank; all when undefined. */
  rank: number | undefined
  after: ReaderPlace | undefined
  limit: number
}
export interface ReadersFound {
  readers: NoticeReader[]
  counts: [unread: number, read: number, confirmed: number]
}
type ReaderRow = Omit<NoticeReader, 'personId'> & {
  personId: number | null
  counts: Partial<Record<number, number>>
}
export type NoticeToSave = Omit<StoredNotice, 'origin' | 'recalledAt' | 'revision'>

const NOTICE = `n.id, n.title, n.title_en AS "titleEn", n.html, n.html_en AS "htmlEn", n.targets, n.must_confirm AS "mustConfirm",
  n.published_at AS "publishedAt", n.starts_at AS "startsAt", n.ends_at AS "endsAt", n.origin, n.recalled_at AS "recalledAt", n.revision`
// notices that are valid now and match the caller: $1 fair, $2 person, $3 company, $4 the caller's
// target words, $5 now
const MINE = `SELECT ${NOTICE}, r.read_at AS "readAt", r.confirmed_at AS "confirmedAt",
    (r.read_at IS NULL OR (n.must_confirm AND r.confirmed_at IS NULL)) AS waits,
    to_char(n.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, n.published_at AS "order"
  FROM notice n LEFT JOIN notice_read r ON r.app_id = n.app_id AND r.notice_id = n.id AND r.person_id = $2 AND r.exhibitor_id = $3
  WHERE n.app_id = $1 AND n.recalled_at IS NULL AND (n.starts_at IS NULL OR n.starts_at <= $5) AND (n.ends_at IS NULL OR n.ends_at > $5)
    AND (n.targets = '{}' OR n.targets && $4::text[])`
const SEARCHED = `($6::text = '' OR strpos(lower(title || ' ' || "titleEn"), lower($6::text)) > 0)`
const listMine = statement(
  'notice_list',
  `SELECT * FROM (${MINE}) m WHERE ${SEARCHED} AND (NOT $7::boolean OR waits)
     AND ($8::boolean IS NULL OR (waits, "order", id) < ($8::boolean, $9::timestamptz, $10::text))
   ORDER BY waits DESC, "order" DESC, id DESC LIMIT $11`,
)
const countMine = statement(
  'notice_count',
  `SELECT count(*)::int AS "all", (count(*) FILTER (WHERE waits))::int AS unread FROM (${MINE}) m WHERE ${SEARCHED}`,
)
const findMine = statement('notice_find', `SELECT * FROM (${MINE}) m WHERE id = $6`)
const mark = statement(
  'notice_mark',
  `INSERT INTO notice_read AS r (app_id, notice_id, person_id, exhibitor_id, read_at, confirmed_at)
   VALUES ($1, $2, $3, $4, $5, CASE WHEN $6::boolean THEN $5::timestamptz END)
   ON CONFLICT (app_id, notice_id, person_id, exhibitor_id) DO UPDATE SET confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)
   RETURNING read_at AS "readAt", confirmed_at AS "confirmedAt"`,
)
// readers are grouped by what targets can distinguish, so that each notice is compared with a few
// groups instead of every account
const listAll = statement(
  'notice_desk',
  `WITH asked AS MATERIALIZED (SELECT * FROM notice n WHERE n.app_id = $1 AND ($2::text = '' OR n.id = $2) ORDER BY n.published_at DESC, n.id DESC LIMIT 500),
   named AS MATERIALIZED (SELECT DISTINCT target FROM asked, unnest(targets) AS target WHERE target LIKE 'company:%'),
   readers AS MATERIALIZED (
     SELECT ARRAY['role:' || p.role, 'hall:' || p.hall, c.target] AS words, count(*) AS accounts
     FROM ${READERS} p LEFT JOIN named c ON c.target = 'company:' || p.exhibitor_id WHERE p.app_id = $1 GROUP BY 1),
   reads AS MATERIALIZED (
     SELECT n.id, count(*) AS read, count(r.confirmed_at) AS confirmed
     FROM asked n JOIN notice_read r ON r.app_id = n.app_id AND r.notice_id = n.id
     JOIN ${READERS} p ON p.app_id = $1 AND p.person_id = r.person_id AND p.exhibitor_id = r.exhibitor_id AND (n.targets = '{}' OR n.targets && p.target_words)
     GROUP BY n.id)
   SELECT ${NOTICE}, coalesce(r.read, 0)::int AS "readCount", coalesce(r.confirmed, 0)::int AS "confirmedCount",
     (SELECT coalesce(sum(p.accounts), 0)::int FROM readers p WHERE n.targets = '{}' OR n.targets && p.words) AS "forCount"
   FROM asked n LEFT JOIN reads r ON r.id = n.id ORDER BY n.published_at DESC, n.id DESC`,
)
const listOfDesk = statement(
  'notice_of_desk',
  `SELECT ${NOTICE} FROM notice n WHERE n.app_id = $1 AND (n.origin = 'desk' OR n.recalled_by = 'desk')
   ORDER BY n.published_at DESC, n.id DESC LIMIT 500`,
)
const READER_RANK = `CASE WHEN r.confirmed_at IS NOT NULL THEN 2 WHEN r.read_at IS NOT NULL THEN 1 ELSE 0 END`
// compares each target with a column, which avoids building a list of words per reader
const IS_FOR = `(n.targets = '{}' OR 'role:' || p.role = ANY(n.targets) OR 'hall:' || p.hall = ANY(n.targets) OR 'company:' || p.exhibitor_id = ANY(n.targets))`
const hasOne = statement('notice_has', 'SELECT FROM notice WHERE app_id = $1 AND id = $2')
const [RANK, MOST] = [hidden('$3', 'int'), hidden('$8', 'bigint')]
const BEHIND = `(${hidden('$4', 'int')} IS NULL OR (rank, company, exhibitor_id, person_id) > (${hidden('$4', 'int')}, ${hidden('$5')}, ${hidden('$6')}, ${hidden('$7', 'bigint')}))`
// searched once, counted and sorted with only the needed columns; the other columns are read for
// the page alone
const readersPage = (search: string) => `WITH found AS MATERIALIZED (
     SELECT ${READER_RANK} AS rank, p.company, p.exhibitor_id, p.person_id, p.role, r.read_at, r.confirmed_at
     FROM notice n JOIN ${READERS} p ON p.app_id = n.app_id AND ${IS_FOR}
       LEFT JOIN notice_read r ON r.app_id = n.app_id AND r.notice_id = n.id AND r.person_id = p.person_id AND r.exhibitor_id = p.exhibitor_id
     WHERE n.app_id = $1 AND n.id = ${hidden('$2')}${search}),
   counted AS (SELECT coalesce(jsonb_object_agg(rank, count), '{}') AS counts FROM (SELECT rank, count(*) FROM found GROUP BY rank) AS each),
   page AS (SELECT * FROM found WHERE (${RANK} IS NULL OR rank = ${RANK}) AND ${BEHIND}
     ORDER BY rank, company, exhibitor_id, person_id LIMIT ${MOST})
   SELECT c.counts, l.rank, l.company, l.exhibitor_id AS "exhibitorId", l.person_id::float8 AS "personId", l.role, l.read_at AS "readAt",
     l.confirmed_at AS "confirmedAt", p.*
   FROM counted c LEFT JOIN (page l CROSS JOIN LATERAL (SELECT a.name, a.name_en AS "nameEn", e.name_en AS "companyEn", e.booth
     FROM exhibitor_account a JOIN exhibitor e ON e.app_id = a.app_id AND e.id = l.exhibitor_id
     WHERE a.app_id = $1 AND a.person_id = l.person_id LIMIT 1) p) ON true
   ORDER BY l.rank, l.company, l.exhibitor_id, l.person_id`
const listReaders = statement('notice_readers', readersPage(''))
const findReaders = statement(
  'notice_readers_search',
  readersPage(
    ` AND strpos(p.company_search || ' ' || lower(p.name || ' ' || p.name_en), ${hidden('$9')}) > 0`,
  ),
)
const insertOne = statement(
  'notice_insert',
  `INSERT INTO notice (app_id, id, title, title_en, html, html_en, targets, must_confirm, published_at, starts_at, ends_at, origin)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'desk') ON CONFLICT DO NOTHING`,
)
// an item that the desk changes belongs to the desk: the next import leaves it unchanged
const updateOne = statement(
  'notice_update',
  `UPDATE notice SET title = $3, title_en = $4, html = $5, html_en = $6, targets = $7, must_confirm = $8, published_at = $9, starts_at = $10, ends_at = $11,
     origin = 'desk', revision = revision + 1 WHERE app_id = $1 AND id = $2 AND revision = $12 AND recalled_at IS NULL`,
)
const recallOne = statement(
  'notice_recall',
  `UPDATE notice SET recalled_at = $4, recalled_by = 'desk', revision = revision + 1
   WHERE app_id = $1 AND id = $2 AND revision = $3 AND recalled_at IS NULL`,
)

const caller = (appId: string, who: TargetCaller, now: Date) =>
  [appId, who.personId, who.exhibitorId, targetsOf(who), now] as const
const columns = (appId: string, n: NoticeToSave) =>
  [
    appId,
    n.id,
    n.title,
    n.titleEn,
    n.html,
    n.htmlEn,
    n.targets,
    n.mustConfirm,
    n.publishedAt,
    n.startsAt,
    n.endsAt,
  ] as const

/** The organiser's notices, their audience and their readers. */
export function createNoticeRepository(db: Queryable) {
  return {
    /** Notices that wait for the caller first, then the latest, after `after`. */
    async listFor(
      appId: string,
      who: TargetCaller,
      now: Date,
      {
        search,
        unreadOnly,
        after,
        limit,
      }: { search: string; unreadOnly: boolean; after: NoticeCursor | undefined; limit: number },
    ): Promise<NoticeForReader[]> {
      const cursor = [after?.waits ?? null, after?.at ?? null, after?.id ?? '']
      const query = listMine(...caller(appId, who, now), search, unreadOnly, ...cursor, limit)
      return (await db.query<NoticeForReader & Record<string, unknown>>(query)).rows
    },
    async countFor(
      appId: string,
      who: TargetCaller,
      now: Date,
      search: string,
    ): Promise<{ all: number; unread: number }> {
      const { rows } = await db.query<{ all: number; unread: number }>(
        countMine(...caller(appId, who, now), search),
      )
      return rows[0] ?? { all: 0, unread: 0 }
    },
    /** A notice that matches the caller and is valid now. */
    async findFor(
      appId: string,
      who: TargetCaller,
      now: Date,
      id: string,
    ): Promise<NoticeForReader | undefined> {
      return (
        await db.query<NoticeForReader & Record<string, unknown>>(
          findMine(...caller(appId, who, now), id),
        )
      ).rows[0]
    },
    /** Records that it was read, and confirmed; the first time of each is kept. */
    async mark(
      appId: string,
      id: string,
      who: TargetCaller,
      now: Date,
      isConfirmed: boolean,
    ): Promise<{ readAt: Date; confirmedAt: Date | null }> {
      const query = mark(appId, id, who.personId, who.exhibitorId, now, isConfirmed)
      const { rows } = await db.query<{ readAt: Date; confirmedAt: Date | null }>(query)
      return rows[0] ?? { readAt: now, confirmedAt: isConfirmed ? now : null }
    },
    /** All notices of the fair, recalled ones too, the latest first; or the one with that id. */
    async listAll(appId: string, id = ''): Promise<NoticeWithReaders[]> {
      return (await db.query<NoticeWithReaders & Record<string, unknown>>(listAll(appId, id))).rows
    },
    /** Those that the desk has published, changed or recalled. */
    async listOfDesk(appId: string): Promise<StoredNotice[]> {
      return (await db.query<StoredNotice & Record<string, unknown>>(listOfDesk(appId))).rows
    },
    async has(appId: string, id: string): Promise<boolean> {
      return (await db.query(hasOne(appId, id))).rowCount === 1
    },
    /**
     * The accounts it is for, unread ones first: a page after `after`, and how many have not read
     * it, have only read it, and have confirmed it.
     */
    async readers(
      appId: string,
      id: string,
      { search, rank, after, limit }: ReadersAsked,
    ): Promise<ReadersFound> {
      const place = [
        after?.rank ?? null,
        after?.company ?? '',
        after?.exhibitorId ?? '',
        after?.personId ?? 0,
      ] as const
      const values = [appId, id, rank ?? null, ...place, limit]
      const query = search === '' ? listReaders(...values) : findReaders(...values, search)
      const { rows } = await db.query<ReaderRow & Record<string, unknown>>(query)
      const of = (each: number) => rows[0]?.counts[each] ?? 0
      return {
        readers: rows.flatMap(({ counts: _counts, ...row }) =>
          row.personId === null ? [] : [{ ...row, personId: row.personId }],
        ),
        counts: [of(0), of(1), of(2)],
      }
    },
    /** False when the id is taken. */
    async insert(appId: string, notice: NoticeToSave): Promise<boolean> {
      return (await db.query(insertOne(...columns(appId, notice)))).rowCount === 1
    },
    /** False when it was changed or recalled after it was read. */
    async update(appId: string, notice: NoticeToSave, revision: number): Promise<boolean> {
      return (await db.query(updateOne(...columns(appId, notice), revision))).rowCount === 1
    },
    async recall(appId: string, id: string, revision: number, now: Date): Promise<boolean> {
      return (await db.query(recallOne(appId, id, revision, now))).rowCount === 1
    },
  }
}

export type NoticeRepository = ReturnType<typeof createNoticeRepository>
