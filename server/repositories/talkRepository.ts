import type { TalkFilter, TalkSource } from '@core/talks/limits'
import { statement, type Queryable } from '../db/queryable'
import { batched } from './batched'
import {
  MESSAGE,
  SEAT,
  type SeatState,
  type StoredMessage,
  type TalkSide,
  type TalkState,
} from './talkStates'
import { createTalkErasure } from './talkErasure'
import { createTalkParties, addParty } from './talkParties'

/** A talk from one side, with the other side's reading position. */
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
  /** The company, and the other side, each with the name by which a search finds it. */
  a: { party: string; peerName: string }
  b: { party: string; peerName: string }
}
interface FairTalks {
  isOn: boolean
  words: string[]
  holds: boolean
}

/** The settings of a fair that set none. */
const UNSET: FairTalks = { isOn: true, words: [], holds: false }

const VIEW = `SELECT ${SEAT}, t.began_by AS "beganBy", t.source, t.source_id AS "sourceId", t.hides_name AS "hidesName", t.answered_at AS "answeredAt",
   t.last_seq AS "lastSeq", o.party AS "peerParty", o.last_read AS "peerRead", o.delivered AS "peerDelivered", o.is_blocked AS "peerBlocks",
   p.is_open AS "peerIsOpen", p.ended_at AS "peerEndedAt"
  FROM talk_seat s JOIN talk t ON t.id = s.talk_id JOIN talk_seat o ON o.talk_id = s.talk_id AND o.side <> s.side
  JOIN talk_party p ON p.app_id = o.app_id AND p.party = o.party`
// a talk without messages is in no list
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
       AND ($8::text = '' OR t.source = $8) AND ($4 = '' OR s.peer_name ILIKE $4 OR EXISTS (SELECT FROM talk_message m WHERE m.talk_id = s.talk_id AND m.body ->> 'text' ILIKE $4))
       AND (s.last_at, s.talk_id) < ($5::timestamptz, $6::bigint) ORDER BY s.last_at DESC, s.talk_id DESC LIMIT $7`,
    ),
  ]),
) as Record<TalkFilter, ReturnType<typeof statement>>
const counts = statement(
  'talk_counts',
  `SELECT ${Object.entries(FILTERS)
    .map(
      ([name, condition]) =>
        `count(*) FILTER (WHERE ${condition.replace('$3', '$3::bigint')})::int AS ${name === 'all' ? '"all"' : name}`,
    )
    .join(
      ', ',
    )} FROM talk_seat s JOIN talk t ON t.id = s.talk_id ${OF} AND t.last_seq > 0 AND ($4::text = '' OR t.source = $4)`,
)
const find = statement('talk_find', `${VIEW} ${OF} AND s.talk_id = $3`)
const findMany = statement(
  'talk_find_many',
  `${VIEW} JOIN unnest($1::text[], $2::text[], $3::bigint[]) AS w (app_id, party, id) ON s.app_id = w.app_id AND s.party = w.party AND s.talk_id = w.id`,
)
const changed = statement(
  'talk_changed',
  `${VIEW} ${OF} AND s.rev > $3 AND t.last_seq > 0 ORDER BY s.rev LIMIT $4`,
)
const viewsOf = statement('talk_views', `${VIEW} WHERE s.talk_id = ANY($1::bigint[])`)
const findPair = statement('talk_pair', 'SELECT id FROM talk WHERE app_id = $1 AND pair = $2')
const insert = statement(
  'talk_insert',
  `INSERT INTO talk (app_id, pair, began_by, source, source_id, hides_name) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (app_id, pair) DO NOTHING RETURNING id`,
)
const beginAgain = statement(
  'talk_begin_again',
  `UPDATE talk SET source = $2, source_id = $3, hides_name = $4
   WHERE id = $1 AND last_seq = 0 AND (source, source_id, hides_name) IS DISTINCT FROM ($2, $3, $4)`,
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
     (SELECT * FROM talk_message m WHERE m.talk_id = w.id AND NOT (m.is_auto AND $2)
      ORDER BY m.seq DESC LIMIT 1) m`,
)
const byIds = statement(
  'talk_messages_by_id',
  `SELECT ${MESSAGE} FROM talk_message m WHERE m.id = ANY($1::bigint[]) ORDER BY m.seq`,
)
const fairOf = statement(
  'talk_fair',
  'SELECT is_on AS "isOn", words, holds FROM talk_setting WHERE app_id = $1',
)
const fairsOf = statement(
  'talk_fairs',
  'SELECT app_id AS "appId", is_on AS "isOn", words, holds FROM talk_setting WHERE app_id = ANY($1::text[])',
)

/** Talks as their participants see them. talkBatchRepository makes the changes. */
export function createTalkRepository(db: Queryable) {
  const rows = async <T>(query: ReturnType<typeof find>): Promise<T[]> =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  const together = { parallel: 2, max: 200 }
  return {
    ...createTalkErasure(db),
    ...createTalkParties(db),
    /**
     * Like `find` and `fair`, in one statement for all concurrent callers. Not for a transaction.
     */
    findTogether: batched<{ appId: string; of: string; id: number }, TalkView | undefined>(
      async keys => {
        const found = await rows<TalkView>(
          findMany(
            keys.map(({ appId }) => appId),
            keys.map(({ of }) => of),
            keys.map(({ id }) => id),
          ),
        )
        const byKey = new Map(
          found.map(view => [`${view.appId} ${view.party} ${view.talkId}`, view]),
        )
        return keys.map(({ appId, of, id }) => byKey.get(`${appId} ${of} ${id}`))
      },
      together,
    ),
    fairTogether: batched<string, FairTalks>(async appIds => {
      const found = await rows<FairTalks & { appId: string }>(fairsOf([...new Set(appIds)]))
      return appIds.map(appId => found.find(one => one.appId === appId) ?? UNSET)
    }, together),
    async page(
      appId: string,
      of: string,
      query: {
        filter: TalkFilter
        /** '' = all. */
        source: TalkSource | ''
        self: number
        search: string
        lastAt: Date
        id: number
        limit: number
      },
    ): Promise<TalkView[]> {
      const like = query.search === '' ? '' : `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
      return rows<TalkView>(
        page[query.filter](
          appId,
          of,
          query.self,
          like,
          query.lastAt,
          query.id,
          query.limit,
          query.source,
        ),
      )
    },
    async counts(
      appId: string,
      of: string,
      self: number,
      source: TalkSource | '',
    ): Promise<Record<TalkFilter, number>> {
      return (
        (await rows<Record<TalkFilter, number>>(counts(appId, of, self, source)))[0] ?? {
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
    /** Changes after a revision, in the order of the changes. */
    changed: (appId: string, of: string, rev: number, limit: number) =>
      rows<TalkView>(changed(appId, of, rev, limit)),
    /** Both sides of each talk. */
    views: (ids: readonly number[]) => rows<TalkView>(viewsOf(ids)),
    async findPair(appId: string, a: string, b: string): Promise<number | undefined> {
      return (await rows<{ id: number }>(findPair(appId, `${a}|${b}`)))[0]?.id
    },
    /**
     * Creates the talk with both sides; two concurrent calls get the same talk. Run it in a
     * transaction.
     */
    async begin({ appId, beganBy, source, sourceId, hidesName, a, b }: NewTalk): Promise<number> {
      for (const one of [a.party, b.party].sort()) await db.query(addParty(appId, one))
      const [made] = await rows<{ id: number }>(
        insert(appId, `${a.party}|${b.party}`, beganBy, source, sourceId, hidesName),
      )
      const id =
        made?.id ?? (await rows<{ id: number }>(findPair(appId, `${a.party}|${b.party}`)))[0]?.id
      if (id === undefined) throw new Error('a talk was not written')
      await db.query(insertSeat(appId, id, 'a', a.party, a.peerName))
      await db.query(insertSeat(appId, id, 'b', b.party, b.peerName))
      return id
    },
    /** A talk without messages gets the reason of its latest opening. */
    async beginAgain(
      id: number,
      { source, sourceId, hidesName }: Pick<NewTalk, 'source' | 'sourceId' | 'hidesName'>,
    ): Promise<void> {
      await db.query(beginAgain(id, source, sourceId, hidesName))
    },
    /** The latest first. */
    before: (id: number, seq: number, limit: number) => rows<StoredMessage>(before(id, seq, limit)),
    after: (id: number, seq: number, limit: number) => rows<StoredMessage>(after(id, seq, limit)),
    /** The latest of each talk; `skipsAuto`: the latest that is not an automatic answer. */
    last: (ids: readonly number[], skipsAuto: boolean) => rows<StoredMessage>(last(ids, skipsAuto)),
    messages: (ids: readonly number[]) => rows<StoredMessage>(byIds(ids)),
    async fair(appId: string): Promise<FairTalks> {
      return (await rows<FairTalks>(fairOf(appId)))[0] ?? UNSET
    },
  }
}

export type TalkRepository = ReturnType<typeof createTalkRepository>
