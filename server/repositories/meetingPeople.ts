import { statement, type Queryable } from '../db/queryable'
import { READERS } from './exhibitorTargets'

export interface MeetingCompany {
  id: string
  name: string
  nameEn: string
  booth: string
  hall: string
}

/** An account that may go to a meeting of a company. */
export interface MeetingRep {
  exhibitorId: string
  id: number
  name: string
  nameEn: string
  role: string
}

const companies = statement(
  'meeting_companies',
  `SELECT id, name, name_en AS "nameEn", booth, hall FROM exhibitor WHERE app_id = $1 AND id = ANY($2::text[]) AND left_at IS NULL`,
)
const reps = statement(
  'meeting_reps',
  `SELECT r.exhibitor_id AS "exhibitorId", r.person_id::float8 AS id, r.name, r.name_en AS "nameEn", r.role FROM ${READERS} r
   WHERE r.app_id = $1 AND r.exhibitor_id = ANY($2::text[]) AND r.is_own ORDER BY r.exhibitor_id, r.role, r.person_id`,
)
const knowsVisitor = statement(
  'meeting_knows',
  `SELECT FROM registration g WHERE g.app_id = $1 AND g.person_id = $3 AND g.state = 'approved' AND (
     EXISTS (SELECT FROM match_profile p WHERE p.app_id = $1 AND p.party = 'p:' || $3::text)
     OR EXISTS (SELECT FROM lead l WHERE l.app_id = $1 AND l.exhibitor_id = $2 AND l.person_id = $3)
     OR EXISTS (SELECT FROM talk t WHERE t.app_id = $1 AND t.pair = 'exhibitor:' || $2 || '|person:' || $3::text
       AND (t.answered_at IS NOT NULL OR (t.began_by = 'b' AND t.last_seq > 0))))`,
)
const saveFeed = statement(
  'meeting_feed_save',
  `INSERT INTO meeting_feed (app_id, person_id, token_hash, made_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (app_id, person_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at`,
)
const findFeed = statement(
  'meeting_feed_find',
  `SELECT person_id::float8 AS "personId" FROM meeting_feed WHERE app_id = $1 AND token_hash = $2`,
)

/** Companies and accounts that meet, whom they may ask, and their calendar feeds. */
export function createMeetingPeople(db: Queryable) {
  const rows = async <T>(query: Parameters<Queryable['query']>[0]) =>
    (await db.query<T & Record<string, unknown>>(query)).rows as T[]
  return {
    companies: (appId: string, ids: readonly string[]) =>
      rows<MeetingCompany>(companies(appId, ids)),

    reps: (appId: string, exhibitorIds: readonly string[]) =>
      rows<MeetingRep>(reps(appId, exhibitorIds)),

    /** True when the visitor is visible to companies, or this company has met them. */
    async mayAsk(appId: string, exhibitorId: string, personId: number): Promise<boolean> {
      return (await db.query(knowsVisitor(appId, exhibitorId, personId))).rowCount === 1
    },

    async saveFeed(appId: string, personId: number, tokenHash: Buffer, now: Date): Promise<void> {
      await db.query(saveFeed(appId, personId, tokenHash, now))
    },

    async feedOwner(appId: string, tokenHash: Buffer): Promise<number | undefined> {
      return (await rows<{ personId: number }>(findFeed(appId, tokenHash)))[0]?.personId
    },
  }
}
