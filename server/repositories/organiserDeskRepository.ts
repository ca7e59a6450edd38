import { statement, type Queryable } from '../db/queryable'
import { BADGE_HOLDER } from './companyBadgeRepository'
import { findPeople } from './peopleFinder'
import type { QuotaOwner } from './quotaRepository'

/** A person found at the desk. */
export interface FoundPerson {
  sort: 'registration' | 'account' | 'organiser' | 'ticket' | 'guest'
  audience: string
  id: string
  name: string
  countryCode: string
  nationalNumber: string
  state: string
  role: string
  exhibitorId: string
  company: string
  companyEn: string
  booth: string
}
/** A company's badge found by the desk; without a code where none is valid. */
export interface FoundBadge {
  id: string
  /** The current title, submitted or not. */
  title: string
  state: string
  code: string | null
  /** The submitted answers and their form; null where these are gone. */
  formId: string
  formVersion: number | null
  values: Readonly<Record<string, unknown>> | null
  exhibitorId: string
  company: string
  companyEn: string
  booth: string
}
/** A file made for the organiser. */
export interface MadeTable {
  id: string
  title: string
  extension: string
  state: string
  rows: number | null
  createdAt: Date
}
/** A line of the trail with the name of its actor. */
export interface TrailEvent {
  id: number
  at: Date
  actor: string
  actorName: string
  actorNameEn: string
  /** The company concerned or acted for; empty where there is none. */
  companyName: string
  companyNameEn: string
  company: string
  action: string
  subject: string
  /** Empty where the subject has no name, or no longer exists. */
  subjectName: string
  subjectNameEn: string
  details: Record<string, unknown>
}
interface TrailQuery {
  appId: string
  /** Any where empty. */
  action: string
  /** Areas of actions: the part before the dot. */
  areas: readonly string[]
  subject: string
  company: string
  from: Date | null
  to: Date | null
  before: number
  limit: number
}
export interface QuotaRow {
  resource: string
  exhibitorId: string
  name: string
  nameEn: string
  booth: string
  key: string
  granted: number
  used: number
}

const BADGE_COMPANY = `e.id AS "exhibitorId", e.name AS company, e.name_en AS "companyEn", e.booth`
const BADGE = `SELECT r.id, r.title, r.state, c.code, r.form_id AS "formId", r.submitted_version AS "formVersion", r.submitted_values AS "values", ${BADGE_COMPANY}`
const BADGE_OF = `JOIN exhibitor e ON e.app_id = r.app_id AND e.id = r.exhibitor_id`
// a revoked code still names the person it was made for, but not the badge's present holder or
// state
const badgesByCode = statement(
  'desk_badges_code',
  `SELECT r.id, ${BADGE_HOLDER('r')} AS title, CASE WHEN c.revoked_at IS NULL THEN r.state ELSE 'revoked' END AS state, c.code, r.form_id AS "formId", NULL AS "formVersion", NULL AS "values", ${BADGE_COMPANY} FROM company_badge c JOIN record r ON r.app_id = c.app_id AND r.resource = c.resource AND r.id = c.record_id ${BADGE_OF}
   WHERE c.app_id = $1 AND c.code = $2`,
)
const HOLDING = `LEFT JOIN company_badge c ON c.app_id = r.app_id AND c.record_id = r.id AND c.revoked_at IS NULL`
const badgesByMarks = statement(
  'desk_badges_marks',
  `${BADGE} FROM record r ${BADGE_OF} ${HOLDING} WHERE r.app_id = $1 AND r.resource = 'badge' AND r.submitted_at IS NOT NULL AND r.id_marks && $2::text[]
   ORDER BY r.saved_at DESC, r.id LIMIT $3`,
)
const badgeCodes = statement(
  'desk_badge_codes',
  'SELECT record_id AS id, code FROM company_badge WHERE app_id = $1 AND record_id = ANY($2::text[]) AND revoked_at IS NULL',
)
const peopleByMarks = statement(
  'desk_people_marks',
  `SELECT 'registration' AS sort, r.audience, r.card_code AS id, r.name, p.country_code AS "countryCode", p.national_number AS "nationalNumber",
     r.state, '' AS role, '' AS "exhibitorId", '' AS company, '' AS "companyEn", '' AS booth
   FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id
   WHERE r.app_id = $1 AND r.id_marks && $2::text[] ORDER BY r.id DESC LIMIT $3`,
)
const listFiles = statement(
  'desk_files',
  `SELECT id, title_en AS title, extension, state, made_rows::int AS rows, created_at AS "createdAt" FROM generated_file
   WHERE app_id = $1 AND exhibitor_id IS NULL AND dismissed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2`,
)
const PERSON = `CASE WHEN v.actor ~ '^person:[0-9]{1,15}$' THEN substr(v.actor, 8)::bigint END`
const ONTO = `CASE WHEN v.subject ~ '^person:[0-9]{1,15}$' THEN substr(v.subject, 8)::bigint END`
const BATCH = `CASE WHEN v.subject ~ '^batch:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN substr(v.subject, 7)::uuid END`
// first the lines, through the index of the most selective filter; then the actor, the company and
// the subject of each
const trail = (
  lines: string,
  limit: string,
) => `SELECT v.id::float8 AS id, v.at, v.actor, v.company, v.action, v.subject, v.details,
     coalesce(a.name, o.name, ar.name, '') AS "actorName", coalesce(a.name_en, o.name_en, '') AS "actorNameEn",
     coalesce(c.name, '') AS "companyName", coalesce(c.name_en, '') AS "companyNameEn",
     coalesce(sa.name, so.name, sr.name, r.submitted_title, n.title, w.title, d.title, f.name, b.title, g.title, k.name,
       nullif(h.name, ''),
       substring(h.url FROM '^https?://([^/?#]+)'), '') AS "subjectName",
     coalesce(sa.name_en, so.name_en, n.title_en, w.title_en, d.title_en, f.name_en, '') AS "subjectNameEn"
   FROM (SELECT * FROM (${lines}) AS lines ORDER BY id DESC LIMIT ${limit}) v
   LEFT JOIN exhibitor_account a ON a.app_id = v.app_id AND a.person_id = ${PERSON}
   LEFT JOIN organiser_account o ON o.app_id = v.app_id AND o.person_id = ${PERSON}
   LEFT JOIN registration ar ON ar.app_id = v.app_id AND ar.person_id = ${PERSON}
   LEFT JOIN exhibitor c ON c.app_id = v.app_id
     AND c.id = coalesce(CASE WHEN v.subject LIKE 'exhibitor:%' THEN substr(v.subject, 11) END, v.details ->> 'exhibitor', nullif(v.company, ''),
       CASE WHEN v.actor LIKE 'exhibitor:%' THEN substr(v.actor, 11) END)
   LEFT JOIN exhibitor_account sa ON sa.app_id = v.app_id AND sa.person_id = ${ONTO}
   LEFT JOIN organiser_account so ON so.app_id = v.app_id AND so.person_id = ${ONTO}
   LEFT JOIN registration sr ON sr.app_id = v.app_id AND sr.person_id = ${ONTO}
   LEFT JOIN record r ON r.app_id = v.app_id AND r.resource = split_part(v.subject, ':', 1) AND r.id = split_part(v.subject, ':', 2)
   LEFT JOIN notice n ON n.app_id = v.app_id AND v.subject = 'notice:' || n.id
   LEFT JOIN news w ON w.app_id = v.app_id AND v.subject = 'news:' || w.id
   LEFT JOIN LATERAL (SELECT coalesce(nullif(t.content->>'Title', ''), t.content->>'Title_en') AS title, t.content->>'Title_en' AS title_en
     FROM written_draft t WHERE t.app_id = v.app_id AND t.kind = split_part(v.subject, ':', 1) AND t.id = split_part(v.subject, ':', 2)) d ON true
   LEFT JOIN LATERAL (SELECT e.definition->>'Name' AS name, e.definition->>'Name_en' AS name_en FROM form_definition e
     WHERE e.app_id = v.app_id AND v.subject LIKE 'form:%' AND e.form_id = split_part(v.subject, ':', 2) ORDER BY e.version DESC LIMIT 1) f ON true
   LEFT JOIN invitation_batch b ON b.app_id = v.app_id AND b.id = ${BATCH}
   LEFT JOIN mailing g ON g.app_id = v.app_id AND v.subject = 'mailing:' || g.id
   LEFT JOIN api_key k ON k.app_id = v.app_id AND v.subject = 'key:' || k.id
   LEFT JOIN webhook_endpoint h ON h.app_id = v.app_id AND v.subject = 'webhook:' || h.id
   ORDER BY v.id DESC`
const QUOTA = `SELECT q.resource, q.exhibitor_id AS "exhibitorId", coalesce(e.name, '') AS name, coalesce(e.name_en, '') AS "nameEn", coalesce(e.booth, '') AS booth,
  q.key, q.granted, q.used`
const granted = statement(
  'desk_granted',
  'SELECT granted FROM quota WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3 AND key = $4 FOR UPDATE',
)
// settings are not part of a version: they may change within one

/** Lists of the organiser's desk besides the reviews. */
export function createOrganiserDeskRepository(db: Queryable) {
  return {
    /**
     * Finds at most `limit` of each kind: by a part of a name in lower case, a card's code, or the
     * last four digits of a phone or the whole number.
     */
    async findPeople(
      appId: string,
      search: { name: string; card: string; phone: string },
      limit: number,
    ): Promise<FoundPerson[]> {
      return (
        await db.query<FoundPerson & Record<string, unknown>>(findPeople(appId, search, limit))
      ).rows
    },
    /** By an identity number's marks. */
    async findByMarks(
      appId: string,
      marks: readonly string[],
      limit: number,
    ): Promise<{ people: FoundPerson[]; badges: FoundBadge[] }> {
      const people = await db.query<FoundPerson & Record<string, unknown>>(
        peopleByMarks(appId, marks, limit),
      )
      const badges = await db.query<FoundBadge & Record<string, unknown>>(
        badgesByMarks(appId, marks, limit),
      )
      return { people: people.rows, badges: badges.rows }
    },
    /** The badge with that code, valid or not. */
    async findBadge(appId: string, code: string): Promise<FoundBadge[]> {
      return (await db.query<FoundBadge & Record<string, unknown>>(badgesByCode(appId, code))).rows
    },
    /** The current badge codes, by their record. */
    async badgeCodes(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const { rows } = await db.query<{ id: string; code: string }>(badgeCodes(appId, ids))
      return new Map(rows.map(({ id, code }) => [id, code]))
    },
    /** Files that were made for the organiser, the newest first. */
    async listFiles(appId: string, limit: number): Promise<MadeTable[]> {
      return (await db.query<MadeTable & Record<string, unknown>>(listFiles(appId, limit))).rows
    },
    async listTrail({
      appId,
      action,
      areas,
      subject,
      company,
      from,
      to,
      before,
      limit,
    }: TrailQuery): Promise<TrailEvent[]> {
      const values: unknown[] = [appId]
      const bind = (value: unknown) => `$${values.push(value)}`
      const conditions = [
        'v.app_id = $1',
        ...(action === '' ? [] : [`v.action = ${bind(action)}`]),
        ...(areas.length === 0
          ? []
          : [`split_part(v.action, '.', 1) = ANY (${bind(areas)}::text[])`]),
        ...(company === '' ? [] : [`v.company <> '' AND v.company = ${bind(company)}`]),
        ...(from === null ? [] : [`v.at >= ${bind(from)}`]),
        ...(to === null ? [] : [`v.at <= ${bind(to)}`]),
        ...(before === 0 ? [] : [`v.id < ${bind(before)}`]),
      ].join(' AND ')
      const most = bind(limit)
      const lines = (and: string) =>
        `(SELECT * FROM audit_event v WHERE ${conditions}${and} ORDER BY v.id DESC LIMIT ${most})`
      const of = subject === '' ? '' : bind(subject)
      // as subject or as actor: each half through its own index
      const both = `${lines(` AND v.subject = ${of}`)} UNION ${lines(` AND v.actor = ${of}`)}`
      const text = trail(subject === '' ? lines('') : both, most)
      return (await db.query<TrailEvent & Record<string, unknown>>({ text, values })).rows
    },
    /** By company, resource and key, after `after`. */
    async listQuotas(
      appId: string,
      narrowed: { resource: string; exhibitorId: string; search: string },
      after: readonly [string, string, string],
      limit: number,
    ): Promise<QuotaRow[]> {
      const { resource, exhibitorId, search } = narrowed
      const values: unknown[] = [appId]
      const bind = (value: unknown) => `$${values.push(value)}`
      const conditions = [
        'q.app_id = $1',
        ...(resource === '' ? [] : [`q.resource = ${bind(resource)}`]),
        ...(exhibitorId === '' ? [] : [`q.exhibitor_id = ${bind(exhibitorId)}`]),
        ...(after[0] === ''
          ? []
          : [`(q.exhibitor_id, q.resource, q.key) > (${after.map(bind).join(', ')})`]),
        // companies first, because few have a matching name
        ...(search === ''
          ? []
          : [
              `q.exhibitor_id = ANY (ARRAY(SELECT id FROM exhibitor WHERE app_id = $1 AND strpos(search, ${bind(search)}) > 0))`,
            ]),
      ].join(' AND ')
      // first the page, through an index, then its companies
      const text = `${QUOTA} FROM (SELECT * FROM quota q WHERE ${conditions} ORDER BY q.exhibitor_id, q.resource, q.key LIMIT ${bind(limit)}) q
        LEFT JOIN exhibitor e ON e.app_id = q.app_id AND e.id = q.exhibitor_id ORDER BY q.exhibitor_id, q.resource, q.key`
      return (await db.query<QuotaRow & Record<string, unknown>>({ text, values })).rows
    },
    /**
     * The number of places a company has for a key, locked until the transaction ends; 0 where
     * nothing was granted.
     */
    async lockGranted({ appId, resource, exhibitorId }: QuotaOwner, key: string): Promise<number> {
      return (
        (await db.query<{ granted: number }>(granted(appId, resource, exhibitorId, key))).rows[0]
          ?.granted ?? 0
      )
    },
  }
}
