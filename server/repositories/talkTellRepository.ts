import type { Language } from '@core/domain/language'
import type { TellWay } from '@core/domain/mailings'
import { statement, type Queryable } from '../db/queryable'

/**
 * A side of a talk with unread messages that it was not told of and that no device has received.
 */
export interface UntoldSeat {
  talkId: number
  side: 'a' | 'b'
  appId: string
  party: string
  lastSeq: number
  assignee: number | null
  hidesName: boolean
  answered: boolean
  peerParty: string
  peerName: string
  peerNameEn: string
}
/** A recipient of a notification, and how to reach them. */
export interface TellReader {
  personId: number
  audience: 'ex' | 'visitor' | 'media' | 'vip'
  language: Language
  phone: string
  countryCode: string
  email: string
  way: TellWay | null
  isAdmin: boolean
}

const READER = `SELECT p.id AS "personId", p.audience, coalesce(r.language, p.language, 'cn') AS language, coalesce(a.phone, p.phone, '') AS phone,
    coalesce(a.country_code, p.country_code, '') AS "countryCode",
    coalesce(a.email, CASE WHEN jsonb_typeof(r."values"->'Email') = 'string' THEN r."values"->>'Email' END, '') AS email,
    t.way, coalesce(a.role = 'admin', false) AS "isAdmin"
  FROM person p LEFT JOIN registration r ON r.app_id = p.app_id AND r.person_id = p.id
    LEFT JOIN exhibitor_account a ON a.app_id = p.app_id AND a.person_id = p.id AND a.disabled_at IS NULL
    LEFT JOIN talk_tell t ON t.app_id = p.app_id AND t.person_id = p.id`
const findReader = statement('talk_tell_reader', `${READER} WHERE p.app_id = $1 AND p.id = $2`)
const listColleagues = statement(
  'talk_tell_colleagues',
  `${READER} WHERE p.app_id = $1 AND a.exhibitor_id = $2 ORDER BY a.role = 'admin' DESC, p.id LIMIT 20`,
)
const set = statement(
  'talk_tell_set',
  `INSERT INTO talk_tell (app_id, person_id, way) VALUES ($1, $2, $3) ON CONFLICT (app_id, person_id) DO UPDATE SET way = excluded.way`,
)
// locked until the transaction ends; skips rows that others hold
const take = statement(
  'talk_tell_take',
  `SELECT s.talk_id AS "talkId", s.side, s.app_id AS "appId", s.party, t.last_seq AS "lastSeq", s.assignee, t.hides_name AS "hidesName",
     t.answered_at IS NOT NULL AS answered, o.party AS "peerParty",
     coalesce(e.name, g.name, v.name, '') AS "peerName", coalesce(nullif(e.name_en, ''), g.name, nullif(v.name_en, ''), '') AS "peerNameEn"
   FROM talk_seat s JOIN talk t ON t.id = s.talk_id JOIN talk_seat o ON o.talk_id = s.talk_id AND o.side <> s.side
     LEFT JOIN exhibitor e ON e.app_id = o.app_id AND o.party = 'exhibitor:' || e.id
     LEFT JOIN registration g ON g.app_id = o.app_id AND g.person_id = substring(o.party from '^person:([0-9]+)$')::bigint
     LEFT JOIN LATERAL (SELECT name, name_en FROM vip_guest w WHERE w.app_id = o.app_id AND w.person_id = substring(o.party from '^person:([0-9]+)$')::bigint LIMIT 1) v ON true
   WHERE s.unread > 0 AND s.told_seq <= s.last_read AND NOT s.is_muted AND NOT s.is_blocked AND s.last_at <= $1 AND s.last_at > $2
     AND s.delivered < t.last_seq
   ORDER BY s.last_at LIMIT 1 FOR UPDATE OF s SKIP LOCKED`,
)
const setTold = statement(
  'talk_tell_told',
  'UPDATE talk_seat SET told_seq = $3 WHERE talk_id = $1 AND side = $2',
)

/** People who are told of talk messages while they are away, and how. */
export function createTalkTellRepository(db: Queryable) {
  const rows = async <T>(query: ReturnType<typeof findReader>): Promise<T[]> =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  return {
    async reader(appId: string, personId: number): Promise<TellReader | undefined> {
      return (await rows<TellReader>(findReader(appId, personId)))[0]
    },
    /** Accounts of a company, its admins first. */
    colleagues: (appId: string, exhibitorId: string) =>
      rows<TellReader>(listColleagues(appId, exhibitorId)),
    async set(appId: string, personId: number, way: TellWay): Promise<void> {
      await db.query(set(appId, personId, way))
    },
    /** One side whose talk has been quiet since `before`, but not for longer than since `after`. */
    async take(before: Date, after: Date): Promise<UntoldSeat | undefined> {
      return (await rows<UntoldSeat>(take(before, after)))[0]
    },
    async setTold({
      talkId,
      side,
      lastSeq,
    }: Pick<UntoldSeat, 'talkId' | 'side' | 'lastSeq'>): Promise<void> {
      await db.query(setTold(talkId, side, lastSeq))
    },
  }
}
