import type { TalkFilter, TalkSource } from '@core/talks/limits'
import { statement, type Queryable } from '../db/queryable'
import { batched } from './batched'
import {
  MESSAGE,
  PARTY,
  SEAT,
  type MessageBody,
  type PartyState,
  type SeatState,
  type StoredMessage,
  type StoredTalkSettings,
  type TalkSide,
  type TalkState,
} from './talkStates'

/** A talk from one side, with how far the other side has come. */
export interface TalkView extends Omit<SeatState, 'appId'>, Omit<TalkState, 'id'> {
  peerParty: string
  peerRead: number
  peerDelivered: number
  peerBlocks: boolean
  peerIsOpen: boolean
  peerEndedAt: Date | null
}
interface NewTalk {
  appId: string
  beganBy: TalkSide
  source: TalkSource
  sourceId: string
  hidesName: boolean
  /** The company, and the other side; with what a search of each finds the other by. */
  a: { party: string; peerName: string }
  b: { party: string; peerName: string }
}
interface FairTalks {
  isOn: boolean
  words: string[]
  holds: boolean
}

/** A fair that set nothing. */
const UNSET: FairTalks = { isOn: true, words: [], holds: false }

const VIEW = `SELECT ${SEAT}, t.began_by AS "beganBy", t.source, t.source_id AS "sourceId", t.hides_name AS "hidesName", t.answered_at AS "answeredAt",
   t.last_seq AS "lastSeq", o.party AS "peerParty", o.last_read AS "peerRead", o.delivered AS "peerDelivered", o.is_blocked AS "peerBlocks",
   p.is_open AS "peerIsOpen", p.ended_at AS "peerEndedAt"
  FROM talk_seat s JOIN talk t ON t.id = s.talk_id JOIN talk_seat o ON o.talk_id = s.talk_id AND o.side <> s.side
  JOIN talk_party p ON p.app_id = o.app_id AND p.party = o.party`
// a talk in which nothing was written is in no list
const OF = `WHERE s.app_id = $1 AND s.party = $2`
const FILTERS: Readonly<Record<TalkFilter, string>> = {
  all: 'NOT s.is_blocked',
  unread: 's.unread > 0 AND NOT s.is_blocked',
  waiting: 's.waiting_since IS NOT NULL AND NOT s.is_blocked',
  mine: 's.assignee = $3 AND NOT s.is_blocked',
  starred: 's.is_starred AND NOT s.is_blocked',
  blocked: 's.is_blocked',
}
const page = Object.fromEntries(
  Object.entries(FILTERS).map(([name, condition]) => [
    name,
    statement(
      `talk_page_${name}`,
      `${VIEW} ${OF} AND t.last_seq > 0 AND ${condition.replace('s.assignee = $3', 's.assignee = $3::bigint')} AND $3::bigint IS NOT NULL
       AND ($4 = '' OR s.peer_name ILIKE $4 OR EXISTS (SELECT FROM talk_message m WHERE m.talk_id = s.talk_id AND m.body ->> 'text' ILIKE $4))
       AND (s.last_at, s.talk_id) < ($5::timestamptz, $6::bigint) ORDER BY s.last_at DESC, s.talk_id DESC LIMIT $7`,
    ),
  ]),
) as Record<TalkFilter, ReturnType<typeof statement>>
const counts = statement(
  'talk_counts',
  `SELECT ${Object.entries(FILTERS)
    .map(
      ([name, condition]) => `count(*) FILTER (WHERE ${condition.replace('$3', '$3::bigint')})::int AS ${name === 'all' ? '"all"' : name}`,
    )
    .join(', ')} FROM talk_seat s JOIN talk t ON t.id = s.talk_id ${OF} AND t.last_seq > 0`,
)
const find = statement('talk_find', `${VIEW} ${OF} AND s.talk_id = $3`)
const findMany = statement(
  'talk_find_many',
  `${VIEW} JOIN unnest($1::text[], $2::text[], $3::bigint[]) AS w (app_id, party, id) ON s.app_id = w.app_id AND s.party = w.party AND s.talk_id = w.id`,
)
const changed = statement('talk_changed', `${VIEW} ${OF} AND s.rev > $3 AND t.last_seq > 0 ORDER BY s.rev LIMIT $4`)
const viewsOf = statement('talk_views', `${VIEW} WHERE s.talk_id = ANY($1::bigint[])`)
const party = statement('talk_party_find', `SELECT ${PARTY} FROM talk_party p WHERE p.app_id = $1 AND p.party = $2`)
const parties = statement(
  'talk_parties',
  `SELECT ${PARTY} FROM talk_party p WHERE (p.app_id, p.party) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
)
const addParty = statement('talk_party_add', 'INSERT INTO talk_party (app_id, party) VALUES ($1, $2) ON CONFLICT DO NOTHING')
const findPair = statement('talk_pair', 'SELECT id FROM talk WHERE app_id = $1 AND pair = $2')
const insert = statement(
  'talk_insert',
  `INSERT INTO talk (app_id, pair, began_by, source, source_id, hides_name) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (app_id, pair) DO NOTHING RETURNING id`,
)
const insertSeat = statement(
  'talk_seat_insert',
  'INSERT INTO talk_seat (app_id, talk_id, side, party, peer_name) VALUES ($1, $2, $3, $4, left($5, 500)) ON CONFLICT DO NOTHING',
)
const before = statement(
  'talk_messages_before',
  `SELECT ${MESSAGE} FROM talk_message m WHERE m.talk_id = $1 AND m.seq < $2 ORDER BY m.seq DESC LIMIT $3`,
)
const after = statement(
  'talk_messages_after',
  `SELECT ${MESSAGE} FROM talk_message m WHERE m.talk_id = $1 AND m.seq > $2 ORDER BY m.seq LIMIT $3`,
)
const last = statement(
  'talk_messages_last',
  `SELECT ${MESSAGE} FROM unnest($1::bigint[]) AS w (id) CROSS JOIN LATERAL
     (SELECT * FROM talk_message m WHERE m.talk_id = w.id ORDER BY m.seq DESC LIMIT 1) m`,
)
const byIds = statement('talk_messages_by_id', `SELECT ${MESSAGE} FROM talk_message m WHERE m.id = ANY($1::bigint[]) ORDER BY m.seq`)
const fairOf = statement('talk_fair', 'SELECT is_on AS "isOn", words, holds FROM talk_setting WHERE app_id = $1')
const fairsOf = statement(
  'talk_fairs',
  'SELECT app_id AS "appId", is_on AS "isOn", words, holds FROM talk_setting WHERE app_id = ANY($1::text[])',
)
const saveSettings = statement('talk_settings_save', 'UPDATE talk_party SET is_open = $3, settings = $4 WHERE app_id = $1 AND party = $2')
const logos = statement(
  'talk_logos',
  `SELECT exhibitor_id AS id, published_values -> 'Logo' -> 0 ->> 'url' AS url FROM record
   WHERE app_id = $1 AND resource = 'profile' AND exhibitor_id = ANY($2::text[]) AND published_at IS NOT NULL`,
)
const companies = statement(
  'talk_companies',
  `SELECT id, name, name_en AS "nameEn", booth, hall, left_at IS NULL AS "isHere" FROM exhibitor WHERE app_id = $1 AND id = ANY($2::text[])`,
)

const leadsOf = statement(
  'talk_leads',
  'SELECT id::float8 AS id, person_id::float8 AS "personId" FROM lead WHERE app_id = $1 AND exhibitor_id = $2 AND person_id = ANY($3::bigint[])',
)
const ownerOfProduct = statement(
  'talk_product_owner',
  `SELECT p.exhibitor_id AS id FROM record_public p JOIN exhibitor e ON e.app_id = p.app_id AND e.id = p.exhibitor_id AND e.left_at IS NULL
   WHERE p.app_id = $1 AND p.resource = 'product' AND p.record_id = $2`,
)
const leadOf = statement('talk_lead', 'SELECT id FROM lead WHERE app_id = $1 AND exhibitor_id = $2 AND person_id = $3')

const held = statement(
  'talk_held',
  `SELECT m.at, m.side = s.side AS "isMine", m.kind, m.body, m.state, t.id AS talk, coalesce(e.name, '') AS name, coalesce(e.name_en, '') AS "nameEn"
   FROM talk_seat s JOIN talk t ON t.id = s.talk_id JOIN talk_seat o ON o.talk_id = s.talk_id AND o.side <> s.side JOIN talk_message m ON m.talk_id = t.id
   LEFT JOIN exhibitor e ON e.app_id = o.app_id AND 'exhibitor:' || e.id = o.party
   WHERE s.app_id = $1 AND s.party = $2 ORDER BY m.talk_id, m.seq LIMIT 20000`,
)
const ofParty = statement('talk_of_party', 'SELECT talk_id AS id FROM talk_seat WHERE app_id = $1 AND party = $2 LIMIT 1')
// in the order of every batch: talks, then those who talk
const FORGET = [
  statement(
    'talk_forget_lock',
    'SELECT t.id FROM talk t WHERE t.id IN (SELECT talk_id FROM talk_seat WHERE app_id = $1 AND party = $2) ORDER BY t.id FOR NO KEY UPDATE',
  ),
  statement(
    'talk_forget_messages',
    `UPDATE talk_message m SET state = 'deleted', body = '{}', author = NULL, cid = 'gone:' || m.seq FROM talk_seat s
     WHERE s.app_id = $1 AND s.party = $2 AND m.talk_id = s.talk_id AND m.side = s.side`,
  ),
  statement(
    'talk_forget_reports',
    `UPDATE talk_report r SET evidence = CASE WHEN r.side = s.side THEN r.evidence ELSE '{}' END, text = CASE WHEN r.side = s.side THEN '' ELSE r.text END
     FROM talk_seat s WHERE s.app_id = $1 AND s.party = $2 AND r.talk_id = s.talk_id`,
  ),
  statement(
    'talk_forget_names',
    `UPDATE talk_seat o SET peer_name = '' FROM talk_seat s WHERE s.app_id = $1 AND s.party = $2 AND o.talk_id = s.talk_id AND o.side <> s.side`,
  ),
  statement(
    'talk_forget_pair',
    `UPDATE talk t SET pair = 'gone|' || t.id FROM talk_seat s WHERE s.app_id = $1 AND s.party = $2 AND t.id = s.talk_id`,
  ),
  statement(
    'talk_forget_seat',
    `UPDATE talk_seat SET party = 'gone', peer_name = '', unread = 0, is_starred = false, is_muted = false WHERE app_id = $1 AND party = $2`,
  ),
  statement('talk_forget_party', 'DELETE FROM talk_party WHERE app_id = $1 AND party = $2'),
]
const forgetAuthor = [
  statement('talk_forget_author', 'UPDATE talk_message SET author = NULL WHERE app_id = $1 AND author = $2'),
  statement('talk_forget_assignee', 'UPDATE talk_seat SET assignee = NULL WHERE app_id = $1 AND assignee = $2'),
]

/** Talks as their participants see them. Changes are made by a batch (talkBatchRepository). */
export function createTalkRepository(db: Queryable) {
  const rows = async <T>(query: ReturnType<typeof find>): Promise<T[]> => (await db.query<T & Record<string, unknown>>(query)).rows
  const together = { parallel: 2, max: 200 }
  return {
    /** As `find` and `fair`, by one statement for all who ask at the same moment. Not for a transaction. */
    findTogether: batched<{ appId: string; of: string; id: number }, TalkView | undefined>(async keys => {
      const found = await rows<TalkView>(
        findMany(
          keys.map(({ appId }) => appId),
          keys.map(({ of }) => of),
          keys.map(({ id }) => id),
        ),
      )
      const byKey = new Map(found.map(view => [`${view.appId} ${view.party} ${view.talkId}`, view]))
      return keys.map(({ appId, of, id }) => byKey.get(`${appId} ${of} ${id}`))
    }, together),
    fairTogether: batched<string, FairTalks>(async appIds => {
      const found = await rows<FairTalks & { appId: string }>(fairsOf([...new Set(appIds)]))
      return appIds.map(appId => found.find(one => one.appId === appId) ?? UNSET)
    }, together),
    async page(
      appId: string,
      of: string,
      query: { filter: TalkFilter; self: number; search: string; lastAt: Date; id: number; limit: number },
    ): Promise<TalkView[]> {
      const like = query.search === '' ? '' : `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
      return rows<TalkView>(page[query.filter](appId, of, query.self, like, query.lastAt, query.id, query.limit))
    },
    async counts(appId: string, of: string, self: number): Promise<Record<TalkFilter, number>> {
      return (
        (await rows<Record<TalkFilter, number>>(counts(appId, of, self)))[0] ?? {
          all: 0,
          unread: 0,
          waiting: 0,
          mine: 0,
          starred: 0,
          blocked: 0,
        }
      )
    },
    async find(appId: string, of: string, id: number): Promise<TalkView | undefined> {
      return (await rows<TalkView>(find(appId, of, id)))[0]
    },
    /** What changed after a revision, in the order of the change. */
    changed: (appId: string, of: string, rev: number, limit: number) => rows<TalkView>(changed(appId, of, rev, limit)),
    /** Both sides of each. */
    views: (ids: readonly number[]) => rows<TalkView>(viewsOf(ids)),
    async party(appId: string, of: string): Promise<PartyState | undefined> {
      return (await rows<PartyState>(party(appId, of)))[0]
    },
    parties: (keys: readonly { appId: string; party: string }[]) =>
      rows<PartyState>(
        parties(
          keys.map(key => key.appId),
          keys.map(key => key.party),
        ),
      ),
    async findPair(appId: string, a: string, b: string): Promise<number | undefined> {
      return (await rows<{ id: number }>(findPair(appId, `${a}|${b}`)))[0]?.id
    },
    /** Makes it with both sides; of two who begin at once both get the same. Run it in a transaction. */
    async begin({ appId, beganBy, source, sourceId, hidesName, a, b }: NewTalk): Promise<number> {
      for (const one of [a.party, b.party].sort()) await db.query(addParty(appId, one))
      const [made] = await rows<{ id: number }>(insert(appId, `${a.party}|${b.party}`, beganBy, source, sourceId, hidesName))
      const id = made?.id ?? (await rows<{ id: number }>(findPair(appId, `${a.party}|${b.party}`)))[0]?.id
      if (id === undefined) throw new Error('a talk was not written')
      await db.query(insertSeat(appId, id, 'a', a.party, a.peerName))
      await db.query(insertSeat(appId, id, 'b', b.party, b.peerName))
      return id
    },
    addParty: async (appId: string, of: string) => void (await db.query(addParty(appId, of))),
    /** The latest first. */
    before: (id: number, seq: number, limit: number) => rows<StoredMessage>(before(id, seq, limit)),
    after: (id: number, seq: number, limit: number) => rows<StoredMessage>(after(id, seq, limit)),
    last: (ids: readonly number[]) => rows<StoredMessage>(last(ids)),
    messages: (ids: readonly number[]) => rows<StoredMessage>(byIds(ids)),
    async fair(appId: string): Promise<FairTalks> {
      return (await rows<FairTalks>(fairOf(appId)))[0] ?? UNSET
    },
    async saveSettings(appId: string, of: string, isOpen: boolean, settings: StoredTalkSettings): Promise<void> {
      await db.query(addParty(appId, of))
      await db.query(saveSettings(appId, of, isOpen, JSON.stringify(settings)))
    },
    /** The company of a product that everybody may see. */
    async ownerOfProduct(appId: string, id: string): Promise<string | undefined> {
      return (await rows<{ id: string }>(ownerOfProduct(appId, id)))[0]?.id
    },
    /** The lead a company has of a person. */
    async leadOf(appId: string, exhibitorId: string, personId: number): Promise<number | undefined> {
      return (await rows<{ id: number }>(leadOf(appId, exhibitorId, personId)))[0]?.id
    },
    /** The leads a company has of some people. */
    leadsOf: (appId: string, exhibitorId: string, people: readonly number[]) =>
      rows<{ id: number; personId: number }>(leadsOf(appId, exhibitorId, people)),
    /** Every message of the talks of a party, for them. */
    held: (appId: string, of: string) =>
      rows<{ at: Date; isMine: boolean; kind: string; body: MessageBody; state: string; talk: number; name: string; nameEn: string }>(
        held(appId, of),
      ),
    /** Takes a person out of all talks: the other sides keep theirs, with a mark in the place of what the person wrote. Run it in a transaction. */
    async forget(appId: string, personId: number): Promise<void> {
      const of = `person:${personId}`
      const [any] = await rows<{ id: number }>(ofParty(appId, of))
      if (any) await db.query(addParty(appId, 'gone'))
      for (const query of any ? FORGET : FORGET.slice(-1)) await db.query(query(appId, of))
      for (const query of forgetAuthor) await db.query(query(appId, personId))
    },
    /** Stored pictures of companies that published one. */
    logos: (appId: string, ids: readonly string[]) => rows<{ id: string; url: string | null }>(logos(appId, ids)),
    companies: (appId: string, ids: readonly string[]) =>
      rows<{ id: string; name: string; nameEn: string; booth: string; hall: string; isHere: boolean }>(companies(appId, ids)),
  }
}

export type TalkRepository = ReturnType<typeof createTalkRepository>
